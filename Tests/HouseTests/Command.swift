import Foundation

/// A program that is run to its end.
struct Command {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

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
    process.currentDirectoryURL = Command.package
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

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "MiniUI-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func text(_ name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }

  func write(_ text: String, to name: String, permissions: Int = 0o644) throws {
    let file = url.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  func openFile(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }
}
