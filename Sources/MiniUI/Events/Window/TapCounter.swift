/// Counts consecutive taps within the time and distance of the metrics. It has no clock: times are passed in.
struct TapCounter {
  private var last: (position: CGPoint, time: TimeInterval, count: Int, button: MouseButton?)?

  /// Returns the number of consecutive taps, including a touch that begins now.
  /// - Parameter button: the mouse button of the touch; nil for a finger.
  mutating func count(
    at position: CGPoint, time: TimeInterval, button: MouseButton?, metrics: InteractionMetrics
  ) -> Int {
    let gap = button == nil ? metrics.pointer.multiTapGap.touch : metrics.pointer.multiTapGap.mouse
    let distance = button == nil ? metrics.pointer.multiTapDistance.touch : metrics.pointer.multiTapDistance.mouse
    var count = 1
    if let last, last.button == button, time - last.time <= gap, last.position.distance(to: position) <= distance {
      count = last.count + 1
    }
    last = (position, time, count, button)
    return count
  }

  /// Records the end of a touch, from which the gap to the next tap is measured.
  mutating func touchDidEnd(at time: TimeInterval) { last?.time = time }
}
