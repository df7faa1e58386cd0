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

/// A view with text whose traits can be set, though these have no effect: texts are neither corrected nor checked.
@preconcurrency @MainActor public protocol TextTraitNames: UIView {}

extension UITextField: TextTraitNames {}
extension UITextView: TextTraitNames {}
extension UISearchBar: TextTraitNames {}

extension TextTraitNames {
  /// Whether words are corrected during typing. Not used: there is no correction.
  public var autocorrectionType: UITextAutocorrectionType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// Whether words are checked. Not used: there is no dictionary.
  public var spellCheckingType: UITextSpellCheckingType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// Whether quotation marks are replaced. Not used: they stay as they are typed.
  public var smartQuotesType: UITextSmartQuotesType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// Whether hyphens are replaced. Not used: they stay as they are typed.
  public var smartDashesType: UITextSmartDashesType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// Whether spaces are added to pasted text. Not used: text is pasted as it is.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// The style of the on-screen keyboard. Not used: the keyboard follows the style of the window.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { kept(.default) }
    set { keep(newValue) }
  }
}

extension UICollectionViewLayoutAttributes: @preconcurrency NSCopying {}
