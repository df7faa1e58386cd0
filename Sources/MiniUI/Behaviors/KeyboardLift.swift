/// A container that is raised above the keyboard, and what it was like before.
final class KeyboardLift {
  private(set) weak var view: View?
  /// How far it is raised, in points of the window.
  private(set) var distance: CGFloat = 0
  /// What belongs to others, and what was set with the keyboard's part in it.
  private var base, applied: CGAffineTransform
  private var offset = CGPoint.zero

  init(_ view: View) {
    self.view = view
    base = view.transform
    applied = base
  }

  /// Raises it by `distance` points of the window in all; 0 puts it back, to the last bit unless others changed it.
  func set(_ distance: CGFloat) {
    guard let view else { return }
    if view.transform != applied {
      base = view.transform.concatenating(CGAffineTransform(translationX: -offset.x, y: -offset.y))
      applied = view.transform
    }
    self.distance = distance
    // Upwards in the window may be any direction for the view around.
    let start = view.superview?.convert(CGPoint.zero, from: nil) ?? .zero
    let end = view.superview?.convert(CGPoint(x: 0, y: -distance), from: nil) ?? CGPoint(x: 0, y: -distance)
    offset = distance == 0 ? .zero : CGPoint(x: end.x - start.x, y: end.y - start.y)
    guard offset.isFinite else { return offset = .zero }
    applied = distance == 0 ? base : base.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    if view.transform != applied { view.transform = applied }
  }

  /// How far `field` must be raised to be clear of the keyboard: not at all if it is, and never so far that its top leaves
  /// what is to be seen. nil if it shows nothing of what is typed, and may stay where it is.
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
