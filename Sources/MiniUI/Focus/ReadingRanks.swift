/// The ranks of a group of subviews in the reading order, by which groups are known to be in this order.
struct ReadingRanks {
  let isMirrored: Bool
  /// Whether the subviews are in reading order.
  private(set) var areOrdered = true
  private var lowest = (CGFloat.infinity, CGFloat.infinity)
  private var highest = (-CGFloat.infinity, -CGFloat.infinity)

  /// Computes the ranks. Reads no subviews of parts in which none has moved.
  fileprivate init(of group: SubviewGroup, isMirrored: Bool) {
    self.isMirrored = isMirrored
    let (views, parts) = (group.views, group.parts)
    for index in views.indices {
      let rank = View.readingRank(of: views[index].frame, isMirrored: isMirrored)
      append(from: rank, through: rank)
    }
    for index in parts.indices {
      let ranks = parts[index].readingRanks(isMirrored: isMirrored)
      areOrdered = areOrdered && ranks.areOrdered
      append(from: ranks.lowest, through: ranks.highest)
    }
  }

  private mutating func append(from first: (CGFloat, CGFloat), through last: (CGFloat, CGFloat)) {
    if first < highest { areOrdered = false }
    if first < lowest { lowest = first }
    if last > highest { highest = last }
  }
}

extension SubviewGroup {
  /// Returns the ranks of the subviews.
  /// - Precondition: The rectangles of the group are up to date.
  func readingRanks(isMirrored: Bool) -> ReadingRanks {
    if let knownRanks, knownRanks.isMirrored == isMirrored { return knownRanks }
    let ranks = ReadingRanks(of: self, isMirrored: isMirrored)
    knownRanks = ranks
    return ranks
  }
}
