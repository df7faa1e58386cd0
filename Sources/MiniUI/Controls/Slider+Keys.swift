extension Slider {
  /// Changes the value for a key.
  /// - Returns: false if the key has no meaning here.
  final func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let ahead: CGFloat = isMirrored ? -1 : 1
    switch key.code {
    case .right: move(by: ahead, animated: true)
    case .left: move(by: -ahead, animated: true)
    case .up: move(by: 1, animated: true)
    case .down: move(by: -1, animated: true)
    case .pageUp: move(by: 2, animated: true)
    case .pageDown: move(by: -2, animated: true)
    case .home: change(to: minimumValue, animated: true)
    case .end: change(to: maximumValue, animated: true)
    default: return false
    }
    return true
  }
}

/// A wheel over a slider that has the focus changes its value, also at the ends, where the page would scroll otherwise. Over
/// one without the focus it scrolls the page.
extension Slider: WheelScrolling {
  final func takesWheel(_ wheel: Wheel) -> Bool { isEnabled && isFocused && wheel.modifiers.isEmpty }

  final func turned(_ wheel: Wheel) {
    move(by: wheel.turn.y + wheel.turn.x * (isMirrored ? -1 : 1), animated: false)
  }
}
