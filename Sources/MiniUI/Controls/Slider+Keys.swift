extension Slider {
  /// Changes the value if `key` does so.
  /// - Returns: false for other keys.
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

/// While the slider has the focus, the wheel over it changes the value; otherwise it scrolls the page.
extension Slider: WheelScrolling {
  final func takesWheel(_ wheel: Wheel) -> Bool { isEnabled && isFocused && wheel.modifiers.isEmpty }

  final func turned(_ wheel: Wheel) {
    move(by: wheel.turn.y + wheel.turn.x * (isMirrored ? -1 : 1), animated: false)
  }
}
