/// The enlarged key above a finger: a rounded card whose neck is the key. It may extend beyond the keyboard.
class KeyBubble: View {
  /// The card and the key, in the bubble's own coordinates.
  private(set) final var card = CGRect.zero
  private(set) final var key = CGRect.zero
  final let art: KeyGlyphs
  private let wantsNeck: Bool
  /// Whether the card is joined to the key: not if there is no space for it above the key.
  final var hasNeck: Bool { wantsNeck && card.maxY <= key.minY }

  /// The distance between a key and its card, in points.
  private static let gap: CGFloat = 9

  init(art: KeyGlyphs, hasNeck: Bool = true) {
    self.art = art
    wantsNeck = hasNeck
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Positions the bubble over a key.
  /// - Parameters:
  ///   - card: the card, in the superview's coordinates.
  ///   - key: the key, in the superview's coordinates.
  final func layOut(card: CGRect, over key: CGRect) {
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
    let corners = CornerRadii(KeyGlyphs.bubbleRadius)
    context.shadow(KeyGlyphs.bubbleShadow, of: card, corners: corners)
    context.fill(card, .keyBubble, corners: corners)
  }

  /// Returns a card of `size` above `key`, with its left edge as close to `x` as `bounds` allows, and not above `top`.
  static func card(of size: CGSize, over key: CGRect, x: CGFloat, in bounds: CGRect, top: CGFloat) -> CGRect {
    let left = max(bounds.minX + 1, min(x, bounds.maxX - 1 - size.width))
    // The card is never narrower than its neck.
    let minX = min(left, key.minX)
    let maxX = max(left + size.width, key.maxX)
    let y = max(top, key.minY - gap - size.height)
    return CGRect(x: minX.rounded(), y: y.rounded(), width: (maxX - minX).rounded(), height: size.height)
  }

  /// Returns a card of `size` beside `key`, on the side with more space.
  static func card(of size: CGSize, beside key: CGRect, in bounds: CGRect, top: CGFloat) -> CGRect {
    let x = key.midX < bounds.midX ? key.maxX + gap : key.minX - gap - size.width
    return CGRect(
      x: x.rounded(), y: max(top, key.midY - size.height / 2).rounded(), width: size.width.rounded(),
      height: size.height)
  }
}

/// A bubble that shows the character hidden by a finger.
final class KeyPreview: KeyBubble {
  private(set) var text = ""
  /// The timer that hides the preview.
  var expiry: TimerQueue.Token?

  /// Shows `text` above a key, or beside it if the card would overlap the key.
  func show(_ text: String, over key: CGRect, in bounds: CGRect, top: CGFloat) {
    self.text = text
    expiry?.cancel()
    // A narrow key's card is wider than the key, so that the finger does not hide it.
    let extra: CGFloat = key.width < 64 ? min(20, max(8, 60 - key.width)) : 0
    let size = CGSize(width: key.width + extra, height: max(44, min(52, key.height + 4)))
    let above = KeyBubble.card(of: size, over: key, x: key.midX - size.width / 2, in: bounds, top: top)
    // At the top of the window, the card would be on the key, where the finger hides it.
    layOut(
      card: above.maxY <= key.minY ? above : KeyBubble.card(of: size, beside: key, in: bounds, top: top), over: key)
    isHidden = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    super.draw(rect, in: &context)
    context.text(art.letter(text), in: card, .label)
  }
}
