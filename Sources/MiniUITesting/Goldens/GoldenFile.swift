/// Reads and writes goldens.
nonisolated enum GoldenFile {
  /// More is no golden.
  static let maximumSize = 64 << 20

  /// What is in `file`; nil if there is none. Only of a regular file: a pipe might never end.
  static func contents(of file: String) throws(GoldenError) -> Data? {
    guard try size(of: file) != nil else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(file: file, reason: GoldenError.systemReason)
    }
    return data
  }

  /// In bytes; nil if there is no such file.
  static func size(of file: String) throws(GoldenError) -> Int? {
    var status = stat()
    guard stat(file, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(file: file, reason: GoldenError.systemReason)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(file: file, reason: "it is no regular file") }
    guard status.st_size <= maximumSize else {
      throw .unreadable(file: file, reason: "it is larger than \(maximumSize >> 20) MiB")
    }
    return Int(status.st_size)
  }

  /// Writes beside `file` and then puts that in its place, so that nobody ever sees half of it.
  static func write(_ data: Data, to file: String) throws(GoldenError) {
    do throws(WholeFile.Failure) {
      try WholeFile.write(data, to: file)
    } catch {
      throw .unwritable(file: file, reason: error.reason)
    }
  }

  /// Takes `file` away, if it is there.
  static func remove(_ file: String) throws(GoldenError) {
    guard unlink(file) == 0 || errno == ENOENT else {
      throw .unwritable(file: file, reason: GoldenError.systemReason)
    }
  }
}
