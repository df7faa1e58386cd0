import MiniUITesting

@testable import MiniUI

/// A keyboard of one colour, whose height can be set.
final class PlainKeyboard: View, SystemKeyboard {
  var input: (any KeyInput)? {
    didSet { inputs += 1 }
  }
  /// The number of times that `input` was set.
  var inputs = 0
  weak var delegate: (any SystemKeyboardDelegate)?
  var wanted = CGSize(width: 300, height: 200) {
    didSet { delegate?.keyboardDidChangeSize(self) }
  }
  var isFloating = false {
    didSet { delegate?.keyboardDidChangeSize(self) }
  }
  var textChanges = 0

  func size(in size: CGSize) -> CGSize { wanted }
  func textDidChange() { textChanges += 1 }
}

/// A view that text can be typed into, with a caret that tests move.
final class Field: View, @MainActor TextInput {
  var string = ""
  var selectedRange = NSRange(location: 0, length: 0)
  var markedTextRange: NSRange?
  var markedSelection: NSRange?
  /// The caret in the field's coordinates; nil stands for the whole field.
  var caret: CGRect?
  var keys: View?
  var bar: View?
  var resigns = true

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { resigns }
  override var canBecomeFocused: Bool { true }
  override var inputView: View? { keys }
  override var inputAccessoryView: View? { bar }

  var hasText: Bool { !string.isEmpty }
  var textLength: Int { string.utf16.count }
  func text(in range: NSRange) -> String { (string as NSString).substring(with: range) }
  func replace(_ range: NSRange, withText text: String) {
    string = (string as NSString).replacingCharacters(in: range, with: text)
  }
  func insertText(_ text: String) {
    replace(markedTextRange ?? selectedRange, withText: text)
    selectedRange = NSRange(location: (markedTextRange ?? selectedRange).location + text.utf16.count, length: 0)
    markedTextRange = nil
    caretDidChange()
  }
  func deleteBackward() {}
  func setMarkedText(_ text: String, selectedRange: NSRange) {
    let old = markedTextRange ?? self.selectedRange
    replace(old, withText: text)
    markedTextRange = text.isEmpty ? nil : NSRange(location: old.location, length: text.utf16.count)
    markedSelection = selectedRange
    self.selectedRange = NSRange(location: old.location + selectedRange.location, length: selectedRange.length)
  }
  func unmarkText() { markedTextRange = nil }
  func caretRect(for position: Int) -> CGRect { caret ?? bounds }

  /// Tab is passed on to the window; the field takes the arrow keys for its caret.
  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if presses.contains(where: { $0.key?.code == .tab }) { super.pressesBegan(presses, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { becomeFirstResponder() }
}

/// A window with a keyboard, which is by default shown whenever text can be typed.
final class PresenterScene {
  let stage: Stage
  let keyboard = PlainKeyboard()
  private(set) var log: [String] = []
  private(set) var infos: [KeyboardInfo] = []
  /// A closure that is called with each notification's name when it is posted.
  var didPost: ((String) -> Void)?
  private var tokens: [any NSObjectProtocol] = []

  static let names = [
    "willShow": Keyboard.willShowNotification, "didShow": Keyboard.didShowNotification,
    "willHide": Keyboard.willHideNotification, "didHide": Keyboard.didHideNotification,
    "willChange": Keyboard.willChangeFrameNotification, "didChange": Keyboard.didChangeFrameNotification,
  ]

  init(
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

  var window: Window { stage.window }

  private func hear(_ name: String, _ info: KeyboardInfo?) {
    log.append(name)
    if let info { infos.append(info) }
    didPost?(name)
  }

  /// Returns the notifications since the last call.
  func heard() -> [String] {
    defer { log = [] }
    return log
  }

  func field(_ frame: CGRect = CGRect(x: 20, y: 20, width: 200, height: 40), in view: View? = nil) throws -> Field {
    let field = Field(frame: frame)
    (view ?? window).addSubview(field)
    try stage.advance(by: 0)
    return field
  }

  /// Runs until the present event was handled and all animations have ended.
  func settle() throws { try stage.settle(limit: 10) }

  func show(_ field: Field) throws {
    field.becomeFirstResponder()
    try settle()
  }

  func hide() throws {
    window.firstResponder?.resignFirstResponder()
    try settle()
  }

  /// The keyboard's visible frame at this moment; nil if it is not visible.
  var seen: CGRect? {
    guard keyboard.window != nil, let plane = keyboard.superview?.presentation.frame else { return nil }
    return keyboard.frame.offsetBy(dx: plane.minX, dy: plane.minY)
  }
}
