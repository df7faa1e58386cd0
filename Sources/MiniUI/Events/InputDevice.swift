/// A kind of input device.
enum InputDevice {
  case none, touch, mouse, keys

  /// Creates the device of an event; nil for events without a device and for mouse moves without a button.
  init?(_ event: InputEvent.Kind) {
    switch event {
    case .touchDown, .touchMoved, .touchUp: self = .touch
    case .mouseDown, .mouseUp, .wheel: self = .mouse
    case .keyDown, .text, .composition: self = .keys
    default: return nil
    }
  }
}

/// The state of a window's input devices, as the events of the window report it.
struct InputState {
  /// The device of the current event; nil between events, and for an event without a device.
  var device: InputDevice?
  /// The device that was used last.
  var lastDevice = InputDevice.none
  /// Whether a button of the mouse is down.
  var isPointerDown = false
  /// Whether the user, an animation or the program has scrolled content since the last layout.
  var hasContentScrolled = false
  /// The modifier keys held at the last key event.
  var modifiers: KeyModifiers = []
}

extension Key {
  /// Whether the key types a character: a character key or space, without modifiers other than Shift.
  var types: Bool {
    switch code {
    case .character, .space: modifiers.isSubset(of: .shift)
    default: false
    }
  }
}

extension KeyCode {
  /// The axis and the direction of an arrow key; nil for other keys.
  var arrow: (axis: Axis, step: Int)? {
    switch self {
    case .left: (.horizontal, -1)
    case .right: (.horizontal, 1)
    case .up: (.vertical, -1)
    case .down: (.vertical, 1)
    default: nil
    }
  }
}
