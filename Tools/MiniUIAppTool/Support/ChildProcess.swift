internal import Foundation

/// A copy of this program in its own process, whose crashes do not affect this one.
package final class ChildProcess {
  package enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// The process was ended because it took too long.
    case timeout
  }

  package struct Outcome {
    package let end: End
    /// The text that it wrote.
    package let output, errors: String
  }

  private let process = Process()
  private let folder: ScratchFolder
  private var isLate = false

  /// Starts the process.
  /// - Throws: the system's error if it cannot be started.
  package init(_ arguments: [String]) throws {
    folder = try ScratchFolder()
    // `setpriv` ends the process when its parent ends. `env` finds `setpriv` in the search path.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    process.arguments = ["setpriv", "--pdeathsig", "KILL", program] + arguments
    process.standardOutput = try folder.open("output")
    process.standardError = try folder.open("errors")
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  isolated deinit { stop() }

  /// Returns the text that it has written so far.
  package func output() throws -> String { try folder.text("output") }

  /// Returns the outcome; nil while the process is running.
  package func outcome() throws -> Outcome? {
    if process.isRunning { return nil }
    process.waitUntilExit()
    let status = process.terminationStatus
    let end: End = isLate ? .timeout : process.terminationReason == .exit ? .exit(status) : .signal(status)
    return Outcome(end: end, output: try folder.text("output"), errors: try folder.text("errors"))
  }

  /// Ends the process; its outcome is then `timeout`.
  func end() {
    isLate = true
    stop()
  }

  private func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Runs the process to its end, for at most 300 seconds.
  /// - Parameter shouldStop: called repeatedly; returning true ends the process, as when the time is over.
  static func run(_ arguments: [String], unless shouldStop: () -> Bool) throws -> Outcome {
    let child = try ChildProcess(arguments)
    let deadline = Date(timeIntervalSinceNow: 300)
    while true {
      if let outcome = try child.outcome() { return outcome }
      if Date() > deadline || shouldStop() { child.end() }
      usleep(2000)
    }
  }
}

/// A folder that is removed when the object is deallocated.
package final class ScratchFolder {
  private let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("\(AppTool.current.name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func open(_ name: String) throws -> FileHandle {
    try Data().write(to: url.appendingPathComponent(name))
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
