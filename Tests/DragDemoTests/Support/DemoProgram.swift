import Foundation
import TestSupport

/// The built program, run to its end in a folder of its own.
struct DemoProgram {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// It lies beside the tests.
  static let url = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
    .deletingLastPathComponent().appending(path: "DragDemo")

  /// What the tests have around them, without anything that leads to a display.
  static var environmentWithoutDisplay: [String: String] {
    let displays: Set = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"]
    return ProcessInfo.processInfo.environment.filter { !displays.contains($0.key) }
  }

  let folder: TemporaryFolder
  var url = DemoProgram.url

  init() throws { folder = try TemporaryFolder() }

  /// Leaves the thread to other tests meanwhile.
  func run(_ arguments: [String]) async throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = DemoProgram.environmentWithoutDisplay
    // Files, not pipes: a pipe that nobody empties stops who writes into it.
    process.standardOutput = try folder.openFile("standard-output")
    process.standardError = try folder.openFile("standard-error")
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try folder.data("standard-output"), as: UTF8.self),
      errors: String(decoding: try folder.data("standard-error"), as: UTF8.self))
  }

  func run(_ arguments: String) async throws -> Result {
    try await run(arguments.split(separator: " ").map(String.init))
  }
}
