/// A list whose rows can be swiped: what differs between tables and collection views.
protocol SwipeList: ItemsView {
  /// Whether rows can be swiped now: not while they are edited.
  var canSwipe: Bool { get }
  /// Returns the actions for a side of a row; nil for none.
  func swipeActions(_ side: SwipeActionsView.Side, at path: IndexPath) -> SwipeActionsConfiguration?
  /// Called when a row begins to open.
  func swipeWillBegin(at path: IndexPath)
  /// Called when a row begins to close.
  /// - Parameter path: nil if the row is not shown any more.
  func swipeDidEnd(at path: IndexPath?)
}

/// A cell whose content a swipe moves aside.
protocol SwipeableCell: ReusableView {
  /// The buttons of the swipe; nil while the cell is closed.
  var swipeView: SwipeActionsView? { get set }
  /// Called when a swipe has begun or ended.
  func swipeDidChange()
  /// Called when the content was moved by a distance, in points.
  func swipeDidMove(open: CGFloat)
}

extension SwipeableCell {
  /// Adds the buttons of a swipe. The content does not move until the row is opened.
  func beginSwipe(_ view: SwipeActionsView) {
    endSwipe()
    view.clipsCell = clipsToBounds
    swipeView = view
    addSubview(view)
    clipsToBounds = true
    swipeDidChange()
    view.show(open: 0, isFull: false, beside: bounds.size)
  }

  /// Moves the content aside to reveal the buttons: by `open` points, towards the other side if negative. If `isFull`
  /// is true, the outermost button fills the space.
  func showSwipe(open: CGFloat, isFull: Bool = false) {
    guard let swipeView else { return }
    swipeView.show(open: open, isFull: isFull, beside: bounds.size)
    bounds.origin.x = swipeView.isAtRight ? open : -open
    swipeDidMove(open: open)
  }

  func endSwipe() {
    guard let view = swipeView else { return }
    swipeView = nil
    view.removeFromSuperview()
    bounds.origin.x = 0
    clipsToBounds = view.clipsCell
    swipeDidChange()
  }
}
