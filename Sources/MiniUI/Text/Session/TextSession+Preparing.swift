extension TextSession {
  /// Lays out the line with `text` inserted, before it is typed. Fonts cache word layouts, and laying out a new word
  /// takes longer than the rest of a keystroke. If other text is typed, only the work is wasted.
  func prepare(toInsert text: String) {
    guard selection.isCaret, !editor.isSecure, let host = view.host else { return }
    let (paragraph, textPosition) = geometry.layoutPosition(of: selection.head, selection.affinity)
    let layout = geometry.layout(paragraph)
    let index = layout.lineIndex(of: textPosition)
    let range = index < layout.lines.count ? layout.lines[index].range : textPosition.index..<textPosition.index
    let shown = layout.text[range]
    guard shown.startIndex <= textPosition.index, textPosition.index <= shown.endIndex,
      shown.utf8.count < TextSession.maximumPreparedLength
    else { return }
    let line = TextLine(
      "\(shown[..<textPosition.index])\(text)\(shown[textPosition.index...])", font: geometry.shownFont)
    _ = line.inkBounds(scale: host.traits.displayScale)
  }

  /// The maximum length of a line to prepare, in UTF-8 bytes: longer than any visible line.
  private static let maximumPreparedLength = 1000
}
