/// Implements dragging for a `Draggable` view, and stores the state that a protocol cannot store.
final class DraggableInteraction: Interaction {
  private(set) weak var view: View?
  private(set) weak var owner: (any Draggable)?
  let press: DragPress
  let pan: DragPan
  private let keys = DragKeys()
  /// The view whose cursor was set to a hand; nil if it has its own cursor.
  private(set) weak var cursorView: View?

  /// The state of the view before the current drag; nil if there is none.
  private(set) var lifted: Lifted?

  /// A view's state before a drag.
  struct Lifted {
    let center: CGPoint
    let transform: CGAffineTransform
    let alpha: CGFloat
    /// The distance from the pointer to the view's center, in the superview's points.
    let grab: CGPoint
    /// The observers of the scroll views around the view.
    let scrollObservers: [AnyObject]
  }

  init(of owner: any Draggable) {
    self.owner = owner
    press = DragPress { [weak owner] press in owner?.didPress(press) }
    pan = DragPan { [weak owner] pan in owner?.didPan(pan) }
    press.minimumPressDuration = owner.dragLiftDuration
    press.allowableMovement = InteractionMetrics.standard.drag.liftMovement
    (press.drag, pan.drag, keys.drag) = (self, self, self)
  }

  private var recognizers: [GestureRecognizer] { [press, pan, keys] }

  /// Whether the gesture recognizers are on the view; the app may have removed them.
  var isAttached: Bool { view != nil && recognizers.allSatisfy { $0.view === view } }

  func willMove(to view: View?) {
    guard view == nil else { return }
    cancel()
    cursorView?.cursor = nil
    cursorView = nil
    for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
  }

  func didMove(to view: View?) {
    self.view = view
    guard let view else { return }
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    let handle = owner?.dragHandle ?? view
    if handle.cursor == nil {
      handle.cursor = .grab
      cursorView = handle
    }
  }

  // MARK: State

  /// Whether the view is being dragged.
  var isLifted: Bool { lifted != nil }
  /// Whether keys, not a pointer, have lifted the view.
  var isLiftedByKeys: Bool { isLifted && press.numberOfTouches == 0 }
  /// Whether a finger must rest before the view is lifted, since a movement scrolls until then.
  var needsRest: Bool { press.minimumPressDuration > 0.01 }
  /// The owner's grid, if its steps are positive and finite.
  var grid: CGSize? {
    owner?.dragGrid.flatMap { $0.width > 0 && $0.height > 0 && $0.width.isFinite && $0.height.isFinite ? $0 : nil }
  }

  /// Returns whether a drag may begin at a point of the window: on the drag handle, or anywhere without a handle.
  func canBegin(at point: CGPoint, with event: Event) -> Bool {
    owner?.dragHandle.map { $0.point(inside: $0.convert(point, from: nil), with: event) } ?? true
  }

  // MARK: Dragging

  /// Begins the drag if needed, and shrinks the view.
  func pickUp() {
    lift()
    shrink()
  }

  /// Begins the drag if needed.
  func lift() {
    guard lifted == nil, let owner, let view, let superview = view.superview else { return }
    // If keys lift the view, there is no touch.
    let start = (press.touches + pan.touches).first?.beginning ?? .zero
    let point = superview.convert(start, from: nil)
    // A list itself keeps its dragged cell at the pointer.
    let scrolled: View = superview is ItemsView ? superview : view
    let observers = scrolled.observeScrollViews { [weak self] in
      if let self, pan.numberOfTouches > 0 { follow() }
    }
    lifted = Lifted(
      center: view.center, transform: view.transform, alpha: view.alpha,
      grab: CGPoint(x: view.center.x - point.x, y: view.center.y - point.y),
      scrollObservers: observers)
    owner.initialLocation = view.center
    superview.bringSubviewToFront(view)
    view.window?.setFocus(view)
    cursorView?.cursor = .grabbing
    owner.dragDidBegin()
  }

  /// Moves the view with the pointer.
  func follow() {
    guard let lifted, let superview = view?.superview else { return }
    let point = pan.location(in: superview)
    move(to: CGPoint(x: point.x + lifted.grab.x, y: point.y + lifted.grab.y))
  }

  /// Moves the view by a distance, in points of its superview.
  func move(by step: CGPoint) {
    guard let view else { return }
    move(to: CGPoint(x: view.center.x + step.x, y: view.center.y + step.y))
  }

  /// Moves the view's center, within its owner's axes and bounds.
  private func move(to center: CGPoint) {
    guard let lifted, let owner, let view else { return }
    var center = center
    if !owner.dragAxes.contains(.horizontal) { center.x = lifted.center.x }
    if !owner.dragAxes.contains(.vertical) { center.y = lifted.center.y }
    center = constrained(center)
    guard center != view.center else { return }
    view.center = center
    owner.dragDidMove()
  }

  /// Ends the drag at the current position, or at the closest point of the grid.
  func drop() {
    guard let lifted, let owner else { return }
    self.lifted = nil
    restore(lifted)
    settleOnGrid()
    owner.dragDidEnd(velocity: pan.velocity(in: view?.superview))
  }

  /// Cancels the drag: restores the view and animates it back.
  func cancel() {
    guard let lifted, let owner else { return }
    self.lifted = nil
    restore(lifted)
    animate(for: 0.25, options: .curveEaseOut) { view?.center = lifted.center }
    owner.dragDidCancel()
  }
}
