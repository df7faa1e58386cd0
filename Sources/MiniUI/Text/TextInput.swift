/// Text that is edited: what keyboards and input methods ask of it and do to it. Positions count UTF-16 units, as in UIKit.
@MainActor public protocol TextInput: KeyInput {
  /// The text in `range`, cut to what there is.
  func text(in range: NSRange) -> String
  /// Whether what the user does may put `text` in the place of `range`: for a keyboard to ask before it calls `replace`. True
  /// unless somebody supplies it.
  func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool
  /// Puts `text` in the place of `range`, without asking anybody.
  func replace(_ range: NSRange, withText text: String)
  /// How much text there is.
  var textLength: Int { get }
  /// What is selected; of no length: where the caret is.
  var selectedRange: NSRange { get set }

  /// What an input method is still composing; nil: nothing.
  var markedTextRange: NSRange? { get }
  /// Puts `text`, which is still being composed, in the place of what was before, or of what is selected. `selectedRange`
  /// counts from the beginning of `text`.
  func setMarkedText(_ text: String, selectedRange: NSRange)
  /// What was being composed stays as it is.
  func unmarkText()

  /// Where the caret is before the character at `position`, in the view's coordinates.
  func caretRect(for position: Int) -> CGRect
}

extension TextInput {
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool { true }
}
