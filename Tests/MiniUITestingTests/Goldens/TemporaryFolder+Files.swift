import Foundation

extension TemporaryFolder {
  var path: String { url.path }
  /// The names of what is in it, in the order of the alphabet.
  var files: [String] { names.sorted() }

  func file(_ name: String) -> String { url(name).path }
  func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }
  func write(_ data: Data, to name: String) throws { try data.write(to: url(name)) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }
}
