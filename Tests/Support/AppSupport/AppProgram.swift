package import Foundation
package import TestSupport

/// A built program of the package, run until it ends, in a separate folder.
package struct AppProgram {
  /// Returns the location of a program, beside the tests.
  package static func location(of name: String) -> URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
      .appending(path: name)
  }

  /// The environment of the tests without the variables that lead to a display.
  package static var environmentWithoutDisplay: [String: String] {
    let displays: Set = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"]
    return ProcessInfo.processInfo.environment.filter { !displays.contains($0.key) }
  }

  package let folder: TemporaryFolder
  package var url: URL

  /// - Parameter name: The name of the program, such as `DragDemo`.
  package init(_ name: String) throws {
    folder = try TemporaryFolder()
    url = AppProgram.location(of: name)
  }

  /// Runs the program, and leaves the thread to other tests while it runs.
  package func run(_ arguments: [String]) async throws -> Command.Result {
    try await Command(
      program: url.path, arguments: arguments, folder: folder.url, environment: AppProgram.environmentWithoutDisplay
    ).run()
  }

  package func run(_ arguments: String) async throws -> Command.Result {
    try await run(arguments.split(separator: " ").map(String.init))
  }

  /// Starts the program, which writes to the files `output` and `errors`, and waits until it catches Ctrl+C.
  @MainActor package func start(_ arguments: [String]) throws -> Process {
    let process = Process(endingWithTests: url.path, arguments)
    process.currentDirectoryURL = folder.url
    process.environment = AppProgram.environmentWithoutDisplay
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
