import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that ranges given by programs and input methods are limited to the text.
struct TextInputRangeTests {
  private static let numbers = [Int.min, -1, 0, 2, 4, NSNotFound - 1, Int.max]
  private static let ranges = numbers.flatMap { start in
    numbers.map { NSRange(location: start, length: $0) }
  }

  private func views() throws -> (stage: Stage, inputs: [any TextInput]) {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let view = TextView(frame: CGRect(x: 20, y: 80, width: 200, height: 80))
    try stage.add(field, view)
    return (stage, [field, view])
  }

  /// Returns `range` limited to a text of four letters. A range that begins before the text is moved to its beginning.
  private func cut(_ range: NSRange) -> NSRange {
    let start = [0, range.location, 4].sorted()[1]
    return NSRange(location: start, length: [0, range.length, 4 - start].sorted()[1])
  }

  private func set(_ input: any TextInput, _ text: String) {
    input.replace(NSRange(location: 0, length: input.textLength), withText: text)
  }

  @Test func `any range of a text can be selected, read, replaced and shown`() throws {
    let (_, inputs) = try views()
    for input in inputs {
      for range in Self.ranges {
        let expected = cut(range)
        set(input, "abcd")
        input.selectedRange = range
        #expect(input.selectedRange == expected, "\(range)")
        let part = ("abcd" as NSString).substring(with: expected)
        #expect(input.text(in: range) == part, "\(range)")
        (input as? TextView)?.scrollRangeToVisible(range)
        input.replace(range, withText: "xy")
        let new = NSRange(location: expected.location, length: 2)
        #expect(input.textLength == 6 - expected.length && input.text(in: new) == "xy", "\(range)")
      }
    }
  }

  @Test func `a composition may select any range within itself`() throws {
    let (_, inputs) = try views()
    for input in inputs {
      (input as? View)?.becomeFirstResponder()
      for range in Self.ranges {
        set(input, "")
        input.setMarkedText("abcd", selectedRange: range)
        #expect(input.selectedRange == cut(range), "\(range)")
        input.unmarkText()
      }
    }
  }

  @Test func `the caret has a rectangle for any position`() throws {
    let (_, inputs) = try views()
    for input in inputs {
      set(input, "abcd")
      for number in Self.numbers {
        #expect(input.caretRect(for: number) == input.caretRect(for: [0, number, 4].sorted()[1]), "\(number)")
      }
    }
  }

  @Test func `selecting the present selection notifies of nothing`() throws {
    let scene = try FieldScene("")
    try scene.begin()
    try scene.stage.type("some words")
    let typed = scene.log.count
    scene.field.selectedRange = scene.selection
    #expect(scene.log.count == typed)
    try scene.stage.key(.left, modifiers: [.shift, .control])
    let selected = scene.selection
    #expect(selected == range(5, 5))
    let moved = scene.log.count
    scene.field.selectedRange = selected
    #expect(scene.log.count == moved && scene.selection == selected)
    scene.field.selectedRange = range(2)
    #expect(scene.log.last == "selection 2")
  }
}
