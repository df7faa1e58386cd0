/// Consecutive subviews of one view, with their bounding rectangles, so that a frame or hit test can skip a whole group
/// with one comparison. A group consists of views or of smaller groups.
///
/// A subview that moves invalidates the rectangles of its group and of the enclosing groups. They are computed again
/// when they are needed. If a group's rectangle is valid, so are the rectangles of its parts.
final class SubviewGroup {
  /// The number of subviews in the group.
  private(set) var count = 0
  /// The number of subviews that may be hit outside their bounds. Hit tests always ask these.
  private(set) var unboundedCount = 0
  /// The group that contains this one; nil for the root. Unowned for speed: a group that is split or removed hands over
  /// its parts first.
  private(set) unowned(unsafe) var parent: SubviewGroup?
  // Also read when a view is released, which may happen on any thread.
  /// The smaller groups in this group, in order; empty if the group consists of views.
  private(set) nonisolated(unsafe) var parts: [SubviewGroup] = [] { didSet { isSmallest = parts.isEmpty } }
  /// Whether the group consists of views. Stored, since it is read more often than the list.
  private(set) nonisolated(unsafe) var isSmallest = true
  /// The subviews of a smallest group, from back to front.
  private(set) nonisolated(unsafe) var views: [View] = []
  /// The areas of `views` in the grid; empty if they were never filed.
  private var areas: [SubviewGrid.Area] = []

  /// Whether `near` and `far` are the corners of a rectangle that contains the subviews' frames.
  var hasCurrentFrames = false
  var near = CGPoint.zero
  var far = CGPoint.zero
  var pixels: PixelRect?
  var reach: CGRect?
  /// The ranks in the reading order; nil if they were not needed since the rectangle was computed.
  var knownRanks: ReadingRanks?

  private init() {}

  convenience init(dividing subviews: [View]) {
    self.init()
    for start in stride(from: 0, to: subviews.count, by: SubviewGroups.size) {
      let part = SubviewGroup()
      for view in subviews[start..<min(start + SubviewGroups.size, subviews.count)] {
        part.add(view, at: part.views.count)
      }
      insert(part, at: parts.count)
    }
    divideIfLarge()
  }

  /// Appends the subviews of the group to an array.
  nonisolated func append(to all: inout [View]) {
    all += views
    for part in parts { part.append(to: &all) }
  }

  // MARK: Positions

  /// The index of the group's first view among all subviews.
  var start: Int {
    var start = 0
    var group = self
    while let parent = group.parent {
      for part in parent.parts {
        if part === group { break }
        start += part.count
      }
      group = parent
    }
    return start
  }

  /// Returns the smallest group at `index`, which may be behind the last view, and the index of the group's first view.
  func leaf(at index: Int) -> (leaf: SubviewGroup, start: Int) {
    var (group, end) = (self, count)
    while !group.isSmallest {
      // Most views are added in front of all others, so the search starts at the end.
      var position = group.parts.count - 1
      while position > 0, index < end - group.parts[position].count {
        end -= group.parts[position].count
        position -= 1
      }
      group = group.parts[position]
    }
    return (group, end - group.count)
  }

  // MARK: Views

  /// Inserts `view` in front of the first `index` subviews.
  func insert(_ view: View, at index: Int) {
    let (leaf, start) = leaf(at: index)
    leaf.add(view, at: index - start)
    leaf.divideIfManyViews()
  }

  private func add(_ view: View, at index: Int) {
    views.insert(view, at: index)
    if !areas.isEmpty { areas.insert(.unfiled, at: index) }
    view.hierarchy.group = self
    change(by: 1, SubviewGroup.unboundedCount(of: view))
  }

  /// Removes the view at `index`. Also removes this group and the enclosing groups if they become empty.
  /// - Returns: the area in which the view is filed.
  func remove(at index: Int) -> SubviewGrid.Area {
    let view = views.remove(at: index)
    let area: SubviewGrid.Area = areas.isEmpty ? .unfiled : areas.remove(at: index)
    view.hierarchy.group = nil
    change(by: -1, -SubviewGroup.unboundedCount(of: view))
    removeIfEmpty()
    return area
  }

  /// Replaces the view at `index`.
  /// - Returns: the area in which the former view is filed.
  func replaceView(at index: Int, by new: View) -> SubviewGrid.Area {
    let old = views[index]
    let area: SubviewGrid.Area = areas.isEmpty ? .unfiled : areas[index]
    views[index] = new
    if !areas.isEmpty { areas[index] = .unfiled }
    new.hierarchy.group = self
    change(by: 0, SubviewGroup.unboundedCount(of: new) - SubviewGroup.unboundedCount(of: old))
    return area
  }

  private static func unboundedCount(of view: View) -> Int {
    OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) ? 1 : 0
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

  // MARK: The grid

  /// Files the views of a smallest group, whose frames may have changed.
  func file(in grid: SubviewGrid) { grid.file(views, in: &areas, mayBeUnbounded: unboundedCount > 0) }

  /// Makes the next hit test file all subviews.
  func forgetAreas() {
    areas = []
    hasCurrentFrames = false
    for part in parts { part.forgetAreas() }
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
  private func removeIfEmpty() {
    guard count == 0, let parent else { return }
    parent.remove(self)
    parent.removeIfEmpty()
  }

  /// Splits a group that has too many views.
  private func divideIfManyViews() {
    guard views.count >= 2 * SubviewGroups.size, let parent else { return }
    let second = SubviewGroup()
    second.views = Array(views[SubviewGroups.size...])
    views.removeSubrange(SubviewGroups.size...)
    if !areas.isEmpty {
      second.areas = Array(areas[SubviewGroups.size...])
      areas.removeSubrange(SubviewGroups.size...)
    }
    second.count = second.views.count
    for view in second.views {
      view.hierarchy.group = second
      second.unboundedCount += SubviewGroup.unboundedCount(of: view)
    }
    change(by: -second.count, -second.unboundedCount)
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
