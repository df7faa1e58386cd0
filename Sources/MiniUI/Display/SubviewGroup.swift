/// Consecutive subviews of one view, with their bounding rectangles, so that a frame or hit test can skip a whole group
/// with one comparison. A group consists of views or of smaller groups.
///
/// A subview that moves invalidates the rectangles of its group and of the enclosing groups. They are computed again
/// when they are needed. If a group's rectangle is valid, so are the rectangles of its parts.
final class SubviewGroup {
  /// The number of subviews in the group.
  private(set) var count = 0
  /// The number of subviews that may be hit outside their bounds, and so must always be asked.
  private(set) var unboundedCount = 0
  /// The group that contains this one; nil for the root. Unowned for speed: a group that is split or removed hands over
  /// its parts first.
  private(set) unowned(unsafe) var parent: SubviewGroup?
  /// The smaller groups in this one, in order; empty if it consists of views.
  private(set) var parts: [SubviewGroup] = [] { didSet { isSmallest = parts.isEmpty } }
  /// Whether the group consists of views. Stored, since it is read more often than the list.
  private(set) var isSmallest = true

  /// Whether `near` and `far` are the corners of a rectangle that contains the subviews' frames.
  var hasCurrentFrames = false
  var near = CGPoint.zero
  var far = CGPoint.zero
  var pixels: PixelRect?
  var reach: CGRect?

  private init() {}

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

  /// Adds `view`, which was inserted at `index` of `subviews`, to its group.
  func insert(_ view: View, at index: Int, of subviews: [View]) {
    var (group, end) = (self, subviews.count - 1)
    while !group.isSmallest {
      // Most views are added in front of all others, so the search starts at the end.
      var position = group.parts.count - 1
      while position > 0, index < end - group.parts[position].count {
        end -= group.parts[position].count
        position -= 1
      }
      group = group.parts[position]
    }
    let start = end - group.count
    group.add(view)
    group.divideIfLarge(subviews[start...end])
  }

  /// Changes the counts of this group and the enclosing groups.
  private func change(by views: Int, _ unbounded: Int) {
    var group: SubviewGroup? = self
    while let changed = group {
      changed.count += views
      changed.unboundedCount += unbounded
      group = changed.parent
    }
    invalidate()
  }

  // MARK: Parts

  private func insert(_ part: SubviewGroup, at index: Int) {
    parts.insert(part, at: index)
    part.parent = self
    change(by: part.count, part.unboundedCount)
  }

  private func remove(_ part: SubviewGroup) {
    for index in parts.indices where parts[index] === part {
      parts.remove(at: index)
      part.parent = nil
      return change(by: -part.count, -part.unboundedCount)
    }
  }

  /// Removes this group, and enclosing ones, if they are empty.
  func vanishIfEmpty() {
    guard count == 0, let parent else { return }
    parent.remove(self)
    parent.vanishIfEmpty()
  }

  /// Splits a group that has too many views.
  private func divideIfLarge(_ views: ArraySlice<View>) {
    guard count >= 2 * SubviewGroups.size, let parent else { return }
    let second = SubviewGroup()
    for view in views.dropFirst(SubviewGroups.size) {
      remove(view)
      second.add(view)
    }
    parent.insert(second, after: self)
  }

  private func insert(_ part: SubviewGroup, after former: SubviewGroup) {
    for index in parts.indices where parts[index] === former {
      insert(part, at: index + 1)
      return divideIfLarge()
    }
  }

  /// Splits a group that has too many groups. The root stays and contains both halves.
  private func divideIfLarge() {
    guard parts.count >= 2 * SubviewGroups.branching else { return }
    let second = takeParts(from: SubviewGroups.branching)
    if let parent { return parent.insert(second, after: self) }
    let first = takeParts(from: 0)
    insert(first, at: 0)
    insert(second, at: 1)
    second.divideIfLarge()
  }

  /// Moves the parts from index `start` on into a new group, and returns it.
  private func takeParts(from start: Int) -> SubviewGroup {
    let taken = SubviewGroup()
    for part in Array(parts[start...]) {
      remove(part)
      taken.insert(part, at: taken.parts.count)
    }
    return taken
  }
}
