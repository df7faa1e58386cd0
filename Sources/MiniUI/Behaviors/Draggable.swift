/// A view that the user can drag. Adopt it with one stored property and one override:
///
///     final class Tile: View, Draggable {
///       var initialLocation = CGPoint.zero
///       override func didMoveToSuperview() { updateDraggability() }
///     }
///
/// A press shrinks the view and brings it to the front, a movement takes it along at an unchanging distance from the pointer,
/// and letting go restores it. Escape, a second window in front, or anything else that cancels sends it back to where it was.
/// Arrow keys move it while it has the focus. Everything else here has a default and can be said differently.
@MainActor public protocol Draggable: AnyObject {
  /// The view that moves; a view that adopts the protocol moves itself.
  var view: View { get }
  /// The view's center when the drag began, in its superview's coordinates. Kept by the drag.
  var initialLocation: CGPoint { get set }

  /// Makes the view draggable. Calling it again changes nothing.
  func registerDraggability()
  /// Takes away exactly what `registerDraggability` added.
  func removeDraggability()
  /// The view is pressed, held and let go.
  func didPress(_ pressGesture: LongPressGestureRecognizer)
  /// The pressed view is moved.
  func didPan(_ panGesture: PanGestureRecognizer)

  /// Where the whole view stays, in its superview's coordinates; nil lets it go anywhere. By default the superview's bounds.
  var dragBounds: CGRect? { get }
  /// The ways it can go. By default both.
  var dragAxes: DragAxes { get }
  /// The steps, in points, on which its top left corner comes to rest; nil for none.
  var dragGrid: CGSize? { get }
  /// The part that must be pressed to drag; nil for all of the view.
  var dragHandle: View? { get }
  /// The size of the view while it is pressed, against its own.
  var dragScale: CGFloat { get }
  /// How long a finger rests on the view before it picks it up, in seconds. By default hardly at all; what lies in a scroll view
  /// takes its time, so that a finger can scroll from it, and a mouse takes it by moving away.
  var dragLiftDuration: TimeInterval { get }

  /// False refuses a drag that is about to begin.
  func dragShouldBegin() -> Bool
  func dragDidBegin()
  /// The view has moved.
  func dragDidMove()
  /// It was let go while moving at `velocity`, in points per second along the superview's axes.
  func dragDidEnd(velocity: CGPoint)
  /// It goes back to where it was.
  func dragDidCancel()
}

/// The ways that something can be dragged.
public nonisolated struct DragAxes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let horizontal = DragAxes(rawValue: 1)
  public static let vertical = DragAxes(rawValue: 2)
  public static let both: DragAxes = [.horizontal, .vertical]
}

extension Draggable where Self: View {
  public var view: View { self }
}

extension Draggable {
  public var dragBounds: CGRect? { view.superview?.bounds }
  public var dragAxes: DragAxes { .both }
  public var dragGrid: CGSize? { nil }
  public var dragHandle: View? { nil }
  public var dragScale: CGFloat { InteractionMetrics.standard.pressScale }
  public var dragLiftDuration: TimeInterval { 0.001 }

  public func dragShouldBegin() -> Bool { true }
  public func dragDidBegin() {}
  public func dragDidMove() {}
  public func dragDidEnd(velocity: CGPoint) {}
  public func dragDidCancel() {}

  /// Draggable while it has a superview. Call it from `didMoveToSuperview`.
  public func updateDraggability() {
    if view.superview != nil { registerDraggability() } else { removeDraggability() }
  }

  public func registerDraggability() {
    guard dragPress == nil else { return }
    let press = DragPress { [weak self] press in self?.didPress(press) }
    let pan = DragPan { [weak self] pan in self?.didPan(pan) }
    press.owner = self
    press.minimumPressDuration = dragLiftDuration
    press.allowableMovement = InteractionMetrics.standard.dragLiftMovement
    press.pan = pan
    pan.press = press
    let keys = DragKeys()
    keys.owner = self
    for recognizer in [press, pan, keys] { view.addGestureRecognizer(recognizer) }
    let handle = dragHandle ?? view
    if handle.cursor == nil {
      handle.cursor = .grab
      press.cursorOwner = handle
    }
  }

  public func removeDraggability() {
    if let press = dragPress {
      press.cancel()
      press.cursorOwner?.cursor = nil
      press.cursorOwner = nil
    }
    for recognizer in view.gestureRecognizers ?? [] where recognizer is any DragRecognizer {
      view.removeGestureRecognizer(recognizer)
    }
  }

  public func didPress(_ pressGesture: LongPressGestureRecognizer) {
    guard let press = pressGesture as? DragPress else { return }
    switch pressGesture.state {
    case .began: press.pickUp()
    case .ended: press.drop()
    case .cancelled: press.cancel()
    case .possible, .changed, .failed: break
    }
  }

  public func didPan(_ panGesture: PanGestureRecognizer) {
    guard let press = (panGesture as? DragPan)?.press else { return }
    switch panGesture.state {
    case .began, .changed:
      // The press may have failed because the pointer was faster than it: the drag goes on without it.
      press.lift()
      press.follow()
    case .ended: press.drop()
    case .cancelled: press.cancel()
    case .possible, .failed: break
    }
  }

  /// A drag is under way, by a pointer or by keys.
  package var isHeld: Bool { dragPress?.isLifted == true }

  var dragPress: DragPress? { view.gestureRecognizers?.lazy.compactMap { $0 as? DragPress }.first }
}
