/// The base class of controls: views that convert touches and key presses into events such as `valueChanged`.
///
/// A subclass updates its appearance in `updateConfiguration`, or observes `isHighlighted`, `isSelected` and
/// `isEnabled`. It tracks touches in `beginTracking` and the like, and sends events with `sendActions(for:)`.
@preconcurrency @MainActor open class Control: View {
  nonisolated deinit {}

  /// The state of a control: a set of flags.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither highlighted, selected, focused nor hovered.
    public static let normal: State = []
    /// The control is being pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the keyboard's focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The pointer is over the control.
    public static let hovered = State(rawValue: 1 << 4)
  }

  /// Whether the control can be used; true by default. If disabled, it is drawn but receives no touches and no focus.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelTracking()
        // Called first, so that a text that ends editing reads the new state.
        host?.focusMayBeLost(within: self)
      }
      updateConfiguration()
    }
  }
  /// Whether the control is being pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateConfiguration() } }
  }
  /// Whether the control is selected; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateConfiguration() } }
  }
  /// The horizontal alignment of the content; `center` by default. Used only by buttons and by an app's own subclasses.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical alignment of the content; `center` by default. Used only by buttons and by an app's own subclasses.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether the pointer is over the control.
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { updateConfiguration() } }
  }
  /// Whether the control is tracking a touch.
  open var isTracking: Bool { tracks }
  private final var tracks = false
  /// Whether the tracked touch is inside the control. For a finger this includes 70 points around the control.
  open var isTouchInside: Bool { holdsTouchInside }
  private final var holdsTouchInside = false

  /// The actions, in the order in which they were added and are called.
  final var actions: [ControlAction] = []
  /// Whether Space is pressed.
  private var holdsSpace = false
  /// The recognizer that sets `isHovered`; nil until the pointer is first over the control.
  private var hover: HoverGestureRecognizer?

  /// The distance that a finger may move away from a pressed control, in points; 0 for a mouse. From UIKit, by memory.
  private static let touchTolerance: CGFloat = 70

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a control that performs `primaryAction` when it sends `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The current state.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    if isHovered { state.insert(.hovered) }
    return state
  }

  /// The opacity of the control, 0…1; 1 by default. A disabled control may be drawn with a lower opacity, but the value
  /// stays the same.
  open override var alpha: CGFloat {
    get { ownAlpha }
    set {
      ownAlpha = newValue > 0 ? min(newValue, 1) : 0
      appearance.alpha = ownAlpha * dimming
    }
  }
  private var ownAlpha: CGFloat = 1
  private var dimmingOfState: CGFloat = 1
  final override var dimming: CGFloat { dimmingOfState }

  /// Sets the opacity for the state, as a factor of `alpha`, 0…1.
  final func dim(to part: CGFloat) {
    dimmingOfState = part
    appearance.alpha = ownAlpha * part
  }

  /// Updates the appearance for the state. Called whenever the state changes. By default calls `setNeedsDisplay()`.
  open func updateConfiguration() { setNeedsDisplay() }

  // MARK: Actions

  /// Adds `action` for some events. For these events it replaces an action with the same identifier, which stays for other
  /// events.
  open func addAction(_ action: Action, for controlEvents: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    let perform = TargetAction(nil) { [unowned self] in action.perform(for: self) }
    actions.append(ControlAction(events: controlEvents, identifier: action.identifier, action: perform))
  }

  /// Removes the action that has the identifier of `action` from some events. It stays for other events.
  open func removeAction(_ action: Action, for controlEvents: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with this identifier from some events. It stays for other events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: ControlEvents) {
    removeActions(for: controlEvents) { $0.identifier == identifier }
  }

  /// Removes the actions of `target` from some events; nil removes the actions of all targets and actions without a
  /// target. Does not remove an ``Action``.
  open func removeTarget(_ target: AnyObject?, for controlEvents: ControlEvents) {
    let target = target.map(ObjectIdentifier.init)
    removeActions(for: controlEvents) { $0.identifier == nil && (target == nil || $0.action.target == target) }
  }

  /// Adds a method of a target, which is not retained. With nil, the first responder at or above the control that has the
  /// method is called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: ControlEvents) {
    addSelector(action, of: target as AnyObject?, for: controlEvents)
  }
  /// Removes a method of a target from some events. With a nil target it is removed for all targets, and with a nil action
  /// all methods of the target are.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: ControlEvents) {
    let target = object(target)
    guard let action else { return removeTarget(target, for: controlEvents) }
    removeTarget(target, named: action.name, for: controlEvents)
  }
  /// Returns the names of a target's methods for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: ControlEvents) -> [String]? {
    let found = names(of: object(target), for: controlEvent)
    return found.isEmpty ? nil : found
  }
  /// Calls a method on a target; with nil, on the first responder at or above the control that has it. The control calls it
  /// for each selector of an event.
  open func sendAction(_ action: Selector, to target: Any?, for event: Event?) {
    send(action, to: target as AnyObject?, event)
  }

  final func removeActions(for controlEvents: ControlEvents, where matches: (ControlAction) -> Bool) {
    for index in actions.indices where matches(actions[index]) { actions[index].events.subtract(controlEvents) }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The targets of methods that adopt `Hashable`, as all of UIKit's classes do; `NSNull` for methods without a target.
  open var allTargets: Set<AnyHashable> { targets }
  /// The events that actions were added for.
  open var allControlEvents: ControlEvents { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls each action for any of `controlEvents`, unless its target has been released.
  open func sendActions(for controlEvents: ControlEvents) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform() }
  }

  // MARK: Touches

  /// Called when a touch begins in the control.
  /// - Returns: whether to track the touch; true by default.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// Called when the tracked touch moves.
  /// - Returns: false to cancel the tracking; true by default.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: Touch?, with event: Event?) {}
  /// Called when the tracking is cancelled.
  open func cancelTracking(with event: Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.first, consumes(touch, event) else { return }
    holdsTouchInside = true
    guard beginTracking(touch, with: event) else {
      holdsTouchInside = false
      return
    }
    // An action may have removed the control.
    guard host != nil else { return cancelTracking(with: nil) }
    tracks = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else { return cancelTracking() }
    let wasInside = isTouchInside
    holdsTouchInside = isWithinReach(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard isTracking, let touch = touches.first else { return }
    tracks = false
    holdsTouchInside = isWithinReach(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    if isTouchInside { performPrimaryAction() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelTracking() }

  /// Performs the control's primary action, after a press and release or for a key. Does nothing by default.
  open func performPrimaryAction() {}

  private func cancelTracking() {
    holdsSpace = false
    if isHighlighted { isHighlighted = false }
    guard isTracking else { return }
    tracks = false
    cancelTracking(with: nil)
    sendActions(for: .touchCancel)
  }

  /// Returns whether a touch can press the control: any finger, and the mouse with its primary button.
  func consumes(_ touch: Touch, _ event: Event?) -> Bool {
    touch.type == .direct || event?.buttonMask.contains(.primary) != false
  }

  /// Returns whether the touch is inside the control, or outside by at most the tolerance.
  final func isWithinReach(_ touch: Touch) -> Bool {
    let tolerance = touch.type == .direct ? Control.touchTolerance : 0
    return bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(touch.location(in: self))
  }

  /// Prevents gesture recognizers of superviews from beginning a gesture that the control handles itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !isEnabled || !competes(with: gestureRecognizer)
  }

  /// Returns whether a superview's recognizer competes with the control. By default true for a tap with one finger.
  func competes(with recognizer: GestureRecognizer) -> Bool {
    (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired == 1
  }

  // MARK: Keys

  /// Handles a key that changes the value.
  /// - Returns: false, the default, for other keys.
  func move(for key: Key) -> Bool { false }

  /// Handles keys. Space presses the control and triggers it on key up; Enter triggers it immediately; Escape releases
  /// Space without a trigger. Key repeats are ignored.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if isEnabled, let key = presses.first?.key, move(for: key) { return }
    guard isEnabled, let press = presses.first, press.pressedKey.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch press.pressedKey.code {
    case .space:
      guard !press.isRepeat, !holdsSpace else { return }
      holdsSpace = true
      isHighlighted = true
    case .enter:
      if !press.isRepeat { activate() }
    case .escape where holdsSpace: cancelTracking()
    default: super.pressesBegan(presses, with: event)
    }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first, holdsSpace, press.pressedKey.code == .space else {
      return super.pressesEnded(presses, with: event)
    }
    holdsSpace = false
    isHighlighted = false
    activate()
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) { cancelTracking() }

  private func activate() {
    sendActions(for: .touchUpInside)
    performPrimaryAction()
  }

  // MARK: Accessibility

  override var meaning: Meaning { meaning(as: .button, traits: .button, isLabelledByParts: true) }
  /// Presses the control, as a click does.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    activate()
    return true
  }

  open override var canBecomeFocused: Bool { isEnabled }
  open override func didUpdateFocus() {
    if !isFocused, holdsSpace { cancelTracking() }
    updateConfiguration()
  }
}

extension Control: TouchTracking {}

extension Control {
  /// Adds the hover recognizer. Called before each hover over the view or a subview, since most controls of a window never
  /// see the pointer.
  final func senseHover() {
    guard hover == nil else { return }
    let hover = HoverGestureRecognizer { [weak self] hover in self?.isHovered = hover.isOver }
    self.hover = hover
    // First in the list, so that recognizers of subclasses and programs read the updated `isHovered`.
    attach(hover, at: 0)
  }
}
