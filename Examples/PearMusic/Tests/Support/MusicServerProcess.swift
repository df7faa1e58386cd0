import AppSupport
import Foundation
import TestSupport

/// `PearMusic serve` at a port of its own. It ends when this object is released, or with the tests.
@MainActor final class MusicServerProcess {
  /// The address for `PearMusic run --api`.
  let api: String
  private let port: Int
  private let folder: TemporaryFolder
  private var process: Process

  /// Starts the server, and returns when it listens.
  init() throws {
    folder = try TemporaryFolder()
    // Tests of other processes start servers too.
    var port = 20_000 + Int(getpid()) % 10_000 * 2
    while true {
      let process = try MusicServerProcess.start(at: port, in: folder)
      if try MusicServerProcess.isListening(process, in: folder) {
        (self.port, self.process, api) = (port, process, "127.0.0.1:\(port)")
        return
      }
      port = port < 60_000 ? port + 2 : 20_000
    }
  }

  isolated deinit { process.end() }

  /// Ends the server as if the computer had failed.
  func kill() {
    process.end()
    process.waitUntilExit()
  }

  /// Starts the server again, at the same address.
  func restart() throws {
    try wait(until: "the server listens again") {
      process = try MusicServerProcess.start(at: port, in: folder)
      return try MusicServerProcess.isListening(process, in: folder)
    }
  }

  private static func start(at port: Int, in folder: TemporaryFolder) throws -> Process {
    let process = Process(
      endingWithTests: AppProgram.location(of: "PearMusic").path, ["serve", "--port", "\(port)", "--artists", "12"])
    process.environment = AppProgram.environmentWithoutDisplay
    process.standardOutput = try folder.openFile("output")
    process.standardError = try folder.openFile("errors")
    try process.run()
    return process
  }

  /// Waits until a server listens, or has ended because its port is taken.
  private static func isListening(_ process: Process, in folder: TemporaryFolder) throws -> Bool {
    var isListening = false
    try wait(until: "the server listens") {
      isListening = try folder.text("output").count { $0 == "\n" } == 2
      return isListening || !process.isRunning
    }
    return isListening
  }
}
