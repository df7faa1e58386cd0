import Foundation
import TestSupport

/// The built program, run until it ends in a folder of its own.
struct DemoProgram {
  /// The program's location, beside the tests.
  static let url = location(of: "DragDemo")

  /// Returns the location of another program of the package.
  static func location(of name: String) -> URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
      .appending(path: name)
  }

  /// The environment of the tests without the variables that lead to a display.
  static var environmentWithoutDisplay: [String: String] {
    let displays: Set = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"]
    return ProcessInfo.processInfo.environment.filter { !displays.contains($0.key) }
  }

  let folder: TemporaryFolder
  var url = DemoProgram.url

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program, and leaves the thread to other tests while it runs.
  func run(_ arguments: [String]) async throws -> Command.Result {
    try await Command(
      program: url.path, arguments: arguments, folder: folder.url, environment: DemoProgram.environmentWithoutDisplay
    ).run()
  }

  func run(_ arguments: String) async throws -> Command.Result {
    try await run(arguments.split(separator: " ").map(String.init))
  }

  /// Starts the program, which writes to the files `output` and `errors`, and waits until it catches Ctrl+C.
  @MainActor func start(_ arguments: [String]) throws -> Process {
    let process = Process(endingWithTests: DemoProgram.url.path, arguments)
    process.currentDirectoryURL = folder.url
    process.environment = DemoProgram.environmentWithoutDisplay
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    try process.run()
    try wait(until: "it catches Ctrl+C") {
      let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
      let caught = status.firstMatch(of: /SigCgt:\s*([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) } ?? 0
      return caught & 1 << (SIGINT - 1) != 0
    }
    return process
  }
}
