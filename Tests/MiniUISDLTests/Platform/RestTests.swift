import Foundation
import TestSupport
import XCTest

/// A program at rest is not woken: its windows have animations that begin in an hour, invisible spinners, the caret of
/// a field in a window without the keyboard, and a list of a database.
@preconcurrency @MainActor final class RestTests: XCTestCase {
  /// The seconds during which the program must not be woken. Ten in a soak.
  private let duration = TimeInterval(Soak.count(2, of: 10))

  func testNothingRunsWhileNothingChangesUnderX() throws {
    try XCTSkipIf(getenv("DISPLAY") == nil, "needs an X server")
    let manager = try WindowManager()
    try withExtendedLifetime(manager) {
      try checkRest(["SDL_VIDEODRIVER": "x11"])
    }
  }

  func testNothingRunsWhileNothingChangesUnderWayland() throws {
    try XCTSkipUnless(WaylandCompositor.isInstalled, WaylandCompositor.requirement)
    let compositor = try WaylandCompositor(.sway)
    defer { compositor.end() }
    try checkRest(compositor.environment.merging(["SDL_VIDEODRIVER": "wayland"]) { $1 })
  }

  func testNothingRunsWhileNothingChangesWithoutADisplayServer() throws {
    try XCTSkipUnless(Soak.isOn, "DeviceSleepTests checks a short sleep")
    try checkRest(["SDL_VIDEODRIVER": "dummy"])
  }

  /// Starts the program, waits until it is at rest, and checks that it is not woken afterwards.
  private func checkRest(_ environment: [String: String]) throws {
    let folder = try TemporaryFolder()
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let program = tests.deletingLastPathComponent().appending(path: "RestingProgram")
    let process = Process(endingWithTests: program.path, [folder.path])
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    defer {
      process.end()
      process.waitUntilExit()
    }
    // The second window is opened after a second.
    Thread.sleep(forTimeInterval: 2)
    var count = try switches(of: process)
    try TestSupport.wait(seconds: 30, until: "the program is at rest for a second") {
      Thread.sleep(forTimeInterval: 1)
      let former = count
      count = try self.switches(of: process)
      return count == former
    }
    Thread.sleep(forTimeInterval: duration)
    XCTAssertEqual(try switches(of: process) - count, 0, "in \(duration) s")
    XCTAssert(process.isRunning)
  }

  /// Returns the number of context switches of all threads of a process.
  private func switches(of process: Process) throws -> Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // A thread may end while its status is read.
      guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8) else { return sum }
      return status.matches(of: /voluntary_ctxt_switches:\s*(\d+)/).reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }
}
