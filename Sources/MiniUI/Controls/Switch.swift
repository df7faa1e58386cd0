/// A control that turns a setting on or off. A tap, Space, Enter or a drag changes it and sends `valueChanged`.
///
///     let sound = Switch(frame: .zero)
///     sound.isOn = true
///     sound.addTarget(self, action: Settings.soundChanged, for: .valueChanged)
@preconcurrency @MainActor open class Switch: Control {
  nonisolated deinit {}

  /// Whether the switch is on. Setting it is not animated and sends no events.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while the switch is on; nil (the default) for green.
  open var onTintColor: Color? {
    didSet { if onTintColor != oldValue { updateConfiguration() } }
  }

  private var value = false
  private let thumb = View()
  /// The x coordinate of the touch at its beginning, in points, and whether the switch was on then.
  private var grip: (x: CGFloat, isOn: Bool)?
  /// Whether the touch has changed the state by dragging, so that its end must not change it again.
  private var wasDragged = false

  // Measured on UIKit, in points. The size does not depend on the frame.
  private static let size = CGSize(width: 63, height: 28)
  private static let thumbSize = CGSize(width: 37, height: 24)
  private static let margin: CGFloat = 2
  /// The additional width of a pressed thumb, in points. Chosen.
  private static let stretch: CGFloat = 4

  // The track's colour uses a critically damped spring; the thumb overshoots slightly. Measured, in seconds.
  private static let trackOn = Spring(dampingRatio: 1, duration: 0.99947)
  private static let trackOff = Spring(dampingRatio: 1, duration: 0.58792)
  private static let slide = TimingCurve(
    controlPoint1: CGPoint(x: 0.160, y: 0.004), controlPoint2: CGPoint(x: 0.406, y: 1.192))
  private static let slideDuration: TimeInterval = 0.336

  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: Switch.size))
    cornerRadius = Switch.size.height / 2
    thumb.isUserInteractionEnabled = false
    thumb.backgroundColor = .white
    thumb.cornerRadius = Switch.thumbSize.height / 2
    thumb.shadow = .thumb
    addSubview(thumb)
    updateConfiguration()
  }

  /// The frame. Setting it changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard transform != .identity else {
        return super.frame = CGRect(origin: newValue.origin, size: Switch.size)
      }
      let old = super.frame
      center = CGPoint(x: center.x + newValue.minX - old.minX, y: center.y + newValue.minY - old.minY)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Switch.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Switch.size }
  open override var intrinsicContentSize: CGSize { Switch.size }

  open override func layoutSubviews() {
    // A pressed thumb widens in the direction in which it can move.
    let width = Switch.thumbSize.width + (isHighlighted ? Switch.stretch : 0)
    let x = value != isMirrored ? Switch.size.width - Switch.margin - width : Switch.margin
    thumb.frame = CGRect(x: x, y: Switch.margin, width: width, height: Switch.thumbSize.height)
  }

  /// The track is green, as on a phone. On the desktop, where UIKit was measured, it has the tint colour.
  open override func updateConfiguration() {
    backgroundColor = value ? onTintColor ?? .systemGreen : .offTrack
    dim(to: isEnabled ? 1 : 0.5)
    setNeedsLayout()
  }

  /// Sets the state without sending events. Not animated before the switch is first shown, nor with reduced motion.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    guard animated, !footprint.subtree.isEmpty, !traitCollection.prefersReducedMotion else {
      updateConfiguration()
      return layoutIfNeeded()
    }
    let track = on ? Switch.trackOn : Switch.trackOff
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    View.animate(along: .spring(track), for: track.settlingDuration, options: options) { updateConfiguration() }
    View.animate(along: .curve(Switch.slide), for: Switch.slideDuration, options: options) { layoutIfNeeded() }
  }

  /// Changes the state on behalf of the user: animated, with `valueChanged`.
  private func turn(_ on: Bool) {
    guard on != value else { return }
    setOn(on, animated: true)
    sendActions(for: .valueChanged)
  }

  override var meaning: Meaning {
    var meaning = meaning(as: .switch, value: (value ? Word.on : .off).text, traits: [.button, .toggleButton])
    meaning.states = value ? [.checkable, .checked] : .checkable
    meaning.takesCaption = true
    return meaning
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    grip = (touch.location(in: self).x, value)
    wasDragged = false
    return true
  }

  /// Changes the state when the touch has moved by half of the switch's width less the margin, and back when it
  /// returns. The distance is chosen.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard let grip else { return true }
    let travel = (touch.location(in: self).x - grip.x) * (grip.isOn != isMirrored ? -1 : 1)
    let isOver = travel > Switch.size.width / 2 - Switch.margin
    if isOver || wasDragged {
      wasDragged = true
      turn(isOver != grip.isOn)
    }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) { grip = nil }
  open override func cancelTracking(with event: Event?) { (grip, wasDragged) = (nil, false) }

  open override func performPrimaryAction() {
    if !wasDragged { turn(!value) }
    wasDragged = false
  }

  /// Prevents superviews' pan recognizers from beginning: the switch handles drags itself.
  override func competes(with recognizer: GestureRecognizer) -> Bool {
    recognizer is PanGestureRecognizer || super.competes(with: recognizer)
  }
}

extension Color {
  /// The track's colour while the switch is off. Measured on UIKit.
  fileprivate static let offTrack = Color(light: Color(white: 0, alpha: 0.259), dark: Color(white: 1, alpha: 0.247))
}
