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

extension Bitmap {
  /// Returns a copy of a part, or of the whole bitmap.
  /// - Precondition: The format is `.argb`.
  /// - Precondition: `part` lies within the bitmap.
  package func copy(_ part: PixelRect? = nil) throws -> Bitmap {
    let part = part ?? bounds
    precondition(format == .argb && bounds.contains(part), "only a part of a picture with colours can be copied")
    let copy = try Bitmap(width: part.width, height: part.height)
    for y in 0..<part.height {
      copy.row(y).update(from: row(y + Int(part.y0)) + Int(part.x0), count: part.width)
    }
    return copy
  }
}
