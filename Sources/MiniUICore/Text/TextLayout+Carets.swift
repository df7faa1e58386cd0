/// Positions of carets and selections. All rectangles assume that the layout is drawn in `rect`, as by
/// `append(to:in:paint:visible:)`.
///
/// Positions are between characters (grapheme clusters) at scale 1, as drawn. A line is measured on first use, and only
/// as far as needed.
extension TextLayout {
  /// Returns the rectangle of a caret, with zero width and the height of its line.
  public func caretRect(at position: TextPosition, in rect: CGRect) -> CGRect {
    let index = lineIndex(of: position)
    var caret = lineRect(index, in: rect)
    if index < lines.count {
      let geometry = geometry(of: index)
      caret.origin.x += geometry.x(ofSlot: geometry.slot(of: boundary(of: position, line: index), position.affinity))
    }
    caret.size.width = 0
    return caret
  }

  /// Returns the position between characters that is closest to `point`, on the closest line.
  public func position(at point: CGPoint, in rect: CGRect) -> TextPosition {
    let index = lineIndex(closestTo: point.y, in: rect)
    if index == lines.count { return TextPosition(text.endIndex) }
    let caret = geometry(of: index).caret(at: point.x - lineRect(index, in: rect).minX)
    return position(caret, line: index)
  }

  /// Returns the start of the character whose box contains `point`, or of the closest one on the closest line; nil if
  /// that line is empty.
  package func character(at point: CGPoint, in rect: CGRect) -> String.Index? {
    let index = lineIndex(closestTo: point.y, in: rect)
    guard index < lines.count else { return nil }
    let cell = geometry(of: index).cell(at: point.x - lineRect(index, in: rect).minX)
    return cell.map { position(($0, .downstream), line: index).index }
  }

  /// Returns the line closest to `y`: the number of lines for the empty line after a final line break.
  private func lineIndex(closestTo y: CGFloat, in rect: CGRect) -> Int {
    let top = rect.minY + (rect.height - size.height) / 2 - (pitch - lineHeight) / 2
    let last = lines.count - (hasExtraLine ? 0 : 1)
    let row = (y - top) / pitch
    return row.isFinite ? Int(min(max(row, 0), CGFloat(last))) : 0
  }

  /// Returns the rectangles of a selected range: one per line for each visually connected piece. Rectangles extend to
  /// the next line if it is selected too. A line break is a third of the line's height wide, at the end of its line.
  /// - Parameters:
  ///   - range: the selected range of the text.
  ///   - rect: the rectangle in which the text is drawn, in points.
  ///   - endsWithBreak: whether a break after the text, which is not part of it, is selected too. By default false.
  public func selectionRects(
    for range: Range<String.Index>, in rect: CGRect, endsWithBreak: Bool = false
  ) -> [CGRect] {
    if range.isEmpty && !endsWithBreak { return [] }
    var rects: [CGRect] = []
    let end = lineIndex(of: TextPosition(text.endIndex))
    let first = lineIndex(of: TextPosition(range.lowerBound))
    let last = endsWithBreak ? end : lineIndex(of: TextPosition(range.upperBound, .upstream))
    for index in first...max(first, last) {
      let line = lineRect(index, in: rect)
      let height = index < last || endsWithBreak ? pitch : lineHeight
      for extent in extents(of: range, line: index, endsWithBreak: endsWithBreak && index == end) {
        let width = extent.upperBound - extent.lowerBound
        rects.append(CGRect(x: line.minX + extent.lowerBound, y: line.minY, width: width, height: height))
      }
    }
    return rects
  }

  /// The width of a selected line break, in points, which makes it visible.
  public var lineBreakWidth: CGFloat { (lineHeight / 3).rounded() }

  private func extents(
    of range: Range<String.Index>, line index: Int, endsWithBreak: Bool
  ) -> [ClosedRange<CGFloat>] {
    let stub = lineBreakWidth
    guard index < lines.count else {
      return endsWithBreak ? [isRightToLeft(line: index) ? -stub...0 : 0...stub] : []
    }
    let geometry = geometry(of: index)
    let from = boundary(of: TextPosition(range.lowerBound), line: index)
    let to = boundary(of: TextPosition(range.upperBound), line: index)
    var extents = geometry.extents(from..<max(from, to)).filter { $0.lowerBound < $0.upperBound }
    let lineBreak = lines[index].breakStart(in: text)
    let hasBreak =
      lineBreak < lines[index].range.upperBound && range.lowerBound <= lineBreak && range.upperBound > lineBreak
    guard hasBreak || endsWithBreak else { return extents }
    if geometry.isRightToLeft {
      let touches = extents.first?.lowerBound == geometry.minX
      extents.insert(geometry.minX - stub...(touches ? extents.removeFirst().upperBound : geometry.minX), at: 0)
    } else {
      let touches = extents.last?.upperBound == geometry.maxX
      extents.append((touches ? extents.removeLast().lowerBound : geometry.maxX)...geometry.maxX + stub)
    }
    return extents
  }

  /// Returns the boundary of a line at or before a position; an end of the line for positions outside it.
  func boundary(of position: TextPosition, line index: Int) -> Int {
    let offset = text.utf8.distance(from: lines[index].range.lowerBound, to: min(position.index, text.endIndex))
    return geometry(of: index).boundary(atOffset: offset)
  }

  func position(_ caret: (boundary: Int, affinity: TextAffinity), line index: Int) -> TextPosition {
    let offset = geometry(of: index).offsets[caret.boundary]
    return TextPosition(text.utf8.index(lines[index].range.lowerBound, offsetBy: offset), caret.affinity)
  }
}
