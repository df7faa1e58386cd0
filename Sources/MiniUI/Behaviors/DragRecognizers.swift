/// Marks what a draggable view added to itself, so that it can take away just that.
protocol DragRecognizer: GestureRecognizer {}

/// The press that lifts a draggable view, and what is known of the drag that follows it: the state that the protocol would
/// have to store in the view otherwise.
final class DragPress: LongPressGestureRecognizer, DragRecognizer {
  weak var owner: (any Draggable)?
  /// The pan beside it.
  weak var pan: DragPan?
  /// The view whose pointer was changed to a hand.
  weak var cursorOwner: View?

  /// Where the pointer went down and where it is, in the window.
  private var down = CGPoint.zero
  private var position = CGPoint.zero
  /// The drag under way.
  private var lifted: (center: CGPoint, transform: CGAffineTransform, alpha: CGFloat, grab: CGPoint)?

  override init(target: AnyObject?, action: Handler?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0.001
  }

  var isLifted: Bool { lifted != nil }
  /// A finger has to rest for a while: until then a movement scrolls.
  var waits: Bool { minimumPressDuration > 0.01 }
  /// The keys hold the view, not a pointer.
  var isLiftedByKeys: Bool { isLifted && numberOfTouches == 0 }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    down = location(in: nil)
    position = down
    if !isOnHandle(event) { return state = .failed }
    // The pointer takes the view from the keys.
    drop()
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    position = location(in: nil)
    super.touchesMoved(touches, with: event)
  }

  func isOnHandle(_ event: Event) -> Bool {
    owner?.dragHandle.map { $0.point(inside: location(in: $0), with: event) } ?? true
  }

  /// One question for the whole drag: the pan does not ask again.
  override func shouldBegin() -> Bool {
    let isAllowed = isLifted || owner?.dragShouldBegin() == true
    if !isAllowed { pan?.state = .failed }
    return isAllowed
  }

  /// The pan of the same view goes on beside it; all other rules are as ever.
  override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is DragPan && other.view === view) }

  /// The pointer's place also while this has failed and only the pan knows it.
  func track(_ location: CGPoint) { position = location }

  /// Begins the drag unless it has begun, and shows that the view is held.
  func pickUp() {
    lift()
    shrink()
  }

  /// Begins the drag unless it has begun.
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

  /// Puts the view where the pointer is.
  func follow() {
    guard let lifted, let owner, let superview = owner.view.superview else { return }
    let point = superview.convert(position, from: nil)
    move(to: CGPoint(x: point.x + lifted.grab.x, y: point.y + lifted.grab.y))
  }

  /// Moves the view's center, as far as its owner allows.
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

  /// Lets go.
  func drop() {
    guard let lifted, let owner else { return }
    restore(lifted.transform, lifted.alpha)
    settleOnGrid()
    owner.dragDidEnd(velocity: pan?.velocity(in: owner.view.superview) ?? .zero)
  }

  /// Sends the view back to where it was.
  func cancel() {
    guard let lifted, let owner else { return }
    restore(lifted.transform, lifted.alpha)
    animate(for: 0.25, options: .curveEaseOut) { owner.view.center = lifted.center }
    owner.dragDidCancel()
  }

  // MARK: How it looks

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

  /// Touches are accepted meanwhile, and a second press goes on from what is visible.
  private func animate(for duration: TimeInterval, options: AnimationOptions = [], _ changes: () -> Void) {
    let isStill = owner?.view.traitCollection.prefersReducedMotion == true
    View.animate(
      withDuration: isStill ? 0 : duration, options: options.union([.allowUserInteraction, .beginFromCurrentState]),
      animations: changes)
  }

  /// The nearest center at which the view, at its own size, lies within its bounds; the middle if it is larger than these.
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

/// The movement of a draggable view: its velocity, and the whole drag if the press came too late.
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

  /// The press has said already that this is a drag: the view moves with the pointer from the first point.
  override var slop: CGFloat {
    guard let press, !press.isLifted, press.waits else { return 0 }
    return touches.first?.type == .indirectPointer ? metrics.dragAndDropSlop.mouse : .infinity
  }
  override func shouldBegin() -> Bool { press?.isLifted == true || press?.owner?.dragShouldBegin() == true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== press }
}
