extension TextSession {
  /// Lays out the line that inserting `text` would make, before it is typed. Fonts keep the words that they have laid out,
  /// and laying out a new word costs more than all the rest of a keystroke. If another text is typed the work is wasted,
  /// nothing more.
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
    let line = TextLine("\(shown[..<place.index])\(text)\(shown[place.index...])", font: geometry.font)
    _ = line.inkBounds(scale: host.traits.displayScale)
  }

  /// The greatest length of a line to prepare, in UTF-8 bytes. It is longer than any line that fits on a screen.
  private static let longestPrepared = 1000
}
