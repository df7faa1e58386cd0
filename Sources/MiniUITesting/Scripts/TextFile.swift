/// Functions that read files that users supply.
nonisolated enum TextFile {
  /// Returns the bytes of a regular file. Other files fail immediately, because a pipe might never deliver data.
  /// - Parameter limit: the size in bytes after which reading stops; a longer result shows that the file is larger.
  static func read(_ file: String, limit: Int) throws(ScriptError) -> [UInt8] {
    func failure(_ problem: String) -> ScriptError { ScriptError(file: file, problem: problem) }
    func systemFailure() -> ScriptError { failure("cannot be read: \(String(cString: strerror(errno)))") }

    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemFailure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemFailure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("is not a regular file") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      guard count > 0 else { throw systemFailure() }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
