/// The view of a toast: the message, its button, and a close button.
final class ToastView: View {
  private let label = Label()
  private let button: Button?
  private let closeButton = ToastCloseButton()
  private var isHovered = false
  private var isPressed = false
  static let maximumWidth: CGFloat = 450
  private static let padding: CGFloat = 16

  init(_ toast: Toast) {
    button = toast.buttonTitle.map { Button($0, style: .plain) }
    super.init(frame: .zero)
    accessibilityIdentifier = "toast"
    backgroundColor = Color(light: Color(hex: 0x2B2F36), dark: Color(hex: 0x454B56))
    cornerRadius = 12
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 8, offset: CGSize(width: 0, height: 4))
    tintColor = Color(hex: 0x8CC2FF)
    label.text = toast.title.shortened(to: 1000)
    label.font = .systemFont(ofSize: 15)
    label.textColor = Color(hex: 0xF6F7F9)
    label.numberOfLines = 3
    addSubview(label)
    if let button {
      button.font = .systemFont(ofSize: 15, weight: .semibold)
      // The panel is dark in light and dark style.
      button.overrideUserInterfaceStyle = .dark
      button.setTitleColor(Color(hex: 0xBBDBFF), for: .highlighted)
      button.addAction({ [weak toast] _ in toast?.performAction() }, for: .primaryActionTriggered)
      addSubview(button)
    }
    closeButton.addAction({ [weak toast] _ in toast?.dismiss() }, for: .primaryActionTriggered)
    addSubview(closeButton)
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed })
    let swipe = SwipeGestureRecognizer { [weak toast] _ in toast?.dismiss() }
    swipe.direction = .down
    addGestureRecognizer(swipe)
  }

  override var meaning: Meaning {
    var meaning = Meaning(.summary, role: .notification)
    meaning.isLabelledByParts = true
    return meaning
  }

  /// Whether the toast must not disappear now.
  var isHeld: Bool {
    if isHovered || isPressed { return true }
    return host?.focusedView.map { $0.isDescendant(of: self) } == true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isPressed = true }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { isPressed = false }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { isPressed = false }

  private var buttonSize: CGSize {
    button.map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)) } ?? .zero
  }

  /// Returns the width available for the message, in points.
  /// - Parameter isStacked: whether the button is below the message.
  private func room(in width: CGFloat, isStacked: Bool) -> CGFloat {
    let beside = button == nil || isStacked ? 0 : buttonSize.width + 4
    return max(0, width - ToastView.padding - 8 - beside - ToastCloseButton.side - 8)
  }

  /// Returns whether the button is below the message: beside it, words would be broken or lines omitted.
  private func isStacked(in width: CGFloat) -> Bool {
    guard button != nil else { return false }
    let room = room(in: width, isStacked: false)
    let (text, font) = (label.text ?? "", resolved(label.font))
    var style = ParagraphStyle.label
    style.numberOfLines = label.numberOfLines
    if TextLayout(text, font: font, style: style, width: room).isTruncated { return true }
    return text.split(whereSeparator: \.isWhitespace).contains { TextLayout(String($0), font: font).size.width > room }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isStacked = isStacked(in: size.width)
    let room = room(in: size.width, isStacked: isStacked)
    let text = label.sizeThatFits(CGSize(width: room, height: size.height))
    let others = size.width - room
    let height = text.height + 24 + (isStacked ? buttonSize.height - 4 : 0)
    return CGSize(width: isStacked ? size.width : min(size.width, text.width + others), height: max(48, height))
  }

  override func layoutSubviews() {
    let isStacked = isStacked(in: bounds.width)
    let side = ToastCloseButton.side
    let size = buttonSize
    let row = isStacked ? bounds.height - size.height + 4 : bounds.height
    let x = bounds.width - 8 - side
    closeButton.frame = directed(CGRect(x: x, y: ((row - side) / 2).rounded(), width: side, height: side))
    if let button {
      let y = isStacked ? bounds.height - size.height - 8 : ((bounds.height - size.height) / 2).rounded()
      let end = isStacked ? bounds.width - 8 : x - 4
      button.frame = directed(CGRect(x: end - size.width, y: y, width: size.width, height: size.height))
    }
    let width = room(in: bounds.width, isStacked: isStacked)
    let text = label.sizeThatFits(CGSize(width: width, height: bounds.height))
    label.frame = directed(
      CGRect(x: ToastView.padding, y: ((row - text.height) / 2).rounded(), width: width, height: text.height))
  }

  // MARK: Animation

  func appear(after duration: TimeInterval) {
    guard duration > 0 else { return }
    View.performWithoutAnimation {
      alpha = 0
      transform = CGAffineTransform(translationX: 0, y: ToastView.travel)
    }
    View.animate(withDuration: duration, options: [.curveEaseOut, .allowUserInteraction]) {
      alpha = 1
      transform = .identity
    }
  }

  func disappear(after duration: TimeInterval) {
    isUserInteractionEnabled = false
    guard duration > 0, host != nil else { return removeFromSuperview() }
    View.animate(
      withDuration: duration, options: [.curveEaseIn, .allowUserInteraction, .beginFromCurrentState],
      animations: {
        alpha = 0
        transform = CGAffineTransform(translationX: 0, y: ToastView.travel)
      }, completion: { [weak self] _ in self?.removeFromSuperview() })
  }

  /// The distance that a toast moves while it fades, in points.
  private static let travel: CGFloat = 24
}

/// The close button of a toast: a cross.
final class ToastCloseButton: Control {
  static let side: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    cursor = .hand
    accessibilityIdentifier = "toast-close"
  }

  override var meaning: Meaning { meaning(as: .button, label: Word.close.text, traits: .button) }
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    if isHovered || isHighlighted {
      context.fill(rect, Color(white: 1, alpha: isHighlighted ? 0.2 : 0.1), corners: CornerRadii(rect.width / 2))
    }
    for end in [CGFloat(4.5), -4.5] {
      context.stroke([(-4.5, -end), (4.5, end)], around: rect.center, Color(hex: 0xC9CDD4), width: 1.6)
    }
  }
}
