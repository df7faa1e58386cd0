import Foundation
import TestSupport

@testable import MiniUITesting

/// The X server that DISPLAY names, with a mouse and a keyboard that xdotool moves.
@MainActor extension XServer {
  private static var connection: XServer?

  /// One connection, from the first use on: a server that has lost its last client begins anew, and refuses others meanwhile.
  static func shared() throws -> XServer {
    var reason = ""
    try wait(until: "the X server at DISPLAY answers: \(reason)") {
      do { if connection == nil { connection = try XServer() } } catch { reason = "\(error)" }
      return connection != nil
    }
    guard let connection else { throw Unmet("there is no X server at DISPLAY") }
    return connection
  }

  /// Runs xdotool with `arguments`, which end up in the X server before this returns.
  @discardableResult
  func xdotool(_ arguments: [String]) throws -> String { try run("xdotool", arguments) }

  /// A property of a window that is a list of numbers.
  func numbers(_ property: String, of window: UInt) throws -> [Int] {
    let text = try run("xprop", ["-id", "\(window)", property])
    return text.split(separator: "=").last?.split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    } ?? []
  }

  @discardableResult
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    try Command(program: "/usr/bin/\(tool)", arguments: arguments).output()
  }
}
