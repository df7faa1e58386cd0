/// A control with a minus and a plus that changes a value in steps.
///
/// A click or tap changes the value by one step when it ends; holding it repeats the step. The arrow keys change it
/// too, Home and End go to the limits, and the wheel changes it while the stepper has the focus and the pointer is over
/// it. A change by the user sends `valueChanged` and `primaryActionTriggered`.
///
///     let copies = Stepper()
///     copies.minimumValue = 1
///     copies.addTarget(self, action: Printer.copiesChanged, for: .valueChanged)
@preconcurrency @MainActor open class Stepper: Control {
  nonisolated deinit {}

  /// The value, clamped to the limits. 0 by default. Setting it sends no events.
  /// - Precondition: It is finite.
  open var value: Double = 0 {
    didSet {
      precondition(value.isFinite, "a stepper's value must be a finite number, not \(value)")
      limitValue()
    }
  }
  /// The minimum value. 0 by default. Setting it above the maximum raises the maximum.
  /// - Precondition: It is finite.
  open var minimumValue: Double = 0 {
    didSet {
      precondition(minimumValue.isFinite, "a stepper's minimum value must be a finite number, not \(minimumValue)")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitValue()
    }
  }
  /// The maximum value. 100 by default. Setting it below the minimum lowers the minimum.
  /// - Precondition: It is finite.
  open var maximumValue: Double = 100 {
    didSet {
      precondition(maximumValue.isFinite, "a stepper's maximum value must be a finite number, not \(maximumValue)")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitValue()
    }
  }
  /// The size of a step. 1 by default.
  /// - Precondition: It is finite and greater than 0.
  open var stepValue: Double = 1 {
    didSet {
      precondition(
        stepValue > 0 && stepValue.isFinite, "a stepper's step must be finite and greater than 0, not \(stepValue)")
    }
  }
  /// Whether events are sent while a press is held, not only at its end. True by default.
  open var isContinuous = true
  /// Whether holding a press repeats the step. True by default.
  open var autorepeat = true
  /// Whether a step beyond one limit sets the value to the other limit. False by default.
  open var wraps = false {
    didSet { if wraps != oldValue { updateConfiguration() } }
  }

  private let minus = StepperHalf(isPlus: false)
  private let plus = StepperHalf(isPlus: true)
  private let divider = View()
  final var press: StepperPress?
  /// The fraction of a notch that the wheel has turned since the last step.
  final var wheelTurn = 0.0
  /// Whether the pointer is over the plus; nil if it is over neither half.
  private var hoversPlus: Bool? {
    didSet { if hoversPlus != oldValue { updateConfiguration() } }
  }

  // Measured on UIKit, in points. The size does not depend on the frame.
  private static let size = CGSize(width: 94, height: 32)
  /// The height of the line between the halves, in points. Chosen.
  private static let dividerHeight: CGFloat = 18

  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(origin: frame.origin, size: Stepper.size))
    backgroundColor = .controlGround
    cornerRadius = Stepper.size.height / 2
    divider.backgroundColor = .separator
    divider.isUserInteractionEnabled = false
    for view in [minus, plus, divider] { addSubview(view) }
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        hoversPlus = hover.isOver ? isPlus(at: hover.location(in: self)) : nil
      })
    updateConfiguration()
  }

  // MARK: Values

  private func limitValue() {
    let limited = min(max(value, minimumValue), maximumValue)
    if limited != value { value = limited }
    updateConfiguration()
  }

  /// Returns the value after a number of steps. A step beyond a limit stops at the limit. If the value is already at
  /// the limit and `wraps` is true, it becomes the other limit.
  private func value(after steps: Double) -> Double {
    let next = aligned(value + steps * stepValue)
    if next > maximumValue { return wraps && value == maximumValue ? minimumValue : maximumValue }
    if next < minimumValue { return wraps && value == minimumValue ? maximumValue : minimumValue }
    return next
  }

  /// Returns the value, corrected for rounding errors: a value very close to a limit, or to a whole number of steps
  /// from the minimum, is replaced by it. Sums of steps such as 0.1 are not exact.
  private func aligned(_ value: Double) -> Double {
    let nearest = minimumValue + ((value - minimumValue) / stepValue).rounded() * stepValue
    return [minimumValue, maximumValue, nearest].first { abs($0 - value) < stepValue * 1e-6 } ?? value
  }

  /// Changes the value by a number of steps on behalf of the user.
  /// - Parameter sends: whether events are sent.
  final func step(by steps: Double, sends: Bool = true) { change(to: value(after: steps), sends: sends) }

  final func change(to new: Double, sends: Bool = true) {
    guard new != value else { return }
    value = new
    if sends { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Whether a step would change the value.
  final func canStep(up: Bool) -> Bool { value(after: up ? 1 : -1) != value }

  // MARK: Images

  /// Sets the image of the plus for a state; nil restores the standard one. A state without an image shows the image for
  /// `normal`.
  open func setIncrementImage(_ image: Image?, for state: State) {
    plus.images[state] = image
    updateConfiguration()
  }
  /// Returns the image of the plus for a state.
  open func incrementImage(for state: State) -> Image? { plus.images[state] }
  /// Sets the image of the minus for a state; nil restores the standard one. A state without an image shows the image for
  /// `normal`.
  open func setDecrementImage(_ image: Image?, for state: State) {
    minus.images[state] = image
    updateConfiguration()
  }
  /// Returns the image of the minus for a state.
  open func decrementImage(for state: State) -> Image? { minus.images[state] }

  // MARK: Appearance

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Stepper.size }
  open override var intrinsicContentSize: CGSize { Stepper.size }

  open override func layoutSubviews() {
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let left = CGRect(origin: bounds.origin, size: half)
    let right = left.offsetBy(dx: half.width, dy: 0)
    (minus.frame, plus.frame) = isMirrored ? (right, left) : (left, right)
    let radius = bounds.height / 2
    let leftCorners = CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: radius)
    let rightCorners = CornerRadii(topLeft: 0, topRight: radius, bottomRight: radius, bottomLeft: 0)
    (minus.cornerRadii, plus.cornerRadii) = isMirrored ? (rightCorners, leftCorners) : (leftCorners, rightCorners)
    let width = dividerThickness
    divider.frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.minY + ((bounds.height - Stepper.dividerHeight) / 2).rounded(),
      width: width, height: min(bounds.height, Stepper.dividerHeight))
  }

  /// Updates the opacity and the shading. A half is shaded while it is hovered or pressed, and drawn as disabled while
  /// it cannot change the value.
  open override func updateConfiguration() {
    dim(to: isEnabled ? 1 : 0.5)
    for half in [minus, plus] {
      let isPressed = isHighlighted && press?.isPlus == half.isPlus
      let canStep = canStep(up: half.isPlus)
      half.show(
        isPressed: isPressed, isHovered: isEnabled && canStep && press == nil && hoversPlus == half.isPlus,
        isEnabled: canStep)
    }
  }

  open override func tintColorDidChange() { updateConfiguration() }

  // MARK: Accessibility

  override var meaning: Meaning {
    meaning(
      as: .stepper, AccessibilityRange(value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue),
      value: spokenValue)
  }
  /// The value with at most nine digits after the point: 0.3, not 0.30000000000000004.
  private var spokenValue: String {
    let rounded = abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }
  final override func setNumber(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite else { return false }
    change(to: min(max(value, minimumValue), maximumValue))
    return true
  }

  // MARK: Touches and keys

  final func isPlus(at point: CGPoint) -> Bool { (point.x >= bounds.midX) != isMirrored }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let isPlus = isPlus(at: touch.location(in: self))
    guard canStep(up: isPlus) else { return false }
    press = StepperPress(isPlus: isPlus, value: value)
    updateConfiguration()
    if autorepeat { scheduleRepeat(at: host.map { $0.time + Stepper.delay }) }
    return true
  }
  open override func endTracking(_ touch: Touch?, with event: Event?) { endPress(touch) }
  open override func cancelTracking(with event: Event?) { endPress(nil) }

  /// Handles a key that changes the value: arrows by one step, Home and End to the limits.
  /// - Returns: false for other keys.
  final override func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .right: step(by: isMirrored ? -1 : 1)
    case .left: step(by: isMirrored ? 1 : -1)
    case .home: change(to: minimumValue)
    case .end: change(to: maximumValue)
    default: return false
    }
    return true
  }
}
