import Foundation
import TestSupport

@testable import MiniUITesting

/// The program on the display that DISPLAY names. It ends with whoever holds this, or with the tests.
@MainActor final class DemoProcess {
  private let process: Process
  private let folder: TemporaryFolder

  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder()
    process = Process(endingWithTests: DemoProgram.url.path, arguments)
    var environment = DemoProgram.environmentWithoutDisplay
    environment["DISPLAY"] = ProcessInfo.processInfo.environment["DISPLAY"]
    environment["SDL_VIDEODRIVER"] = "x11"
    process.environment = environment
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    try process.run()
  }

  isolated deinit { process.end() }

  /// By the system's number.
  var id: Int32 { process.processIdentifier }

  /// Ends it as a shell would.
  func terminate() { process.terminate() }

  /// Returns when its window is on the screen.
  /// - Returns: the window, by the server's number.
  func window(on server: XServer) throws -> UInt {
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

  /// Returns when it has ended, which takes at most so many seconds.
  /// - Returns: what it ended with; of a signal, the negative number.
  func wait(seconds: Int = 300) throws -> Int32 {
    try TestSupport.wait(seconds: seconds, until: "the program ends") { !process.isRunning }
    return process.endStatus
  }

  /// All that it has said.
  func output() throws -> String { try folder.text("output") + errors() }

  func errors() throws -> String { try folder.text("errors") }
}
