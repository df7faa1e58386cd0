internal import Foundation

/// The identity of a file, by device and inode, to detect that another file has replaced it.
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
