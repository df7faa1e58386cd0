/// A closure that a control calls for some of its events.
struct ControlAction {
  /// The events that call it; less of them after `removeTarget`.
  var events: ControlEvents
  /// The target, without which the action is no longer called; nil for an action without a target.
  weak var target: AnyObject?
  /// Whether the action was added with a target, which may be gone by now.
  let hasTarget: Bool
  /// The identifier of the `Action`; nil for a closure or method.
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

/// A control whose actions receive it with its own type as the sender.
@MainActor public protocol ControlHandling: Control {}
extension Control: ControlHandling {}

extension ControlHandling {
  /// Adds a closure that is called for some events, after those that were added before.
  ///
  ///     slider.addTarget(self, action: { [weak self] slider in self?.volume = slider.value }, for: .valueChanged)
  ///
  /// - Parameter target: the object that the action depends on, which is not retained: once it is gone the action is no
  ///   longer called. With nil the action is called for as long as the control exists.
  public func addTarget(
    _ target: AnyObject?, action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents
  ) {
    actions.append(ControlAction(controlEvents, target: target) { [unowned self] _ in action(self) })
  }

  /// Adds a method of `target` that takes the sender. The target is not retained.
  ///
  ///     button.addTarget(self, action: Form.send, for: .touchUpInside)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (_ sender: Self) -> Void,
    for controlEvents: ControlEvents
  ) {
    actions.append(
      ControlAction(controlEvents, target: target) { [weak target, unowned self] _ in
        if let target { action(target)(self) }
      })
  }

  /// Adds a method of `target` without arguments. The target is not retained.
  ///
  ///     button.addTarget(self, action: Form.send, for: .touchUpInside)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: ControlEvents
  ) {
    actions.append(
      ControlAction(controlEvents, target: target) { [weak target] _ in if let target { action(target)() } })
  }

  /// Adds a closure that is called for some events: the short form of `addTarget(nil, action:for:)`.
  ///
  ///     button.addAction({ button in button.isEnabled = false }, for: .primaryActionTriggered)
  public func addAction(_ action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents) {
    addTarget(nil, action: action, for: controlEvents)
  }
}
