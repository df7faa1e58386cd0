internal import MiniUITesting

/// A folder that a window leaves a record of itself in: `window.png`, what it showed, and `tree.json`, what was in it.
struct WindowRecord {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path) cannot be written: \(reason)" }
  }

  private let folder: URL

  /// Makes the folder if it is missing: that it cannot be written to is known before the window opens.
  /// - Throws: `Failure`.
  init(folder: String) throws {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: folder, reason: error.localizedDescription)
    }
    guard access(folder, W_OK) == 0 else { throw Failure(path: folder, reason: String(cString: strerror(errno))) }
  }

  /// Both files are written beside their places and then renamed, so that nobody ever sees half of one.
  /// - Throws: `ImageError`, or `Failure`.
  func write(_ window: Window, with images: any ImageCodec) throws {
    try images.writePNG(window.canvas.bitmap, to: folder.appendingPathComponent("window.png").path)
    let file = folder.appendingPathComponent("tree.json")
    do {
      try Data((ViewNode(window).json() + "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(path: file.path, reason: error.localizedDescription)
    }
  }
}
