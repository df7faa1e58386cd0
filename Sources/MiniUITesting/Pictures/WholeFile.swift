/// Writing of files that exist either completely or not at all.
nonisolated package enum WholeFile {
  /// The reason why a file could not be written.
  package struct Failure: Error {
    package let reason: String
  }

  /// Writes a file beside `file` and then renames it to `file`, so that a partly written file is never visible.
  package static func write(_ data: Data, to file: String) throws(Failure) {
    var status = stat()
    // A device or a pipe would be replaced by a regular file.
    guard stat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(reason: "it is not a regular file")
    }
    let temporary = temporaryFile(beside: file)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(reason: systemReason) }
    var isWritten = fill(descriptor, with: data)
    var reason = systemReason
    // Some file systems report only on closing that they are full.
    if close(descriptor) != 0, isWritten { (isWritten, reason) = (false, systemReason) }
    if isWritten, rename(temporary, file) == 0 { return }
    if isWritten { reason = systemReason }
    unlink(temporary)
    throw Failure(reason: reason)
  }

  /// Creates a folder and its parent folders, unless they exist.
  package static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    var number = errno
    let parent = (path as NSString).deletingLastPathComponent
    if number == ENOENT, !parent.isEmpty {
      try makeFolder(parent)
      number = mkdir(path, 0o777) == 0 ? 0 : errno
    }
    if number == 0 || access(path + "/.", F_OK) == 0 { return }
    throw Failure(reason: number == EEXIST ? "it is not a folder" : String(cString: strerror(number)))
  }

  /// Returns the path of the incomplete file. It is in the same folder, since a file can be renamed only within one
  /// file system.
  static func temporaryFile(beside file: String) -> String { "\(file).\(getpid()).part" }

  private static var systemReason: String { String(cString: strerror(errno)) }

  private static func fill(_ descriptor: Int32, with data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
