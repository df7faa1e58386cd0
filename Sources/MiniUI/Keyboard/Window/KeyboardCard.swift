/// The position of a floating keyboard. It stays where the user has moved it, unless it would cover the edited text.
struct KeyboardCard {
  /// The origin that the user has moved it to; nil if it was not moved.
  private(set) var dragged: CGPoint?
  /// The origin at which it does not cover the text; nil if it need not move.
  private var clear: CGPoint?
  /// Whether the card may move away from the text, because another text is edited, or the size of the keyboard or the
  /// window has changed.
  var mayAvoid = false

  init(dragged: CGPoint? = nil) { self.dragged = dragged }

  /// The origin in the window; nil for the default one.
  var origin: CGPoint? { clear ?? dragged }

  /// The distance to keep from the text, in points.
  private static let distance: CGFloat = 8

  /// Finds a position that does not cover a text or, if there is no space, its caret.
  /// - Parameters:
  ///   - frame: the frame in the window that the keyboard would have otherwise.
  ///   - window: the bounds of the window.
  mutating func avoid(_ field: View?, from frame: CGRect, in window: CGRect) {
    mayAvoid = false
    clear = nil
    guard let field else { return }
    for part in [field.bounds, field.ownCaret].compactMap({ $0 }) {
      let area = field.convert(part, to: nil)
      guard area.isFinite, area.overlaps(frame) else { return }
      if let origin = KeyboardCard.origin(of: frame, clearOf: area, in: window) {
        clear = origin
        return
      }
    }
  }

  /// Returns the closest origin above or below `area` at which the card is within the window; nil for none.
  private static func origin(of frame: CGRect, clearOf area: CGRect, in window: CGRect) -> CGPoint? {
    let candidates = [area.maxY + distance, area.minY - distance - frame.height]
    // A card that reaches the bottom would count as docked.
    let within = candidates.filter { $0 >= window.minY && $0 + frame.height < window.maxY }
    return within.min { abs($0 - frame.minY) < abs($1 - frame.minY) }.map { CGPoint(x: frame.minX, y: $0) }
  }
}
