/// An action of a control, with its events.
struct ControlAction {
  /// The events that call it. `removeTarget` reduces them.
  var events: ControlEvents
  /// The identifier of the `Action`; nil for a closure or method.
  var identifier: Action.Identifier?
  let action: TargetAction
}

// Selectors.
extension Control {
  /// Adds a method. The control keeps neither itself nor the target alive.
  final func addSelector(_ action: Selector, of target: AnyObject?, for controlEvents: ControlEvents) {
    addTarget(target, named: action.name, for: controlEvents) { [weak self, weak target] in
      self?.sendAction(action, to: target, for: nil)
    }
  }

  /// Calls a method on a target. With nil, calls it on the first responder in the chain from the control upwards that
  /// has the method. For an edit action, the responder must also be able to perform it.
  final func send(_ action: Selector, to target: AnyObject?, _ event: Event?) {
    if let target {
      action.perform(on: target, with: self, event)
      return
    }
    for responder in sequence(first: self as Responder, next: \.next) {
      let isRefused = action.isEditAction && !responder.canPerformAction(action, withSender: self)
      if !isRefused, action.perform(on: responder, with: self, event) { return }
    }
  }

  /// Adds a named action. If the target already has an action with this name, adds the events to it.
  package final func addTarget(
    _ target: AnyObject?, named name: String, for controlEvents: ControlEvents, _ perform: @escaping () -> Void
  ) {
    let action = TargetAction(target, named: name, perform)
    if let index = actions.firstIndex(where: { $0.action.target == action.target && $0.action.name == name }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(events: controlEvents, action: action))
    }
  }

  /// Removes the target's actions with this name from some events. With a nil target, removes the actions of all
  /// targets.
  package final func removeTarget(_ target: AnyObject?, named name: String, for controlEvents: ControlEvents) {
    removeActions(for: controlEvents) { $0.action.matches(name, of: target) }
  }

  /// Stands for methods without a target. One object for all, since on Linux equal nulls have different hashes.
  private static let noTarget: AnyHashable = NSNull()

  /// The targets of actions with names.
  final var targets: Set<AnyHashable> {
    Set(
      actions.compactMap { entry in
        guard entry.action.name != nil else { return nil }
        return entry.action.target == nil ? Control.noTarget : entry.action.object as? AnyHashable
      })
  }

  /// Returns the object that a program passes as a target, also as an element of `allTargets`; nil for none.
  final func object(_ target: Any?) -> AnyObject? {
    let object = (target as? AnyHashable).map { $0.base as AnyObject } ?? target as AnyObject?
    return object is NSNull ? nil : object
  }

  /// Returns the names of a target's actions for exactly one of the events.
  package final func names(of target: AnyObject?, for controlEvent: ControlEvents) -> [String] {
    let target = target.map(ObjectIdentifier.init)
    return actions.filter { $0.action.target == target && $0.events.contains(controlEvent) }.compactMap(\.action.name)
  }
}

/// Lets the actions of a control receive its concrete type as the sender.
@preconcurrency @MainActor public protocol ControlHandling: Control {}
extension Control: ControlHandling {}

extension ControlHandling {
  /// Adds a closure to call for some events. Actions are called in the order in which they were added.
  ///
  ///     slider.addTarget(self, action: { [weak self] slider in self?.volume = slider.value }, for: .valueChanged)
  ///
  /// - Parameters:
  ///   - target: the object that the action depends on; not retained. After its release the action is no longer called.
  ///     With nil, the action is called for the lifetime of the control.
  ///   - action: the closure, which receives the control.
  ///   - controlEvents: the events for which it is called.
  public func addTarget(
    _ target: AnyObject?, action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents
  ) {
    append(TargetAction(target) { [unowned self] in action(self) }, controlEvents)
  }

  /// Adds a method of `target` that receives the sender. The target is not retained.
  ///
  ///     button.addTarget(self, action: Form.send, for: .touchUpInside)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (_ sender: Self) -> Void,
    for controlEvents: ControlEvents
  ) {
    append(TargetAction(target) { [unowned self] target in action(target)(self) }, controlEvents)
  }

  /// Adds a method of `target` without arguments. The target is not retained.
  ///
  ///     button.addTarget(self, action: Form.send, for: .touchUpInside)
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for controlEvents: ControlEvents
  ) {
    append(TargetAction(target) { target in action(target)() }, controlEvents)
  }

  /// Adds a closure to call for some events: a short form of `addTarget(nil, action:for:)`.
  ///
  ///     button.addAction({ button in button.isEnabled = false }, for: .primaryActionTriggered)
  public func addAction(_ action: @escaping (_ sender: Self) -> Void, for controlEvents: ControlEvents) {
    addTarget(nil, action: action, for: controlEvents)
  }

  private func append(_ action: TargetAction, _ controlEvents: ControlEvents) {
    actions.append(ControlAction(events: controlEvents, action: action))
  }
}
