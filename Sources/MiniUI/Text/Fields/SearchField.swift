/// A text field for searching, with a magnifying glass and a button that clears it. Escape clears it too.
///
///     let search = SearchField()
///     search.addAction({ print($0.text ?? "") }, for: .editingChanged)
@preconcurrency @MainActor open class SearchField: TextField {
  nonisolated deinit {}

  private let glass = SymbolView(.magnifier, color: .secondaryLabel)

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    placeholder = Word.search.text
    returnKeyType = .search
    autocapitalizationType = .none
    clearButtonMode = .always
    glass.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    leftView = glass
    leftViewMode = .always
  }

  override var meaning: Meaning {
    var meaning = super.meaning
    if !isSecureTextEntry { meaning.role = .searchField }
    meaning.label = Word.search.text
    meaning.traits.insert(.searchField)
    return meaning
  }

  /// Clears the field if it has text and the delegate allows it; otherwise Escape ends editing.
  open override func takesEscape() -> Bool { hasText && clear() }

  /// Begins to edit the text, and selects it.
  /// - Returns: false if that is not possible now.
  final func beginSearch() -> Bool {
    guard becomeFirstResponder() else { return false }
    selectAll()
    return true
  }
}
