/// The position of the mouse pointer, and the hover recognizers and the cursor of the view below it.
final class PointerTracker {
  private unowned let root: View
  private let setCursor: (Cursor) -> Void
  let hover = HoverTracker()
  /// The last position of the pointer, in points; nil while it is outside of the window.
  var position: CGPoint?
  /// The cursor that was last set.
  private var cursor = Cursor.arrow

  init(root: View, setCursor: @escaping (Cursor) -> Void) {
    self.root = root
    self.setCursor = setCursor
  }

  /// Updates hover and cursor for the view below the pointer, while no button is down.
  /// - Parameter isRelease: whether a button was released just now.
  func updateHover(isRelease: Bool = false) {
    let view = position.flatMap { root.hitTest($0, with: nil) }
    hover.update(over: view, at: position ?? .zero, isRelease: isRelease)
    showCursor(of: view)
  }

  /// Shows the cursor of the view below the pointer, if the pointer is in the window.
  func updateCursor() {
    if let position { showCursor(of: root.hitTest(position, with: nil)) }
  }

  /// Shows the cursor of `view`; the arrow if it has none.
  func showCursor(of view: View?) {
    let cursor = view?.effectiveCursor ?? .arrow
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    setCursor(cursor)
  }
}
