import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldMouseTests {
  @Test func `a click after typing a capital does not extend the selection`() throws {
    let scene = try FieldScene("some words")
    try scene.begin()
    try scene.stage.type("W")
    try scene.stage.tap(scene.location(2))
    #expect(scene.text == "some wordsW" && scene.selection == range(2))
  }

  @Test func `a click moves the caret to the nearest position between characters`() throws {
    let scene = try FieldScene("some words here")
    for position in [3, 15, 0, 8] {
      try scene.stage.tap(scene.location(position))
      #expect(scene.selection == range(position))
      try scene.stage.advance(by: 0.5)
    }
    try scene.stage.tap(CGPoint(x: 215, y: 38))
    #expect(scene.selection == range(15), "beyond the text is its end")
    #expect(scene.stage.surface?.cursor == .text)
  }

  @Test func `with Shift a click extends the selection from its anchor`() throws {
    let scene = try FieldScene("some words here")
    try scene.begin(selecting: range(5))
    try scene.stage.keyDown(Key(.modifier, modifiers: .shift))
    try scene.stage.tap(scene.location(10))
    #expect(scene.selection == range(5, 5))
    try scene.stage.advance(by: 0.5)
    try scene.stage.tap(scene.location(2))
    #expect(scene.selection == range(2, 3))
  }

  @Test func `with Shift a double click extends the selection to a whole word, and a triple click to everything`()
    throws
  {
    let scene = try FieldScene("some words here")
    for (anchor, position, clicks, selected) in [
      (2, 7, 2, range(2, 8)), (12, 7, 2, range(5, 7)), (2, 7, 3, range(0, 15)),
    ] {
      try scene.begin(selecting: range(anchor))
      try scene.stage.keyDown(Key(.modifier, modifiers: .shift))
      try scene.stage.tap(scene.location(position), count: clicks)
      #expect(scene.selection == selected)
      try scene.stage.keyUp(Key(.modifier))
      try scene.stage.advance(by: 1)
    }
  }

  @Test func `a drag selects characters, after a double click words, and after a triple click everything`() throws {
    let scene = try FieldScene("some words here")
    try scene.stage.drag(from: scene.location(2), to: scene.location(7))
    #expect(scene.selection == range(2, 5))
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(7), count: 2)
    #expect(scene.selection == range(5, 5))
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(7))
    try scene.stage.advance(by: 0.1)
    try scene.stage.press(scene.location(7))
    try scene.stage.move(to: scene.location(12), duration: 0.1)
    #expect(scene.selection == range(5, 10))
    try scene.stage.move(to: scene.location(2), duration: 0.1)
    #expect(scene.selection == range(0, 10))
    try scene.stage.release()
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(7), count: 3)
    #expect(scene.selection == range(0, 15))
  }

  @Test(arguments: ["can't|  |stop|,| |now", "שלום|  |עולם"])
  func `a double click selects the word, the white space or the sign whose box contains the pointer`(
    marked: String
  ) throws {
    let pieces = marked.split(separator: "|").map(String.init)
    let scene = try FieldScene(pieces.joined())
    try scene.stage.advance(by: 0)
    let content: TextContentView = scene.field.session.content
    /// Returns the edge of a character's box, which the visible caret rounds.
    func edge(_ position: Int) -> CGPoint {
      let rect = content.textGeometry.caretRect(at: TextGeometry.Spot(position: position))
      return content.convert(CGPoint(x: rect.minX, y: rect.midY), to: nil)
    }
    var start = 0
    for piece in pieces {
      let whole = range(start, piece.utf16.count)
      for position in whole.location..<NSMaxRange(whole) {
        let (leading, trailing) = (edge(position), edge(position + 1))
        for part in [0.1, 0.5, 0.9] {
          let point = CGPoint(x: leading.x + (trailing.x - leading.x) * part, y: leading.y)
          try scene.stage.advance(by: 1)
          try scene.stage.tap(point, count: 2)
          #expect(scene.selection == whole, "at \(part) of character \(position)")
        }
      }
      start = NSMaxRange(whole)
    }
  }

  @Test func `a double click beyond the text selects its last word`() throws {
    let scene = try FieldScene("some words")
    try scene.stage.tap(CGPoint(x: 215, y: 38), count: 2)
    #expect(scene.selection == range(5, 5))
  }

  @Test func `clicks that are late or far apart are single clicks`() throws {
    let scene = try FieldScene("some words here")
    try scene.stage.tap(scene.location(7))
    try scene.stage.advance(by: 0.41)
    try scene.stage.tap(scene.location(7))
    #expect(scene.selection == range(7))
  }

  @Test func `a press on the selection collapses it only at its release without a drag`() throws {
    let scene = try FieldScene("some words here")
    try scene.begin(selecting: range(5, 5))
    try scene.stage.press(scene.location(7))
    #expect(scene.selection == range(5, 5))
    try scene.stage.release()
    #expect(scene.selection == range(7))
  }

  @Test func `clicks in a rotated and scaled field hit the visible characters`() throws {
    let scene = try FieldScene("some words here", size: CGSize(width: 500, height: 500))
    scene.field.center = CGPoint(x: 250, y: 250)
    scene.field.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.6, y: 1.6)
    for position in [3, 15, 0, 8] {
      try scene.stage.advance(by: 1)
      try scene.stage.tap(scene.location(position))
      #expect(scene.selection == range(position))
    }
  }

  @Test func `a click in bidirectional text moves the caret to its location`() throws {
    let scene = try FieldScene("ab שלום 12 cd")
    try scene.begin(selecting: range(0))
    for x in stride(from: CGFloat(30), to: 140, by: 3) {
      try scene.stage.advance(by: 1)
      try scene.stage.tap(CGPoint(x: x, y: 38))
      let caret = scene.caret.convert(scene.caret.bounds, to: nil)
      #expect(abs(caret.midX - x) <= 9, "half of a letter at most")
    }
  }

  @Test func `a drag beyond the edge scrolls at eight times the distance per second`() throws {
    let scene = try FieldScene(String(repeating: "word ", count: 60))
    try scene.begin(selecting: range(0))
    let start = scene.location(3)
    try scene.stage.press(start)
    try scene.stage.move(to: CGPoint(x: 229, y: 38), duration: 0.1)
    let before = scene.field.scrollOffset
    try scene.stage.advance(by: 1)
    #expect(isClose(scene.field.scrollOffset - before, 20 * 8, within: 8))
    try scene.stage.move(to: CGPoint(x: 295, y: 38))
    let fast = scene.field.scrollOffset
    try scene.stage.advance(by: 0.5)
    #expect(isClose(scene.field.scrollOffset - fast, 86 * 8 / 2, within: 24))
    #expect(scene.selection.location == 3 && scene.selection.length > 80)
    try scene.stage.release()
    let end = scene.field.scrollOffset
    try scene.stage.advance(by: 0.5)
    #expect(scene.field.scrollOffset == end)
  }

  @Test func `the caret stays visible while text is typed beyond the edge`() throws {
    let scene = try FieldScene()
    try scene.begin()
    for letter in "a rather long text that goes on and on and on" {
      try scene.stage.type(String(letter))
      let location = scene.field.caretRect(for: scene.field.textLength)
      #expect(scene.field.bounds.contains(location))
    }
    try scene.stage.key(.home)
    #expect(scene.field.scrollOffset == 0)
  }

  @Test func `the clear button empties the field if the delegate agrees`() throws {
    let scene = try FieldScene("text")
    scene.field.clearButtonMode = .whileEditing
    try scene.stage.advance(by: 0)
    #expect(scene.field.clearButton?.isHidden != false)
    try scene.begin()
    #expect(scene.field.clearButton?.isHidden == false)
    scene.refused = ["should clear"]
    try scene.stage.tap(scene.clearPosition)
    #expect(scene.text == "text" && scene.log == ["should clear"])
    scene.refused = []
    try scene.stage.tap(scene.clearPosition)
    #expect(scene.text == "")
    #expect(scene.field.clearButton?.isHidden != false)
    #expect(scene.field.isFirstResponder)
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "text")
  }

  @Test func `a disabled field accepts no clicks and no focus`() throws {
    let scene = try FieldScene("text")
    scene.field.isEnabled = false
    try scene.stage.tap(scene.location(2))
    #expect(!scene.field.isFirstResponder)
    #expect(!scene.field.becomeFirstResponder())
    #expect(scene.log == [])
    scene.field.isEnabled = true
    try scene.begin()
    scene.field.isEnabled = false
    #expect(!scene.field.isFirstResponder && !scene.field.isEditing)
  }
}
