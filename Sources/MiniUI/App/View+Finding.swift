extension View {
  /// Begins editing in the first usable search field in this view, and selects its text.
  /// - Parameter root: the window.
  func beginSearch(in root: View) {
    guard let field = readingOrder.lazy.compactMap({ $0 as? SearchField }).first(where: { $0.isFocusable(in: root) }),
      field.becomeFirstResponder()
    else { return }
    field.selectAll()
    if let metrics = host?.metrics { field.reveal(margin: metrics.keyboard.distance) }
  }
}
