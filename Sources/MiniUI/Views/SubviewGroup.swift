/// Consecutive subviews of one view, with rectangles that contain all of them: work among thousands of siblings skips those of
/// a group with one comparison. A group consists of views or of smaller groups.
///
/// A subview invalidates the rectangles of its group, and of those around it, when it moves. They are computed again when they
/// are next needed. A group whose rectangle is known consists of groups whose rectangles are known.
final class SubviewGroup {
  /// The number of subviews in the group.
  private(set) var count = 0
  /// The number of those that have to be asked whether they are hit, wherever they are.
  private(set) var unboundedCount = 0
  /// The group that this one is a part of; nil for that of all subviews. Not counted as a reference, and valid: a group that is
  /// divided or vanishes hands over its parts.
  private(set) unowned(unsafe) var around: SubviewGroup?
  /// The groups that this one consists of, in their order; none if it consists of views.
  private(set) var parts: [SubviewGroup] = [] { didSet { isSmallest = parts.isEmpty } }
  /// Whether it consists of views. Stored, since it is asked more often than the list.
  private(set) var isSmallest = true

  /// Whether `near` and `far` are the corners of a rectangle that contains the subviews' frames.
  var knowsFrames = false
  var near = CGPoint.zero
  var far = CGPoint.zero
  var pixels: PixelRect?
  var reach: CGRect?

  private init() {}

  /// Creates the group of all `subviews`.
  convenience init(dividing subviews: [View]) {
    self.init()
    for start in stride(from: 0, to: subviews.count, by: SubviewGroups.size) {
      let part = SubviewGroup()
      for view in subviews[start..<min(start + SubviewGroups.size, subviews.count)] { part.add(view) }
      insert(part, at: parts.count)
    }
    divideIfLarge()
  }

  // MARK: Views

  func add(_ view: View) {
    view.hierarchy.group = self
    change(by: 1, OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) ? 1 : 0)
  }

  func remove(_ view: View) {
    view.hierarchy.group = nil
    change(by: -1, OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) ? -1 : 0)
  }

  /// Adds `view`, which was inserted at `index` of `subviews`, to the group that it belongs to.
  func insert(_ view: View, at index: Int, of subviews: [View]) {
    var (group, end) = (self, subviews.count - 1)
    while !group.isSmallest {
      // Most views are added in front of all others.
      var place = group.parts.count - 1
      while place > 0, index < end - group.parts[place].count {
        end -= group.parts[place].count
        place -= 1
      }
      group = group.parts[place]
    }
    let start = end - group.count
    group.add(view)
    group.divideIfLarge(subviews[start...end])
  }

  /// Changes the numbers of this group and of those around it.
  private func change(by views: Int, _ unbounded: Int) {
    var group: SubviewGroup? = self
    while let changed = group {
      changed.count += views
      changed.unboundedCount += unbounded
      group = changed.around
    }
    invalidate()
  }

  // MARK: Parts

  private func insert(_ part: SubviewGroup, at index: Int) {
    parts.insert(part, at: index)
    part.around = self
    change(by: part.count, part.unboundedCount)
  }

  private func remove(_ part: SubviewGroup) {
    for index in parts.indices where parts[index] === part {
      parts.remove(at: index)
      part.around = nil
      return change(by: -part.count, -part.unboundedCount)
    }
  }

  /// Removes this group, and those around it, if no views are left.
  func vanishIfEmpty() {
    guard count == 0, let around else { return }
    around.remove(self)
    around.vanishIfEmpty()
  }

  /// Divides a group of too many views.
  private func divideIfLarge(_ views: ArraySlice<View>) {
    guard count >= 2 * SubviewGroups.size, let around else { return }
    let second = SubviewGroup()
    for view in views.dropFirst(SubviewGroups.size) {
      remove(view)
      second.add(view)
    }
    around.insert(second, after: self)
  }

  private func insert(_ part: SubviewGroup, after former: SubviewGroup) {
    for index in parts.indices where parts[index] === former {
      insert(part, at: index + 1)
      return divideIfLarge()
    }
  }

  /// Divides a group of too many groups. That of all views remains, around the halves.
  private func divideIfLarge() {
    guard parts.count >= 2 * SubviewGroups.branching else { return }
    let second = takeParts(from: SubviewGroups.branching)
    if let around { return around.insert(second, after: self) }
    let first = takeParts(from: 0)
    insert(first, at: 0)
    insert(second, at: 1)
    second.divideIfLarge()
  }

  /// Returns a new group of the parts from a place on, which are no longer parts of this one.
  private func takeParts(from start: Int) -> SubviewGroup {
    let taken = SubviewGroup()
    for part in Array(parts[start...]) {
      remove(part)
      taken.insert(part, at: taken.parts.count)
    }
    return taken
  }
}
