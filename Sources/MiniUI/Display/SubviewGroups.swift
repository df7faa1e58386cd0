/// The groups of a view's subviews, in order. Used only if there are many subviews.
///
/// They form a tree: the leaves consist of subviews, the inner groups of groups. With thousands of siblings, only a few
/// dozen groups are examined.
struct SubviewGroups {
  /// The group of all subviews; nil if there are no groups.
  private(set) var whole: SubviewGroup?

  /// The number of subviews in a new leaf. A leaf is split at twice this number. With fewer subviews there are no
  /// groups, which would cost more than they save. Tests set smaller numbers.
  static var size = 32
  /// The number of groups in a new inner group, which is split at twice this number.
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

  /// Calls `body` with the range of each leaf in `subviews`, back to front. Skips groups for which `isNeeded` returns
  /// false. Both closures may change the hierarchy; the ranges may then be from before the change.
  func forEach(
    of subviews: [View], where isNeeded: (SubviewGroup, Range<Int>) -> Bool, _ body: (SubviewGroup, Range<Int>) -> Void
  ) {
    whole?.forEach(subviews, subviews.indices, where: isNeeded, body)
  }

  /// Calls `find` with the range of each leaf that may be hit at `point`, front to back, until it returns a view.
  func frontmost(at point: CGPoint, of subviews: [View], _ find: (Range<Int>) -> View?) -> View? {
    guard let whole, whole.mayBeHit(at: point, subviews, subviews.indices) else { return nil }
    return whole.frontmost(at: point, subviews, subviews.indices, find)
  }
}
