internal import MiniUICore

/// Puts pictures and other data on Wayland's clipboard with the program `wl-copy`, for compositors without data control:
/// SDL supports only text.
nonisolated enum WaylandCopy {
  /// Passes the first item that is not text to `wl-copy`, which keeps running while it owns the clipboard.
  /// - Parameter path: the folders to search for it, as in the variable `PATH`, which is the default.
  /// - Throws: `PlatformError` if there is no such program.
  static func offer(_ items: [ClipboardItem], path: String? = ProcessInfo.processInfo.environment["PATH"]) throws {
    let isText = { (item: ClipboardItem) in item.type == ClipboardItem.textType }
    guard let item = items.first(where: { !isText($0) }) ?? items.first else { return }
    guard let process = DesktopProgram.process("wl-copy", ["--type", item.type], path: path) else {
      throw PlatformError.refused(
        "copy anything but text under Wayland",
        reason: "it needs the program wl-copy; Debian's package wl-clipboard has it")
    }
    process.standardInput = try file(with: item.data)
    do {
      try process.run()
    } catch {
      throw PlatformError.refused("start wl-copy", reason: "\(error)")
    }
  }

  /// Returns an unnamed file for `wl-copy` to read. With a pipe, this program would be terminated if `wl-copy` did not
  /// read all data.
  private static func file(with data: Data) throws -> FileHandle {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw PlatformError.refused("write a temporary file", reason: String(cString: strerror(errno)))
    }
    unlink(path)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: data)
    try file.seek(toOffset: 0)
    return file
  }
}
