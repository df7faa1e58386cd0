extension TextLayout.Line {
  /// Returns whether a line break ends the line, not the width or the end of the text.
  func endsWithBreak(in text: String) -> Bool { breakStart(in: text) != range.upperBound }

  /// Returns the position of the line's break; the line's end if there is none.
  func breakStart(in text: String) -> String.Index {
    guard range.lowerBound < range.upperBound else { return range.upperBound }
    let last = text.index(before: range.upperBound)
    return text[last].isHardBreak ? last : range.upperBound
  }
}

/// Lines as used by carets.
extension TextLayout {
  /// Whether a caret at the end of the text is on an extra line below `lines`, with their count as its index: if the
  /// text is empty or ends with a visible break.
  public var hasExtraLine: Bool {
    guard let last = lines.last else { return true }
    return last.range.upperBound == text.endIndex && !isTruncated && last.endsWithBreak(in: text)
  }

  /// The height of the lines including the extra one, in points.
  public var heightWithExtraLine: CGFloat {
    let extra = hasExtraLine && !lines.isEmpty && !showsExtraLine
    return extra ? (pitch * CGFloat(lines.count) + lineHeight).rounded(.up) : size.height
  }

  /// The width of the widest line including trailing spaces, in points: the width that a caret needs in lines that
  /// never wrap. If the width is limited, so are these spaces.
  public var widthWithTrailingSpaces: CGFloat {
    lines.indices.reduce(0) { max($0, widthWithTrailingSpaces(ofLine: $1)) }
  }

  private func widthWithTrailingSpaces(ofLine index: Int) -> CGFloat {
    let line = lines[index]
    let length = text.utf8.distance(from: line.range.lowerBound, to: line.breakStart(in: text))
    if length == line.content.text.utf8.count { return line.content.width }
    let geometry = geometry(of: index)
    return geometry.maxX - geometry.minX
  }

  /// Whether the first line is right-to-left.
  public var isRightToLeft: Bool { isRightToLeft(line: 0) }

  /// Returns whether a line is right-to-left, by its paragraph's base direction. An extra line has the direction of the
  /// line before.
  public func isRightToLeft(line index: Int) -> Bool {
    if lines.indices.contains(index) { return lines[index].isRightToLeft }
    return style.baseWritingDirection == .rightToLeft
      || (style.baseWritingDirection == .natural && lines.last?.isRightToLeft == true)
  }

  /// Returns the line of a caret; `lines.count` for the extra line. Positions in hidden text belong to the last line.
  public func lineIndex(of position: TextPosition) -> Int {
    if hasExtraLine, position.index >= text.endIndex { return lines.count }
    let index = lines.lastReachedIndex { $0.range.lowerBound <= position.index }
    let isShared = index > 0 && position.index == lines[index].range.lowerBound && position.affinity == .upstream
    return isShared && !lines[index - 1].endsWithBreak(in: text) ? index - 1 : index
  }

  /// Returns the rectangle of a line when the layout is drawn in `rect`: as wide as the line without trailing spaces,
  /// with the font's line height. An extra line has zero width.
  public func lineRect(_ index: Int, in rect: CGRect) -> CGRect {
    let isRightToLeft = isRightToLeft(line: index)
    let y = rect.minY + (rect.height - size.height) / 2 + pitch * CGFloat(index)
    guard lines.indices.contains(index) else {
      let x = left(in: rect, isRightToLeft: isRightToLeft)
      let inner = size.width * style.alignment.fraction(isRightToLeft: isRightToLeft)
      return CGRect(x: x + inner, y: y, width: 0, height: lineHeight)
    }
    let x = left(in: rect, isRightToLeft: isRightToLeft) + lines[index].origin.x
    return CGRect(x: x, y: y, width: lines[index].content.width, height: lineHeight)
  }

  func geometry(of index: Int) -> LineGeometry {
    let line = lines[index]
    if let known = line.content.geometry { return known }
    let geometry = makeGeometry(of: index)
    line.content.geometry = geometry
    return geometry
  }

  private func makeGeometry(of index: Int) -> LineGeometry {
    let line = lines[index]
    let end = line.breakStart(in: text)
    let shown = line.content.text
    var hanging = ""
    var offsets: CellOffsets
    var shownOffsets: CellOffsets?
    if text[line.range.lowerBound..<end].begins(withUnitsOf: shown) {
      let shownEnd = text.utf8.index(line.range.lowerBound, offsetBy: shown.utf8.count)
      hanging = String(text[shownEnd..<end])
      // A clipped line may omit more than spaces.
      if !hanging.allSatisfy(\.isBreakingSpace) { hanging = "" }
      offsets = line.content.offsets
      offsets.append(CellOffsets.ends(of: hanging), bytes: hanging.utf8.count)
    } else {
      offsets = offsetsAroundEllipsis(of: line)
      shownOffsets = line.content.offsets
    }
    let fraction = style.alignment.fraction(isRightToLeft: line.isRightToLeft)
    let room = room.map { max(0, $0 - line.content.width) * (line.isRightToLeft ? fraction : 1 - fraction) }
    return LineGeometry(
      content: line.content, hanging: hanging, hangingRoom: room ?? .infinity, offsets: offsets,
      shownOffsets: shownOffsets, isContinuation: index > 0 && !lines[index - 1].endsWithBreak(in: text),
      isContinued: index + 1 < lines.count && end == line.range.upperBound)
  }

  /// Returns the boundaries in the text that a truncated line represents: its start, the hidden part, and the end of
  /// its paragraph.
  private func offsetsAroundEllipsis(of line: Line) -> CellOffsets {
    let shown = line.content.text
    let piece = text[line.range]
    let head = zip(shown, piece).prefix { $0 == $1 }.count
    let start = String(shown.prefix(head))
    let tail = shown.dropFirst(head + 1)
    let end = (piece.firstIndex { $0.isHardBreak } ?? piece.endIndex)
    let length = text.utf8.distance(from: piece.startIndex, to: tail.isEmpty ? piece.endIndex : end)
    var offsets = CellOffsets(start)
    let hidden = length - tail.utf8.count - offsets.end
    offsets.append([UInt32(hidden)], bytes: hidden)
    offsets.append(CellOffsets.ends(of: String(tail)), bytes: tail.utf8.count)
    return offsets
  }
}

extension Substring {
  /// Returns whether the string begins with another text's UTF-8 units.
  fileprivate func begins(withUnitsOf text: String) -> Bool {
    var (whole, text) = (self, text)
    return whole.withUTF8 { whole in
      text.withUTF8 { text in
        guard let a = whole.baseAddress, let b = text.baseAddress else { return text.isEmpty }
        return whole.count >= text.count && memcmp(a, b, text.count) == 0
      }
    }
  }
}
