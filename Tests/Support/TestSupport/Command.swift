package import Foundation

/// A program that is run until it ends.
package struct Command {
  package struct Result: Sendable {
    /// The exit status; after a signal, its negative number.
    package let status: Int32
    package let output: String
    package let errors: String
  }

  private let program: String
  private let arguments: [String]
  private let folder: URL
  private let environment: [String: String]?

  /// - Parameters:
  ///   - folder: The working directory.
  ///   - environment: The environment; nil stands for that of the tests.
  package init(
    program: String, arguments: [String] = [], folder: URL = PackageFolder.url, environment: [String: String]? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Runs the program, and leaves the thread to other tests while it runs.
  package func run() async throws -> Result {
    let said = try TemporaryFolder()
    let process = makeProcess()
    // Files, not pipes: a program would block when a pipe is full.
    process.standardOutput = try said.openFile("output")
    process.standardError = try said.openFile("errors")
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Result(status: process.endStatus, output: try said.text("output"), errors: try said.text("errors"))
  }

  /// Returns the program's output. Blocks the thread, so it is for short programs only.
  package func output() throws -> String {
    let process = makeProcess()
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private func makeProcess() -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    return process
  }
}
