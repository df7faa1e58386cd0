/// What carries the keyboard, or what a view brought in its place, and the view on top of that. It lies in front of all that
/// the window shows.
final class KeyboardPlane: View {
  private(set) var input: View?
  private(set) var accessory: View?
  /// What was carried as input and is no longer wanted: it stays below the accessory until both have arrived.
  private(set) var leaving: View?

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "keyboard-plane"
  }

  /// Takes these up, and lets go of what it carried before: but keys from below an accessory go with it out of sight.
  func carry(input newInput: View?, accessory newAccessory: View?) {
    let staying = newInput == nil && newAccessory != nil ? input ?? leaving : nil
    for old in [input, accessory, leaving]
    where old !== newInput && old !== newAccessory && old !== staying && old?.superview === self {
      old?.removeFromSuperview()
    }
    (input, accessory, leaving) = (newInput, newAccessory, staying)
    for new in [newInput, newAccessory] {
      if let new, new.superview !== self { addSubview(new) }
    }
    // What grows out of pressed keys reaches over what is on top of them.
    if let newInput { bringSubviewToFront(newInput) }
    setNeedsLayout()
  }

  /// What was leaving has left.
  func letGo() {
    if leaving?.superview === self { leaving?.removeFromSuperview() }
    leaving = nil
  }

  /// It is seen on the plane, or on its way out.
  func holds(_ view: View) -> Bool { view === input || view === leaving }

  /// How high the accessory is in a window of that width; at most `room`.
  static func height(of view: View?, width: CGFloat, room: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let height = view.sizeThatFits(CGSize(width: width, height: max(0, room))).height
    return height.isFinite ? min(max(0, height), max(0, room)) : 0
  }

  /// What it carries is a card that floats: the plane then is as large as the window, so that the card can be dragged
  /// about on it, and only the card is touched. At the lower edge the plane is just what it carries.
  private(set) var isCard = false
  /// Where what it carries lies on the plane.
  private var content = CGRect.zero

  /// Puts what it carries at `frame` of the window, on the way to or from `home`.
  func put(_ frame: CGRect, home: CGRect, isCard: Bool, in window: CGRect) {
    self.isCard = isCard
    backgroundColor = isCard ? nil : (input ?? accessory)?.backgroundColor
    let place = isCard ? home : CGRect(origin: .zero, size: frame.size)
    if place != content {
      content = place
      setNeedsLayout()
    }
    self.frame = isCard ? window.offsetBy(dx: 0, dy: frame.minY - home.minY) : frame
  }

  /// Where the upper edge of what it carries is seen in the window at this moment.
  var seenTop: CGFloat { presentation.frame.minY + content.minY }

  /// What the accessory wants it gets, and the rest is for the keys.
  override func layoutSubviews() {
    let top = KeyboardPlane.height(of: accessory, width: content.width, room: content.height)
    accessory?.frame = CGRect(x: content.minX, y: content.minY, width: content.width, height: top)
    input?.frame = CGRect(x: content.minX, y: content.minY + top, width: content.width, height: content.height - top)
    leaving?.frame.origin.y = content.minY + top
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool { content.contains(point) }
}
