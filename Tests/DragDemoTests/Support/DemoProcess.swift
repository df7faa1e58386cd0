import Foundation
import TestSupport

@testable import MiniUITesting

/// The program on the display that DISPLAY names. It ends with whoever holds this, or with the tests.
@MainActor final class DemoProcess {
  private let process = Process()
  private let folder: TemporaryFolder

  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments = ["--pdeathsig", "KILL", DemoProgram.url.path] + arguments
    var environment = DemoProgram.environmentWithoutDisplay
    environment["DISPLAY"] = ProcessInfo.processInfo.environment["DISPLAY"]
    environment["SDL_VIDEODRIVER"] = "x11"
    process.environment = environment
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    try process.run()
  }

  isolated deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Ends it as a shell would.
  func terminate() { process.terminate() }

  /// Returns when its window is on the screen.
  /// - Returns: the window, by the server's number.
  func window(on server: XServer) throws -> UInt {
    let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    var found: UInt?
    try DragDemoTests.wait(until: "the program has a window") { [process] in
      found = try server.xdotool(search).split(separator: "\n").first.flatMap { UInt($0) }
      return found != nil || !process.isRunning
    }
    guard let found else { throw Unmet("the program ended before it had a window: \(try output())") }
    return found
  }

  /// Returns when it has ended.
  /// - Returns: what it ended with; of a signal, the negative number.
  func wait() throws -> Int32 {
    let end = ContinuousClock.now + .seconds(300)
    while process.isRunning {
      guard ContinuousClock.now < end else { throw Unmet("waited 300 seconds in vain until the program ends") }
      usleep(5000)
    }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// All that it has said.
  func output() throws -> String {
    try ["output", "errors"].map { String(decoding: try folder.data($0), as: UTF8.self) }.joined()
  }
}
