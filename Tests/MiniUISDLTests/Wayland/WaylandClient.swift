import Foundation
import TestSupport

/// A client of a Wayland compositor, which speaks the wire protocol itself.
final class WaylandClient {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private var lastObject: UInt32 = 1
  private var received: [UInt8] = []
  private var names: [String: UInt32] = [:]
  private let display: UInt32 = 1
  private var registry: UInt32 = 0

  /// Connects to a compositor, and reads its list of interfaces.
  /// - Parameter environment: The variables with which a program finds the compositor.
  init(_ environment: [String: String]) throws {
    let path = "\(environment["XDG_RUNTIME_DIR"] ?? "")/\(environment["WAYLAND_DISPLAY"] ?? "")"
    guard connectSocket(descriptor, to: path) == 0 else { throw Unmet("no compositor answers at \(path)") }
    registry = makeObject()
    send(display, 1, [registry])
    try sync { [self] object, event, arguments in
      guard object == registry, event == 0 else { return }
      let text = arguments.dropFirst(2).withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      names[text] = arguments[0]
    }
  }

  deinit { close(descriptor) }

  /// Returns the number of a new object.
  func makeObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  /// Binds the first global object of an interface.
  /// - Returns: Its number.
  func bind(_ interface: String) throws -> UInt32 {
    guard let name = names[interface] else { throw Unmet("the compositor has no \(interface)") }
    let object = makeObject()
    send(registry, 0, [name] + WaylandClient.words(interface) + [1, object])
    return object
  }

  /// Returns a text as the protocol has it.
  nonisolated static func words(_ text: String) -> [UInt32] {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return [UInt32(text.utf8.count + 1)] + words
  }

  /// The time of a request that needs one, in milliseconds.
  static var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000)) }

  /// Sends a request.
  /// - Parameter file: A descriptor that the compositor receives a copy of; nil for none.
  func send(_ object: UInt32, _ request: UInt32, _ arguments: [UInt32], file: Int32? = nil) {
    WaylandMessages.send(
      WaylandMessages.message(object, request, arguments), file.map { [$0] } ?? [], to: descriptor)
  }

  /// Waits until the compositor has handled all requests.
  /// - Parameter handle: Called for each event that was received.
  func sync(
    _ handle: (_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) -> Void = { _, _, _ in }
  ) throws {
    let callback = makeObject()
    send(display, 0, [callback])
    while true {
      while let message = WaylandMessages.nextMessage(of: &received) {
        handle(message[0], message[1] & 0xFFFF, Array(message[2...]))
        if message[0] == callback { return }
      }
      guard let more = WaylandMessages.receive(from: descriptor) else {
        throw Unmet("the compositor closed the connection")
      }
      for file in more.files { close(file) }
      received += more.bytes
    }
  }
}
