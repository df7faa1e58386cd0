import Foundation
import TestSupport

/// Another process that writes to a database.
final class OtherProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// Starts `DatabaseProgram`.
  init(_ path: String, _ arguments: String...) throws {
    process.executableURL = Self.program
    process.arguments = [path] + arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// Runs `DatabaseProgram` until it ends.
  static func run(_ path: String, _ arguments: String...) async throws {
    let result = try await Command(program: program.path, arguments: [path] + arguments).run()
    guard result.status == 0 else { throw Unmet("DatabaseProgram failed: \(result.errors)") }
  }

  /// Runs `DatabaseProgram` as an ordinary user, restricted by file permissions, and returns its output.
  static func output(ofOrdinaryUser path: String, _ arguments: String...) async throws -> String {
    let command =
      geteuid() == 0
      ? Command(
        program: "/usr/bin/setpriv",
        arguments: ["--bounding-set", "-dac_override,-dac_read_search", program.path, path] + arguments)
      : Command(program: program.path, arguments: [path] + arguments)
    return try await command.run().output
  }

  private static var program: URL {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
      .appending(path: "DatabaseProgram")
  }

  deinit { process.terminate() }

  var isRunning: Bool { process.isRunning }
  /// The exit status of a process that has ended.
  var status: Int32 { process.terminationStatus }

  /// Returns the output since the last call, and waits for some.
  func said() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  /// Closes the process's input.
  func endInput() throws { try input.fileHandleForWriting.close() }

  func waitUntilExit() async throws { try await wait("the other process ends") { !process.isRunning } }

  /// Kills the process with SIGKILL, and returns the rest of its output.
  func kill() -> String {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
