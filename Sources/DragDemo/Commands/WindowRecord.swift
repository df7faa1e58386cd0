internal import MiniUITesting

/// A folder with a record of a window: `window.png` with its picture, and `tree.json` with its views.
struct WindowRecord {
  private let folder: OutputFolder

  /// Creates the folder if it does not exist.
  /// - Throws: `OutputFolder.Failure`.
  init(folder: String) throws { self.folder = try OutputFolder(folder) }

  /// Writes both files.
  /// - Throws: `ImageError`, or `OutputFolder.Failure`.
  func write(_ window: Window, with images: any ImageCodec) throws {
    try images.writePNG(window.canvas.bitmap, to: folder.path("window.png"))
    try folder.write(ViewNode(window).json() + "\n", to: "tree.json")
  }
}
