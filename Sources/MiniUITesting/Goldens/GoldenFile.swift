/// Reading and writing of goldens.
nonisolated package enum GoldenFile {
  /// The limit on the size of a golden that is read, in bytes.
  static let maximumSize = 64 << 20

  /// Returns the contents of `file`, or nil if it does not exist. Only regular files are read, since a pipe might never
  /// end.
  static func contents(of file: String) throws(GoldenError) -> Data? {
    guard try size(of: file) != nil else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(file: file, reason: GoldenError.systemReason)
    }
    return data
  }

  /// Returns the size of `file` in bytes, or nil if it does not exist.
  static func size(of file: String) throws(GoldenError) -> Int? {
    var status = stat()
    guard stat(file, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(file: file, reason: GoldenError.systemReason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(file: file, reason: "it is not a regular file") }
    guard status.st_size <= maximumSize else {
      throw .unreadable(file: file, reason: "it is larger than \(maximumSize >> 20) MiB")
    }
    return Int(status.st_size)
  }

  /// Writes a file beside `file` and then renames it to `file`, so that a partly written file is never visible.
  package static func write(_ data: Data, to file: String) throws(GoldenError) {
    do throws(WholeFile.Failure) {
      try WholeFile.write(data, to: file)
    } catch {
      throw .unwritable(file: file, reason: error.reason)
    }
  }

  /// Creates the folder of `file`, and its parent folders.
  static func makeFolder(of file: String) throws(GoldenError) {
    do throws(WholeFile.Failure) {
      try WholeFile.makeFolder((file as NSString).deletingLastPathComponent)
    } catch {
      throw .unwritable(file: file, reason: "its folder cannot be made: \(error.reason)")
    }
  }

  /// Moves the golden of a former version to its present path. If there is a golden already, it is kept, and `file` is
  /// removed.
  static func move(_ file: String, to destination: String) throws(GoldenError) {
    if try size(of: destination) != nil { return try remove(file) }
    try makeFolder(of: destination)
    guard rename(file, destination) == 0 else {
      throw .unwritable(file: destination, reason: GoldenError.systemReason)
    }
  }

  /// Removes `file` if it exists.
  static func remove(_ file: String) throws(GoldenError) {
    guard unlink(file) == 0 || errno == ENOENT else {
      throw .unwritable(file: file, reason: GoldenError.systemReason)
    }
  }
}
