extension TextLayout {
  /// Draws the lines in `rect`, aligned horizontally and centered vertically.
  /// - Parameters:
  ///   - list: the list to which the drawing is appended.
  ///   - rect: the rectangle for the text, in points.
  ///   - paint: the paint of the letters.
  ///   - visible: the visible part, in the coordinates of `rect`. Lines and parts of very long lines outside it may be
  ///     omitted. nil, the default, draws everything.
  public func append(to list: inout DisplayList, in rect: CGRect, paint: Paint, visible: CGRect? = nil) {
    let y = rect.minY + (rect.height - size.height) / 2
    let draw = { (list: inout DisplayList) in
      for index in rows(in: rect, visible) {
        let line = lines[index]
        if line.content.text.isEmpty { continue }
        let x = left(in: rect, isRightToLeft: line.isRightToLeft) + line.origin.x
        guard isInPieces(line, visible) else {
          list.append(.text(line.content, CGPoint(x: x, y: y + line.origin.y), paint))
          continue
        }
        let (from, to) = visible.map { ($0.minX - x, $0.maxX - x) } ?? (-.infinity, .infinity)
        for piece in geometry(of: index).pieces(from: from, to: to) {
          list.append(.text(piece.line, CGPoint(x: x + piece.x, y: y + line.origin.y), paint))
        }
      }
    }
    if isClipped { list.withClip(rect, draw) } else { draw(&list) }
  }

  /// Returns a rectangle, in points, that contains all drawing of `append(to:in:paint:visible:)` at `scale` pixels per
  /// point. It may extend beyond `rect` and `visible`, as letters may.
  public func inkBounds(in rect: CGRect, scale: CGFloat, visible: CGRect? = nil) -> CGRect {
    let y = rect.minY + (rect.height - size.height) / 2
    let ink = rows(in: rect, visible).reduce(CGRect.null) { ink, index in
      let line = lines[index]
      let x = left(in: rect, isRightToLeft: line.isRightToLeft)
      let bounds = isInPieces(line, visible) ? reach(of: line) : line.content.inkBounds(scale: scale)
      return bounds.isEmpty ? ink : ink.union(bounds.offsetBy(dx: x + line.origin.x, dy: y + line.origin.y))
    }
    if ink.isNull { return CGRect(origin: rect.origin, size: .zero) }
    return isClipped ? ink.intersection(rect) : ink
  }

  /// Returns whether a line is drawn in pieces, since the bitmap of a line is limited to some thousand pixels. False
  /// for lines of more than 60,000 points without `visible`: finding all pieces would take too long.
  private func isInPieces(_ line: Line, _ visible: CGRect?) -> Bool {
    line.content.width > 2000 && (visible != nil || line.content.width < 60_000)
  }

  /// Returns a rectangle, relative to the pen's start, that contains all letters of a line.
  private func reach(of line: Line) -> CGRect {
    CGRect(
      x: -lineHeight, y: -2 * lineHeight, width: line.content.width + 2 * lineHeight, height: 3 * lineHeight)
  }

  /// Returns the lines that may be visible.
  private func rows(in rect: CGRect, _ visible: CGRect?) -> Range<Int> {
    guard let visible, !lines.isEmpty else { return lines.indices }
    let y = rect.minY + (rect.height - size.height) / 2
    let (top, bottom) = (visible.minY - y, visible.maxY - y)
    guard top.isFinite, bottom.isFinite else { return lines.indices }
    // Accents may extend into the neighbouring lines.
    let first = min(max(top / pitch - 1, 0), CGFloat(lines.count))
    let end = min(max(bottom / pitch + 2, first), CGFloat(lines.count))
    return Int(first)..<Int(end)
  }
}
