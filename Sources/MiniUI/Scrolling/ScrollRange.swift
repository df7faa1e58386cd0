/// Where along one axis a scroll view's offset can rest: the numbers of one moment.
struct ScrollRange: Hashable {
  /// The length of the view, of its content, and of what covers the view at both ends; in points.
  var length, content, leading, trailing: CGFloat

  var minimum: CGFloat { -leading }
  /// Content that is shorter than the view rests at its beginning.
  var maximum: CGFloat { max(minimum, content + trailing - length) }
  var limits: ClosedRange<CGFloat> { minimum...maximum }
  /// What of the view is not covered.
  var visible: CGFloat { max(0, length - leading - trailing) }
  /// There is more content than can be seen.
  var overflows: Bool { content > visible }

  func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

  /// How far `offset` lies beyond the nearer limit; 0 within.
  func overshoot(of offset: CGFloat) -> CGFloat { offset - clamped(offset) }

  /// What is shown of a pull to `offset`, which resists beyond the limits.
  func shown(pulledTo offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.shown(for: overshoot(of: offset))
  }

  /// The pull that shows `offset`.
  func pull(showing offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.overshoot(for: overshoot(of: offset))
  }

  /// The nearest offset at which the stretch from `start` to `end` of the content can be seen. One that is longer than what is
  /// visible begins where that begins, unless nothing else than it is visible already.
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
