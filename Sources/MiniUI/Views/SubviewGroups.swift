/// The groups of a view's subviews, in their order. There are none while the subviews are few.
///
/// They form a tree: the smallest groups consist of subviews, the larger ones of groups. Work among any number of siblings looks at
/// a few dozen groups.
struct SubviewGroups {
  /// The group of all subviews; nil if there are no groups.
  private(set) var whole: SubviewGroup?

  /// The number of subviews in a new smallest group. A group of twice the number is divided; with fewer subviews there are no
  /// groups, which would cost more than they save. Tests choose smaller groups, to have many.
  static var size = 32
  /// The number of groups in a new larger one. One of twice the number is divided.
  static var branching = 8

  var isEmpty: Bool { whole == nil }

  /// Adds `view`, which was inserted at `index` of `subviews`.
  mutating func didInsert(_ view: View, at index: Int, of subviews: [View]) {
    if let whole {
      whole.insert(view, at: index, of: subviews)
    } else if subviews.count >= 2 * SubviewGroups.size {
      whole = SubviewGroup(dividing: subviews)
    }
  }

  /// Removes `view`, which is no longer among the subviews.
  mutating func didRemove(_ view: View) {
    guard let group = view.hierarchy.group else { return }
    group.remove(view)
    group.vanishIfEmpty()
    if whole?.count == 0 { whole = nil }
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

  /// Calls `body` with the places of the views of each smallest group among `subviews`, the rearmost first, except for the groups
  /// that lie in one for which `isNeeded` returns false. Both may change the hierarchy; the groups are then those of before or of
  /// after.
  func forEach(
    of subviews: [View], where isNeeded: (SubviewGroup, Range<Int>) -> Bool, _ body: (SubviewGroup, Range<Int>) -> Void
  ) {
    whole?.forEach(subviews, subviews.indices, where: isNeeded, body)
  }

  /// Calls `find` with the places of the views of each smallest group that may be hit at `point`, the frontmost first, until it
  /// returns a view.
  func frontmost(at point: CGPoint, of subviews: [View], _ find: (Range<Int>) -> View?) -> View? {
    guard let whole, whole.mayBeHit(at: point, subviews, subviews.indices) else { return nil }
    return whole.frontmost(at: point, subviews, subviews.indices, find)
  }
}
