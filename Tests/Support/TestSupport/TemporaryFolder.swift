package import Foundation

/// A folder that is deleted when this object is released.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "MiniUI-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }
  /// The names of the folder's contents, sorted alphabetically.
  package var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  package func url(_ name: String) -> URL { url.appending(path: name) }
  package func file(_ name: String) -> String { url(name).path }
  package func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
  package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// - Returns: The path of the file.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: url(name))
    return file(name)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  /// Creates a file and opens it for writing, for the output of a program.
  package func openFile(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url(name))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }
}
