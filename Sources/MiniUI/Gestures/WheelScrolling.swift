/// A view that the wheel can scroll. The innermost view is asked first. Views are asked before the recognizers of their
/// superviews.
protocol WheelScrolling: View {
  /// Returns whether the view accepts the turn; if false, the superview is asked.
  func takesWheel(_ wheel: Wheel) -> Bool
  /// Performs a turn that the view has accepted.
  func turned(_ wheel: Wheel)
  /// Called when the fingers have left a trackpad on which they scrolled the view.
  /// - Parameter velocity: The last velocity, as the turn of one second.
  func wheelEnded(_ velocity: Wheel)
}

extension WheelScrolling {
  func wheelEnded(_ velocity: Wheel) {}
}

/// A turn of a wheel or a movement on a trackpad.
struct Wheel {
  /// The distance in notches, or in a trackpad's units. Away from the user and to the right are positive.
  var turn: CGPoint
  let type: ScrollTypeMask
  /// The location of the pointer in the window.
  let location: CGPoint
  let modifiers: KeyModifiers
}
