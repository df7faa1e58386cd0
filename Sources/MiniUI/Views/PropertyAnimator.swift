/// An animation that can be held, moved by hand, turned round and stopped: as `UIViewPropertyAnimator`.
///
/// It is inactive until it is started, paused or moved for the first time, which runs its blocks; then active until it comes
/// to an end or is stopped, and then inactive again.
@MainActor open class PropertyAnimator {
  /// Where an animator stands.
  public nonisolated enum State: Hashable, Sendable { case inactive, active, stopped }
  /// Where an animation ended.
  public nonisolated enum Position: Hashable, Sendable { case start, current, end }

  public private(set) var state = State.inactive
  /// True while time drives it.
  public private(set) var isRunning = false
  /// Of the whole way, in seconds.
  public let duration: TimeInterval
  /// Whether the views can be touched on their way.
  open var isUserInteractionEnabled = true
  /// It goes, or will go, back to where it began.
  open var isReversed = false {
    didSet { if isRunning, isReversed != oldValue { continueAnimation() } }
  }

  private let timing: AnimationTiming
  private var blocks: [() -> Void] = []
  private var completions: [(Position) -> Void] = []
  private var parts: [(animator: Animator, group: AnimationGroup)] = []
  private var landings: [Landing] = []

  /// A property that was stopped on its way.
  private struct Landing {
    let target: any AnimationTarget
    let property: AnimatableProperty
    /// Where it began, as a vector of parts.
    var start: AnimationVector
    let current, end: AnimationVector
  }

  public init(duration: TimeInterval, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil) {
    self.duration = max(0, duration)
    timing = .curve(curve)
    if let animations { blocks.append(animations) }
  }

  /// A spring that settles after `duration`.
  public init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = max(0, duration)
    timing = .spring(Spring(dampingRatio: dampingRatio, duration: duration))
    if let animations { blocks.append(animations) }
  }

  /// Also animates this: from the start, or from now on over what is left of the way.
  open func addAnimations(_ animation: @escaping () -> Void) {
    precondition(state != .stopped, "a stopped animator must be finished before it gets animations")
    if state == .inactive { return blocks.append(animation) }
    let now = progress
    add([animation], from: now)
    if isRunning { run(for: duration * abs(goal - now), after: 0) } else { hold(at: now) }
  }

  /// Called once when it ends, however it ends; not after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (_ finalPosition: Position) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts, or goes on if it was paused.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .inactive { begin() }
    guard !isRunning else { return }
    run(for: duration * abs(goal - progress), after: delay)
  }

  /// Holds it where it is.
  open func pauseAnimation() {
    if state == .inactive { begin() }
    hold(at: progress)
  }

  /// Goes on to the end, or the start if it is reversed.
  /// - Parameter durationFactor: how long that may take, in parts of the whole duration; 0: as long as the way left to go.
  open func continueAnimation(durationFactor: CGFloat = 0) {
    if state == .inactive { begin() }
    run(for: duration * (durationFactor > 0 ? Double(durationFactor) : abs(goal - progress)), after: 0)
  }

  /// How much of the way is done, 0…1, in the direction in which it goes. Setting it holds it there; the properties follow
  /// evenly, whatever the curve.
  open var fractionComplete: CGFloat {
    get { CGFloat(abs(1 - goal - min(max(progress, 0), 1))) }
    set {
      if state == .inactive { begin() }
      let fraction = newValue > 0 ? min(Double(newValue), 1) : 0
      hold(at: abs(1 - goal - fraction))
    }
  }

  // MARK: Ending

  /// Leaves the properties at what is visible now.
  /// - Parameter withoutFinishing: true: that is the end, and nobody is told. False: `finishAnimation` has the last word.
  open func stopAnimation(_ withoutFinishing: Bool) {
    precondition(state == .active, "only an active animator can be stopped")
    // All are looked at before the first is taken away: what was added on the way may animate the same property.
    for (animator, group) in parts {
      for target in animator.targets {
        for animation in target.animations where animation.group === group { land(target, animation) }
      }
    }
    for (animator, group) in parts { _ = animator.take(group) }
    for landing in landings { landing.target[landing.property] = landing.current }
    parts = []
    isRunning = false
    state = .stopped
    if withoutFinishing {
      completions = []
      finishAnimation(at: .current)
    }
  }

  private func land(_ target: any AnimationTarget, _ animation: PropertyAnimation) {
    let property = animation.property
    if let index = landings.firstIndex(where: { $0.target === target && $0.property == property }) {
      landings[index].start += animation.offset
    } else {
      landings.append(
        Landing(
          target: target, property: property, start: animation.goal + animation.offset,
          current: target.presentedValue(of: property), end: target[property]))
    }
  }

  /// Puts the properties of a stopped animator where they shall end, and tells so.
  open func finishAnimation(at position: Position) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    for landing in landings where position != .current {
      landing.target[landing.property] = position == .start ? landing.property.value(of: landing.start) : landing.end
    }
    end(at: position)
  }

  private func end(at position: Position) {
    let completions = completions
    (parts, landings, blocks, self.completions) = ([], [], [], [])
    isRunning = false
    state = .inactive
    for completion in completions { completion(position) }
  }

  // MARK: The groups that do the work

  private var goal: Double { isReversed ? 0 : 1 }

  private var progress: Double { parts.first.map { $0.group.way(at: $0.animator.frameTime) } ?? 1 - goal }

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
      if state == .active { end(at: !finished ? .current : isReversed ? .start : .end) }
    }
    transaction.perform { for block in blocks { block() } }
    for (_, group) in transaction.groups { group.origin = origin }
    parts += transaction.groups
  }

  private func hold(at progress: Double) {
    isRunning = false
    for (animator, group) in parts {
      group.hold(at: progress)
      animator.courseDidChange(of: group)
    }
  }

  private func run(for duration: TimeInterval, after delay: TimeInterval) {
    isRunning = true
    let (from, goal) = (progress, goal)
    for (animator, group) in parts {
      group.run(from: from, to: goal, start: animator.time + max(0, delay), duration: duration)
    }
  }
}
