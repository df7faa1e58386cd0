extension TextInteraction {
  /// Has the line set that `text` would make here, before it is typed. Faces keep the words that they have set, and one that
  /// is new costs more than all the rest of a stroke. Nothing comes of it if something else is typed.
  func prepare(toInsert text: String) {
    guard selection.isCaret, !editor.isSecure, let host = view.host else { return }
    let (paragraph, place) = geometry.place(of: selection.head, selection.affinity)
    let layout = geometry.layout(paragraph)
    let index = layout.lineIndex(of: place)
    let range = index < layout.lines.count ? layout.lines[index].range : place.index..<place.index
    let shown = layout.text[range]
    guard shown.startIndex <= place.index, place.index <= shown.endIndex,
      shown.utf8.count < TextInteraction.longestPrepared
    else { return }
    let line = TextLine("\(shown[..<place.index])\(text)\(shown[place.index...])", font: geometry.font)
    _ = line.inkBounds(scale: host.traits.displayScale)
  }

  /// In bytes: what is longer than any line that is seen is not set beforehand.
  private static let longestPrepared = 1000
}
