/// The range of offsets in which a scroll view can rest along one axis.
struct ScrollRange: Hashable {
  /// The lengths of the view, its content, and the insets at both ends, in points.
  var length, content, leading, trailing: CGFloat

  var minimum: CGFloat { -leading }
  /// The maximum offset. Content shorter than the view rests at its start.
  var maximum: CGFloat { max(minimum, content + trailing - length) }
  var limits: ClosedRange<CGFloat> { minimum...maximum }
  /// The length of the view without the insets.
  var visible: CGFloat { max(0, length - leading - trailing) }
  var overflows: Bool { content > visible }
  /// Whether the content is longer by a visible amount; differences of rounding are smaller.
  var overflowsVisibly: Bool { content > visible + 0.1 }

  func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

  /// Returns the offset of the page that contains a position of the content. A page is as long as the view.
  func page(with position: CGFloat) -> CGFloat {
    let length = max(1, length)
    return clamped(minimum + (position / length).rounded(.down) * length)
  }

  /// Returns the overshoot of `offset` beyond the nearer limit; 0 within the limits.
  func overshoot(of offset: CGFloat) -> CGFloat { offset - clamped(offset) }

  /// Returns the visible offset for a pull to `offset`, with the rubber band beyond the limits.
  func shown(pulledTo offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.shown(for: overshoot(of: offset))
  }

  /// Returns the pull that results in the visible offset `offset`: the inverse of `shown`.
  func pull(showing offset: CGFloat, coefficient: CGFloat) -> CGFloat {
    let band = RubberBand(dimension: length, coefficient: coefficient)
    return clamped(offset) + band.overshoot(for: overshoot(of: offset))
  }

  /// Returns the nearest offset that shows the content from `start` to `end`. If that is longer than the visible
  /// length, it is shown from its start, unless it fills the visible length already.
  func offset(showing start: CGFloat, _ end: CGFloat, from offset: CGFloat) -> CGFloat {
    let top = offset + leading
    let bottom = top + visible
    if start >= top, end <= bottom { return offset }
    if end - start > visible { return start <= top && end >= bottom ? offset : clamped(start - leading) }
    return clamped(start < top ? start - leading : end - visible - leading)
  }
}
