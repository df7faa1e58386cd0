/// An animation that can be paused, scrubbed, reversed and stopped: the counterpart of `UIViewPropertyAnimator`.
///
/// Use it for interactive animations; otherwise ``View/animate(withDuration:delay:options:animations:completion:)`` is
/// simpler. It is inactive until it is first started, paused or scrubbed, which runs its blocks. Then it is active
/// until it ends, or is stopped and finished.
///
///     let animator = PropertyAnimator(duration: 0.3) { tile.alpha = 0 }
///     animator.startAnimation()
@preconcurrency @MainActor open class PropertyAnimator: NSObject {
  nonisolated deinit {}

  /// The state of an animator.
  public nonisolated enum State: Hashable, Sendable { case inactive, active, stopped }
  /// The position at which an animation ended.
  public nonisolated enum Position: Hashable, Sendable { case start, current, end }

  /// Whether the animator is inactive, active or stopped.
  public private(set) var state = State.inactive
  /// Whether the animation advances with time.
  public private(set) var isRunning = false {
    didSet {
      guard !isRunning else { return }
      pauseAtEnd?.cancel()
      pauseAtEnd = nil
    }
  }
  /// The duration of the whole animation, in seconds.
  public let duration: TimeInterval
  /// Whether the views receive touches while they are animated. By default true. A change has no effect on animations
  /// that have begun.
  open var isUserInteractionEnabled = true
  /// Whether the animation can be paused, scrubbed, reversed and stopped. By default true. If false, the methods for this have no
  /// effect, and the animation runs to its end.
  /// - Precondition: The animator is inactive when the property is set.
  open var isInterruptible = true {
    willSet { precondition(state == .inactive, "isInterruptible must be set before the animator is active") }
  }
  /// Whether the properties follow `fractionComplete` linearly. By default true. If false, they follow it along the curve or the
  /// spring, and `fractionComplete` is the fraction of the duration.
  open var scrubsLinearly = true
  /// Whether the animation pauses when it has reached its end, or its start if it is reversed. By default false. If true, the
  /// animator stays active, so that it can be reversed, and calls its completions when it is stopped and finished.
  open var pausesOnCompletion = false {
    didSet { if pausesOnCompletion != oldValue, isRunning { schedulePauseAtEnd() } }
  }
  /// Whether the animation runs back to its start. By default false.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue else { return }
      if !isInterruptible, state == .active { return isReversed = oldValue }
      if isRunning { run(for: duration * abs(goal - progress), after: remainingDelay) }
    }
  }

  private let timing: AnimationTiming
  private var blocks: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  private var parts: [(animator: Animator, group: AnimationGroup)] = []
  private var stoppedProperties: [StoppedProperty] = []
  /// The timer that pauses a running animation at its end, if `pausesOnCompletion` is true.
  private var pauseAtEnd: TimerQueue.Token?

  /// The values of a property whose animation was stopped.
  private struct StoppedProperty {
    let view: View
    let property: AnimatableProperty
    /// The value at the start, as a vector whose components are animated independently.
    var start: AnimationVector
    let current, end: AnimationVector
  }

  /// Creates an animator with a timing curve. A negative `duration` counts as 0.
  public init(duration: TimeInterval, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil) {
    self.duration = max(0, duration)
    timing = .curve(curve)
    if let animations { blocks.append(animations) }
  }

  /// Creates an animator with a spring.
  /// - Parameters:
  ///   - duration: the time after which the spring has settled, in seconds; a negative duration counts as 0.
  ///   - dampingRatio: 1 for no overshoot, less for more of it. Clamped to 0.01…1.
  ///   - animations: the changes to animate; nil, the default, to add them later.
  public init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = max(0, duration)
    timing = .spring(Spring(dampingRatio: dampingRatio, duration: duration))
    if let animations { blocks.append(animations) }
  }

  /// Creates an animator that follows a spring over its settling duration.
  package init(_ spring: Spring) {
    duration = spring.settlingDuration
    timing = .spring(spring)
  }

  /// Adds a block of changes to animate: over the whole duration, or the rest if the animation is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    precondition(state != .stopped, "a stopped animator must be finished before it gets animations")
    if state == .inactive { return blocks.append(animation) }
    let (now, delay) = (progress, remainingDelay)
    add([animation], from: now)
    if isRunning { run(for: duration * abs(goal - now), after: delay) } else { hold(at: now) }
  }

  /// Adds a block that is called once when the animation ends, except by `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (_ finalPosition: Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts the animation, or continues it if it was paused.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation, or continues it if it was paused, after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive { begin() }
    guard !isRunning else { return }
    run(for: duration * abs(goal - progress), after: delay)
  }

  /// Pauses the animation at its current position.
  open func pauseAnimation() {
    guard isInterruptible else { return }
    if state == .inactive { begin() }
    hold(at: progress)
  }

  /// Continues to the end, or to the start if the animation is reversed.
  /// - Parameter durationFactor: the time for the rest, as a fraction of `duration`; 0 for the remaining fraction.
  open func continueAnimation(durationFactor: CGFloat = 0) {
    if state == .inactive { begin() }
    run(for: duration * (durationFactor > 0 ? Double(durationFactor) : abs(goal - progress)), after: 0)
  }

  /// The completed fraction, 0…1, in the current direction. Setting it pauses the animation; the properties then follow
  /// the fraction linearly, without the curve, unless `scrubsLinearly` is false.
  open var fractionComplete: CGFloat {
    get {
      let done = directed(min(max(progress, 0), 1))
      return CGFloat(scrubsLinearly ? done : timing.fraction(reaching: done))
    }
    set {
      guard isInterruptible else { return }
      if state == .inactive { begin() }
      let fraction = newValue > 0 ? min(Double(newValue), 1) : 0
      hold(at: directed(scrubsLinearly ? fraction : timing.progress(at: fraction, duration: 1)))
    }
  }

  // MARK: Ending

  /// Stops the animation and leaves the properties at their presentation values. An inactive animator has nothing to stop.
  /// - Parameter withoutFinishing: true ends without calling the completions. After false, call `finishAnimation`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    precondition(state != .stopped, "a stopped animator must be finished before it is stopped again")
    guard isInterruptible else { return }
    if state == .inactive {
      if !withoutFinishing { state = .stopped }
      return
    }
    // Read all values before removing an animation: a block that was added later may animate the same property.
    for (animator, group) in parts {
      for view in animator.views {
        for animation in view.animations {
          if let offset = animation.offset(of: group) { storeStopped(animation, of: view, offset) }
        }
      }
    }
    for (animator, group) in parts { animator.remove(group) }
    for stopped in stoppedProperties { stopped.view[stopped.property] = stopped.current }
    parts = []
    isRunning = false
    state = .stopped
    if withoutFinishing {
      completions = []
      finishAnimation(at: .current)
    }
  }

  private func storeStopped(_ animation: PropertyAnimation, of view: View, _ offset: AnimationVector) {
    let property = animation.property
    if let index = stoppedProperties.firstIndex(where: { $0.view === view && $0.property == property }) {
      stoppedProperties[index].start += offset
    } else {
      stoppedProperties.append(
        StoppedProperty(
          view: view, property: property, start: animation.goal + offset, current: view.presentedValue(of: property),
          end: view[property]))
    }
  }

  /// Sets the properties of a stopped animator to their values at `position`, and calls the completions.
  open func finishAnimation(at position: Position) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    for stopped in stoppedProperties where position != .current {
      stopped.view[stopped.property] = position == .start ? stopped.property.value(of: stopped.start) : stopped.end
    }
    end(at: position)
  }

  private func end(at position: Position) {
    let completions = completions
    (parts, stoppedProperties, blocks, self.completions) = ([], [], [], [])
    isRunning = false
    state = .inactive
    for completion in completions { completion(position) }
  }

  // MARK: The groups that do the work

  private var goal: Double { isReversed ? 0 : 1 }

  /// Converts a position between start and end to the completed fraction in the current direction, or back.
  private func directed(_ position: Double) -> Double { isReversed ? 1 - position : position }

  private var progress: Double { parts.first.map { $0.group.way(at: $0.animator.frameTime) } ?? 1 - goal }

  /// The time until the first change, in seconds; 0 if the animation has started moving or is paused.
  private var remainingDelay: TimeInterval {
    guard let (animator, group) = parts.first, case .running(_, _, let start, _) = group.course else { return 0 }
    return max(0, start - animator.time)
  }

  private func begin() {
    precondition(state != .stopped, "a stopped animator must be finished before it is started again")
    state = .active
    let beginning = 1 - goal
    add(blocks, from: 0)
    blocks = []
    hold(at: beginning)
  }

  private func add(_ blocks: [() -> Void], from origin: Double) {
    let transaction = AnimationTransaction(
      duration: duration, delay: 0, timing: timing, options: isUserInteractionEnabled ? .allowUserInteraction : []
    ) { [self] finished in
      guard state == .active else { return }
      // A block without animations ends at once.
      if finished, pausesOnCompletion { return isRunning = false }
      end(at: !finished ? .current : isReversed ? .start : .end)
    }
    transaction.controlsKeyframes = true
    transaction.perform { for block in blocks { block() } }
    let begun = transaction.groups + transaction.keyframeGroups
    for (_, group) in begun { group.join(at: origin) }
    parts += begun
  }

  private func hold(at progress: Double) {
    isRunning = false
    for (animator, group) in parts {
      group.hold(at: progress)
      animator.courseDidChange(of: group, isVisible: true)
    }
  }

  private func run(for duration: TimeInterval, after delay: TimeInterval) {
    isRunning = true
    let (from, goal) = (progress, goal)
    for (animator, group) in parts {
      group.run(from: from, to: goal, start: animator.time + max(0, delay), duration: duration)
      animator.courseDidChange(of: group, isVisible: false)
    }
    schedulePauseAtEnd()
  }

  /// Lets a running animation pause at its end, or end there, depending on `pausesOnCompletion`.
  private func schedulePauseAtEnd() {
    pauseAtEnd?.cancel()
    pauseAtEnd = nil
    for (_, group) in parts { group.staysAtEnd = pausesOnCompletion }
    guard pausesOnCompletion, let (animator, group) = parts.first, let host = animator.views.first?.host,
      case .running(_, _, let start, let duration) = group.course
    else { return }
    pauseAtEnd = host.timers.schedule(at: start + duration, for: "an animation to pause at its end") { [weak self] in
      guard let self else { return }
      hold(at: goal)
    }
  }
}
