/// What grows out of a pressed key and reaches above it: a round card whose neck is the key. It may reach beyond the keyboard.
class KeyBubble: View {
  /// Both in the bubble's own coordinates.
  private(set) final var card = CGRect.zero
  private(set) final var key = CGRect.zero
  final let art: KeyArt
  private let wantsNeck: Bool
  /// Without one it is only a card: where there is no room for it above the key, nothing grows out of the key.
  final var hasNeck: Bool { wantsNeck && card.maxY <= key.minY }

  /// Between a key and its card, in points.
  private static let gap: CGFloat = 9

  init(art: KeyArt, hasNeck: Bool = true) {
    self.art = art
    wantsNeck = hasNeck
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Puts it over a key; `card` and `key` in the superview's coordinates.
  final func place(card: CGRect, over key: CGRect) {
    let frame = card.union(key)
    self.card = card.offsetBy(dx: -frame.minX, dy: -frame.minY)
    self.key = key.offsetBy(dx: -frame.minX, dy: -frame.minY)
    self.frame = frame
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    if hasNeck, let picture = art.bubble(card, over: key, style: context.userInterfaceStyle, scale: context.scale) {
      return context.image(picture.bitmap, in: picture.rect)
    }
    let corners = CornerRadii(KeyArt.bubbleRadius)
    context.shadow(KeyArt.bubbleShadow, of: card, corners: corners)
    context.fill(card, .keyBubble, corners: corners)
  }

  /// The card of `size` over `key`, as near to the key's middle as `bounds` allows.
  static func card(of size: CGSize, over key: CGRect, x: CGFloat, in bounds: CGRect, top: CGFloat) -> CGRect {
    let left = max(bounds.minX + 1, min(x, bounds.maxX - 1 - size.width))
    // Wide enough for its neck, whatever the numbers say.
    let minX = min(left, key.minX)
    let maxX = max(left + size.width, key.maxX)
    let y = max(top, key.minY - gap - size.height)
    return CGRect(x: minX.rounded(), y: y.rounded(), width: (maxX - minX).rounded(), height: size.height)
  }

  /// The card of `size` beside `key`, on the side where `bounds` has more room.
  static func card(of size: CGSize, beside key: CGRect, in bounds: CGRect, top: CGFloat) -> CGRect {
    let x = key.midX < bounds.midX ? key.maxX + gap : key.minX - gap - size.width
    return CGRect(
      x: x.rounded(), y: max(top, key.midY - size.height / 2).rounded(), width: size.width.rounded(),
      height: size.height)
  }
}

/// Shows large what a finger hides.
final class KeyPreview: KeyBubble {
  private(set) var text = ""
  /// Takes it away.
  var expiry: TimerQueue.Token?

  func show(_ text: String, over key: CGRect, in bounds: CGRect, top: CGFloat) {
    self.text = text
    expiry?.cancel()
    // Beside a narrow key there must be room for the finger; a wide one shows enough as it is.
    let extra: CGFloat = key.width < 64 ? min(20, max(8, 60 - key.width)) : 0
    let size = CGSize(width: key.width + extra, height: max(44, min(52, key.height + 4)))
    let above = KeyBubble.card(of: size, over: key, x: key.midX - size.width / 2, in: bounds, top: top)
    // At the window's upper edge it would lie on the key, where the finger hides it.
    place(card: above.maxY <= key.minY ? above : KeyBubble.card(of: size, beside: key, in: bounds, top: top), over: key)
    isHidden = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    super.draw(rect, in: &context)
    context.text(art.letter(text), in: card, .label)
  }
}
