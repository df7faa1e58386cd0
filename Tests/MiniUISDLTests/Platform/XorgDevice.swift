import Foundation
import TestSupport

/// A device of Xorg's driver `inputtest`, which does what it receives on its socket.
@MainActor final class XorgDevice {
  /// The driver's numbers of the steps of a touch.
  enum TouchStep: UInt32 { case down = 18, moved, up }

  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

  /// Connects to a device, as soon as the server has it.
  init(socketPath: String) throws {
    let descriptor = descriptor
    try wait(until: "\(socketPath) accepts a connection") { connectSocket(descriptor, to: socketPath) == 0 }
    // The version of the driver's protocol, which it answers.
    send(kind: 0, [1, 0, 1, 0])
    var answer = [UInt8](repeating: 0, count: 64)
    _ = recv(descriptor, &answer, answer.count, 0)
  }

  func close() { Glibc.close(descriptor) }

  /// Sends a movement: whether it is absolute, 4 bytes of padding, and the values of axes.
  func move(isRelative: Bool, _ axes: [Int: Double]) {
    send(kind: 2, [isRelative ? 0 : 1, 0, 0, 0, 0, 0, 0, 0] + valuators(axes))
  }

  /// Sends a step of a finger: its number, the step, and the values of axes.
  func touch(_ finger: UInt32, _ step: TouchStep, _ axes: [Int: Double]) {
    let head = [finger, step.rawValue].withUnsafeBytes { Array($0) }
    send(kind: 6, head + valuators(axes))
  }

  /// The values of axes: whether there are unaccelerated ones, a mask, padding, and twice 64 numbers.
  private func valuators(_ axes: [Int: Double]) -> [UInt8] {
    var body = [UInt8](repeating: 0, count: 16 + 2 * 64 * 8)
    for (axis, value) in axes {
      body[4 + axis / 8] |= 1 << (axis % 8)
      body.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: 16 + axis * 8, as: Double.self) }
    }
    return body
  }

  private func send(kind: UInt8, _ body: [UInt8]) {
    let size = body.count + 8
    let message = [UInt8(size & 0xFF), UInt8(size >> 8), 0, 0, kind, 0, 0, 0] + body
    _ = message.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
