extension View {
  /// Options of an animation, such as its curve.
  public typealias AnimationOptions = MiniUI.AnimationOptions

  /// Animates the changes that `animations` makes to views: bounds, centers, frames, transforms, alphas, colours and
  /// corners. The properties have their new values immediately; `presentation` follows.
  /// - Parameters:
  ///   - duration: the duration in seconds, without the `delay`.
  ///   - delay: the time before the animation begins, in seconds.
  ///   - options: the curve, by default ease-in-out, and other options.
  ///   - animations: changes the properties.
  ///   - completion: called once at the end, with false if an animation was removed before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    run(animations, duration, delay, .curve(options.curve), options, completion)
  }

  /// Animates with a spring.
  /// - Parameters:
  ///   - duration: the time in seconds, without the `delay`, after which 0.1 % of the distance is left.
  ///   - delay: the time before the animation begins, in seconds.
  ///   - dampingRatio: 1 for no overshoot, less for more of it. Clamped to 0.01…1.
  ///   - velocity: the initial velocity, in whole distances per second.
  ///   - options: the options; their curve is not used.
  ///   - animations: changes the properties.
  ///   - completion: called once at the end, with false if an animation was removed before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    run(animations, duration, delay, .spring(spring), options, completion)
  }

  /// Animates with a spring until it has settled.
  /// - Parameters:
  ///   - springDuration: the perceptual duration, in seconds. The spring settles later.
  ///   - bounce: 0 for no overshoot, towards 1 for more of it, below 0 for a slower approach.
  ///   - velocity: the initial velocity, in whole distances per second.
  ///   - delay: the time before the animation begins, in seconds.
  ///   - options: the options; their curve is not used.
  ///   - animations: changes the properties.
  ///   - completion: called once at the end, with false if an animation was removed before.
  public static func animate(
    springDuration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: springDuration, bounce: Double(bounce), initialVelocity: Double(velocity))
    run(animations, spring.settlingDuration, delay, .spring(spring), options, completion)
  }

  /// Repeats a part of an animation block. Elsewhere, and in a `PropertyAnimator`, the changes are made once.
  /// - Parameters:
  ///   - count: the number of repetitions, which may be fractional.
  ///   - autoreverses: whether each runs forwards and backwards.
  ///   - animations: changes the properties.
  package static func repeatAnimations(_ count: Double, autoreverses: Bool, _ animations: () -> Void) {
    guard let whole = AnimationTransaction.current, !whole.isImmediate, !whole.controlsKeyframes else {
      return animations()
    }
    AnimationTransaction(of: whole, repeatCount: count, autoreverses: autoreverses).perform(animations)
  }

  /// Applies the changes in `actions` without animation, even within an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) { AnimationTransaction.disabled.run(actions) }

  /// Enables or disables animations, for all changes from now on.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationTransaction.areEnabled = enabled }
  /// Whether changes in animation blocks are animated. By default true; false within `performWithoutAnimation`.
  public static var areAnimationsEnabled: Bool {
    AnimationTransaction.areEnabled && AnimationTransaction.current?.isDisabled != true
  }

  /// The duration of the enclosing animation block, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval { AnimationTransaction.current?.duration ?? 0 }

  /// Removes all animations of this view, which then shows its final values.
  public func removeAllAnimations() { host?.animator.interrupt(self) }

  /// Calls `link` once per frame until the view leaves its window. Replaces UIKit's `add(to:forMode:)`.
  /// - Precondition: the view is in a window.
  public func addDisplayLink(_ link: DisplayLink) {
    guard let host else { preconditionFailure("a display link needs a view that is in a window") }
    link.attach(to: self, host.animator)
  }

  /// Animates with a timing that has no public initializer.
  static func animate(
    along timing: AnimationTiming, for duration: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    run(animations, duration, 0, timing, options, completion)
  }

  private static func run(
    _ animations: () -> Void, _ duration: TimeInterval, _ delay: TimeInterval, _ timing: AnimationTiming,
    _ options: AnimationOptions, _ completion: ((Bool) -> Void)?
  ) {
    let transaction = AnimationTransaction(
      duration: duration, delay: delay, timing: timing, options: options, completion: completion)
    transaction.perform(animations)
  }

  /// Records the change of an animatable property. The setter calls it after the model has changed.
  final func recordAnimation(
    _ property: AnimatableProperty, from old: @autoclosure () -> AnimationVector,
    to new: @autoclosure () -> AnimationVector
  ) {
    guard let host else { return }
    guard let transaction = AnimationTransaction.current, !transaction.isImmediate else {
      if isAnimated { host.animator.interrupt(self, property) }
      return
    }
    let group = transaction.group(for: host.animator)
    let new = new()
    var start = animationGoal(of: property) ?? property.start(old(), to: new)
    let beginsFromCurrentState = transaction.options.contains(.beginFromCurrentState)
    // The model has its new value already, and the remaining old animations are relative to the old value.
    if beginsFromCurrentState { start += remainder(of: property, without: group) }
    // An earlier change in the same block is replaced: the new animation starts at the same value.
    let goal = property.goal(new, near: start + offset(of: property, in: group))
    host.animator.animate(property, of: self, to: goal, from: start - goal, with: group)
    if beginsFromCurrentState { host.animator.interrupt(self, property, except: group) }
  }
}

extension AnimationTransaction {
  /// Runs a block. Its completion is called even if the block animates nothing.
  func perform(_ changes: () -> Void) {
    run(changes)
    if let completion = orphanedCompletion { NextTurnCompletions.perform { completion(true) } }
  }
}

/// Runs completions that belong to no window's animation.
enum NextTurnCompletions {
  /// Runs `action` in the next run loop turn of a window.
  /// - Parameter host: the window's host; by default the current one.
  static func perform(for host: ViewHost? = nil, _ action: @escaping () -> Void) {
    if let host = host ?? ViewHost.current {
      host.performNextTurn(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
    }
  }

  /// Calls a completion, if there is one, in the next run loop turn of a window.
  static func perform(for host: ViewHost?, _ completion: ((Bool) -> Void)?, isFinished: Bool) {
    if let completion { perform(for: host) { completion(isFinished) } }
  }
}
