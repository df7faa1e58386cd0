package import Foundation

extension Process {
  /// Creates a process for a system program that ends with the tests, even if they crash. It is not started, and its
  /// output is discarded unless a file or a pipe is set.
  ///
  /// The program ends with the thread that starts it, so start it on the main thread only.
  package convenience init(endingWithTests program: String, _ arguments: [String] = []) {
    self.init()
    executableURL = URL(filePath: "/usr/bin/setpriv")
    self.arguments = ["--pdeathsig", "KILL", program] + arguments
    standardOutput = FileHandle.nullDevice
    standardError = FileHandle.nullDevice
  }

  /// The exit status; after a signal, its negative number.
  package var endStatus: Int32 { terminationReason == .exit ? terminationStatus : -terminationStatus }

  /// Kills the process if it is running.
  package func end() {
    if isRunning { kill(processIdentifier, SIGKILL) }
  }
}
