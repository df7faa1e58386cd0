/// Marks the gesture recognizers that a draggable view added to itself, so that only those are removed.
protocol DragRecognizer: GestureRecognizer {}

/// The press that lifts a draggable view, with the state of the drag that follows. It stores what the protocol would
/// otherwise have to store in the view.
final class DragPress: LongPressGestureRecognizer, DragRecognizer {
  weak var owner: (any Draggable)?
  /// The pan of the same view.
  weak var pan: DragPan?
  /// The view whose cursor was set to a hand; nil if it had a cursor of its own.
  weak var cursorOwner: View?

  /// The positions at which the pointer went down and is now, in the window.
  private var down = CGPoint.zero
  private var position = CGPoint.zero
  /// The view's state before the drag in progress, and the distance from the pointer to its center.
  private var lifted: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat, grab: CGPoint)?

  override init(target: AnyObject?, action: Handler?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0.001
  }

  var isLifted: Bool { lifted != nil }
  /// Whether a finger must rest before the view is lifted: until then a movement scrolls.
  var waits: Bool { minimumPressDuration > 0.01 }
  /// Whether the view was lifted by keys, not by a pointer.
  var isLiftedByKeys: Bool { isLifted && numberOfTouches == 0 }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    down = location(in: nil)
    position = down
    if !isOnHandle(event) { return state = .failed }
    // A pointer ends a drag by keys.
    drop()
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    position = location(in: nil)
    super.touchesMoved(touches, with: event)
  }

  /// Returns whether the pointer is on the drag handle; true if there is none.
  func isOnHandle(_ event: Event) -> Bool {
    owner?.dragHandle.map { $0.point(inside: location(in: $0), with: event) } ?? true
  }

  /// Asks the owner once for the whole drag: the pan does not ask again.
  override func shouldBegin() -> Bool {
    let isAllowed = isLifted || owner?.dragShouldBegin() == true
    if !isAllowed { pan?.state = .failed }
    return isAllowed
  }

  /// Returns false for the pan of the same view, which follows the same drag, and true otherwise.
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is DragPan && other.view === view) }

  /// Sets the pointer's position. The pan calls it, since the press may have failed and receives no more touches.
  func track(_ location: CGPoint) { position = location }

  /// Begins the drag, unless it has begun, and shrinks the view.
  func pickUp() {
    lift()
    shrink()
  }

  /// Begins the drag, unless it has begun.
  func lift() {
    guard lifted == nil, let owner, let superview = owner.view.superview else { return }
    let view = owner.view
    let point = superview.convert(down, from: nil)
    lifted = (view.center, view.transform, view.alpha, CGPoint(x: view.center.x - point.x, y: view.center.y - point.y))
    owner.initialLocation = view.center
    superview.bringSubviewToFront(view)
    view.window?.setFocus(view)
    cursorOwner?.cursor = .grabbing
    owner.dragDidBegin()
  }

  /// Moves the view with the pointer.
  func follow() {
    guard let lifted, let owner, let superview = owner.view.superview else { return }
    let point = superview.convert(position, from: nil)
    move(to: CGPoint(x: point.x + lifted.grab.x, y: point.y + lifted.grab.y))
  }

  /// Moves the view's center, within its owner's axes and bounds.
  func move(to center: CGPoint) {
    guard let lifted, let owner else { return }
    var center = center
    if !owner.dragAxes.contains(.horizontal) { center.x = lifted.center.x }
    if !owner.dragAxes.contains(.vertical) { center.y = lifted.center.y }
    center = constrained(center)
    guard center != owner.view.center else { return }
    owner.view.center = center
    owner.dragDidMove()
  }

  /// Ends the drag where the view is, or at the nearest point of its grid.
  func drop() {
    guard let lifted, let owner else { return }
    restore(lifted.transform, lifted.alpha)
    settleOnGrid()
    owner.dragDidEnd(velocity: pan?.velocity(in: owner.view.superview) ?? .zero)
  }

  /// Cancels the drag: restores the view and animates it back to where the drag began.
  func cancel() {
    guard let lifted, let owner else { return }
    restore(lifted.transform, lifted.alpha)
    animate(for: 0.25, options: .curveEaseOut) { owner.view.center = lifted.center }
    owner.dragDidCancel()
  }

  // MARK: Appearance

  private func shrink() {
    guard isLifted, let owner, owner.dragScale != 1 else { return }
    let (view, scale) = (owner.view, owner.dragScale)
    if view.traitCollection.prefersReducedMotion {
      view.alpha *= 0.85
    } else {
      animate(for: metrics.pressDuration) { view.transform = view.transform.scaledBy(x: scale, y: scale) }
    }
  }

  private func restore(_ transform: CGAffineTransform, _ alpha: CGFloat) {
    lifted = nil
    cursorOwner?.cursor = .grab
    guard let view = owner?.view else { return }
    view.alpha = alpha
    animate(for: metrics.pressDuration) { view.transform = transform }
  }

  private func settleOnGrid() {
    guard let owner, let grid = owner.dragGrid, grid.width > 0, grid.height > 0 else { return }
    let view = owner.view
    let size = view.bounds.size
    func snap(_ value: CGFloat, _ step: CGFloat) -> CGFloat { (value / step).rounded() * step }
    let center = CGPoint(
      x: snap(view.center.x - size.width / 2, grid.width) + size.width / 2,
      y: snap(view.center.y - size.height / 2, grid.height) + size.height / 2)
    animate(for: 0.2, options: .curveEaseOut) { view.center = constrained(center) }
  }

  /// Animates changes without blocking touches, and from the presentation values, so that a second press continues from what
  /// is visible. With reduced motion the changes are immediate.
  private func animate(for duration: TimeInterval, options: AnimationOptions = [], _ changes: () -> Void) {
    let isStill = owner?.view.traitCollection.prefersReducedMotion == true
    View.animate(
      withDuration: isStill ? 0 : duration, options: options.union([.allowUserInteraction, .beginFromCurrentState]),
      animations: changes)
  }

  /// Returns the nearest center at which the view, unshrunk, lies within its bounds; the middle of the bounds along an axis
  /// where the view is larger.
  private func constrained(_ center: CGPoint) -> CGPoint {
    guard let owner, let limits = owner.dragBounds else { return center }
    let size = owner.view.bounds.applying(lifted?.transform ?? owner.view.transform).size
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low > high ? (low + high) / 2 : min(max(value, low), high)
    }
    return CGPoint(
      x: clamp(center.x, limits.minX + size.width / 2, limits.maxX - size.width / 2),
      y: clamp(center.y, limits.minY + size.height / 2, limits.maxY - size.height / 2))
  }
}

/// The pan of a draggable view: measures the velocity, and performs the whole drag if the press has failed.
final class DragPan: PanGestureRecognizer, DragRecognizer {
  weak var press: DragPress?

  override init(target: AnyObject?, action: Handler?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    if press?.isOnHandle(event) == false { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    press?.track(location(in: nil))
    super.touchesMoved(touches, with: event)
  }

  /// The movement that makes the touch a drag, in points. Zero if the press has lifted the view already or lifts it at once,
  /// so that the view follows the pointer from the first point. If the press must rest, infinite for a finger, and the drag
  /// and drop slop for a mouse.
  override var slop: CGFloat {
    guard let press, !press.isLifted, press.waits else { return 0 }
    return touches.first?.type == .indirectPointer ? metrics.dragAndDropSlop.mouse : .infinity
  }
  override func shouldBegin() -> Bool { press?.isLifted == true || press?.owner?.dragShouldBegin() == true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== press }
}
