import Foundation
import TestSupport

/// A program that is run to its end.
struct Command {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  let program: String
  var arguments: [String] = []
  /// Nil: that of the tests.
  var environment: [String: String]?

  /// Leaves the thread to other tests meanwhile.
  func run() async throws -> Result {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = PackageFolder.url
    if let environment { process.environment = environment }
    // Files, not pipes: a pipe that nobody empties stops who writes into it.
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Result(
      status: process.terminationStatus, output: try folder.text("output"), errors: try folder.text("errors"))
  }
}
