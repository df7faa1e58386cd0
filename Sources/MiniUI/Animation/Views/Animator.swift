/// Runs the animations of a window. Advanced once per frame to the frame's time.
///
/// Lists are searched in plain loops: see `Array.contains(identical:)`.
final class Animator {
  /// The window's clock. All that changes `start` wakes it.
  let clock: WindowClock
  /// The time of the current event, timer or frame.
  var time: TimeInterval { clock.time }
  /// The time for which presentation values are computed. It changes only at frames. Otherwise a redraw of damage
  /// between two frames would show moved parts.
  private(set) var frameTime: TimeInterval = 0
  /// The views with running animations.
  private(set) var views: [View] = []
  /// The ended groups whose completions are due.
  private var finished: [AnimationGroup] = [] { didSet { if !finished.isEmpty { clock.wake() } } }
  private var groupCount = 0
  var links = DisplayLinks() { didSet { clock.wake() } }

  init(clock: WindowClock = WindowClock()) { self.clock = clock }

  /// The time from which frames are needed: the beginning of the first animation, minus infinity if an animation is
  /// running, infinity if there are no animations. While animations only wait for the end of a delay, no frames are
  /// needed.
  var start: TimeInterval {
    if !finished.isEmpty { return -.infinity }
    for case let link? in links.slots where !link.isPaused { return -.infinity }
    if let knownFirst, knownFirst > time { return knownFirst }
    var first = TimeInterval.infinity
    for view in views {
      for animation in view.animations {
        first = min(first, animation.start)
        if first <= time { return -.infinity }
      }
    }
    knownFirst = first
    return first
  }

  /// The beginning of the first animation, if all animations begin in the future; nil if it must be computed.
  private var knownFirst: TimeInterval? { didSet { if knownFirst == nil { clock.wake() } } }

  /// Returns a number for a new group.
  func nextIndex() -> Int {
    groupCount += 1
    return groupCount
  }

  // MARK: Adding and removing

  /// Animates a property of a view to `goal`. If the group has already animated the property, the offsets are added, so
  /// that the movement keeps its start.
  /// - Parameter offset: the vector from the goal to the initial value.
  func animate(
    _ property: AnimatableProperty, of view: View, to goal: AnimationVector, from offset: AnimationVector,
    with group: AnimationGroup
  ) {
    if view.animations.isEmpty { views.append(view) }
    knownFirst = nil
    let index = index(of: property, of: view)
    view.animations[index].goal = goal
    if view.animations[index].add(offset, of: group, at: frameTime) { group.running += 1 }
  }

  /// Returns the index of a property's animation, created if needed.
  private func index(of property: AnimatableProperty, of view: View) -> Int {
    for index in view.animations.indices where view.animations[index].property == property { return index }
    view.animations.append(PropertyAnimation(property))
    return view.animations.count - 1
  }

  /// Removes animations of `view`, marked as interrupted.
  /// - Parameters:
  ///   - property: the property; nil for all properties.
  ///   - kept: a group whose animations are kept.
  func interrupt(_ view: View, _ property: AnimatableProperty? = nil, except kept: AnimationGroup? = nil) {
    var removed: [PropertyAnimation.Offset] = []
    var changesContent = false
    for index in view.animations.indices.reversed() {
      let animated = view.animations[index].property
      guard property == nil || property == animated else { continue }
      let offsets = view.animations[index].takeAll(except: kept, at: frameTime)
      if offsets.isEmpty { continue }
      removed += offsets
      changesContent = changesContent || animated.changesContent
      removeIfEmpty(index, of: view)
    }
    guard !removed.isEmpty else { return }
    knownFirst = nil
    view.presentationDidChange(changesContent: changesContent)
    for offset in removed {
      offset.group.wasInterrupted = true
      release(offset.group)
    }
  }

  /// Removes all animations of a group, without calling its completion.
  func remove(_ group: AnimationGroup) {
    for view in views { update(view, of: group, isVisible: true) { $0.remove(group, at: frameTime) } }
  }

  /// Removes a property's animation if it has no offsets, and a view if it has no animations.
  private func removeIfEmpty(_ index: Int, of view: View) {
    guard view.animations[index].offsets.isEmpty else { return }
    view.animations.remove(at: index)
    guard view.animations.isEmpty else { return }
    for index in views.indices where views[index] === view {
      views.remove(at: index)
      return
    }
  }

  // MARK: Time

  /// Called when the progress of a group was changed. Updates the presentation values of its properties.
  /// - Parameter isVisible: whether the values may differ from the shown ones. If the group continues from its current
  ///   position, the values change in the next frame.
  func courseDidChange(of group: AnimationGroup, isVisible: Bool) {
    for view in views { update(view, of: group, isVisible: isVisible) { $0.computeRemainder(at: frameTime) } }
  }

  /// Applies `change` to the animations of a view that involve a group.
  private func update(
    _ view: View, of group: AnimationGroup, isVisible: Bool, _ change: (inout PropertyAnimation) -> Void
  ) {
    knownFirst = nil
    var isChanged = false
    var changesContent = false
    for index in view.animations.indices.reversed() where view.animations[index].offset(of: group) != nil {
      isChanged = true
      changesContent = changesContent || view.animations[index].property.changesContent
      change(&view.animations[index])
      removeIfEmpty(index, of: view)
    }
    if isChanged, isVisible { view.presentationDidChange(changesContent: changesContent) }
  }

  /// Called when a property of the group, or its block, has ended.
  func release(_ group: AnimationGroup) {
    group.running -= 1
    if group.running == 0 { finished.append(group) }
  }

  /// Advances animations and display links to `time`, then calls due completions, by end time and registration.
  func tick(at time: TimeInterval) {
    frameTime = time
    knownFirst = nil
    for view in views where hasBegun(view) { advance(view) }
    for case let link? in links.slots where !link.isPaused && link.animator === self { link.fire(at: time) }
    let due = finished.sorted { ($0.end, $0.index) < ($1.end, $1.index) }
    finished.removeAll()
    for group in due { group.complete() }
  }

  private func hasBegun(_ view: View) -> Bool {
    for animation in view.animations where animation.hasBegun(at: frameTime) { return true }
    return false
  }

  /// Advances the animations of a view. Animations that ended in reverse reset the model to their start values.
  private func advance(_ view: View) {
    var ended: [PropertyAnimation.Offset] = []
    var starts: [(property: AnimatableProperty, value: AnimationVector)] = []
    var changesContent = false
    for index in view.animations.indices.reversed() {
      let (property, goal) = (view.animations[index].property, view.animations[index].goal)
      changesContent = changesContent || property.changesContent
      let offsets = view.animations[index].takeEnded(at: frameTime)
      if offsets.isEmpty { continue }
      ended += offsets
      let back = offsets.filter(\.group.endsAtStart)
      if !back.isEmpty { starts.append((property, property.value(of: back.reduce(goal) { $0 + $1.vector }))) }
      removeIfEmpty(index, of: view)
    }
    view.presentationDidChange(changesContent: changesContent)
    for start in starts.reversed() { view[start.property] = start.value }
    for offset in ended { release(offset.group) }
  }
}
