package import MiniUITesting

package import MiniUI

/// A keyboard of one colour, whose height can be set.
package final class PlainKeyboard: View, SystemKeyboard {
  package var input: (any KeyInput)? {
    didSet { inputs += 1 }
  }
  /// The number of times that `input` was set.
  package var inputs = 0
  package weak var delegate: (any SystemKeyboardDelegate)?
  package var wanted = CGSize(width: 300, height: 200) {
    didSet { delegate?.keyboardDidChangeSize(self) }
  }
  package var isFloating = false {
    didSet { delegate?.keyboardDidChangeSize(self) }
  }
  package var textChanges = 0

  package func size(in size: CGSize) -> CGSize { wanted }
  package func textDidChange() { textChanges += 1 }
}

/// A view that text can be typed into, with a caret that tests move.
package final class Field: View, @MainActor TextInput {
  package var string = ""
  package var selectedRange = NSRange(location: 0, length: 0)
  package var markedTextRange: NSRange?
  package var markedSelection: NSRange?
  /// The caret in the field's coordinates; nil stands for the whole field.
  package var caret: CGRect?
  package var keys: View?
  package var bar: View?
  package var resigns = true

  package override var canBecomeFirstResponder: Bool { true }
  package override var canResignFirstResponder: Bool { resigns }
  package override var canBecomeFocused: Bool { true }
  package override var inputView: View? { keys }
  package override var inputAccessoryView: View? { bar }

  package var hasText: Bool { !string.isEmpty }
  package var textLength: Int { string.utf16.count }
  package func text(in range: NSRange) -> String { (string as NSString).substring(with: range) }
  package func replace(_ range: NSRange, withText text: String) {
    string = (string as NSString).replacingCharacters(in: range, with: text)
  }
  package func insertText(_ text: String) {
    replace(markedTextRange ?? selectedRange, withText: text)
    selectedRange = NSRange(location: (markedTextRange ?? selectedRange).location + text.utf16.count, length: 0)
    markedTextRange = nil
    caretDidChange()
  }
  package func deleteBackward() {}
  package func setMarkedText(_ text: String, selectedRange: NSRange) {
    let old = markedTextRange ?? self.selectedRange
    replace(old, withText: text)
    markedTextRange = text.isEmpty ? nil : NSRange(location: old.location, length: text.utf16.count)
    markedSelection = selectedRange
    self.selectedRange = NSRange(location: old.location + selectedRange.location, length: selectedRange.length)
  }
  package func unmarkText() { markedTextRange = nil }
  package func caretRect(for position: Int) -> CGRect { caret ?? bounds }

  /// Tab is passed on to the window; the field takes the arrow keys for its caret.
  package override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if presses.contains(where: { $0.key?.code == .tab }) { super.pressesBegan(presses, with: event) }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { becomeFirstResponder() }
}

/// A window with a keyboard, which is by default shown whenever text can be typed.
package final class PresenterScene {
  package let stage: Stage
  package let keyboard = PlainKeyboard()
  package private(set) var log: [String] = []
  package private(set) var infos: [KeyboardInfo] = []
  /// A closure that is called with each notification's name when it is posted.
  package var didPost: ((String) -> Void)?
  private var tokens: [any NSObjectProtocol] = []

  package static let names = [
    "willShow": Keyboard.willShowNotification, "didShow": Keyboard.didShowNotification,
    "willHide": Keyboard.willHideNotification, "didHide": Keyboard.didHideNotification,
    "willChange": Keyboard.willChangeFrameNotification, "didChange": Keyboard.didChangeFrameNotification,
  ]

  package init(
    size: CGSize = CGSize(width: 400, height: 600), policy: KeyboardPolicy = .always,
    prefersReducedMotion: Bool = false,
    pointer: PointerKind = .mouse
  ) throws {
    stage = try Stage(size: size, prefersReducedMotion: prefersReducedMotion, pointer: pointer)
    keyboard.backgroundColor = .systemFill
    window.keyboard = keyboard
    window.keyboardPolicy = policy
    let identity = ObjectIdentifier(window)
    for (name, notification) in PresenterScene.names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { [weak self] posted in
          guard (posted.object as AnyObject?).map(ObjectIdentifier.init) == identity else { return }
          let info = KeyboardInfo(posted)
          MainActor.assumeIsolated { self?.hear(name, info) }
        })
    }
  }

  isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  package var window: Window { stage.window }

  private func hear(_ name: String, _ info: KeyboardInfo?) {
    log.append(name)
    if let info { infos.append(info) }
    didPost?(name)
  }

  /// Returns the notifications since the last call.
  package func heard() -> [String] {
    defer { log = [] }
    return log
  }

  package func field(_ frame: CGRect = CGRect(x: 20, y: 20, width: 200, height: 40), in view: View? = nil) throws
    -> Field
  {
    let field = Field(frame: frame)
    (view ?? window).addSubview(field)
    try stage.advance(by: 0)
    return field
  }

  /// Runs until the present event was handled and all animations have ended.
  package func settle() throws { try stage.settle(limit: 10) }

  package func show(_ field: Field) throws {
    field.becomeFirstResponder()
    try settle()
  }

  package func hide() throws {
    window.firstResponder?.resignFirstResponder()
    try settle()
  }

  /// The keyboard's visible frame at this moment; nil if it is not visible.
  package var seen: CGRect? {
    guard keyboard.window != nil, let plane = keyboard.superview?.presentation.frame else { return nil }
    return keyboard.frame.offsetBy(dx: plane.minX, dy: plane.minY)
  }
}
