import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldKeysTests {
  /// Selects `range`, presses keys, and returns the new selection.
  private func after(
    _ text: String, _ range: NSRange, _ keys: [(KeyCode, KeyModifiers)]
  ) throws -> (range: NSRange, head: Int) {
    let scene = try FieldScene(text)
    try scene.begin(selecting: range)
    for (code, modifiers) in keys { try scene.stage.key(code, modifiers: modifiers) }
    #expect(scene.text == text)
    return (scene.selection, scene.field.session.editor.selection.head)
  }

  @Test func `arrow keys move by characters, however many code units they have`() throws {
    #expect(try after("a👩‍👩‍👧e\u{301}b", range(0), [(.right, []), (.right, [])]).range == range(9))
    #expect(try after("a👩‍👩‍👧e\u{301}b", range(11), [(.left, []), (.left, [])]).range == range(1))
    #expect(try after("ab", range(0), [(.left, [])]).range == range(0))
    #expect(try after("ab", range(2), [(.right, [])]).range == range(2))
  }

  @Test func `the caret moves over an emoji of several scalars at once`() throws {
    let scene = try FieldScene("a👩‍👩‍👧🇩🇪1️⃣b")
    try scene.begin(selecting: range(0))
    var locations = [scene.caret.frame.minX]
    for _ in 0..<5 {
      try scene.stage.key(.right)
      locations.append(scene.caret.frame.minX)
    }
    let steps = zip(locations, locations.dropFirst()).map { $1 - $0 }
    #expect(steps[1] == steps[2] && steps[2] == steps[3])
    // A picture is wider than the 17 points of the font.
    #expect(steps[1] > 17)
    #expect(steps[0] < steps[1])
    #expect(steps[4] < steps[1])
    #expect(scene.selection == range(scene.text.utf16.count))
  }

  @Test func `arrow keys collapse a selection to their side`() throws {
    #expect(try after("some words", range(2, 4), [(.left, [])]).range == range(2))
    #expect(try after("some words", range(2, 4), [(.right, [])]).range == range(6))
  }

  @Test func `with Shift arrow keys keep the anchor of the selection`() throws {
    let back = try after("some words", range(5), [(.left, .shift), (.left, .shift)])
    #expect(back.range == range(3, 2) && back.head == 3)
    #expect(
      try after("some words", range(5), [(.left, .shift), (.right, .shift), (.right, .shift)]).range == range(5, 1))
    #expect(try after("some words", range(3), [(.home, .shift)]).range == range(0, 3))
    #expect(try after("some words", range(3), [(.end, .shift)]).range == range(3, 7))
  }

  @Test func `with Control arrow keys move by words`() throws {
    #expect(try after("one, two three", range(0), [(.right, .control)]).range == range(3))
    #expect(try after("one, two three", range(3), [(.right, .control)]).range == range(8))
    #expect(try after("one, two three", range(14), [(.left, .control)]).range == range(9))
    #expect(try after("one, two three", range(8), [(.left, [.control, .shift])]).range == range(5, 3))
  }

  @Test func `Up and Down move to the ends of a single line`() throws {
    #expect(try after("some words", range(4), [(.up, [])]).range == range(0))
    #expect(try after("some words", range(4), [(.down, [])]).range == range(10))
    #expect(try after("some words", range(4), [(.pageDown, .shift)]).range == range(4, 6))
  }

  @Test func `Right moves to the right through bidirectional text`() throws {
    let scene = try FieldScene("ab שלום cd")
    try scene.begin(selecting: range(0))
    var locations: [CGFloat] = [scene.caret.frame.minX]
    for _ in 0..<12 {
      try scene.stage.key(.right)
      locations.append(scene.caret.frame.minX)
    }
    #expect(zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(scene.selection == range(10) && Set(locations).count >= 10)
  }

  @Test func `keys delete words and characters in both directions`() throws {
    let scene = try FieldScene("one two three four")
    try scene.begin(selecting: range(7))
    try scene.stage.key(.backspace, modifiers: .control)
    #expect(scene.text == "one  three four" && scene.selection == range(4))
    try scene.stage.key(.delete, modifiers: .control)
    #expect(scene.text == "one  four")
    try scene.stage.key(.delete)
    #expect(scene.text == "one four")
    try scene.stage.key(.right, modifiers: .shift)
    try scene.stage.key(.backspace)
    #expect(scene.text == "one our")
  }

  @Test func `typing is undone and redone`() throws {
    let scene = try FieldScene("")
    try scene.begin()
    try scene.stage.type("one")
    try scene.stage.advance(by: 1.5)
    try scene.stage.type(" two")
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "one")
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "")
    try scene.stage.key(.character("z"), modifiers: [.control, .shift])
    try scene.stage.key(.character("y"), modifiers: .control)
    #expect(scene.text == "one two" && scene.selection == range(7))
  }

  @Test func `Escape removes composed text, then the selection, then ends editing`() throws {
    let scene = try FieldScene("text")
    try scene.begin(selecting: range(1, 2))
    try scene.stage.compose("か")
    #expect(scene.text == "tかt")
    try scene.stage.key(.escape)
    #expect(scene.text == "text" && scene.selection == range(1, 2))
    try scene.stage.key(.escape)
    #expect(scene.selection == range(3) && scene.field.isFirstResponder)
    try scene.stage.key(.escape)
    #expect(!scene.field.isFirstResponder && scene.field.isFocused)
  }

  @Test func `a held key repeats`() throws {
    let scene = try FieldScene("abcdef")
    try scene.begin()
    for _ in 0..<3 { try scene.stage.send(.keyDown(Key(.backspace), isRepeat: true)) }
    #expect(scene.text == "abc")
  }

  @Test func `keys without a meaning for text go to the superviews`() throws {
    final class Listener: View {
      var heard: [KeyCode] = []
      override func pressesBegan(_ presses: Set<Press>, with event: Event?) { heard += presses.map(\.key!.code) }
    }
    let scene = try FieldScene("abc")
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    try scene.stage.add(listener)
    listener.addSubview(scene.field)
    try scene.begin()
    for key: (KeyCode, KeyModifiers) in [
      (.function(5), []), (.character("s"), .control), (.left, .alternate), (.left, []), (.character("q"), []),
      (.space, []),
      (.insert, []), (.tab, []),
    ] {
      try scene.stage.key(key.0, modifiers: key.1)
    }
    #expect(listener.heard == [.function(5), .character("s"), .left, .insert, .tab])
    #expect(scene.text == "abc")
  }

  @Test func `Return moves to the next field, or performs the field's action and ends editing`() throws {
    let scene = try FieldScene("a")
    let other = TextField(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    let button = Button("between")
    button.frame = CGRect(x: 230, y: 20, width: 60, height: 36)
    try scene.stage.add(button, other)
    scene.field.returnKeyType = .next
    var log: [String] = []
    scene.field.addAction({ _ in log.append("first") }, for: .primaryActionTriggered)
    other.addAction({ _ in log.append("second") }, for: .primaryActionTriggered)
    try scene.begin()
    try scene.stage.key(.enter)
    #expect(other.isFirstResponder)
    #expect(other.isFocused)
    #expect(log.isEmpty)
    #expect(!scene.stage.window.focus.isRingVisible)
    try scene.stage.key(.enter)
    #expect(!other.isFirstResponder && log == ["second"])
    scene.refused = ["should return"]
    try scene.begin()
    try scene.stage.key(.enter)
    #expect(scene.field.isFirstResponder && scene.log == ["should return"])
  }

  @Test func `Tab moves to the next field, which shows a focus ring`() throws {
    let scene = try FieldScene("a")
    let other = TextField(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    try scene.stage.add(other)
    try scene.stage.tap(scene.location(1))
    try scene.stage.type("b")
    #expect(!scene.stage.window.focus.isRingVisible, "a click shows no focus ring")
    try scene.stage.key(.tab)
    #expect(other.isFirstResponder)
    #expect(scene.stage.window.focus.isRingVisible)
    #expect(scene.text == "ab")
    try scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.field.isFirstResponder)
  }

  @Test func `a focused field begins editing with the first typed character`() throws {
    let scene = try FieldScene("ab")
    try scene.begin()
    try scene.stage.key(.escape)
    #expect(!scene.field.isFirstResponder)
    try scene.stage.type("c")
    #expect(scene.field.isFirstResponder && scene.text == "abc")
  }
}
