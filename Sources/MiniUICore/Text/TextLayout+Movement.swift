/// Movement of carets.
extension TextLayout {
  /// Returns the next position to the left in visual order; nil at the edge of the layout. Beyond a line's edge it
  /// continues at the end of the previous line or, if the line is right-to-left, at the start of the next.
  public func position(leftOf position: TextPosition) -> TextPosition? { neighbor(of: position, step: -1) }

  /// Returns the next position to the right in visual order; nil at the edge of the layout. Beyond a line's edge it
  /// continues at the start of the next line or, if the line is right-to-left, at the end of the previous.
  public func position(rightOf position: TextPosition) -> TextPosition? { neighbor(of: position, step: 1) }

  /// Returns the start of a caret's line, for the Home key.
  public func lineEdge(leadingOf position: TextPosition) -> TextPosition { lineStart(lineIndex(of: position)) }

  /// Returns the end of a caret's line, after trailing spaces, for the End key.
  public func lineEdge(trailingOf position: TextPosition) -> TextPosition { lineEnd(lineIndex(of: position)) }

  private func neighbor(of position: TextPosition, step: Int) -> TextPosition? {
    let index = lineIndex(of: position)
    let isForward = (step > 0) != isRightToLeft(line: index)
    if index < lines.count {
      let geometry = geometry(of: index)
      let slot = geometry.slot(of: boundary(of: position, line: index), position.affinity) + step
      if (0...geometry.cellCount).contains(slot) {
        let caret = geometry.caret(atSlot: slot)
        // The end of a continued line is also the start of the next: a caret stops there only once.
        let isShared = caret.boundary == geometry.cellCount && geometry.isContinued && geometry.cellCount > 0
        return isShared ? lineStart(index + 1) : self.position(caret, line: index)
      }
    }
    return isForward ? lineAfter(index) : lineBefore(index)
  }

  private func lineAfter(_ index: Int) -> TextPosition? {
    index + 1 < lines.count + (hasExtraLine ? 1 : 0) ? lineStart(index + 1) : nil
  }

  private func lineBefore(_ index: Int) -> TextPosition? {
    if index == 0 { return nil }
    let geometry = geometry(of: index - 1)
    guard geometry.isContinued, geometry.cellCount > 0 else { return lineEnd(index - 1) }
    // The start of this line is the same position as the end of the other line.
    let slot = geometry.slot(of: geometry.cellCount, .upstream) + (geometry.isRightToLeft ? 1 : -1)
    return position(geometry.caret(atSlot: slot), line: index - 1)
  }

  private func lineStart(_ index: Int) -> TextPosition { lineEdge(index, isStart: true) }
  private func lineEnd(_ index: Int) -> TextPosition { lineEdge(index, isStart: false) }

  private func lineEdge(_ index: Int, isStart: Bool) -> TextPosition {
    if index >= lines.count { return TextPosition(text.endIndex) }
    let geometry = geometry(of: index)
    return position(geometry.caret(atSlot: geometry.isRightToLeft == isStart ? geometry.cellCount : 0), line: index)
  }
}
