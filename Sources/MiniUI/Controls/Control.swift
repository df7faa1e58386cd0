/// A view that turns touches and key presses into control events: pressed, changed, triggered.
///
/// A subclass updates its look in `updateConfiguration`, or observes `isHighlighted`, `isSelected` and `isEnabled`; follows a
/// touch in `beginTracking` and its kin; and sends events by `sendActions(for:)`.
@MainActor open class Control: View {
  /// The states of a control; several at once.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    /// The pointer is over it.
    public static let hovered = State(rawValue: 1 << 4)
  }

  /// A disabled control is drawn, but neither touched nor focused.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTracking() }
      updateConfiguration()
      if !isEnabled { host?.delegate?.focusMayHaveGone(within: self) }
    }
  }
  /// Whether the control is being pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateConfiguration() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateConfiguration() } }
  }
  /// Whether the pointer is over the control.
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { updateConfiguration() } }
  }
  /// Whether the control follows a touch.
  public private(set) final var isTracking = false
  /// Whether the touch that the control follows is inside of it.
  public private(set) final var isTouchInside = false

  final var actions: [ControlAction] = []
  /// The key that holds it down.
  private var heldKey: KeyCode?

  /// How far a finger may stray from the control it holds, in points; recalled from UIKit. A mouse may not.
  private static let touchTolerance: CGFloat = 70

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      HoverGestureRecognizer { [weak self] hover in self?.isHovered = hover.state == .began || hover.state == .changed }
    )
  }

  /// Makes a control that performs `primaryAction` when it is triggered.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    if isHovered { state.insert(.hovered) }
    return state
  }

  /// Updates the look for the state. Called whenever the state changes; by default requests drawing.
  open func updateConfiguration() { setNeedsDisplay() }

  // MARK: Actions

  /// Adds `action` for some events. It replaces an action of the same identifier for the same events.
  open func addAction(_ action: Action, for controlEvents: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append(
      ControlAction(controlEvents, target: nil, identifier: action.identifier) { action.perform(for: $0) })
  }

  /// Removes what `addAction` added for exactly these events.
  open func removeAction(_ action: Action, for controlEvents: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of this identifier that was added for exactly these events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: ControlEvents) {
    actions.removeAll { $0.identifier == identifier && $0.events == controlEvents }
  }

  /// Removes the actions of `target`, or with nil of all targets, that were added for some of these events.
  open func removeTarget(_ target: AnyObject?, for controlEvents: ControlEvents) {
    actions.removeAll {
      $0.identifier == nil && (target == nil || $0.target === target) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// All events that an action was added for.
  open var allControlEvents: ControlEvents { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls the actions of each of `controlEvents`.
  open func sendActions(for controlEvents: ControlEvents) {
    for action in actions where !action.events.isDisjoint(with: controlEvents) {
      if !action.hasTarget || action.target != nil { action.body(self) }
    }
  }

  // MARK: Touches

  /// False leaves the touch alone.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// False ends the tracking.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  open func endTracking(_ touch: Touch?, with event: Event?) {}
  open func cancelTracking(with event: Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.first, takes(touch, event), beginTracking(touch, with: event)
    else {
      return
    }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else { return cancelTracking() }
    let wasInside = isTouchInside
    isTouchInside = holds(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isTouchInside = holds(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    if isTouchInside { performPrimaryAction() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelTracking() }

  /// Performs what a press and release, or a key, triggers.
  open func performPrimaryAction() {}

  private func cancelTracking() {
    heldKey = nil
    if isHighlighted { isHighlighted = false }
    guard isTracking else { return }
    isTracking = false
    cancelTracking(with: nil)
    sendActions(for: .touchCancel)
  }

  /// Other buttons than the primary one are not for pressing.
  private func takes(_ touch: Touch, _ event: Event?) -> Bool {
    touch.type == .direct || event?.buttonMask.contains(.primary) != false
  }

  private func holds(_ touch: Touch) -> Bool {
    let tolerance = touch.type == .direct ? Control.touchTolerance : 0
    return bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(touch.location(in: self))
  }

  /// A tap or drag on a control is the control's: recognisers of views around it do not begin with it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !isEnabled || !competes(with: gestureRecognizer)
  }

  /// Whether a recogniser of a superview would take from the control its own gesture. By default a tap does.
  func competes(with recognizer: GestureRecognizer) -> Bool {
    (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired == 1
  }

  // MARK: Keys

  /// Space presses on key down and acts on key up; Enter acts at once; Escape lets go. A held key does not act again.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard isEnabled, let press = presses.first, press.pressedKey.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch press.pressedKey.code {
    case .space:
      guard !press.isRepeat, heldKey == nil else { return }
      heldKey = .space
      isHighlighted = true
    case .enter:
      if !press.isRepeat { activate() }
    case .escape where heldKey != nil: cancelTracking()
    default: super.pressesBegan(presses, with: event)
    }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first, press.pressedKey.code == heldKey else {
      return super.pressesEnded(presses, with: event)
    }
    heldKey = nil
    isHighlighted = false
    activate()
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) { cancelTracking() }

  private func activate() {
    sendActions(for: .touchUpInside)
    performPrimaryAction()
  }

  open override var canBecomeFocused: Bool { isEnabled }
  open override func didUpdateFocus() {
    if !isFocused, heldKey != nil { cancelTracking() }
    updateConfiguration()
  }
}

extension Control: TouchTracking {}
