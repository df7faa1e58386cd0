internal import Foundation

/// A file by device and inode: whether another one has taken its name.
nonisolated struct DatabaseFile: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt

  /// - Returns: nil if there is no file at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
