/// The view that contains the keyboard, or the input view in its place, and the accessory view on top of that. It is in front
/// of everything else in the window.
final class KeyboardPlane: View {
  /// The keyboard or input view.
  private(set) var input: View?
  /// The accessory view above it.
  private(set) var accessory: View?
  /// The previous input view, which is no longer wanted but stays below the accessory until the movement has ended.
  private(set) var leaving: View?

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "keyboard-plane"
  }

  /// Replaces the input and accessory views, and removes the old ones. When keys are replaced by an accessory alone, the old
  /// input view stays until the movement has ended.
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
    // The bubbles of pressed keys extend over the accessory.
    if let newInput { bringSubviewToFront(newInput) }
    setNeedsLayout()
  }

  /// Removes the previous input view.
  func letGo() {
    if leaving?.superview === self { leaving?.removeFromSuperview() }
    leaving = nil
  }

  /// Returns whether the view is the input view or the previous one.
  func holds(_ view: View) -> Bool { view === input || view === leaving }

  /// Returns the height of an input or accessory view in a window of that width, at most `room`; 0 for nil or a height that
  /// is not finite.
  static func height(of view: View?, width: CGFloat, room: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let height = view.sizeThatFits(CGSize(width: width, height: max(0, room))).height
    return height.isFinite ? min(max(0, height), max(0, room)) : 0
  }

  /// Whether the content is a floating card. The plane is then as large as the window, so that the card can be dragged on it,
  /// and only the card receives touches. Otherwise the plane is as large as its content.
  private(set) var isCard = false
  /// The frame of the content on the plane.
  private var content = CGRect.zero

  /// Places the content at `frame` of the window. `home` is the frame that it has when it is shown.
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

  /// The upper edge of the content in the window, as its presentation value.
  var seenTop: CGFloat { presentation.frame.minY + content.minY }

  /// The accessory gets the height that it asks for, and the keys the rest.
  override func layoutSubviews() {
    let top = KeyboardPlane.height(of: accessory, width: content.width, room: content.height)
    accessory?.frame = CGRect(x: content.minX, y: content.minY, width: content.width, height: top)
    input?.frame = CGRect(x: content.minX, y: content.minY + top, width: content.width, height: content.height - top)
    leaving?.frame.origin.y = content.minY + top
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool { content.contains(point) }
}
