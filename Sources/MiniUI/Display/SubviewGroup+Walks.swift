extension SubviewGroup {
  /// Calls `body` for each group of views in this group. See `SubviewGroups`.
  func forEach(where isNeeded: (SubviewGroup) -> Bool, _ body: (SubviewGroup) -> Void) {
    guard isNeeded(self) else { return }
    if isSmallest { return body(self) }
    for part in parts { part.forEach(where: isNeeded, body) }
  }

  /// Calls `find` for the groups of views in this group that may be hit. See `SubviewGroups`.
  /// - Parameter grid: the grid in which the subviews are filed; nil if there is none.
  func frontmost(at point: CGPoint, filingIn grid: SubviewGrid?, _ find: ([View]) -> View?) -> View? {
    if isSmallest { return find(views) }
    let parts = parts
    var index = parts.count
    while index > 0 {
      index -= 1
      if parts[index].mayBeHit(at: point, filingIn: grid),
        let hit = parts[index].frontmost(at: point, filingIn: grid, find)
      {
        return hit
      }
    }
    return nil
  }
}
