/// What a window's surface was told about text, and what follows for the text of keys.
struct TextWish {
  /// Where text is put in, in points.
  var caret: CGRect?
  /// Keys make text without a caret, too.
  var isExpected = false
  /// A key is down that went down before anybody wanted text: a system makes a key's text then or never.
  private var isMute = false

  var isOn: Bool { caret != nil || isExpected }

  /// Whether an event comes to be, after those that this was asked about before.
  mutating func admits(_ kind: InputEvent.Kind) -> Bool {
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
