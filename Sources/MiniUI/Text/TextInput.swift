/// A text that keyboards and input methods can read and edit. Adopt it for an editor of your own, if neither
/// ``TextField`` nor ``TextView`` is suitable. Positions count UTF-16 units, as in UIKit.
@preconcurrency @MainActor public protocol TextInput: KeyInput {
  /// Returns the text in `range`, clamped to the text.
  func text(in range: NSRange) -> String
  /// Returns whether the user may replace `range` with `text`. A keyboard calls this before `replace`. By default true.
  func shouldChangeText(in range: NSRange, replacementText text: String) -> Bool
  /// Replaces `range` with `text`, without asking a delegate.
  func replace(_ range: NSRange, withText text: String)
  /// The length of the text, in UTF-16 units.
  var textLength: Int { get }
  /// The selection. If its length is 0, it is the caret's position.
  var selectedRange: NSRange { get set }

  /// The range of the text that an input method is composing; nil for none.
  var markedTextRange: NSRange? { get }
  /// Sets the text that an input method is composing. It replaces the former composition or the selection.
  /// - Parameters:
  ///   - text: the text; an empty one ends the composition and restores the replaced text.
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
