/// The requests for text input of a window's surface, and their effect on the text of keys.
package struct TextInputState {
  /// The rectangle of the caret, in points; nil while no text is edited.
  package var caret: CGRect?
  /// Whether keys type text without a caret, too.
  package var isExpected = false
  /// Whether a key is down that was pressed before text input began: a system makes a key's text at once or never.
  private var isMute = false

  /// Creates the requests of a window that edits no text.
  package init() {}

  /// Whether text input is on.
  var isOn: Bool { caret != nil || isExpected }

  /// Returns whether an event is to be delivered. It must be called for each event in order.
  package mutating func admits(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .keyDown: isMute = !isOn
    case .keyUp: isMute = false
    case .text: return isOn && !isMute
    case .composition: return isOn
    default: break
    }
    return true
  }
}
