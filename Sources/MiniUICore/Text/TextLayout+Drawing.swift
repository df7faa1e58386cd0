extension TextLayout {
  /// Draws the lines within `rect`: along it as they are aligned, and in the middle of its height.
  /// - Parameter visible: what will be seen, in the coordinates of `rect`: lines beyond it are left out, as are the parts of
  ///   lines that are longer than any display. With nil all lines are drawn.
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

  /// All that drawing within `rect` touches at `scale` pixels a point: letters may reach beyond the room that they take.
  /// - Parameter visible: as for `append(to:in:paint:visible:)`; the answer may reach beyond it.
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

  /// The picture of a line is cut after some thousand pixels: one that is longer is drawn in pieces. To find them all in one of
  /// more letters than this takes too long.
  private func isInPieces(_ line: Line, _ visible: CGRect?) -> Bool {
    line.content.width > 2000 && (visible != nil || line.content.width < 60_000)
  }

  /// More than a line's letters can take, from the pen's start.
  private func reach(of line: Line) -> CGRect {
    CGRect(
      x: -lineHeight, y: -2 * lineHeight, width: line.content.width + 2 * lineHeight, height: 3 * lineHeight)
  }

  /// The lines whose letters may be seen.
  private func rows(in rect: CGRect, _ visible: CGRect?) -> Range<Int> {
    guard let visible, !lines.isEmpty else { return lines.indices }
    let y = rect.minY + (rect.height - size.height) / 2
    let (top, bottom) = (visible.minY - y, visible.maxY - y)
    guard top.isFinite, bottom.isFinite else { return lines.indices }
    // Accents may reach into the lines beside.
    let first = min(max(top / pitch - 1, 0), CGFloat(lines.count))
    let end = min(max(bottom / pitch + 2, first), CGFloat(lines.count))
    return Int(first)..<Int(end)
  }
}
