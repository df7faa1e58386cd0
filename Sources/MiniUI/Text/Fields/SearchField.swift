/// A field for what is searched for: with a magnifying glass, a button that empties it, and Escape that does the same.
@MainActor open class SearchField: TextField {
  private let glass = SymbolView(.magnifier, color: .secondaryLabel, lineWidth: 1.75)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Search"
    placeholder = "Search"
    returnKeyType = .search
    autocapitalizationType = .none
    clearButtonMode = .always
    glass.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    leftView = glass
    leftViewMode = .always
  }

  /// With text in it, the text goes, unless the delegate refuses.
  open override func takesEscape() -> Bool { hasText && clear() }
}
