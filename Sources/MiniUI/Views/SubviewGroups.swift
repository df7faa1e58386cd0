/// The groups of a view's subviews, in their order. There are none while the subviews are few.
struct SubviewGroups {
  private var list: [SubviewGroup] = []

  /// The number of subviews in a new group. A group of twice the number is divided; with fewer subviews there are no groups,
  /// which would cost more than they save. Tests choose smaller groups, to have many.
  static var size = 32

  var isEmpty: Bool { list.isEmpty }

  /// Adds `view`, which was inserted at `index` of `subviews`.
  mutating func didInsert(_ view: View, at index: Int, of subviews: [View]) {
    guard !list.isEmpty else {
      if subviews.count >= 2 * SubviewGroups.size { list = SubviewGroups.divided(subviews[...]) }
      return
    }
    var (place, start) = (list.count - 1, subviews.count - 1 - list[list.count - 1].count)
    // Most views are added in front of all others.
    if index < start {
      (place, start) = (0, 0)
      while index > start + list[place].count {
        start += list[place].count
        place += 1
      }
    }
    let group = list[place]
    group.add(view)
    guard group.count >= 2 * SubviewGroups.size else { return }
    list.replaceSubrange(place...place, with: SubviewGroups.divided(subviews[start..<start + group.count]))
  }

  /// Removes `view`, which is no longer among the subviews.
  mutating func didRemove(_ view: View) {
    guard let group = view.hierarchy.group else { return }
    group.remove(view)
    if group.count == 0 { list.removeAll { $0 === group } }
  }

  /// Exchanges two subviews.
  func exchange(_ first: View, _ second: View) {
    guard let firstGroup = first.hierarchy.group, let secondGroup = second.hierarchy.group, firstGroup !== secondGroup
    else { return }
    firstGroup.remove(first)
    secondGroup.remove(second)
    firstGroup.add(second)
    secondGroup.add(first)
  }

  /// Calls `body` with each group and the places of its views among `subviews`, the rearmost first. It may change the
  /// hierarchy; the groups are then those of before or of after.
  func forEach(of subviews: [View], _ body: (SubviewGroup, Range<Int>) -> Void) {
    var start = 0
    for group in list {
      let end = min(start + group.count, subviews.count)
      body(group, start..<end)
      start = end
    }
  }

  /// Calls `find` with the places of the views of each group that may be hit at `point`, the frontmost first, until it returns
  /// a view.
  func frontmost(at point: CGPoint, of subviews: [View], _ find: (Range<Int>) -> View?) -> View? {
    var end = subviews.count
    for group in list.reversed() {
      let members = max(end - group.count, 0)..<end
      end = members.lowerBound
      if group.mayBeHit(at: point, subviews, members), let hit = find(members) { return hit }
    }
    return nil
  }

  private static func divided(_ subviews: ArraySlice<View>) -> [SubviewGroup] {
    stride(from: subviews.startIndex, to: subviews.endIndex, by: size).map { start in
      let group = SubviewGroup()
      for view in subviews[start..<min(start + size, subviews.endIndex)] { group.add(view) }
      return group
    }
  }
}
