import Foundation
package import MiniUITestTools
import TestSupport

/// A program of the package, running on the display that DISPLAY names. It ends when this object is released, or with the tests.
@MainActor package final class AppProcess {
  private let process: Process
  private let folder: TemporaryFolder

  package init(_ name: String, _ arguments: [String]) throws {
    folder = try TemporaryFolder()
    process = Process(endingWithTests: AppProgram.location(of: name).path, arguments)
    var environment = AppProgram.environmentWithoutDisplay
    environment["DISPLAY"] = ProcessInfo.processInfo.environment["DISPLAY"]
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["XDG_CACHE_HOME"] = folder.url.path
    process.environment = environment
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    try process.run()
  }

  isolated deinit { process.end() }

  /// The process identifier.
  package var id: Int32 { process.processIdentifier }

  package var isRunning: Bool { process.isRunning }

  /// Ends the program with the signal that a shell would send.
  package func terminate() { process.terminate() }

  /// Waits until the program's window is on the screen.
  /// - Returns: The window's X identifier.
  package func window(on server: XServer) throws -> UInt {
    var found: UInt?
    do {
      try TestSupport.wait(until: "the program has a window") {
        let shown = try server.xdotool(["search", "--onlyvisible", "--pid", "\(id)"])
        found = shown.split(separator: "\n").first.flatMap { UInt($0) }
        return found != nil || !process.isRunning
      }
      guard let found else { throw Unmet("the program ended before it had a window") }
      return found
    } catch {
      let hidden = try server.xdotool(["search", "--pid", "\(id)"])
      throw Unmet("\(error); its hidden windows are '\(hidden)'; it said '\(try output())'")
    }
  }

  /// Waits until the program has ended.
  /// - Parameter seconds: The longest wait.
  /// - Returns: The exit status; after a signal, its negative number.
  package func wait(seconds: Int = 300) throws -> Int32 {
    try TestSupport.wait(seconds: seconds, until: "the program ends") { !process.isRunning }
    return process.endStatus
  }

  /// Returns the text that the program has written to its output and error streams.
  package func output() throws -> String { try folder.text("output") + errors() }

  package func errors() throws -> String { try folder.text("errors") }
}
