/// The results of an intent, which the view shows and publishes. Empty: nothing changed.
nonisolated struct TextOutcome: OptionSet, Hashable {
  let rawValue: UInt16

  /// The text or its size has changed, so that it must be laid out.
  static let layout = TextOutcome(rawValue: 1 << 0)
  /// The caret may have moved, and is to be shown.
  static let caret = TextOutcome(rawValue: 1 << 1)
  /// The selection has changed, or the text around it: the delegate is notified.
  static let selection = TextOutcome(rawValue: 1 << 2)
  /// The user has changed the text: delegate, targets and observers are notified.
  static let text = TextOutcome(rawValue: 1 << 3)
  /// None of the text to insert was taken.
  static let refused = TextOutcome(rawValue: 1 << 4)
  /// Return was pressed in a text of a single line.
  static let entered = TextOutcome(rawValue: 1 << 5)
  /// Escape was pressed while nothing was being composed or selected.
  static let cancelled = TextOutcome(rawValue: 1 << 6)
  /// Editing has begun.
  static let began = TextOutcome(rawValue: 1 << 7)
  /// Editing has ended.
  static let ended = TextOutcome(rawValue: 1 << 8)
  /// The border or the colours may have changed.
  static let look = TextOutcome(rawValue: 1 << 9)
  /// There was no room for all of the text to insert: the delegate is notified.
  static let full = TextOutcome(rawValue: 1 << 10)

  /// The results of a change of text or selection.
  static let change: TextOutcome = [.layout, .caret, .selection, .text]
}
