/// What a control calls for some of its events.
struct ControlAction {
  let events: ControlEvents
  /// Set for actions that end with their target.
  weak var target: AnyObject?
  let hasTarget: Bool
  let identifier: Action.Identifier?
  let body: (Control) -> Void

  init(
    _ events: ControlEvents, target: AnyObject?, identifier: Action.Identifier? = nil,
    _ body: @escaping (Control) -> Void
  ) {
    self.events = events
    self.target = target
    hasTarget = target != nil
    self.identifier = identifier
    self.body = body
  }
}

/// Lets the actions of a control take it as the type that it has.
@MainActor public protocol ControlHandling: Control {}
extension Control: ControlHandling {}

extension ControlHandling {
  /// Adds an action for some events, called after those that were added before.
  ///
  ///     slider.addTarget(self, action: { [weak self] slider in self?.volume = slider.value }, for: .valueChanged)
  ///
  /// - Parameter target: not retained; once it is gone the action is no longer called. Nil keeps the action.
  public func addTarget(
    _ target: AnyObject?, action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents
  ) {
    actions.append(ControlAction(controlEvents, target: target) { [unowned self] _ in action(self) })
  }

  /// Adds a method of `target`, which is not retained: `button.addTarget(self, action: Form.send, for: .touchUpInside)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (_ sender: Self) -> Void,
    for controlEvents: ControlEvents
  ) {
    actions.append(
      ControlAction(controlEvents, target: target) { [weak target, unowned self] _ in
        if let target { action(target)(self) }
      })
  }

  /// Adds a method of `target`, which is not retained: `button.addTarget(self, action: Form.send, for: .touchUpInside)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: ControlEvents
  ) {
    actions.append(
      ControlAction(controlEvents, target: target) { [weak target] _ in if let target { action(target)() } })
  }

  /// Adds an action for some events: the short form of `addTarget(nil, action:for:)`.
  ///
  ///     button.addAction({ button in button.isEnabled = false }, for: .primaryActionTriggered)
  public func addAction(_ action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents) {
    addTarget(nil, action: action, for: controlEvents)
  }
}
