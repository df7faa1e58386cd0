internal import Foundation

/// This program once more, as a process of its own: what crashes there does no harm here.
enum Rerun {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It took too long, and was ended.
    case timeout
  }

  struct Outcome {
    let end: End
    /// What it said.
    let output, errors: String
  }

  /// How long it may take, in seconds.
  private static let patience: TimeInterval = 300

  /// - Throws: what the system says if it cannot be started.
  static func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    // It ends with whoever waits for it.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    process.arguments = ["--pdeathsig", "KILL", program] + arguments
    let folder = try TemporaryFolder()
    process.standardOutput = try folder.open("output")
    process.standardError = try folder.open("errors")
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let deadline = Date(timeIntervalSinceNow: patience)
    var isLate = false
    while process.isRunning {
      if !isLate, Date() > deadline {
        isLate = true
        kill(process.processIdentifier, SIGKILL)
      }
      usleep(2000)
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    let end: End = isLate ? .timeout : process.terminationReason == .exit ? .exit(status) : .signal(status)
    return Outcome(end: end, output: try folder.text("output"), errors: try folder.text("errors"))
  }
}

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("DragDemo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func open(_ name: String) throws -> FileHandle {
    try Data().write(to: url.appendingPathComponent(name))
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
