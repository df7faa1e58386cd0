import Foundation
import TestSupport

/// A pointer of Sway, moved by the protocol `wlr-virtual-pointer-unstable-v1`.
///
/// Messages have the number of an object, the size and the number of a request or event in one word, and arguments of
/// 32 bits. A text has its length before it, and is filled up to whole words.
final class WaylandPointer {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  private var lastObject: UInt32 = 1
  private var received: [UInt32] = []
  private let size: (width: Int, height: Int)

  // The numbers of objects, in the order in which they are made; 3 is the notification that the first list is complete.
  private let display: UInt32 = 1, registry: UInt32 = 2, manager: UInt32 = 4, pointer: UInt32 = 5

  /// - Parameters:
  ///   - environment: The variables with which a program finds the compositor.
  ///   - size: The size of the output, in its units.
  init(_ environment: [String: String], size: (width: Int, height: Int)) throws {
    self.size = size
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "\(environment["XDG_RUNTIME_DIR"] ?? "")/\(environment["WAYLAND_DISPLAY"] ?? "")"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout.size(ofValue: address))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else { throw Unmet("no compositor answers at \(path)") }
    try send(display, 1, [registry])
    lastObject = registry
    let interface = "zwlr_virtual_pointer_manager_v1"
    var name: UInt32?
    try sync { object, event, arguments in
      let text = arguments.dropFirst(2).withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if object == registry, event == 0, text == interface { name = arguments[0] }
    }
    guard let name else { throw Unmet("the compositor has no \(interface)") }
    try send(registry, 0, [name] + WaylandPointer.words(interface) + [1, manager])
    try send(manager, 0, [0, pointer])
    lastObject = pointer
    try sync()
  }

  deinit { close(descriptor) }

  private static func words(_ text: String) -> [UInt32] {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 4 - text.utf8.count % 4)
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return [UInt32(text.utf8.count + 1)] + words
  }

  /// Moves to a point of the output.
  func move(to point: CGPoint) throws {
    // In 64ths of a unit.
    try act(1, [UInt32(point.x * 64), UInt32(point.y * 64), UInt32(size.width * 64), UInt32(size.height * 64)])
  }

  func press() throws { try act(2, [WaylandPointer.leftButton, 1]) }
  func release() throws { try act(2, [WaylandPointer.leftButton, 0]) }

  /// Turns the wheel by whole steps, down if positive.
  func scroll(_ steps: Int32) throws {
    try send(pointer, 5, [0])
    try act(7, [0, UInt32(bitPattern: 15 * 256 * steps), UInt32(bitPattern: steps)])
  }

  private static let leftButton: UInt32 = 0x110

  /// Sends a request that begins with the time, and waits until the compositor has handled it.
  private func act(_ request: UInt32, _ arguments: [UInt32]) throws {
    let milliseconds = UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000))
    try send(pointer, request, [milliseconds] + arguments)
    let frame: UInt32 = 4
    try send(pointer, frame, [])
    try sync()
  }

  private func send(_ object: UInt32, _ request: UInt32, _ arguments: [UInt32]) throws {
    let message = [object, UInt32(8 + arguments.count * 4) << 16 | request] + arguments
    let count = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == message.count * 4 else { throw Unmet("the compositor took no request") }
  }

  /// Waits until the compositor has handled all requests.
  private func sync(
    _ handle: (_ object: UInt32, _ event: UInt32, _ arguments: [UInt32]) -> Void = { _, _, _ in }
  ) throws {
    lastObject += 1
    let callback = lastObject
    try send(display, 0, [callback])
    var isDone = false
    while !isDone {
      while let header = received.dropFirst().first, received.count >= Int(header >> 18) {
        let (object, count) = (received[0], Int(header >> 18))
        if object == callback { isDone = true }
        handle(object, header & 0xFFFF, Array(received[2..<count]))
        received.removeFirst(count)
      }
      if isDone { return }
      var words = [UInt32](repeating: 0, count: 4096)
      let count = words.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Unmet("the compositor closed the connection") }
      received += words[..<(count / 4)]
    }
  }
}
