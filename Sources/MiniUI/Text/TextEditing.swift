/// The common interface of text fields and text views. Do not adopt it: a view of your own that accepts text adopts
/// ``KeyInput`` or ``TextInput``.
@preconcurrency @MainActor public protocol TextEditing: View, TextInput {
  /// The maximum number of characters that the user can enter; nil, the default, for no limit. Of a longer text only the
  /// beginning is inserted. Then the border, unless its style is `none`, is red for 0.2 seconds, and the delegate is
  /// notified. A negative value counts as 0.
  var maximumLength: Int? { get set }
  /// The interaction that drags the selected text. Within the window it moves the text, or copies it while Ctrl is
  /// held. To other programs it copies the text. Never nil; optional as in UIKit. If disabled, a drag on the selection
  /// selects text instead.
  var textDragInteraction: DragInteraction? { get }
  /// Selects all of the text.
  func selectAll()
}
