import Foundation

/// A pointer of Sway, moved by the protocol `wlr-virtual-pointer-unstable-v1`.
final class WaylandPointer {
  private let client: WaylandClient
  private let pointer: UInt32
  private let size: (width: Int, height: Int)

  /// - Parameters:
  ///   - environment: The variables with which a program finds the compositor.
  ///   - size: The size of the output, in its units.
  init(_ environment: [String: String], size: (width: Int, height: Int)) throws {
    self.size = size
    client = try WaylandClient(environment)
    let manager = try client.bind("zwlr_virtual_pointer_manager_v1")
    pointer = client.makeObject()
    client.send(manager, 0, [0, pointer])
    try client.sync()
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
    client.send(pointer, 5, [0])
    try act(7, [0, UInt32(bitPattern: 15 * 256 * steps), UInt32(bitPattern: steps)])
  }

  /// Moves two fingers on a touchpad, up if positive.
  func moveFingers(_ units: Int32) throws {
    client.send(pointer, 5, [1])
    try act(3, [0, UInt32(bitPattern: 256 * units)])
  }

  /// Lifts the fingers from the touchpad.
  func liftFingers() throws {
    client.send(pointer, 5, [1])
    try act(6, [0])
  }

  private static let leftButton: UInt32 = 0x110

  /// Sends a request that begins with the time, and waits until the compositor has handled it.
  private func act(_ request: UInt32, _ arguments: [UInt32]) throws {
    client.send(pointer, request, [WaylandClient.milliseconds] + arguments)
    let frame: UInt32 = 4
    client.send(pointer, frame, [])
    try client.sync()
  }
}
