internal import Foundation

/// A folder for the files that a command writes.
package struct OutputFolder {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path) cannot be written: \(reason)" }
  }

  private let url: URL

  /// Creates the folder if it does not exist, and verifies that it is writable before the command begins its work.
  /// - Throws: `Failure`.
  package init(_ path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, reason: error.localizedDescription)
    }
    guard access(path, W_OK) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file beside the target and then renames it, so that a partly written file is never visible.
  /// - Throws: `Failure`.
  func write(_ text: String, to name: String) throws { try OutputFolder.write(text, toFile: path(name)) }

  static func write(_ text: String, toFile path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure(path: path, reason: error.localizedDescription)
    }
  }
}
