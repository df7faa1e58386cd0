/// The pixels, the views and the drawing commands of a window at one moment.
@preconcurrency @MainActor public struct Snapshot {
  /// A copy of the pixels that the window shows.
  public let bitmap: Bitmap
  /// The tree of views, with the window at its root.
  public let tree: ViewNode
  /// The commands that draw the whole window.
  public let displayList: DisplayList
}

extension Stage {
  /// Returns the current pixels, views and drawing commands of the window.
  /// - Throws: `BitmapError` if there is not enough memory.
  public func snapshot() throws -> Snapshot {
    Snapshot(bitmap: try bitmap.copy(), tree: ViewNode(window), displayList: window.displayList())
  }
}
