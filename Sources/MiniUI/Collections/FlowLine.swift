/// How the items of one line stand beside each other, across the way that the layout scrolls.
struct FlowLine {
  /// Where the first begins, counted from the section's inset.
  let start: CGFloat
  /// Between two items.
  let spacing: CGFloat

  /// A little more than nothing, so that sums of fractions fit where they should.
  static let tolerance: CGFloat = 1e-6

  /// How many items of `length` fit into `room` with at least `spacing` between; one at least.
  static func count(of length: CGFloat, spacing: CGFloat, in room: CGFloat) -> Int {
    let step = length + spacing
    guard length <= room + tolerance else { return 1 }
    guard step > 0 else { return most }
    return 1 + Int(min(((room + tolerance - length) / step).rounded(.down), CGFloat(most)))
  }

  /// More than ever stand in a line that can be seen.
  private static let most = 1 << 40

  /// A line that could not take the next item: the last one ends flush. An item by itself stands in the middle.
  static func full(count: Int, total: CGFloat, in room: CGFloat) -> FlowLine {
    if count == 1 { return FlowLine(start: (room - total) / 2, spacing: 0) }
    return FlowLine(start: 0, spacing: (room - total) / CGFloat(count - 1))
  }

  /// A line of copies of one item: it stands as if there were as many as fit, so that a last line keeps the columns of those
  /// above.
  static func uniform(_ length: CGFloat, spacing: CGFloat, in room: CGFloat) -> FlowLine {
    let count = count(of: length, spacing: spacing, in: room)
    return full(count: count, total: CGFloat(count) * length, in: room)
  }
}
