/// A text that keyboards and input methods can read and edit. Positions count UTF-16 units, as in UIKit.
@MainActor public protocol TextInput: KeyInput {
  /// Returns the text in `range`, which is cut to the text.
  func text(in range: NSRange) -> String
  /// Whether the user may replace `range` by `text`. A keyboard asks this before it calls `replace`. By default true.
  func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool
  /// Replaces `range` by `text` without asking a delegate.
  func replace(_ range: NSRange, withText text: String)
  /// The length of the text, in UTF-16 units.
  var textLength: Int { get }
  /// The selection; if its length is 0, the caret's position.
  var selectedRange: NSRange { get set }

  /// The range of the text that an input method is composing; nil: none.
  var markedTextRange: NSRange? { get }
  /// Replaces the text being composed, or the selection, by `text`, which is still being composed.
  /// - Parameters:
  ///   - text: the text; if empty, the composition ends and the replaced text is restored.
  ///   - selectedRange: the selection, relative to the start of `text`.
  func setMarkedText(_ text: String, selectedRange: NSRange)
  /// Ends the composition and keeps its text.
  func unmarkText()

  /// Returns the rectangle of the caret before the character at `position`, in the view's coordinates.
  func caretRect(for position: Int) -> CGRect
}

extension TextInput {
  public func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool { true }
}
