package import Foundation

extension Process {
  /// A program of the system that ends with the tests, whatever ends these. It is yet to be run, and nobody hears what it says
  /// unless a file or a pipe is put there.
  ///
  /// What counts as the tests is the thread that runs it: use this on the first one alone.
  package convenience init(endingWithTests program: String, _ arguments: [String] = []) {
    self.init()
    executableURL = URL(filePath: "/usr/bin/setpriv")
    self.arguments = ["--pdeathsig", "KILL", program] + arguments
    standardOutput = FileHandle.nullDevice
    standardError = FileHandle.nullDevice
  }

  /// What it ended with; of a signal, the negative number.
  package var endStatus: Int32 { terminationReason == .exit ? terminationStatus : -terminationStatus }

  /// Ends it at once if it runs.
  package func end() {
    if isRunning { kill(processIdentifier, SIGKILL) }
  }
}
