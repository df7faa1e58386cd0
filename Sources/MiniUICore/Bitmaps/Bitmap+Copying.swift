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

  /// Returns a bitmap of copies of a part, side by side; nil if memory is insufficient.
  /// - Precondition: The format is `.argb`.
  /// - Precondition: `part` lies within the bitmap.
  package func repeated(_ part: PixelRect, columns: Int, rows: Int) -> Bitmap? {
    precondition(format == .argb && bounds.contains(part), "only a part of a picture with colours can be repeated")
    guard let copies = try? Bitmap(width: part.width * columns, height: part.height * rows) else { return nil }
    for y in 0..<copies.height {
      let source = row(Int(part.y0) + y % part.height) + Int(part.x0)
      for column in 0..<columns { (copies.row(y) + column * part.width).update(from: source, count: part.width) }
    }
    return copies
  }
}
