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
    do throws(WholeFile.Failure) {
      try WholeFile.makeFolder(path)
    } catch {
      throw Failure(path: path, reason: error.reason)
    }
    guard access(path, W_OK) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file beside the target and then renames it, so that a partly written file is never visible.
  /// - Throws: `Failure`.
  func write(_ text: String, to name: String) throws { try OutputFolder.write(text, toFile: path(name)) }

  static func write(_ text: String, toFile path: String) throws {
    do throws(WholeFile.Failure) {
      try WholeFile.write(Data(text.utf8), to: path)
    } catch {
      throw Failure(path: path, reason: error.reason)
    }
  }

  /// Verifies that a file can be written, before a command begins its work. Does not create the file.
  /// - Throws: `Failure`.
  static func verifyWritable(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG, !path.isEmpty, !path.hasSuffix("/") else {
      throw Failure(path: path, reason: "it is not a regular file")
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard access((folder.isEmpty ? "." : folder) + "/.", W_OK) == 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
