/// Tracks the mouse pointer, and updates hover recognizers and cursor for the view under it.
final class PointerTracker {
  private unowned let root: View
  private let setCursor: (Cursor) -> Void
  let hover = HoverTracker()
  /// The last position of the pointer, in points; nil while it is outside of the window.
  var position: CGPoint?
  private var cursor = Cursor.arrow

  init(root: View, setCursor: @escaping (Cursor) -> Void) {
    self.root = root
    self.setCursor = setCursor
  }

  /// Updates hover and cursor for the view under the pointer, while no button is down.
  /// - Parameter isRelease: whether a button was just released.
  func updateHover(isRelease: Bool = false) {
    let view = position.flatMap { root.hitTest($0, with: nil) }
    hover.update(over: view, at: position ?? .zero, isRelease: isRelease)
    showCursor(of: view)
  }

  /// Sets the cursor of the view under the pointer, if the pointer is in the window.
  func updateCursor() {
    if let position { showCursor(of: root.hitTest(position, with: nil)) }
  }

  /// Sets the cursor of `view`, or the arrow if it has none.
  func showCursor(of view: View?) {
    let cursor = view?.effectiveCursor ?? .arrow
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    setCursor(cursor)
  }
}
