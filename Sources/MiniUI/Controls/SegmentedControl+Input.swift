/// A press in progress on a segmented control.
struct SegmentPress {
  /// The index of the last enabled segment under the touch.
  var index: Int
  /// Whether the press began on the selected segment, so that the pill moves with the touch.
  var movesPill: Bool
  /// Whether releasing the touch now would select the segment.
  var isInside = true
}

/// The touches and keys of a segmented control.
extension SegmentedControl {
  /// Returns the index of the segment at a point, or the nearest one beyond the ends.
  final func index(at point: CGPoint) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let frames = frames()
    for (index, frame) in frames.enumerated() where point.x >= frame.minX && point.x < frame.maxX { return index }
    return (point.x < bounds.midX) != isMirrored ? 0 : segments.count - 1
  }

  final func pressDidChange() {
    updateShades()
    layOut(animated: true)
  }

  final func dropPress() {
    guard press != nil else { return }
    press = nil
    pressDidChange()
  }

  final func finish(_ press: SegmentPress) {
    self.press = nil
    updateShades()
    if press.index == selection, !isMomentary { return layOut(animated: true) }
    choose(press.index)
  }

  /// Selects a segment for the user, with animation, events and the segment's action.
  final func choose(_ index: Int) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return layOut(animated: true) }
    let action = segments[index].action
    select(index, animated: !isMomentary)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    action?.perform(for: self)
    if isMomentary { select(nil, animated: true) }
  }

  // MARK: Keys and pointer

  /// Returns the next enabled segment, wrapping around; nil if none is enabled.
  final func nextEnabled(from index: Int, by step: Int) -> Int? {
    let count = segments.count
    var next = index
    for _ in 0..<count {
      next = (next + step + count) % count
      if segments[next].isEnabled { return next }
    }
    return nil
  }

  final func pointerMoved(_ hover: HoverGestureRecognizer) {
    hovered = hover.isOver ? index(at: hover.location(in: self)) : nil
  }
}
