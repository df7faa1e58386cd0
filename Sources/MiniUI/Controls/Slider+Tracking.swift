/// Dragging of the thumb.
extension Slider {
  /// The side of the square in which a finger grabs the thumb, in points. From UIKit, by memory.
  private static let reach: CGFloat = 44

  final var shownThumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
  }

  final func holdsThumb(at point: CGPoint, _ type: Touch.TouchType) -> Bool {
    let knob = shownThumb
    let room = type == .direct ? Slider.reach : 0
    return knob.insetBy(dx: min(0, (knob.width - room) / 2), dy: min(0, (knob.height - room) / 2)).contains(point)
  }

  /// Moves the thumb by the distance that the touch has moved.
  final func drag(to x: CGFloat) {
    guard let grip else { return }
    let line = trackRect(forBounds: bounds)
    let width = shownThumbSize.width
    guard line.width > width else { return }
    let part = min(max((x - grip.offset - width / 2 - line.minX) / (line.width - width), 0), 1)
    let (lowerLimit, upperLimit) = (CGFloat(minimumValue), CGFloat(maximumValue))
    change(to: Float(lowerLimit + (upperLimit - lowerLimit) * (isMirrored ? 1 - part : part)), sends: isContinuous)
  }

  /// Changes the value on behalf of the user.
  final func change(to value: Float, animated: Bool = false, sends: Bool = true) {
    let before = current
    setValue(value, animated: animated)
    if current != before, sends { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  final func competes(withPan pan: PanGestureRecognizer) -> Bool {
    if isTracking { return true }
    guard let touch = pan.touches.first, touch.type == .direct else { return true }
    let travel = pan.translation(in: self)
    return abs(travel.x) >= abs(travel.y) && holdsThumb(at: convert(touch.beginning, from: nil), .direct)
  }
}
