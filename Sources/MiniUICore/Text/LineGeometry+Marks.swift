/// The measured positions in a long run.
extension LineGeometry.Run {
  /// Returns the last measured position before a number of characters in the run; nil if there is none.
  func lastMark(before cells: Int) -> MeasuredRun.Mark? {
    let index = marks.partitioningIndex { $0.cells >= cells }
    return index > 0 ? marks[index - 1] : nil
  }

  /// Returns slots, counted from the left of the run, with `x` between them. The range is a few words wider than the
  /// measured positions around it, since words are rounded to whole pixels.
  func slots(around x: CGFloat) -> (low: Int, high: Int) {
    let index = marks.partitioningIndex { minX + CGFloat($0.advance) / 64 > x }
    return (index > 1 ? marks[index - 2].cells : 0, index + 1 < marks.count ? marks[index + 1].cells : cells.count)
  }
}
