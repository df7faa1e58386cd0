/// A view that the wheel moves: asked before the recognisers around it, the innermost first.
protocol WheelScrolling: View {
  /// False passes the wheel on to what is around.
  func takesWheel(_ wheel: Wheel) -> Bool
  func turned(_ wheel: Wheel)
}

/// One turn of a wheel or a stretch on a trackpad.
struct Wheel {
  /// In notches, or in a trackpad's units: away from the user and to the right is positive.
  var turn: CGPoint
  let type: ScrollTypeMask
  /// In the window.
  let location: CGPoint
  let modifiers: KeyModifiers
}
