/// A closure that a gesture recognizer or a control calls, with the identity of the target on which it depends.
///
/// The target is not retained, and once it is released the closure is no longer called. The closure itself holds it weakly: a
/// weak reference beside the closure would be copied at each call.
struct TargetAction {
  /// The identity of the target; nil for an action without one.
  let target: ObjectIdentifier?
  let perform: () -> Void

  /// Creates an action from a closure. With nil as the target it is called for as long as its owner exists.
  init(_ target: AnyObject?, _ perform: @escaping () -> Void) {
    self.target = target.map(ObjectIdentifier.init)
    self.perform =
      target == nil ? perform : { [weak target] in if target != nil { perform() } }
  }

  /// Creates an action from a closure that takes the target.
  init<Target: AnyObject>(_ target: Target, _ perform: @escaping (Target) -> Void) {
    self.target = ObjectIdentifier(target)
    self.perform = { [weak target] in if let target { perform(target) } }
  }
}
