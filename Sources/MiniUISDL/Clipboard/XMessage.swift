internal import Foundation

/// A message of an X server, as in the protocol: 32 bytes, beginning with the kind.
nonisolated struct XMessage {
  enum Kind: UInt8 {
    case error = 0
    case destroyNotify = 17, propertyNotify = 28, selectionClear = 29, selectionRequest = 30, selectionNotify = 31
    case clientMessage = 33
  }

  /// The fields of messages, with their offsets in bytes.
  enum Field: Int {
    case window = 4, property = 8, propertyTime = 12
    case requestTime = 104, requestor = 112, requestedSelection = 116, target = 120, requestedProperty = 124
    case selectionOfOwner = 212
    case destroyedWindow = 308
    case failedResource = 404
    case messageType = 508, messageSender = 512, messageFlags = 516

    /// Kinds share offsets; the hundreds distinguish them.
    var offset: Int { rawValue % 100 }
  }

  private let memory: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  func free() { Foundation.free(memory) }

  /// The kind; nil for irrelevant ones. Messages sent by other programs are treated like the server's.
  var kind: Kind? { Kind(rawValue: memory.load(as: UInt8.self) & 0x7F) }

  subscript(field: Field) -> UInt32 { memory.loadUnaligned(fromByteOffset: field.offset, as: UInt32.self) }

  /// Whether a property was deleted, not set.
  var isDeletion: Bool { memory.load(fromByteOffset: 16, as: UInt8.self) == 1 }

  /// Returns a message of a program to a window.
  /// - Parameter data: at most five words.
  static func clientMessage(_ type: UInt32, to window: UInt32, _ data: [UInt32]) -> [UInt32] {
    let format: UInt32 = 32
    let padding = [UInt32](repeating: 0, count: 5 - data.count)
    return [UInt32(Kind.clientMessage.rawValue) | format << 8, window, type] + data + padding
  }

  /// Returns the answer to a request for a selection.
  /// - Parameter property: the property with the data; 0 for none.
  static func selectionNotify(for request: XMessage, property: UInt32) -> [UInt32] {
    [
      UInt32(Kind.selectionNotify.rawValue), request[.requestTime], request[.requestor], request[.requestedSelection],
      request[.target], property, 0, 0,
    ]
  }
}
