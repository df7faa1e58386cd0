internal import MiniUITesting

/// A folder that a window leaves a record of itself in: `window.png`, what it showed, and `tree.json`, what was in it.
struct WindowRecord {
  private let folder: OutputFolder

  /// - Throws: `OutputFolder.Failure`.
  init(folder: String) throws { self.folder = try OutputFolder(folder) }

  /// - Throws: `ImageError`, or `OutputFolder.Failure`.
  func write(_ window: Window, with images: any ImageCodec) throws {
    try images.writePNG(window.canvas.bitmap, to: folder.path("window.png"))
    try folder.write(ViewNode(window).json() + "\n", to: "tree.json")
  }
}
