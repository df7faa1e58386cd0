/// The range in which a scroll view's offset can rest along one axis, from the lengths of one moment.
struct ScrollRange: Hashable {
  /// The length of the view, of its content, and of the insets at both ends, in points.
  var length, content, leading, trailing: CGFloat

  var minimum: CGFloat { -leading }
  /// The greatest offset. Content that is shorter than the view rests at its start.
  var maximum: CGFloat { max(minimum, content + trailing - length) }
  var limits: ClosedRange<CGFloat> { minimum...maximum }
  /// The length of the view without the insets.
  var visible: CGFloat { max(0, length - leading - trailing) }
  /// Whether the content is longer than the visible length.
  var overflows: Bool { content > visible }
  /// Whether it is longer by a length that can be seen: sums of fractions of a point differ by less.
  var overflowsVisibly: Bool { content > visible + 0.1 }

  func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

  /// Returns the overshoot of `offset` beyond the nearer limit; 0 within the limits.
  func overshoot(of offset: CGFloat) -> CGFloat { offset - clamped(offset) }

  /// Returns the offset that is shown for a pull to `offset`, with the rubber band beyond the limits.
  func shown(pulledTo offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.shown(for: overshoot(of: offset))
  }

  /// Returns the offset to which a pull must lead so that `offset` is shown.
  func pull(showing offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.overshoot(for: overshoot(of: offset))
  }

  /// Returns the nearest offset at which the stretch from `start` to `end` of the content is visible. A stretch longer than
  /// the visible length is shown from its start, unless it fills that length already.
  func offset(showing start: CGFloat, _ end: CGFloat, from offset: CGFloat) -> CGFloat {
    let top = offset + leading
    let bottom = top + visible
    if start >= top, end <= bottom { return offset }
    if end - start > visible {
      return start <= top && end >= bottom ? offset : clamped(start - leading)
    }
    return clamped(start < top ? start - leading : end - visible - leading)
  }
}
