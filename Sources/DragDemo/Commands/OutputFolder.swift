internal import Foundation

/// A folder that a command leaves files in.
struct OutputFolder {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path) cannot be written: \(reason)" }
  }

  private let url: URL

  /// Makes the folder if it is missing: that it cannot be written to is known before anything else is done.
  /// - Throws: `Failure`.
  init(_ path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, reason: error.localizedDescription)
    }
    guard access(path, W_OK) == 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes beside the file and then puts that in its place, so that nobody ever sees half of it.
  /// - Throws: `Failure`.
  func write(_ text: String, to name: String) throws {
    do {
      try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
    } catch {
      throw Failure(path: path(name), reason: error.localizedDescription)
    }
  }
}
