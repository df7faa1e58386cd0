/// The transitions between controllers that have begun and not ended.
struct RunningTransitions {
  var count = 0
  /// The time until which keys are held back for a transition, and the transition; nil if keys are delivered.
  var keyHold: (until: TimeInterval, owner: ObjectIdentifier)?

  /// Delivers held keys, unless they are held for another transition.
  mutating func releaseKeys(of owner: AnyObject) { if keyHold?.owner == ObjectIdentifier(owner) { keyHold = nil } }
}
