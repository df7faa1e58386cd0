/// The properties of a view that can be animated. Each is a vector of numbers, and all are animated alike.
enum AnimatableProperty: Hashable { case bounds, center, transform, alpha, backgroundColor, cornerRadii }

/// A vector of up to eight numbers: a rectangle, a point, a matrix, two colours.
typealias AnimationVector = SIMD8<Double>

/// The animation of one property. The presentation value is `goal` plus the remaining part of `offset`. The offsets of
/// several animations of a property are summed, so that an animation added to a running one continues without a jump in
/// speed.
struct PropertyAnimation {
  let property: AnimatableProperty
  /// The model's value, the same for all animations of the property, as a vector whose components are animated independently.
  var goal: AnimationVector
  /// The vector from the goal to the value at which the animation begins.
  var offset: AnimationVector
  let group: AnimationGroup

  /// Whether `other` animates the same property for the same block, which then changed it twice.
  func isSame(as other: PropertyAnimation) -> Bool { group === other.group && property == other.property }
}

/// An object whose properties can be animated.
protocol AnimationTarget: AnyObject {
  /// The running animations.
  var animations: [PropertyAnimation] { get set }
  /// The model's value of a property. Setting it ends the animations of that property.
  subscript(property: AnimatableProperty) -> AnimationVector { get set }
  /// Returns the presentation value of a property, in the form of the model's value.
  func presentedValue(of property: AnimatableProperty) -> AnimationVector
  /// Called when the presentation values of these animations may have changed.
  func presentationDidChange(of animations: [PropertyAnimation])
}

/// An object that runs the animations of one window. It is advanced once per frame, by the frame's time.
final class Animator {
  /// The time of the event, timer or frame that is being processed.
  var time: TimeInterval = 0
  /// The time that presentation values are computed for. It changes only at frames: otherwise drawing a damaged region
  /// between two frames would show parts that have moved.
  private(set) var frameTime: TimeInterval = 0
  /// The objects that have running animations.
  private(set) var targets: [any AnimationTarget] = []
  /// The groups that have ended and whose completions are due.
  private var finished: [AnimationGroup] = []
  private var groupCount = 0
  /// The attached display links.
  var links: [DisplayLink] = []

  /// Whether frames are needed.
  var isRunning: Bool {
    !finished.isEmpty || targets.contains { $0.animations.contains { $0.group.isMoving } }
      || links.contains { !$0.isPaused }
  }

  /// Returns a number for a new group.
  func nextIndex() -> Int {
    groupCount += 1
    return groupCount
  }

  /// Adds an animation to a target. If its block has animated the property before, the two are combined, so that it continues
  /// from its beginning.
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

  /// Removes the animations of `target` that `matches` selects, as interrupted.
  func remove(from target: any AnimationTarget, where matches: (PropertyAnimation) -> Bool) {
    let removed = take(from: target, where: matches)
    for animation in removed {
      animation.group.wasInterrupted = true
      release(animation.group)
    }
  }

  /// Removes all animations of a group and returns them, without calling its completion.
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

  /// Sets the model to the start values of animations that ran backwards and have ended.
  private func goBack(_ ended: [PropertyAnimation], of target: any AnimationTarget) {
    var ended = ended
    while let property = ended.first?.property {
      let starts = ended.filter { $0.property == property }
      target[property] = property.value(of: starts.reduce(starts[0].goal) { $0 + $1.offset })
      ended.removeAll { $0.property == property }
    }
  }

  /// Called when the course of a group has changed: updates the presentation values of its properties.
  func courseDidChange(of group: AnimationGroup) {
    for target in targets {
      let changed = target.animations.filter { $0.group === group }
      if !changed.isEmpty { target.presentationDidChange(of: changed) }
    }
  }

  /// Called when a property of the group, or its block, has ended.
  func release(_ group: AnimationGroup) {
    group.running -= 1
    if group.running == 0 { finished.append(group) }
  }

  /// Advances all animations and display links to `time`, then calls the completions that are due, by end time and then by
  /// order of registration.
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
