/// A container that is raised above the keyboard, with the transform to restore.
final class KeyboardLift {
  private(set) weak var view: View?
  /// The distance that the view is raised by, in points of the window.
  private(set) var distance: CGFloat = 0
  /// The transform without the lift, and the transform that was last set with it.
  private var base, applied: CGAffineTransform
  /// The lift in the coordinates of the superview.
  private var offset = CGPoint.zero

  init(_ view: View) {
    self.view = view
    base = view.transform
    applied = base
  }

  /// Raises the view by `distance` points of the window in total. 0 restores the transform exactly, apart from changes that
  /// other code made.
  func set(_ distance: CGFloat) {
    guard let view else { return }
    if view.transform != applied {
      base = view.transform.concatenating(CGAffineTransform(translationX: -offset.x, y: -offset.y))
      applied = view.transform
    }
    self.distance = distance
    // Upwards in the window may be any direction in a transformed superview.
    let start = view.superview?.convert(CGPoint.zero, from: nil) ?? .zero
    let end = view.superview?.convert(CGPoint(x: 0, y: -distance), from: nil) ?? CGPoint(x: 0, y: -distance)
    offset = distance == 0 ? .zero : CGPoint(x: end.x - start.x, y: end.y - start.y)
    guard offset.isFinite else { return offset = .zero }
    applied = distance == 0 ? base : base.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    if view.transform != applied { view.transform = applied }
  }

  /// Returns the distance that `field` must be raised by to be clear of the keyboard: 0 if it is clear already, and never so
  /// much that its top moves above `top`; nil if its visible part does not show the caret, so that the lift can stay as it
  /// is.
  static func distance(
    for field: View, between top: CGFloat, and keyboard: CGRect, in window: Window, _ distance: CGFloat
  ) -> CGFloat? {
    let room = keyboard.minY - top
    let whole = field.convert(field.bounds, to: nil)
    let scale = field.bounds.height > 0 ? whole.height / field.bounds.height : 1
    guard let part = field.keyboardTarget(fitting: room, scaledBy: scale) else { return nil }
    let target = field.convert(part, to: nil)
    guard target.isFinite, target.maxY > keyboard.minY, target.minX < keyboard.maxX, target.maxX > keyboard.minX else {
      return 0
    }
    let pixels = window.traits.displayScale
    let needed = ((target.maxY + distance - keyboard.minY) * pixels).rounded(.up) / pixels
    return max(0, min(needed, target.minY - top))
  }
}
