import MiniUITesting
import Testing

@testable import MiniUI

struct CompositionTests {
  @Test func `composed text is shown underlined at the caret, and replaced by the final text`() throws {
    let scene = try FieldScene("ab")
    try scene.begin(selecting: range(1))
    try scene.stage.compose("かん", selection: 1..<2)
    #expect(scene.text == "aかんb")
    #expect(scene.field.markedTextRange == range(1, 2))
    #expect(scene.selection == range(2, 1))
    #expect(!scene.log.contains { $0.hasPrefix("should") }, "the delegate is not asked")
    try scene.stage.commit("漢")
    #expect(scene.text == "a漢b")
    #expect(scene.field.markedTextRange == nil)
    #expect(scene.selection == range(2))
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "ab")
  }

  @Test func `a click elsewhere keeps the composed text, and Escape removes it`() throws {
    let scene = try FieldScene("ab cd")
    try scene.begin(selecting: range(5))
    try scene.stage.compose("か")
    try scene.stage.tap(scene.location(1))
    #expect(scene.text == "ab cdか")
    #expect(scene.field.markedTextRange == nil)
    #expect(scene.selection == range(1))
    try scene.stage.compose("き")
    try scene.stage.key(.escape)
    #expect(scene.text == "ab cdか")
    #expect(scene.field.markedTextRange == nil)
    #expect(scene.field.isFirstResponder)
  }

  @Test func `a key that the input method ignores keeps the composed text and then acts`() throws {
    let scene = try FieldScene("ab")
    func compose(then key: KeyCode) throws {
      scene.field.text = "ab"
      try scene.begin()
      try scene.stage.compose("か")
      try scene.stage.key(key)
      #expect(scene.field.markedTextRange == nil)
    }
    try compose(then: .left)
    #expect(scene.text == "abか" && scene.selection == range(2))
    try compose(then: .home)
    #expect(scene.text == "abか" && scene.selection == range(0))
    try compose(then: .backspace)
    #expect(scene.text == "ab")
    try compose(then: .tab)
    #expect(scene.text == "abか")
    try scene.stage.compose("き")
    try scene.stage.key(.modifier)
    #expect(scene.field.markedTextRange == range(3, 1), "Shift alone means nothing yet")
  }

  @Test func `composed text is kept when the input method ends`() throws {
    let scene = try FieldScene("ab")
    try scene.begin()
    try scene.stage.compose("か")
    try scene.stage.type("xy")
    #expect(scene.text == "abかxy" && scene.field.markedTextRange == nil)
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "abか", "what was composed is a step of its own")
  }

  @Test func `composed text counts for the maximum length only when it is committed`() throws {
    let scene = try FieldScene("ab")
    scene.field.maximumLength = 3
    try scene.begin()
    try scene.stage.compose("かんじ")
    #expect(scene.text == "abかんじ")
    try scene.stage.commit("漢字")
    #expect(scene.text == "ab漢")
  }

  @Test func `composed text beyond the maximum length ends the composition, and the delegate is notified`() throws {
    let scene = try FieldScene("ab")
    scene.field.maximumLength = 2
    try scene.begin()
    try scene.stage.compose("かん")
    try scene.stage.send(.text("漢"))
    #expect(scene.text == "ab")
    #expect(scene.field.markedTextRange == nil)
    #expect(scene.selection == range(2))
    #expect(scene.field.border?.color == .systemRed)
  }

  @Test func `composed text is committed before a paste or a cut`() throws {
    let scene = try FieldScene("ab")
    scene.field.maximumLength = 4
    scene.stage.clipboard.text = "xyz"
    scene.onLine = { line in
      if line.hasPrefix("should") { #expect(scene.field.markedTextRange == nil) }
    }
    try scene.begin(selecting: range(1))
    try scene.stage.compose("か", selection: 0..<1)
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.text == "aかxb" && scene.log.contains("should change 2+0 to 'x'"))
    scene.field.text = "ab"
    try scene.stage.compose("か", selection: 0..<1)
    scene.log = []
    try scene.stage.key(.character("x"), modifiers: .control)
    #expect(scene.text == "abか")
    #expect(scene.field.markedTextRange == nil)
    #expect(scene.stage.clipboard.text == "xyz")
    #expect(!scene.log.contains { $0.hasPrefix("should") }, "nothing is selected any more")
  }

  @Test func `a field that ends editing during a composition keeps the composed text`() throws {
    let scene = try FieldScene("ab")
    try scene.begin()
    try scene.stage.compose("か")
    scene.field.resignFirstResponder()
    #expect(scene.text == "abか" && scene.field.markedTextRange == nil)
  }

  @Test func `the input method receives the caret's frame`() throws {
    let scene = try FieldScene("some words")
    #expect(scene.stage.surface?.caret == nil)
    try scene.begin(selecting: range(4))
    #expect(scene.stage.surface?.caret == scene.field.convert(scene.field.caretRect(for: 4), to: nil))
    try scene.stage.key(.end)
    #expect(scene.stage.surface?.caret == scene.field.convert(scene.field.caretRect(for: 10), to: nil))
    scene.field.resignFirstResponder()
    #expect(scene.stage.surface?.caret == nil)
  }
}
