/// A kind of input device.
enum InputDevice {
  case none, touch, mouse, keys

  /// The device of an event; nil for an event that no device causes by itself, or a mere movement of the mouse.
  init?(_ event: InputEvent.Kind) {
    switch event {
    case .touchDown, .touchMoved, .touchUp: self = .touch
    case .mouseDown, .mouseUp, .wheel: self = .mouse
    case .keyDown, .text, .composition: self = .keys
    default: return nil
    }
  }
}

extension Key {
  /// Whether the key types a character: a character or space, with no modifier but Shift.
  var types: Bool {
    switch code {
    case .character, .space: modifiers.isSubset(of: .shift)
    default: false
    }
  }
}
