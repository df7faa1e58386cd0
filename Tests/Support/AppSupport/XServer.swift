import Foundation
package import MiniUITestTools
import TestSupport

/// The X server that DISPLAY names, with a mouse and a keyboard that xdotool controls.
@MainActor extension XServer {
  private static var connection: XServer?

  /// Returns the connection, which stays open from its first use: a server that loses its last client resets, and refuses
  /// connections meanwhile.
  package static func shared() throws -> XServer {
    var reason = ""
    try wait(until: "the X server at DISPLAY answers: \(reason)") {
      do { if connection == nil { connection = try XServer() } } catch { reason = "\(error)" }
      return connection != nil
    }
    guard let connection else { throw Unmet("there is no X server at DISPLAY") }
    return connection
  }

  /// Runs xdotool with `arguments`. The X server has received their effects when this method returns.
  @discardableResult
  package func xdotool(_ arguments: [String]) throws -> String { try run("xdotool", arguments) }

  /// Returns a window's property that is a list of numbers.
  package func numbers(_ property: String, of window: UInt) throws -> [Int] {
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
