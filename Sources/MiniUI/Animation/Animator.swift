/// An object whose properties can be animated.
protocol AnimationTarget: AnyObject {
  /// The running animations, one for each property that is animated.
  var animations: [PropertyAnimation] { get set }
  /// The model's value of a property. Setting it ends the animations of that property.
  subscript(property: AnimatableProperty) -> AnimationVector { get set }
  /// Returns the presentation value of a property, in the form of the model's value.
  func presentedValue(of property: AnimatableProperty) -> AnimationVector
  /// Called when presentation values may have changed.
  /// - Parameter changesContent: whether a property is among them that the target's content depends on.
  func presentationDidChange(changesContent: Bool)
}

/// An object that runs the animations of one window. It is advanced once per frame, by the frame's time.
///
/// Its lists are searched in loops: see `Array.contains(identical:)`.
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
  /// The pace of the last new group.
  private var lastPace: AnimationPace?
  /// The attached display links.
  var links: [DisplayLink] = []

  /// Whether frames are needed.
  var isRunning: Bool {
    if !finished.isEmpty { return true }
    for target in targets {
      for animation in target.animations where animation.isMoving { return true }
    }
    for link in links where !link.isPaused { return true }
    return false
  }

  /// Returns a number for a new group.
  func nextIndex() -> Int {
    groupCount += 1
    return groupCount
  }

  /// Returns the pace of a new group: that of the last one if they proceed alike, as where many views are animated one by one.
  func pace(
    start: TimeInterval, duration: TimeInterval, _ timing: AnimationTiming, _ options: AnimationOptions,
    _ span: ClosedRange<Double>
  ) -> AnimationPace {
    let course = AnimationGroup.Course.running(from: 0, to: 1, start: start, duration: duration)
    if let lastPace, lastPace.isPace(of: course, timing, options, span) { return lastPace }
    let pace = AnimationPace(course, timing, options, span: span)
    lastPace = pace
    return pace
  }

  // MARK: Adding and removing

  /// Animates a property of a target to `goal`. If the group has animated the property before, its offsets are added, so that
  /// it continues from its beginning.
  /// - Parameter offset: the vector from the goal to the value at which the animation begins.
  func animate(
    _ property: AnimatableProperty, of target: any AnimationTarget, to goal: AnimationVector,
    from offset: AnimationVector, with group: AnimationGroup
  ) {
    if target.animations.isEmpty { targets.append(target) }
    let index = index(of: property, of: target)
    target.animations[index].goal = goal
    if target.animations[index].add(offset, of: group, at: frameTime) { group.running += 1 }
  }

  /// Returns the index of the animation of a property, which is made if there is none.
  private func index(of property: AnimatableProperty, of target: any AnimationTarget) -> Int {
    for index in target.animations.indices where target.animations[index].property == property { return index }
    target.animations.append(PropertyAnimation(property))
    return target.animations.count - 1
  }

  /// Removes animations of `target`, as interrupted.
  /// - Parameters:
  ///   - property: the property whose animations are removed; nil for all properties.
  ///   - kept: a group whose animations stay.
  func interrupt(
    _ target: any AnimationTarget, _ property: AnimatableProperty? = nil, except kept: AnimationGroup? = nil
  ) {
    var removed: [PropertyAnimation.Offset] = []
    var changesContent = false
    for index in target.animations.indices.reversed() {
      let animated = target.animations[index].property
      guard property == nil || property == animated else { continue }
      let offsets = target.animations[index].takeAll(except: kept, at: frameTime)
      if offsets.isEmpty { continue }
      removed += offsets
      changesContent = changesContent || animated.changesContent
      removeIfOver(index, of: target)
    }
    guard !removed.isEmpty else { return }
    target.presentationDidChange(changesContent: changesContent)
    for offset in removed {
      offset.group.wasInterrupted = true
      release(offset.group)
    }
  }

  /// Removes all animations of a group, without calling its completion.
  func remove(_ group: AnimationGroup) {
    for target in targets { update(target, of: group, isVisible: true) { $0.remove(group, at: frameTime) } }
  }

  /// Removes the animation of a property once it has no offsets, and a target once it has no animations.
  private func removeIfOver(_ index: Int, of target: any AnimationTarget) {
    guard target.animations[index].offsets.isEmpty else { return }
    target.animations.remove(at: index)
    guard target.animations.isEmpty else { return }
    for index in targets.indices where targets[index] === target {
      targets.remove(at: index)
      return
    }
  }

  // MARK: Time

  /// Called when the course of a group has changed: updates the presentation values of its properties.
  /// - Parameter isVisible: whether they may differ from those that are shown. A course that goes on from the present
  ///   position is visible in the next frame only.
  func courseDidChange(of group: AnimationGroup, isVisible: Bool) {
    for target in targets {
      update(target, of: group, isVisible: isVisible) { $0.computeRemainder(at: frameTime) }
    }
  }

  /// Applies `change` to the animations of a target in which a group takes part.
  private func update(
    _ target: any AnimationTarget, of group: AnimationGroup, isVisible: Bool,
    _ change: (inout PropertyAnimation) -> Void
  ) {
    var isChanged = false
    var changesContent = false
    for index in target.animations.indices.reversed() where target.animations[index].offset(of: group) != nil {
      isChanged = true
      changesContent = changesContent || target.animations[index].property.changesContent
      change(&target.animations[index])
      removeIfOver(index, of: target)
    }
    if isChanged, isVisible { target.presentationDidChange(changesContent: changesContent) }
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
    for target in targets { advance(target) }
    for link in links where !link.isPaused && link.animator === self { link.fire(at: time) }
    let due = finished.sorted { ($0.end, $0.index) < ($1.end, $1.index) }
    finished.removeAll()
    for group in due { group.complete() }
  }

  /// Advances the animations of one target to the time of the frame. Where animations ran backwards and have ended, the model
  /// is set back to their start values.
  private func advance(_ target: any AnimationTarget) {
    var ended: [PropertyAnimation.Offset] = []
    var starts: [(property: AnimatableProperty, value: AnimationVector)] = []
    var changesContent = false
    for index in target.animations.indices.reversed() {
      let (property, goal) = (target.animations[index].property, target.animations[index].goal)
      changesContent = changesContent || property.changesContent
      let offsets = target.animations[index].takeEnded(at: frameTime)
      if offsets.isEmpty { continue }
      ended += offsets
      let back = offsets.filter(\.group.endsAtStart)
      if !back.isEmpty { starts.append((property, property.value(of: back.reduce(goal) { $0 + $1.vector }))) }
      removeIfOver(index, of: target)
    }
    target.presentationDidChange(changesContent: changesContent)
    for start in starts.reversed() { target[start.property] = start.value }
    for offset in ended { release(offset.group) }
  }
}
