/// The results of an intent, which the view shows and publishes. Empty if nothing has changed.
nonisolated struct TextOutcome: OptionSet, Hashable {
  let rawValue: UInt16

  /// Text or size has changed, so that the text must be laid out.
  static let layout = TextOutcome(rawValue: 1 << 0)
  /// The caret may have moved, and must be made visible.
  static let caret = TextOutcome(rawValue: 1 << 1)
  /// The selection, or the text around it, has changed: the delegate is notified.
  static let selection = TextOutcome(rawValue: 1 << 2)
  /// The user has changed the text: delegate, targets and observers are notified.
  static let text = TextOutcome(rawValue: 1 << 3)
  /// None of the text was inserted.
  static let refused = TextOutcome(rawValue: 1 << 4)
  /// Return was pressed in a single-line text.
  static let entered = TextOutcome(rawValue: 1 << 5)
  /// Escape was pressed while nothing was being composed.
  static let cancelled = TextOutcome(rawValue: 1 << 6)
  /// Editing has begun.
  static let began = TextOutcome(rawValue: 1 << 7)
  static let ended = TextOutcome(rawValue: 1 << 8)
  /// The border or the colours may have changed.
  static let look = TextOutcome(rawValue: 1 << 9)
  /// Some text exceeded the maximum length: the delegate is notified.
  static let full = TextOutcome(rawValue: 1 << 10)

  static let change: TextOutcome = [.layout, .caret, .selection, .text]
}
