/// A drag of this program's items over the windows of other programs, made by `Surface.beginDrag`.
@preconcurrency @MainActor public protocol OutgoingDrag: AnyObject {
  /// Whether the window below the drag accepts the items. The window answers some time after a movement.
  var isAccepted: Bool { get }
  /// Called when `isAccepted` has changed.
  var acceptanceDidChange: () -> Void { get set }
  /// Called once after `drop`. `isTaken` is true if a window has taken the items, and false if no window has, or if its
  /// program ended before.
  var didEnd: (_ isTaken: Bool) -> Void { get set }

  /// Moves the drag to a point of the window where it began, in points; the point may be outside of that window.
  /// - Returns: whether the point is outside of this window or covered by another window.
  func move(to point: CGPoint) -> Bool
  /// Drops the items on the window below the drag.
  func drop()
  /// Ends the drag without a drop. `didEnd` is not called.
  func cancel()
}
