import MiniUITestSupport
import MiniUITesting

@testable import MiniUI

/// A window with a keyboard at its lower edge, and a field for its text.
final class KeyboardScene: SystemKeyboardDelegate {
  let stage: Stage
  let keyboard: KeyboardView
  let field = FakeField()
  /// The calls of the keyboard's delegate, in order.
  var log: [String] = []

  init(
    _ languages: [String] = KeyboardFiles.languages, size: CGSize = CGSize(width: 390, height: 844),
    type: KeyboardType = .default, floating: Bool = false, setUp: (FakeField) -> Void = { _ in }
  ) throws {
    stage = try Stage(size: size, pointer: .touch)
    keyboard = KeyboardView(layouts: try languages.map(KeyboardFiles.layout))
    field.autocapitalizationType = .none
    field.keyboardType = type
    setUp(field)
    keyboard.isFloating = floating
    keyboard.delegate = self
    layOut()
    try stage.add(keyboard)
    keyboard.input = field
    field.changed = { [unowned self] in keyboard.textDidChange() }
    try stage.advance(by: 0)
  }

  func layOut() {
    let room = stage.window.bounds.size
    let size = keyboard.size(in: room)
    let y = keyboard.isFloating ? room.height - size.height - 40 : room.height - size.height
    keyboard.frame = CGRect(x: ((room.width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
  }

  var text: String { field.text }

  func tap(_ keys: String...) throws {
    for key in keys {
      try stage.advance(by: 0.05)
      try stage.tap(.id("key-\(key)"))
    }
  }

  /// Returns the center of a key, in the window.
  func center(_ key: String) throws -> CGPoint { try stage.point(of: .id("key-\(key)")) }

  func key(_ id: String) throws -> KeyView {
    guard let view = stage.view("key-\(id)") as? KeyView else {
      throw TargetError.missing(.identifier("key-\(id)"), near: [])
    }
    return view
  }

  /// Returns whether there is a view with this identifier that is not hidden.
  func isShown(_ identifier: String) -> Bool { stage.view(identifier).map { !$0.isHidden } ?? false }

  var previewText: String? {
    keyboard.previews.first { !$0.isHidden }?.text
  }

  func keyboardWantsToHide(_ keyboard: any SystemKeyboard) { log.append("hide") }
  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard) {
    log.append("size")
    layOut()
  }
  func keyboardDidMove(_ keyboard: any SystemKeyboard) { log.append("moved") }
}

/// A text with a caret, without a view.
final class FakeField: Responder, @MainActor TextInput {
  var text = ""
  var keyboardType = KeyboardType.default
  var returnKeyType = ReturnKeyType.default
  var autocapitalizationType = TextAutocapitalizationType.sentences
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
  var changed: () -> Void = {}
  /// The inserted texts, in order, with `⌫` for a deletion.
  var strokes: [String] = []
  private var selection: NSRange?

  var hasText: Bool { !text.isEmpty }
  var textLength: Int { text.utf16.count }
  var selectedRange: NSRange {
    get { selection ?? NSRange(location: textLength, length: 0) }
    set {
      selection = newValue
      changed()
    }
  }

  func text(in range: NSRange) -> String { (text as NSString).substring(with: range) }

  func replace(_ range: NSRange, withText new: String) {
    text = (text as NSString).replacingCharacters(in: range, with: new)
    selection = nil
    changed()
  }

  func insertText(_ text: String) {
    strokes.append(text)
    replace(selectedRange, withText: text)
  }

  func deleteBackward() {
    strokes.append("⌫")
    if !text.isEmpty { text.removeLast() }
    changed()
  }

  var markedTextRange: NSRange? { nil }
  func setMarkedText(_ text: String, selectedRange: NSRange) {}
  func unmarkText() {}
  func caretRect(for position: Int) -> CGRect { .zero }
}
