/// On or off. A tap, Space or Enter turns it over, and so does a drag along it; all send `valueChanged`.
open class Switch: Control {
  /// Setting it moves the thumb at once and sends nothing.
  public final var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// Behind the thumb while it is on; nil: green.
  public final var onTintColor: Color? {
    didSet { if onTintColor != oldValue { stateChanged() } }
  }

  private var value = false
  private let thumb = View()
  /// Where the touch began, and whether the switch was on then.
  private var grip: (x: CGFloat, isOn: Bool)?
  /// It was dragged over, so that lifting the finger does nothing more.
  private var wasDragged = false

  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  private static let duration: TimeInterval = 0.2

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Switch.size))
    cornerRadius = Switch.size.height / 2
    thumb.isUserInteractionEnabled = false
    thumb.backgroundColor = .white
    thumb.cornerRadius = Switch.size.height / 2 - Switch.margin
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, offset: CGSize(width: 0, height: 1))
    addSubview(thumb)
    stateChanged()
  }

  public convenience init() { self.init(frame: .zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Switch.size }

  open override func layoutSubviews() {
    let side = Switch.size.height - 2 * Switch.margin
    // A pressed thumb reaches out to where it can go.
    let width = side + (isHighlighted ? 4 : 0)
    let x = value ? Switch.size.width - Switch.margin - width : Switch.margin
    thumb.frame = CGRect(x: x, y: Switch.margin, width: width, height: side)
  }

  open override func stateChanged() {
    backgroundColor = value ? onTintColor ?? .systemGreen : .tertiaryFill
    alpha = isEnabled ? 1 : 0.5
    accessibilityLabel = value ? "on" : "off"
    setNeedsLayout()
  }

  /// Turns it on or off, without sending anything.
  public final func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    let change = { [self] in
      stateChanged()
      layoutIfNeeded()
    }
    guard animated, host != nil, !traitCollection.prefersReducedMotion else { return change() }
    View.animate(
      withDuration: Switch.duration, options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  private func turn(_ on: Bool) {
    guard on != value else { return }
    setOn(on, animated: true)
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: MiniUI.Event?) -> Bool {
    grip = (touch.location(in: self).x, value)
    wasDragged = false
    return true
  }

  /// Half of its width turns it over, and back.
  open override func continueTracking(_ touch: Touch, with event: MiniUI.Event?) -> Bool {
    guard let grip else { return true }
    let travel = (touch.location(in: self).x - grip.x) * (grip.isOn ? -1 : 1)
    let isOver = travel > Switch.size.width / 2 - Switch.margin
    if isOver || wasDragged {
      wasDragged = true
      turn(isOver != grip.isOn)
    }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: MiniUI.Event?) { grip = nil }
  open override func cancelTracking(with event: MiniUI.Event?) { (grip, wasDragged) = (nil, false) }

  open override func primaryAction() {
    if !wasDragged { turn(!value) }
    wasDragged = false
  }

  /// A drag along it is its own.
  open override func competes(with recognizer: any AnyGestureRecognizer) -> Bool {
    recognizer is PanGestureRecognizer || super.competes(with: recognizer)
  }
}

extension Color {
  /// The track of something that is off: against the background 3 : 1 with its thumb (WCAG 2.2, 1.4.11).
  fileprivate static let tertiaryFill = Color(light: Color(hex: 0xC3C7CE), dark: Color(hex: 0x4A505B))
}
