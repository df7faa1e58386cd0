/// Wheel input. While the slider has the focus, the wheel over it changes the value. Otherwise the page scrolls.
extension Slider: WheelScrolling {
  final func takesWheel(_ wheel: Wheel) -> Bool { isEnabled && isFocused && wheel.modifiers.isEmpty }

  final func turned(_ wheel: Wheel) {
    move(by: wheel.turn.y + wheel.turn.x * (isMirrored ? -1 : 1), animated: false)
  }
}
