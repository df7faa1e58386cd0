extension View {
  /// The view and its descendants in reading order, each before its subviews.
  final var readingOrder: [View] { [self] + subviewsInReadingOrder.flatMap(\.readingOrder) }

  /// The subviews in reading order: in bands from top to bottom, and within a band from left to right, or mirrored.
  final var subviewsInReadingOrder: [View] {
    let isMirrored = isMirrored
    if hierarchy.groups?.areInReadingOrder(isMirrored: isMirrored) == true { return subviews }
    var ranks: [(CGFloat, CGFloat)] = []
    var isSorted = true
    for view in subviews {
      let rank = View.readingRank(of: view.frame, isMirrored: isMirrored)
      if let last = ranks.last, rank < last { isSorted = false }
      ranks.append(rank)
    }
    if isSorted { return subviews }
    return subviews.indices.sorted { (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1) }
      .map { subviews[$0] }
  }

  /// Returns the rank of a subview among its siblings: in bands of 8 points from top to bottom, and within a band from
  /// left to right, or mirrored.
  static func readingRank(of frame: CGRect, isMirrored: Bool) -> (CGFloat, CGFloat) {
    ((frame.minY / 8).rounded(.down), isMirrored ? -frame.maxX : frame.minX)
  }
}
