/// The text input of a window's surface, as the kit has requested it, and its effect on the text of keys.
package struct TextInputState {
  /// The rectangle of the caret, in points; nil while no text is edited.
  package var caret: CGRect?
  /// Whether keys type text without a caret, too.
  package var isExpected = false
  /// The key that went down before text input began; nil for none. It types nothing: a system creates the text of a key
  /// only at the time of the press.
  private var silentKey: KeyCode?

  /// Creates the state of a window that edits no text.
  package init() {}

  /// Whether text input is on.
  var isOn: Bool { caret != nil || isExpected }

  /// Returns whether an event is to be delivered. It must be called for each event in order.
  package mutating func admits(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .keyDown(let key, _): silentKey = isOn ? nil : key.code
    case .keyUp(let key): if key.code == silentKey { silentKey = nil }
    case .focusLost: silentKey = nil
    case .text: return isOn && silentKey == nil
    case .composition: return isOn
    default: break
    }
    return true
  }
}
