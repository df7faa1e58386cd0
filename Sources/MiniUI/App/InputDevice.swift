/// What a user did something with last.
enum InputDevice {
  case none, touch, mouse, keys

  /// Nil for what nobody did by hand.
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
  /// It is one of those that type a character.
  var types: Bool {
    switch code {
    case .character, .space: modifiers.isSubset(of: .shift)
    default: false
    }
  }
}
