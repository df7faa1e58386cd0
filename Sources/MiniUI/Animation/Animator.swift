/// What can be animated of a view. Every property is a vector of numbers, and all are animated alike.
enum AnimatableProperty: Hashable { case bounds, center, transform, alpha, backgroundColor, cornerRadii }

/// Up to eight numbers: a rectangle, a point, a matrix, two colours.
typealias AnimationVector = SIMD8<Double>

/// One property on its way. What is visible is `goal` plus what is left of `offset`; the offsets of several animations of one
/// property add up, so that an animation started on top of another goes on without a jump in speed.
struct PropertyAnimation {
  let property: AnimatableProperty
  /// The model's value, the same for all animations of the property: as a vector whose parts are animated each by itself.
  var goal: AnimationVector
  /// From the goal back to where the animation begins.
  var offset: AnimationVector
  let group: AnimationGroup
}

/// Something whose properties are animated.
protocol AnimationTarget: AnyObject {
  var animations: [PropertyAnimation] { get set }
  /// What the model says of a property. Setting it ends the animations of that property.
  subscript(property: AnimatableProperty) -> AnimationVector { get set }
  /// What is visible of a property, as the model would say it.
  func presentedValue(of property: AnimatableProperty) -> AnimationVector
  /// What is visible of these animations may have changed.
  func presentationDidChange(of animations: [PropertyAnimation])
}

/// Runs the animations of one window; ticked once a frame with the frame's one time.
final class Animator {
  /// The time of the event, timer or frame that is being worked on.
  var time: TimeInterval = 0
  /// The time that is shown. Between two frames nothing moves, or a repair in between would show parts of it moved.
  private(set) var frameTime: TimeInterval = 0
  private(set) var targets: [any AnimationTarget] = []
  private var finished: [AnimationGroup] = []
  private var groupCount = 0
  var links: [DisplayLink] = []

  /// True while frames are needed.
  var isRunning: Bool {
    !finished.isEmpty || targets.contains { $0.animations.contains { $0.group.isMoving } }
      || links.contains { !$0.isPaused }
  }

  func nextIndex() -> Int {
    groupCount += 1
    return groupCount
  }

  /// A block that changes a property twice goes on from where it began.
  func add(_ animation: PropertyAnimation, to target: any AnimationTarget) {
    for index in target.animations.indices where target.animations[index].property == animation.property {
      target.animations[index].goal = animation.goal
    }
    if let index = target.animations.firstIndex(where: { $0.isSame(as: animation) }) {
      target.animations[index].offset += animation.offset
      return
    }
    if target.animations.isEmpty { targets.append(target) }
    target.animations.append(animation)
    animation.group.running += 1
  }

  /// Takes away those animations of `target` that `matches` picks, as interrupted.
  func remove(from target: any AnimationTarget, where matches: (PropertyAnimation) -> Bool) {
    let removed = take(from: target, where: matches)
    for animation in removed {
      animation.group.wasInterrupted = true
      release(animation.group)
    }
  }

  /// Takes away a whole group without a word to its completion.
  func take(_ group: AnimationGroup) -> [(target: any AnimationTarget, animation: PropertyAnimation)] {
    targets.flatMap { target in take(from: target) { $0.group === group }.map { (target, $0) } }
  }

  private func take(
    from target: any AnimationTarget, where matches: (PropertyAnimation) -> Bool
  ) -> [PropertyAnimation] {
    let removed = target.animations.filter(matches)
    guard !removed.isEmpty else { return [] }
    target.animations.removeAll(where: matches)
    if target.animations.isEmpty { targets.removeAll { $0 === target } }
    target.presentationDidChange(of: removed)
    return removed
  }

  /// Has the model say where these animations, which ran backwards, have ended.
  private func goBack(_ ended: [PropertyAnimation], of target: any AnimationTarget) {
    var ended = ended
    while let property = ended.first?.property {
      let starts = ended.filter { $0.property == property }
      target[property] = property.value(of: starts.reduce(starts[0].goal) { $0 + $1.offset })
      ended.removeAll { $0.property == property }
    }
  }

  /// The group was sent on or back.
  func courseDidChange(of group: AnimationGroup) {
    for target in targets {
      let changed = target.animations.filter { $0.group === group }
      if !changed.isEmpty { target.presentationDidChange(of: changed) }
    }
  }

  /// A property of the group, or its block, has come to its end.
  func release(_ group: AnimationGroup) {
    group.running -= 1
    if group.running == 0 { finished.append(group) }
  }

  /// Moves everything to `time`; then calls the completions that are due, by end time and then by registration.
  func tick(at time: TimeInterval) {
    frameTime = time
    for target in targets {
      target.presentationDidChange(of: target.animations)
      let ended = target.animations.filter { $0.group.end <= time }
      if ended.isEmpty { continue }
      target.animations.removeAll { $0.group.end <= time }
      goBack(ended.filter(\.group.endsAtStart), of: target)
      for animation in ended { release(animation.group) }
    }
    targets.removeAll { $0.animations.isEmpty }
    for link in links where !link.isPaused && link.animator === self { link.fire(at: time) }
    let due = finished.sorted { ($0.end, $0.index) < ($1.end, $1.index) }
    finished.removeAll()
    for group in due { group.complete() }
  }
}
