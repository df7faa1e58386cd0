/// The positions of the items in a line, across the scroll direction.
struct FlowLine {
  /// The start of the first item, relative to the section's inset.
  let start: CGFloat
  let spacing: CGFloat

  /// A tolerance for rounding, so that sums of fractions fit exactly.
  static let tolerance: CGFloat = 1e-6

  /// Returns the number of items of `length` that fit into `room` with at least `spacing` between them; at least 1.
  static func count(of length: CGFloat, spacing: CGFloat, in room: CGFloat) -> Int {
    let step = length + spacing
    guard length <= room + tolerance else { return 1 }
    guard step > 0 else { return maximum }
    return 1 + Int(min(((room + tolerance - length) / step).rounded(.down), CGFloat(maximum)))
  }

  private static let maximum = 1 << 40

  /// Returns the positions in a full line, which is justified. A single item is centered.
  static func full(count: Int, total: CGFloat, in room: CGFloat) -> FlowLine {
    if count == 1 { return FlowLine(start: (room - total) / 2, spacing: 0) }
    return FlowLine(start: 0, spacing: (room - total) / CGFloat(count - 1))
  }

  /// Returns the positions in a line of equal items, as in a full line, so that the last line has the same columns.
  static func uniform(_ length: CGFloat, spacing: CGFloat, in room: CGFloat) -> FlowLine {
    let count = count(of: length, spacing: spacing, in: room)
    return full(count: count, total: CGFloat(count) * length, in: room)
  }
}
