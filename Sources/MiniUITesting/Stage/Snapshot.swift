/// What there is at one moment: the pixels, the views, and what was drawn.
@MainActor public struct Snapshot {
  /// A copy of all that the window shows.
  public let bitmap: Bitmap
  public let tree: ViewNode
  /// The commands that draw the whole window anew.
  public let displayList: DisplayList

  public init(bitmap: Bitmap, tree: ViewNode, displayList: DisplayList) {
    self.bitmap = bitmap
    self.tree = tree
    self.displayList = displayList
  }
}

extension Stage {
  /// What there is now, to be looked at later.
  /// - Throws: `BitmapError` if memory is short.
  public func snapshot() throws -> Snapshot {
    Snapshot(bitmap: try bitmap.copy(), tree: ViewNode(window), displayList: window.displayList())
  }
}

extension Bitmap {
  /// A copy of a part, or of all of it.
  /// - Precondition: it has colours, and `part` lies in it.
  func copy(_ part: PixelRect? = nil) throws -> Bitmap {
    let part = part ?? bounds
    precondition(format == .argb && bounds.contains(part), "only a part of a picture with colours can be copied")
    let copy = try Bitmap(width: part.width, height: part.height)
    for y in 0..<part.height {
      copy.row(y).update(from: row(y + Int(part.y0)) + Int(part.x0), count: part.width)
    }
    return copy
  }
}
