extension View {
  /// How an animation runs.
  public typealias AnimationOptions = MiniUI.AnimationOptions

  /// Animates what `animations` changes in views: their bounds, centers, frames, transforms, alphas, colours and corners.
  /// The properties have their new values at once; what is seen follows.
  /// - Parameters:
  ///   - duration: in seconds, after the `delay`.
  ///   - completion: called once at the end, with false if something took an animation away before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    run(animations, duration, delay, .curve(options.curve), options, completion)
  }

  /// Animates as a spring that settles, to a thousandth of the way, after `duration`.
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing over, less does.
  ///   - velocity: at the start, in whole distances a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    run(animations, duration, delay, .spring(spring), options, completion)
  }

  /// Animates as a spring of a perceived duration, in seconds, and a bounce from 0 (none) to 1.
  public static func animate(
    springDuration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: springDuration, bounce: Double(bounce), initialVelocity: Double(velocity))
    run(animations, spring.settlingDuration, delay, .spring(spring), options, completion)
  }

  /// What `actions` changes arrives at once, even within an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) { AnimationTransaction.disabled.run(actions) }

  /// Switches animations on and off for all that is animated from now on.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationTransaction.areEnabled = enabled }
  public static var areAnimationsEnabled: Bool { AnimationTransaction.areEnabled }

  /// How long an animation started here and now takes, from the block around; 0 outside of any.
  public static var inheritedAnimationDuration: TimeInterval { AnimationTransaction.current?.duration ?? 0 }

  /// Ends all animations of this view; it shows what its properties say.
  public func removeAllAnimations() { host?.animator.remove(from: self) { _ in true } }

  /// Calls `link` once a frame until the view leaves its present window.
  /// - Precondition: the view is in a window.
  public func addDisplayLink(_ link: DisplayLink) {
    guard let host else { preconditionFailure("a display link needs a view that is in a window") }
    link.attach(to: self, host.animator)
  }

  /// Animates as something moves that has no name outside.
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

  /// Called by the setter of a property that can be animated, after the model has changed.
  final func recordAnimation(
    _ property: AnimatableProperty, from old: @autoclosure () -> AnimationVector,
    to new: @autoclosure () -> AnimationVector
  ) {
    guard let host else { return }
    guard let transaction = AnimationTransaction.current, !transaction.isImmediate else {
      if isAnimated { host.animator.remove(from: self) { $0.property == property } }
      return
    }
    let group = transaction.group(for: host.animator)
    let new = new()
    var start = animationGoal(of: property) ?? property.start(old(), to: new)
    if transaction.options.contains(.beginFromCurrentState) {
      // The model has moved already; what is left of the old animations was counted from the old model.
      let isOld = { (animation: PropertyAnimation) in animation.property == property && animation.group !== group }
      start += remainingOffset(where: isOld) ?? .zero
      host.animator.remove(from: self, where: isOld)
    }
    // What this block set before is forgotten: its way begins where that began.
    let before = animations.first { $0.group === group && $0.property == property }?.offset ?? .zero
    let goal = property.goal(new, near: start + before)
    host.animator.add(PropertyAnimation(property: property, goal: goal, offset: start - goal, group: group), to: self)
  }
}

extension AnimationTransaction {
  /// Runs a block, and has its completion called even if it animates nothing.
  func perform(_ changes: () -> Void) {
    run(changes)
    if let completion = orphanedCompletion { NextTurn.perform { completion(true) } }
  }
}

/// Completions that no window's animation carries run in the next turn of the window that last did something.
enum NextTurn {
  static weak var host: ViewHost?

  static func perform(_ action: @escaping () -> Void) {
    if let host {
      host.performNextTurn(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
    }
  }
}
