/// A closure that a gesture recognizer or a control calls, with the identity of its target.
///
/// The target is not retained; after its release the closure is no longer called. The closure contains the weak
/// reference, since a separate one would be copied at each call.
struct TargetAction {
  /// The identity of the target; nil for an action without one.
  let target: ObjectIdentifier?
  /// The target; nil for an action without one, and after its release.
  private(set) weak var object: AnyObject?
  let perform: () -> Void
  /// The name of the called method, from a selector of the `UIKit` module; nil for a closure.
  let name: String?

  /// Creates an action from a closure. Without a target it is called for the lifetime of its owner.
  init(_ target: AnyObject?, named name: String? = nil, _ perform: @escaping () -> Void) {
    self.target = target.map(ObjectIdentifier.init)
    object = target
    self.name = name
    self.perform =
      target == nil ? perform : { [weak target] in if target != nil { perform() } }
  }

  /// Creates an action from a closure that takes the target.
  init<Target: AnyObject>(_ target: Target, _ perform: @escaping (Target) -> Void) {
    self.target = ObjectIdentifier(target)
    object = target
    name = nil
    self.perform = { [weak target] in if let target { perform(target) } }
  }

  /// Returns whether the action has this name and target; a nil target matches all targets.
  func matches(_ name: String, of target: AnyObject?) -> Bool {
    self.name == name && (target == nil || self.target == target.map(ObjectIdentifier.init))
  }
}
