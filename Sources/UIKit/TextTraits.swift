// Traits of texts that the kit does not use: it neither corrects texts nor replaces characters.

/// Whether words are corrected during typing.
public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether words that are not in a dictionary are marked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether quotation marks are replaced during typing.
public enum UITextSmartQuotesType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether hyphens are replaced during typing.
public enum UITextSmartDashesType: Int, Hashable, Sendable { case `default`, no, yes }
/// Whether spaces are added and removed when text is pasted.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable { case `default`, no, yes }
/// The style of the on-screen keyboard, which follows the window.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light
  /// UIKit's former name for `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

private nonisolated(unsafe) var correctionKey: UInt8 = 0
private nonisolated(unsafe) var spellingKey: UInt8 = 0
private nonisolated(unsafe) var quotesKey: UInt8 = 0
private nonisolated(unsafe) var dashesKey: UInt8 = 0
private nonisolated(unsafe) var insertionKey: UInt8 = 0
private nonisolated(unsafe) var appearanceKey: UInt8 = 0

/// A view with text whose traits can be set, though these have no effect: texts are neither corrected nor checked.
@preconcurrency @MainActor public protocol TextTraitNames: UIView {}

extension UITextField: TextTraitNames {}
extension UITextView: TextTraitNames {}
extension UISearchBar: TextTraitNames {}

extension TextTraitNames {
  /// Whether words are corrected during typing. Not used: there is no correction.
  public var autocorrectionType: UITextAutocorrectionType {
    get { trait(&correctionKey) ?? .default }
    set { setTrait(newValue, &correctionKey) }
  }
  /// Whether words are checked. Not used: there is no dictionary.
  public var spellCheckingType: UITextSpellCheckingType {
    get { trait(&spellingKey) ?? .default }
    set { setTrait(newValue, &spellingKey) }
  }
  /// Whether quotation marks are replaced. Not used: they stay as they are typed.
  public var smartQuotesType: UITextSmartQuotesType {
    get { trait(&quotesKey) ?? .default }
    set { setTrait(newValue, &quotesKey) }
  }
  /// Whether hyphens are replaced. Not used: they stay as they are typed.
  public var smartDashesType: UITextSmartDashesType {
    get { trait(&dashesKey) ?? .default }
    set { setTrait(newValue, &dashesKey) }
  }
  /// Whether spaces are added to pasted text. Not used: text is pasted as it is.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { trait(&insertionKey) ?? .default }
    set { setTrait(newValue, &insertionKey) }
  }
  /// The style of the on-screen keyboard. Not used: the keyboard follows the style of the window.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { trait(&appearanceKey) ?? .default }
    set { setTrait(newValue, &appearanceKey) }
  }

  private func trait<Trait>(_ key: UnsafeRawPointer) -> Trait? { objc_getAssociatedObject(self, key) as? Trait }
  private func setTrait(_ trait: Any, _ key: UnsafeRawPointer) {
    objc_setAssociatedObject(self, key, trait, .OBJC_ASSOCIATION_RETAIN)
  }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}
