import Foundation
import TestSupport

@testable import MiniUITesting

/// `DragDemo run` in a window on the X server that DISPLAY names. It ends with whoever holds this, or with the tests.
@MainActor final class DemoWindow {
  /// What the program left behind.
  struct Record {
    let tree: ViewNode
    let picture: Bitmap
  }

  /// The window, by the server's number.
  let window: UInt
  let server: XServer
  private let process = Process()
  private let folder: TemporaryFolder

  /// Returns when the window is on the screen.
  init(_ arguments: [String]) throws {
    server = try XServer.shared()
    folder = try TemporaryFolder()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments =
      ["--pdeathsig", "KILL", DemoProgram.url.path, "run", "--save", folder.url.appending(path: "record").path]
      + arguments
    var environment = DemoProgram.environmentWithoutDisplay
    environment["DISPLAY"] = ProcessInfo.processInfo.environment["DISPLAY"]
    environment["SDL_VIDEODRIVER"] = "x11"
    process.environment = environment
    process.standardError = try folder.openFile("standard-error")
    try process.run()
    let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    var found: UInt?
    do {
      try wait(until: "the demo has a window") { [process, server] in
        found = try server.xdotool(search).split(separator: "\n").first.flatMap { UInt($0) }
        return found != nil || !process.isRunning
      }
      guard let found else { throw Unmet("the demo ended before it had a window") }
      window = found
    } catch {
      let hidden = try server.xdotool(["search", "--pid", "\(process.processIdentifier)"])
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      let errors = String(decoding: try folder.data("standard-error"), as: UTF8.self)
      throw Unmet("\(error); its hidden windows are '\(hidden)'; it said '\(errors)'")
    }
  }

  isolated deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// How often a thread of the program has stopped running, or was stopped.
  func contextSwitches() throws -> Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      return status.matches(of: /voluntary_ctxt_switches:\s*(\d+)/).reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }

  /// Ends the program as a shell would, with everything done before seen and heard.
  /// - Returns: what it left behind.
  func end() throws -> Record {
    process.terminate()
    return try record()
  }

  /// What the program leaves behind when it ends, which somebody has asked it to.
  func record() throws -> Record {
    try wait(until: "the demo ends") { [process] in !process.isRunning }
    let errors = String(decoding: try folder.data("standard-error"), as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0, errors.isEmpty else {
      throw Unmet("the demo ended with \(process.terminationStatus), saying '\(errors)'")
    }
    let record = folder.url.appending(path: "record")
    let names = try FileManager.default.contentsOfDirectory(atPath: record.path).sorted()
    guard names == ["tree.json", "window.png"] else { throw Unmet("the demo left behind \(names)") }
    return Record(
      tree: try JSONDecoder().decode(ViewNode.self, from: folder.data("record/tree.json")),
      picture: try HeadlessPlatform().images.decode(file: record.appending(path: "window.png").path))
  }
}
