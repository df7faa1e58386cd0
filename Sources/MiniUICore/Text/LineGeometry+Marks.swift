/// The measured positions in a long run.
extension LineGeometry.Run {
  /// Returns the last measured position before a number of characters in the run; nil if there is none.
  func lastMark(before cells: Int) -> MeasuredRun.Mark? {
    let index = marks.firstIndex(notBefore: { $0.cells >= cells })
    return index > 0 ? marks[index - 1] : nil
  }

  /// Returns slots, counted from the left of the run, with `x` between them. The range is a few words wider than the
  /// measured positions around it, since words are rounded to whole pixels.
  func slots(around x: CGFloat) -> (low: Int, high: Int) {
    let index = marks.firstIndex(notBefore: { minX + CGFloat($0.advance) / 64 > x })
    return (index > 1 ? marks[index - 2].cells : 0, index + 1 < marks.count ? marks[index + 1].cells : cells.count)
  }
}

extension Array {
  /// Returns the first index for which the condition is true, as for all later ones; the end if there is none.
  fileprivate func firstIndex(notBefore isReached: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
