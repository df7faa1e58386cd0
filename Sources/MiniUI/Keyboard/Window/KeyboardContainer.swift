/// Contains the keyboard or input view, and the accessory view above it, in front of everything else in the window.
final class KeyboardContainer: View {
  private(set) var input: View?
  private(set) var accessory: View?
  /// The previous input view, which stays below the accessory until the movement has ended.
  private(set) var outgoing: View?
  /// Whether the contents are a floating card. Then the container fills the window, so that the card can be moved, and
  /// only the card receives touches. Otherwise the container has the size of its contents.
  private(set) var isCard = false
  /// The frame of the contents in the container.
  private var content = CGRect.zero

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "keyboard-plane"
  }

  /// Replaces the contents. If only an accessory is left, the old input view stays until the movement has ended.
  func setContents(input newInput: View?, accessory newAccessory: View?) {
    let staying = newInput == nil && newAccessory != nil ? input ?? outgoing : nil
    for old in [input, accessory, outgoing]
    where old !== newInput && old !== newAccessory && old !== staying && old?.superview === self {
      old?.removeFromSuperview()
    }
    (input, accessory, outgoing) = (newInput, newAccessory, staying)
    for new in [newInput, newAccessory] {
      if let new, new.superview !== self { addSubview(new) }
    }
    // The bubbles of pressed keys are in front of the accessory.
    if let newInput { bringSubviewToFront(newInput) }
    setNeedsLayout()
  }

  func removeOutgoing() {
    if outgoing?.superview === self { outgoing?.removeFromSuperview() }
    outgoing = nil
  }

  /// Returns whether the view is the current or previous input view.
  func showsInput(_ view: View) -> Bool { view === input || view === outgoing }

  // MARK: Placement

  /// Returns the frame and kind of the contents in a window.
  /// - Parameters:
  ///   - size: the size of the window, in points.
  ///   - system: the input view, if it is the system keyboard.
  ///   - origin: the origin that the user has moved a card to; nil if it was not moved.
  func position(
    in size: CGSize, system: (any SystemKeyboard)?, origin: CGPoint?, metrics: InteractionMetrics
  ) -> KeyboardPosition {
    let limit = (size.height * metrics.keyboard.share).rounded(.down)
    let isFloating = system?.isFloating == true
    var wanted = system?.size(in: size) ?? .zero
    if !wanted.width.isFinite || !wanted.height.isFinite { wanted = .zero }
    let margin = isFloating ? min(metrics.keyboard.floatingMargin, size.width / 8, size.height / 8) : 0
    let width = isFloating ? min(max(0, wanted.width), size.width - 2 * margin) : size.width
    let top = KeyboardContainer.height(of: accessory, width: width, limit: limit)
    let room = limit - top
    let keys =
      system == nil
      ? KeyboardContainer.height(of: input, width: width, limit: room) : min(max(0, wanted.height), room)
    let height = (top + keys).rounded(.up)
    var frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - height - margin.rounded(), width: width, height: height)
    if isFloating, let origin {
      frame.origin.x = min(max(0, origin.x), max(0, size.width - width))
      // A card that reaches the bottom would count as docked.
      frame.origin.y = min(max(0, origin.y), max(0, size.height - height - 1))
    }
    return KeyboardPosition(frame: frame, isDocked: !isFloating)
  }

  /// Returns the height of an input or accessory view, at most `limit`; 0 for nil or a height that is not finite.
  private static func height(of view: View?, width: CGFloat, limit: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let height = view.sizeThatFits(CGSize(width: width, height: max(0, limit))).height
    return height.isFinite ? min(max(0, height), max(0, limit)) : 0
  }

  /// Sets the contents' frame in the window. `home` is their frame when they are fully shown.
  func layOut(_ frame: CGRect, home: CGRect, isCard: Bool, in window: CGRect) {
    self.isCard = isCard
    backgroundColor = isCard ? nil : (input ?? accessory)?.backgroundColor
    let contentFrame = isCard ? home : CGRect(origin: .zero, size: frame.size)
    if contentFrame != content {
      content = contentFrame
      setNeedsLayout()
    }
    self.frame = isCard ? window.offsetBy(dx: 0, dy: frame.minY - home.minY) : frame
  }

  /// The presented top edge of the contents in the window.
  var presentedTop: CGFloat { presentation.frame.minY + content.minY }

  /// The accessory gets its preferred height, and the keyboard the rest.
  override func layoutSubviews() {
    let top = KeyboardContainer.height(of: accessory, width: content.width, limit: content.height)
    accessory?.setLayoutFrame(CGRect(x: content.minX, y: content.minY, width: content.width, height: top))
    input?.setLayoutFrame(
      CGRect(x: content.minX, y: content.minY + top, width: content.width, height: content.height - top))
    outgoing?.frame.origin.y = content.minY + top
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool { content.contains(point) }
}
