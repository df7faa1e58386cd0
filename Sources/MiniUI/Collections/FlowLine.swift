/// The distribution of the items of one line, across the scroll direction.
struct FlowLine {
  /// The start of the first item, measured from the section's inset.
  let start: CGFloat
  /// The distance between two items.
  let spacing: CGFloat

  /// A tiny length that is added, so that sums of fractions fit where they should.
  static let tolerance: CGFloat = 1e-6

  /// Returns the number of items of `length` that fit into `room` with at least `spacing` between them; at least one.
  static func count(of length: CGFloat, spacing: CGFloat, in room: CGFloat) -> Int {
    let step = length + spacing
    guard length <= room + tolerance else { return 1 }
    guard step > 0 else { return most }
    return 1 + Int(min(((room + tolerance - length) / step).rounded(.down), CGFloat(most)))
  }

  /// A number of items that no visible line reaches.
  private static let most = 1 << 40

  /// Returns the distribution of a full line: its last item ends at the end of the line. A single item is centered.
  static func full(count: Int, total: CGFloat, in room: CGFloat) -> FlowLine {
    if count == 1 { return FlowLine(start: (room - total) / 2, spacing: 0) }
    return FlowLine(start: 0, spacing: (room - total) / CGFloat(count - 1))
  }

  /// Returns the distribution of a line of equal items. It is that of a full line, so that a last line keeps the columns of
  /// those above it.
  static func uniform(_ length: CGFloat, spacing: CGFloat, in room: CGFloat) -> FlowLine {
    let count = count(of: length, spacing: spacing, in: room)
    return full(count: count, total: CGFloat(count) * length, in: room)
  }
}
