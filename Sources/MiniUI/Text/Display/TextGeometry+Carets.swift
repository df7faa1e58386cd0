extension TextGeometry {
  /// A position of the text, with the side on which the caret is shown.
  struct Spot: Hashable {
    var position: Int
    var affinity = TextAffinity.downstream
  }

  /// Returns the rectangle of a caret, with no width and the height of its line.
  func caretRect(at spot: Spot) -> CGRect {
    if let last = lastCaret.value, last.spot == spot { return last.rect }
    let (paragraph, textPosition) = layoutPosition(of: spot.position, spot.affinity)
    let rect = layout(paragraph).caretRect(at: textPosition, in: box(of: paragraph))
    lastCaret = .some((spot, rect))
    return rect
  }

  /// Returns the position closest to a point, on the closest line.
  func spot(at point: CGPoint) -> Spot {
    let paragraph = paragraph(closestTo: point)
    let textPosition = layout(paragraph).position(at: point, in: box(of: paragraph))
    return Spot(position: position(of: textPosition.index, in: paragraph), affinity: textPosition.affinity)
  }

  /// Returns the position of the character whose box contains a point, or of the closest character on the closest line.
  /// Returns nil if that line is empty.
  func character(at point: CGPoint) -> Int? {
    let paragraph = paragraph(closestTo: point)
    let index = layout(paragraph).character(at: point, in: box(of: paragraph))
    return index.map { position(of: $0, in: paragraph) }
  }

  /// Returns the paragraph closest to a point, after it is laid out.
  private func paragraph(closestTo point: CGPoint) -> Int {
    var index = paragraph(at: point.y)
    // If estimated heights were too large, later paragraphs move up to the point.
    while index + 1 < paragraphCount {
      _ = layout(index)
      guard frame(of: index).maxY <= point.y else { break }
      index += 1
    }
    return index
  }

  /// Returns the rectangles of a selection within a paragraph, in the paragraph's own coordinates. A selected line feed
  /// shows as a small piece at the end of the last line.
  func selectionRects(for range: NSRange, in paragraph: Int) -> [CGRect] {
    let own = storage.paragraphRange(paragraph)
    let common = NSIntersectionRange(range, own)
    guard range.length > 0, common.length > 0 else { return [] }
    let layout = layout(paragraph)
    let box = CGRect(origin: .zero, size: CGSize(width: boxWidth, height: layout.size.height))
    let start = index(of: common.location, in: paragraph)
    let end = index(of: NSMaxRange(common), in: paragraph)
    let endsWithBreak = NSMaxRange(common) == NSMaxRange(own) && paragraph + 1 < paragraphCount
    return layout.selectionRects(for: start..<max(start, end), in: box, endsWithBreak: endsWithBreak)
  }

  // MARK: Moves on the screen

  /// Returns the next position to the left or right on the screen; nil beyond the start and the end of the text.
  func spot(_ step: HorizontalStep, of spot: Spot) -> Spot? {
    let (paragraph, textPosition) = layoutPosition(of: spot.position, spot.affinity)
    let layout = layout(paragraph)
    if let next = step == .left ? layout.position(leftOf: textPosition) : layout.position(rightOf: textPosition) {
      return Spot(position: position(of: next.index, in: paragraph), affinity: next.affinity)
    }
    let isBackward = (step == .left) != layout.isRightToLeft
    if isBackward {
      let start = storage.paragraphRange(paragraph).location
      return start > 0 ? Spot(position: start - 1, affinity: .upstream) : nil
    }
    guard paragraph + 1 < paragraphCount else { return nil }
    return Spot(position: storage.paragraphRange(paragraph + 1).location)
  }

  enum HorizontalStep { case left, right }

  /// Returns the position closest to `x` in the line that is `lines` lines below `spot`, or above it if negative; nil
  /// if there is no such line.
  func spot(_ lines: Int, linesFrom spot: Spot, x: CGFloat) -> Spot? {
    let paragraph = storage.paragraphIndex(containing: spot.position)
    // The paragraphs on the way are laid out first, so that the caret does not move during the search.
    settle(from: paragraph, by: CGFloat(lines) * pitch)
    let caret = caretRect(at: spot)
    let y = caret.midY + CGFloat(lines) * pitch
    return y < 0 || y >= height ? nil : self.spot(at: CGPoint(x: x, y: y))
  }

  /// Lays out the paragraphs within `distance` below a paragraph, or above it if negative.
  private func settle(from paragraph: Int, by distance: CGFloat) {
    var index = paragraph
    var rest = abs(distance)
    let step = distance < 0 ? -1 : 1
    while index + step >= 0, index + step < paragraphCount, rest > 0 {
      index += step
      rest -= layout(index).size.height
    }
  }

  /// Returns the start or end of the line that a caret is on.
  func lineEdge(_ edge: LineEdge, of spot: Spot) -> Spot {
    let (paragraph, textPosition) = layoutPosition(of: spot.position, spot.affinity)
    let layout = layout(paragraph)
    let found = edge == .start ? layout.lineEdge(leadingOf: textPosition) : layout.lineEdge(trailingOf: textPosition)
    return Spot(position: position(of: found.index, in: paragraph), affinity: found.affinity)
  }

  enum LineEdge { case start, end }

  func isRightToLeft(at position: Int) -> Bool { layout(storage.paragraphIndex(containing: position)).isRightToLeft }
}
