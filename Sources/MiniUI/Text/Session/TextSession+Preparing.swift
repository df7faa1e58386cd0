extension TextSession {
  /// Lays out the line with `text` inserted, before it is typed. Fonts cache word layouts, and laying out a new word
  /// takes longer than the rest of a keystroke. If other text is typed, only the work is wasted.
  func prepare(toInsert text: String) {
    guard selection.isCaret, !editor.isSecure, let host = view.host else { return }
    let (paragraph, place) = geometry.place(of: selection.head, selection.affinity)
    let layout = geometry.layout(paragraph)
    let index = layout.lineIndex(of: place)
    let range = index < layout.lines.count ? layout.lines[index].range : place.index..<place.index
    let shown = layout.text[range]
    guard shown.startIndex <= place.index, place.index <= shown.endIndex,
      shown.utf8.count < TextSession.longestPrepared
    else { return }
    let line = TextLine("\(shown[..<place.index])\(text)\(shown[place.index...])", font: geometry.shownFont)
    _ = line.inkBounds(scale: host.traits.displayScale)
  }

  /// The maximum length of a line to prepare, in UTF-8 bytes: longer than any visible line.
  private static let longestPrepared = 1000
}
