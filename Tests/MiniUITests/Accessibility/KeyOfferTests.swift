import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of keys that a reader receives before the windows.
struct KeyOfferTests {
  private final class Reader: AccessibilityBridge {
    let isActive = true
    var wantsKeys = true
    /// The answers to the keys that were offered, oldest first.
    var replies: [(Bool) -> Void] = []
    var keys: [AccessibilityKey] = []
    /// The answer that is given at once; nil for none.
    var answer: Bool?

    func start(with source: any AccessibilitySource) {}
    func didChange(_ changes: [AccessibilityChange]) {}

    func offer(_ key: AccessibilityKey, reply: @escaping (Bool) -> Void) {
      keys.append(key)
      replies.append(reply)
      if let answer { reply(answer) }
    }
  }

  private let stage: Stage
  private let reader = Reader()
  private let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 300))
    stage.application.accessibilityBridge = reader
    try stage.add(field)
    field.becomeFirstResponder()
  }

  private func press(_ letter: Character, usage: UInt16? = nil) throws {
    let kinds: [InputEvent.Kind] = [
      .keyDown(Key(.character(letter)), isRepeat: false), .text(String(letter)), .keyUp(Key(.character(letter))),
    ]
    try stage.application.process(kinds.map { event($0, usage: usage) }, at: stage.now)
  }

  private func event(_ kind: InputEvent.Kind, usage: UInt16? = nil) -> InputEvent {
    InputEvent(timestamp: stage.now, surface: stage.window.surface.id, kind: kind, keyUsage: usage)
  }

  /// Runs one turn of the loop, as after an answer of the reader.
  private func turn() throws { try stage.application.process([], at: stage.now) }

  @Test func `without a reader that wants keys, no key is offered or delayed`() throws {
    reader.wantsKeys = false
    try press("a")
    #expect(field.text == "a" && reader.keys.isEmpty)
  }

  @Test func `a key waits with its text until the reader leaves it to the program`() throws {
    try press("a", usage: 4)
    #expect(field.text == "")
    #expect(
      reader.keys == [
        AccessibilityKey(Key(.character("a")), usage: 4, isPressed: true, text: "a", timestamp: stage.now),
        AccessibilityKey(Key(.character("a")), usage: 4, isPressed: false, timestamp: stage.now),
      ])
    reader.replies[0](false)
    try turn()
    #expect(field.text == "a")
  }

  @Test func `a key that the reader keeps is dropped with its text and its release`() throws {
    reader.answer = true
    try press("a")
    #expect(field.text == "" && stage.window.tree.input.modifiers.isEmpty)
    reader.answer = false
    try press("b")
    #expect(field.text == "b")
  }

  @Test func `keys keep their order, whatever the order of the answers`() throws {
    try press("a")
    try press("b")
    try press("c")
    reader.replies[4](false)
    reader.replies[2](true)
    try turn()
    #expect(field.text == "")
    reader.replies[0](false)
    try turn()
    #expect(field.text == "ac")
  }

  @Test func `a key without an answer goes to the program after the timeout`() throws {
    try press("a")
    try stage.advance(by: KeyOffers.timeout / 2)
    #expect(field.text == "")
    try stage.advance(by: KeyOffers.timeout)
    #expect(field.text == "a")
    reader.replies[0](true)
    try press("b")
    reader.replies[2](false)
    try turn()
    #expect(field.text == "ab", "an answer that is too late has no effect")
  }

  @Test func `a click after a key waits until the key was handled`() throws {
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    var texts: [String] = []
    button.addAction({ [field] _ in texts.append(field.text ?? "") }, for: .primaryActionTriggered)
    try stage.add(button)
    try press("a")
    let point = button.center
    try stage.application.process(
      [event(.mouseDown(.primary, at: point)), event(.mouseUp(.primary, at: point))], at: stage.now)
    #expect(texts == [])
    reader.replies[0](false)
    try turn()
    #expect(texts == ["a"])
  }

  @Test func `a key that was pressed before the reader wanted keys is released`() throws {
    reader.wantsKeys = false
    let shift = Key(.modifier, modifiers: .shift)
    try stage.application.process([event(.keyDown(shift, isRepeat: false))], at: stage.now)
    #expect(stage.window.tree.input.modifiers == .shift)
    (reader.wantsKeys, reader.answer) = (true, true)
    try stage.application.process([event(.keyUp(Key(.modifier)))], at: stage.now)
    #expect(stage.window.tree.input.modifiers.isEmpty)
  }
}
