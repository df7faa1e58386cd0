/// A view that the user can drag. Adopt it with one stored property and one override:
///
///     final class Tile: View, Draggable {
///       var initialLocation = CGPoint.zero
///       override func didMoveToSuperview() { updateDraggability() }
///     }
///
/// A press shrinks the view and brings it to the front, movement drags it, and the release restores its size. Escape,
/// or another cancellation of the touch, animates the view back. Arrow keys move it while it has the focus. All other
/// requirements have defaults.
@preconcurrency @MainActor public protocol Draggable: AnyObject {
  /// The view to drag. By default the adopting view itself.
  var view: View { get }
  /// The view's center at the beginning of the drag, in its superview's coordinates. Set by the drag.
  var initialLocation: CGPoint { get set }

  /// Makes the view draggable, by an interaction with recognizers and a cursor. Does nothing if the view is already
  /// draggable.
  func registerDraggability()
  /// Undoes `registerDraggability`, and cancels a current drag.
  func removeDraggability()
  /// Called when the press begins, ends or is cancelled. By default lifts the view, drops it or moves it back.
  func didPress(_ pressGesture: LongPressGestureRecognizer)
  /// Called when the pan begins, changes, ends or is cancelled. By default moves the view with the pointer.
  func didPan(_ panGesture: PanGestureRecognizer)

  /// The rectangle in which the view stays, in its superview's coordinates; nil for no limit. By default the superview's
  /// bounds.
  var dragBounds: CGRect? { get }
  /// The axes along which the view can move. By default both.
  var dragAxes: DragAxes { get }
  /// The grid, in points, for the view's top left corner; nil, the default, for none. Arrow keys move by its steps.
  /// Ignored unless width and height are positive and finite.
  var dragGrid: CGSize? { get }
  /// The subview that must be pressed to begin a drag; nil, the default, for the whole view.
  var dragHandle: View? { get }
  /// The scale of the pressed view. By default 0.80. With reduced motion, the view becomes more transparent instead.
  var dragScale: CGFloat { get }
  /// The time for which a finger must rest on the view to lift it, in seconds. 0.001 by default. In a scroll view use a
  /// longer time, so that a finger can scroll. A mouse then lifts the view by moving with the button down.
  var dragLiftDuration: TimeInterval { get }

  /// Returns whether a drag may begin; true by default.
  func dragShouldBegin() -> Bool
  /// Called when a drag has begun.
  func dragDidBegin()
  /// Called when the view has moved.
  func dragDidMove()
  /// Called when the view was dropped.
  /// - Parameter velocity: the pan's velocity in points per second along the superview's axes.
  func dragDidEnd(velocity: CGPoint)
  /// Called when the drag was cancelled and the view moves back to where it began.
  func dragDidCancel()
}

/// The axes along which a view can be dragged.
public nonisolated struct DragAxes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Along the x axis.
  public static let horizontal = DragAxes(rawValue: 1)
  /// Along the y axis.
  public static let vertical = DragAxes(rawValue: 2)
  /// Along both axes.
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
  public var dragScale: CGFloat { InteractionMetrics.standard.drag.pressScale }
  public var dragLiftDuration: TimeInterval { 0.001 }

  public func dragShouldBegin() -> Bool { true }
  public func dragDidBegin() {}
  public func dragDidMove() {}
  public func dragDidEnd(velocity: CGPoint) {}
  public func dragDidCancel() {}

  /// Makes the view draggable while it has a superview. Call it from `didMoveToSuperview`.
  public func updateDraggability() {
    if view.superview != nil { registerDraggability() } else { removeDraggability() }
  }

  public func registerDraggability() {
    if let drag = draggableInteraction {
      if drag.isAttached { return }
      view.removeInteraction(drag)
    }
    view.addInteraction(DraggableInteraction(of: self))
  }

  public func removeDraggability() {
    if let drag = draggableInteraction { view.removeInteraction(drag) }
  }

  public func didPress(_ pressGesture: LongPressGestureRecognizer) {
    guard let drag = draggableInteraction, drag.press === pressGesture else { return }
    switch pressGesture.state {
    case .began: drag.pickUp()
    case .ended: drag.drop()
    case .cancelled: drag.cancel()
    case .possible, .changed, .failed: break
    }
  }

  public func didPan(_ panGesture: PanGestureRecognizer) {
    guard let drag = draggableInteraction, drag.pan === panGesture else { return }
    switch panGesture.state {
    case .began, .changed:
      // A fast movement may have made the press fail. Then the pan alone performs the drag.
      drag.lift()
      drag.follow()
    case .ended: drag.drop()
    case .cancelled: drag.cancel()
    case .possible, .failed: break
    }
  }

  /// Whether the view is being dragged, by a pointer or by keys.
  package var isHeld: Bool { draggableInteraction?.isLifted == true }

  private var draggableInteraction: DraggableInteraction? { view.interaction(of: DraggableInteraction.self) }
}
