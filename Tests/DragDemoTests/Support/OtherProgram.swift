import Foundation
import TestSupport

/// Another program that uses the clipboard: xclip.
@MainActor final class OtherProgram {
  enum Selection: String { case clipboard, primary }

  private let folder: TemporaryFolder
  private var owners: [Process] = []

  init() throws { folder = try TemporaryFolder() }

  isolated deinit { for owner in owners { owner.end() } }

  /// Offers `bytes`, which need not be text, until another program copies. Returns as soon as they can be pasted.
  func copy(_ bytes: [UInt8], to selection: Selection) throws {
    let file = try folder.write(Data(bytes), to: "copied")
    // With `-quiet`, xclip stays in the foreground. Otherwise it continues in another process, which the test could not
    // end.
    owners.append(try run(["-quiet", "-in", "-selection", selection.rawValue, file]))
    try wait(until: "xclip has copied") { try paste(from: selection) == Data(bytes) }
  }

  /// Returns the bytes that can be pasted.
  func paste(from selection: Selection) throws -> Data {
    let pipe = Pipe()
    let process = try run(["-out", "-selection", selection.rawValue], output: pipe)
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  private func run(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process(endingWithTests: "xclip", arguments)
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }
}
