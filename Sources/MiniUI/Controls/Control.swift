/// A view that turns touches and keys into events of its own: pressed, changed, triggered.
open class Control: View {
  /// What happens to a control. A touch that leaves it is still its own, and may come back.
  public enum Event: Hashable, Sendable, CaseIterable {
    case touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
    case touchUpInside, touchUpOutside, touchCancel
    case valueChanged
    /// Text began to be edited, was changed by the user, is no longer edited, or is no longer so since Return was pressed.
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    /// What the control is for: a button was pressed, by pointer or key.
    case primaryActionTriggered
  }

  /// What a control is at present; several at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    /// The pointer is over it.
    public static let hovered = State(rawValue: 1 << 4)
  }

  /// A disabled control is seen, but neither touched nor focused.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTracking() }
      stateChanged()
      if !isEnabled { host?.delegate?.focusMayHaveGone() }
    }
  }
  /// It is being pressed.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  public final var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }
  /// A touch is followed.
  public private(set) final var isTracking = false

  private var actions: [(event: Event, handler: (Control) -> Void)] = []
  private var isInside = false
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

  public final var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    if isHovered { state.insert(.hovered) }
    return state
  }

  /// The state changed, and the look should follow.
  open func stateChanged() { setNeedsDisplay() }

  // MARK: Actions

  /// Calls the handlers of `event`.
  public final func sendActions(for event: Event) {
    for action in actions where action.event == event { action.handler(self) }
  }

  fileprivate final func addAction(_ event: Event, _ handler: @escaping (Control) -> Void) {
    actions.append((event, handler))
  }

  // MARK: Touches

  /// False leaves the touch alone.
  open func beginTracking(_ touch: Touch, with event: MiniUI.Event?) -> Bool { true }
  /// False ends the tracking.
  open func continueTracking(_ touch: Touch, with event: MiniUI.Event?) -> Bool { true }
  open func endTracking(_ touch: Touch?, with event: MiniUI.Event?) {}
  open func cancelTracking(with event: MiniUI.Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    guard isEnabled, !isTracking, let touch = touches.first, takes(touch, event), beginTracking(touch, with: event)
    else {
      return
    }
    isTracking = true
    isInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else { return cancelTracking() }
    let wasInside = isInside
    isInside = holds(touch)
    isHighlighted = isInside
    if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isInside = holds(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { primaryAction() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: MiniUI.Event?) { cancelTracking() }

  /// What happens when it is pressed and let go, or activated by a key.
  open func primaryAction() {}

  private func cancelTracking() {
    heldKey = nil
    isHighlighted = false
    guard isTracking else { return }
    isTracking = false
    cancelTracking(with: nil)
    sendActions(for: .touchCancel)
  }

  /// Other buttons than the primary one are not for pressing.
  private func takes(_ touch: Touch, _ event: MiniUI.Event?) -> Bool {
    touch.type == .direct || event?.buttonMask.contains(.primary) != false
  }

  private func holds(_ touch: Touch) -> Bool {
    let tolerance = touch.type == .direct ? Control.touchTolerance : 0
    return bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(touch.location(in: self))
  }

  /// A tap or drag on a control is the control's: recognisers of views around it do not begin with it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: any AnyGestureRecognizer) -> Bool {
    gestureRecognizer.view === self || !isEnabled || !competes(with: gestureRecognizer)
  }

  /// Whether a recogniser of a view around would take from the control what it is for. Buttons are tapped.
  open func competes(with recognizer: any AnyGestureRecognizer) -> Bool {
    (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired == 1
  }

  // MARK: Keys

  /// Space presses on key down and acts on key up; Enter acts at once; Escape lets go. A held key does not act again.
  open override func pressesBegan(_ presses: Set<Press>, with event: MiniUI.Event?) {
    guard isEnabled, let press = presses.first, press.key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch press.key.code {
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

  open override func pressesEnded(_ presses: Set<Press>, with event: MiniUI.Event?) {
    guard let press = presses.first, press.key.code == heldKey else { return super.pressesEnded(presses, with: event) }
    heldKey = nil
    isHighlighted = false
    activate()
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: MiniUI.Event?) { cancelTracking() }

  private func activate() {
    sendActions(for: .touchUpInside)
    primaryAction()
  }

  open override var canBecomeFocused: Bool { isEnabled }
  open override func didUpdateFocus() {
    if !isFocused, heldKey != nil { cancelTracking() }
    stateChanged()
  }
}

extension Control: TouchTracking {}

/// What lets the closures of a control take it as what it is.
public protocol ControlHandling: Control {}
extension Control: ControlHandling {}

extension ControlHandling {
  /// Calls `handler` whenever `event` happens, after those that were added before.
  public func addAction(for event: Event, _ handler: @escaping (Self) -> Void) {
    addAction(event) { [unowned self] _ in handler(self) }
  }
}
