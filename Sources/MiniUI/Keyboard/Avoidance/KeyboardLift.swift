/// Raises a container above the keyboard, and stores the transform to restore.
final class KeyboardLift {
  private(set) weak var view: View?
  /// The distance that the view is raised, in the window's points.
  private(set) var distance: CGFloat = 0
  /// The transform without the lift, and the last applied transform with it.
  private var base, applied: CGAffineTransform
  /// The lift in the coordinates of the superview.
  private var offset = CGPoint.zero

  init(_ view: View) {
    self.view = view
    base = view.transform
    applied = base
  }

  /// Raises the view by `distance` points of the window. 0 restores the transform, except for changes by other code.
  func set(_ distance: CGFloat) {
    guard let view else { return }
    if view.transform != applied {
      base = view.transform.concatenating(CGAffineTransform(translationX: -offset.x, y: -offset.y))
      applied = view.transform
    }
    self.distance = distance
    // In a transformed superview, up in the window may be another direction.
    let start = view.superview?.convert(CGPoint.zero, from: nil) ?? .zero
    let end = view.superview?.convert(CGPoint(x: 0, y: -distance), from: nil) ?? CGPoint(x: 0, y: -distance)
    offset = distance == 0 ? .zero : CGPoint(x: end.x - start.x, y: end.y - start.y)
    guard offset.isFinite else { return offset = .zero }
    applied = distance == 0 ? base : base.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    view.hasInteractionTransform = distance != 0
    if view.transform != applied { view.transform = applied }
  }

  /// Returns the distance to raise `field` above the keyboard, in points: 0 if the field is not covered, and at most
  /// the distance at which its top reaches `top`. nil if its visible part does not contain the caret, so that the lift
  /// can stay unchanged.
  static func distance(
    for field: View, between top: CGFloat, and keyboard: CGRect, in window: Window, _ distance: CGFloat
  ) -> CGFloat? {
    let room = keyboard.minY - top
    guard let target = field.keyboardTarget(fitting: room, in: nil) else { return nil }
    guard target.isFinite, target.maxY > keyboard.minY, target.minX < keyboard.maxX, target.maxX > keyboard.minX else {
      return 0
    }
    let pixels = window.traits.displayScale
    let needed = ((target.maxY + distance - keyboard.minY) * pixels).rounded(.up) / pixels
    return max(0, min(needed, target.minY - top))
  }
}
