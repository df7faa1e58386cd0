extension SubviewGroup {
  /// Calls `body` for each group of views in this group. See `SubviewGroups`.
  /// - Parameter members: the range of the group's views in `subviews`.
  func forEach(
    _ subviews: [View], _ members: Range<Int>, where isNeeded: (SubviewGroup, Range<Int>) -> Bool,
    _ body: (SubviewGroup, Range<Int>) -> Void
  ) {
    guard isNeeded(self, members) else { return }
    if isSmallest { return body(self, members) }
    var start = members.lowerBound
    for part in parts {
      let end = min(start + part.count, subviews.count)
      part.forEach(subviews, start..<end, where: isNeeded, body)
      start = end
    }
  }

  /// Calls `find` for the groups of views in this group that may be hit. See `SubviewGroups`.
  func frontmost(
    at point: CGPoint, _ subviews: [View], _ members: Range<Int>, _ find: (Range<Int>) -> View?
  ) -> View? {
    if isSmallest { return find(members) }
    let parts = parts
    var (index, end) = (parts.count, members.upperBound)
    while index > 0 {
      index -= 1
      let part = parts[index]
      let start = max(end - part.count, 0)
      if part.mayBeHit(at: point, subviews, start..<end),
        let hit = part.frontmost(at: point, subviews, start..<end, find)
      {
        return hit
      }
      end = start
    }
    return nil
  }
}
