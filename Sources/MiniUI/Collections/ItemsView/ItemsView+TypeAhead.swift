extension ItemsView {
  /// The maximum number of items whose text is requested for one key press.
  private static let maximumItemsAsked = 1 << 17

  /// Moves the focus to the next item whose text begins with the letters typed without a pause. An arrow key ends the
  /// word. The text comes from the delegate or, for visible items, from the first label.
  /// - Returns: False if no item has a text.
  final func typeAhead(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber || !typed.text.isEmpty else { return false }
    var labels: [IndexPath: String] = [:]
    for (path, cell) in elements.cells { labels[path] = cell.firstLabelText }
    typed.append(String(character), at: time)
    func next(_ path: IndexPath) -> IndexPath? { engine.item(after: path, by: 1) }
    let term = typed.prefix
    // A longer prefix may still match the focused item.
    var path =
      typed.isCycling ? engine.focusedPath.flatMap(next) ?? engine.firstItem : engine.focusedPath ?? engine.firstItem
    var left = 0
    for count in engine.counts { left = min(left + count, ItemsView.maximumItemsAsked) }
    var hasTexts = false
    while left > 0, let candidate = path {
      if let text = adapter?.typeSelectString(candidate) ?? labels[candidate], !text.isEmpty {
        hasTexts = true
        if begins(text, with: term), canFocus(candidate) {
          setFocusedItem(candidate, isGoal: true)
          reveal(candidate)
          if adapter?.allows(.selectionByFocus, at: candidate) == true { select(candidate, .only) }
          return true
        }
      }
      path = next(candidate) ?? engine.firstItem
      left -= 1
    }
    if !hasTexts { typed = TypedTerm() }
    return hasTexts
  }

  final var time: TimeInterval { host?.time ?? 0 }

  private func begins(_ text: String, with term: String) -> Bool {
    text.range(of: term, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

extension View {
  /// The text of the first non-empty label in the view; nil for none.
  final var firstLabelText: String? {
    if let label = self as? Label { return label.text?.isEmpty == false ? label.text : nil }
    for subview in subviews where !subview.isHidden {
      if let text = subview.firstLabelText { return text }
    }
    return nil
  }
}
