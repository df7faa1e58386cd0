import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of selected texts that the mouse drags, and of texts that are dropped.
struct TextDraggingTests {
  /// Returns a scene with the word "two " selected.
  private func scene() throws -> FieldScene {
    let scene = try FieldScene("one two three")
    try scene.begin(selecting: range(4, 4))
    return scene
  }

  /// Adds a second field below that of the scene.
  private func other(in scene: FieldScene) throws -> TextField {
    let field = TextField(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    field.text = "four"
    try scene.stage.add(field)
    return field
  }

  /// The right end of the second field, beyond its text.
  private let endOfOther = CGPoint(x: 205, y: 88)

  private func drag(to point: CGPoint, in scene: some EditingScene, from position: Int) throws {
    try scene.stage.press(scene.location(position))
    try scene.stage.move(to: point, duration: 0.1)
  }

  @Test func `a drag of the selection moves it within the field, as one undo step`() throws {
    let scene = try scene()
    try drag(to: scene.location(0), in: scene, from: 5)
    #expect(scene.text == "one two three")
    try scene.stage.release()
    #expect(scene.text == "two one three" && scene.selection == range(0, 4))
    #expect(scene.log.contains("should change 0+8 to 'two one '"))
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "one two three" && scene.selection == range(4, 4))
  }

  @Test func `with Ctrl the dragged selection is copied`() throws {
    let scene = try scene()
    try drag(to: scene.location(0), in: scene, from: 5)
    try scene.stage.keyDown(Key(.modifier, modifiers: .control))
    try scene.stage.release()
    #expect(scene.text == "two one two three" && scene.selection == range(0, 4))
  }

  @Test func `a selection that is dropped on itself stays selected`() throws {
    let scene = try scene()
    try drag(to: scene.location(7), in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one two three" && scene.selection == range(4, 4) && scene.log == [])
  }

  @Test func `a move that the delegate refuses changes nothing`() throws {
    let scene = try scene()
    scene.refused = ["changes"]
    try drag(to: scene.location(0), in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one two three" && scene.selection == range(4, 4))
  }

  @Test func `during a drag the text follows the pointer, and a caret is at the drop's position until Escape`() throws {
    let scene = try scene()
    let root = try #require(scene.stage.window.tree.root)
    try drag(to: scene.location(0), in: scene, from: 5)
    #expect(scene.field.session.content.dropSpot?.position == 0)
    #expect(root.firstView { ($0 as? Label)?.text == "two " } != nil)
    try scene.stage.key(.escape)
    #expect(scene.field.session.content.dropSpot == nil && scene.selection == range(4, 4))
    try scene.stage.release()
    #expect(scene.text == "one two three")
  }

  @Test func `a text view moves the selection to another of its lines`() throws {
    let scene = try TextScene("first line\nsecond line")
    try scene.begin(selecting: range(0, 6))
    try drag(to: scene.location(18), in: scene, from: 2)
    try scene.stage.release()
    #expect(scene.view.text == "line\nsecond first line" && scene.selection == range(12, 6))
  }

  @Test func `a drag near the lower edge scrolls a text view to the end of its text, and the caret follows`() throws {
    let scene = try TextScene(String(repeating: "line\n", count: 40))
    try scene.begin(selecting: range(0, 4))
    // 8 of the last 25 points: 17/25 of 900 points per second.
    try drag(to: CGPoint(x: 60, y: 112), in: scene, from: 2)
    let before = scene.view.contentOffset.y
    let spot = try #require(scene.view.session.content.dropSpot)
    try scene.stage.advance(by: 0.5)
    #expect(isClose(scene.view.contentOffset.y - before, 306, within: 12))
    let later = try #require(scene.view.session.content.dropSpot)
    #expect(later.position > spot.position)
    try scene.stage.settle()
    #expect(isClose(scene.view.contentOffset.y, scene.view.contentSize.height - 100, within: 1))
    try scene.stage.release()
    #expect(scene.view.text.hasPrefix("\nline\n") && scene.selection.location > 150)
  }

  @Test func `a drag in the middle of a text view does not scroll it`() throws {
    let scene = try TextScene(String(repeating: "line\n", count: 40))
    try scene.begin(selecting: range(0, 4))
    try drag(to: CGPoint(x: 60, y: 70), in: scene, from: 2)
    try scene.stage.advance(by: 0.5)
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `a drag near an end of a field scrolls a longer text`() throws {
    let scene = try FieldScene(String(repeating: "word ", count: 60))
    try scene.begin(selecting: range(0, 4))
    try drag(to: CGPoint(x: 208, y: 38), in: scene, from: 2)
    let before = scene.field.scrollOffset
    try scene.stage.advance(by: 0.5)
    #expect(scene.field.scrollOffset > before + 100)
    try scene.stage.move(to: CGPoint(x: 110, y: 38))
    let offset = scene.field.scrollOffset
    try scene.stage.advance(by: 0.5)
    #expect(scene.field.scrollOffset == offset)
  }

  @Test func `a selection that is extended beyond the end of a text needs no more frames`() throws {
    let scene = try TextScene("line")
    try scene.begin(selecting: range(0))
    try drag(to: CGPoint(x: 100, y: 190), in: scene, from: 1)
    try scene.stage.settle()
    #expect(scene.selection == range(1, 3))
  }

  @Test func `a selection that is dropped on another field moves there`() throws {
    let scene = try scene()
    let other = try other(in: scene)
    try drag(to: endOfOther, in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one three" && other.text == "fourtwo ")
    #expect(other.isFirstResponder && other.selectedRange == range(4, 4))
  }

  @Test func `a dragged text that does not fit into the other field also stays in its own field`() throws {
    let scene = try scene()
    let other = try other(in: scene)
    other.maximumLength = 6
    try drag(to: endOfOther, in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one two three" && other.text == "fourtw")
  }

  @Test func `a selection is copied from a text that cannot be edited`() throws {
    let scene = try FieldScene("one")
    let view = TextView(frame: CGRect(x: 20, y: 70, width: 200, height: 40))
    view.text = "copy me"
    view.isEditable = false
    try scene.stage.add(view)
    view.becomeFirstResponder()
    view.selectedRange = range(0, 4)
    try scene.stage.advance(by: 0)
    let caret = view.caretRect(for: 1)
    try scene.stage.press(view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    try scene.stage.move(to: CGPoint(x: 205, y: 38), duration: 0.1)
    try scene.stage.release()
    #expect(scene.text == "one copy" && view.text == "copy me")
  }

  @Test func `a secure field takes no drop, and the mouse selects in it instead of dragging`() throws {
    let scene = try scene()
    let other = try other(in: scene)
    other.isSecureTextEntry = true
    try drag(to: endOfOther, in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one two three" && other.text == "four")
    scene.field.isSecureTextEntry = true
    scene.field.selectAll()
    try scene.stage.advance(by: 1)
    try drag(to: scene.location(4), in: scene, from: 1)
    try scene.stage.release()
    #expect(scene.selection == range(1, 3))
  }

  @Test func `without its drag interaction, a drag on the selection selects`() throws {
    let scene = try scene()
    scene.field.textDragInteraction?.isEnabled = false
    try drag(to: scene.location(10), in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one two three" && scene.selection == range(5, 5))
  }

  @Test func `a text of another program is inserted where it is dropped, and files are left to other views`()
    async throws
  {
    let scene = try FieldScene("ab")
    try scene.stage.dragItems([.file(path: "")], to: .point(scene.location(1)))
    #expect(scene.field.session.content.dropSpot == nil)
    try scene.stage.send(.dragLeft)
    let _: Void = try await withCheckedThrowingContinuation { continuation in
      scene.field.addAction({ _ in continuation.resume() }, for: .editingChanged)
      do {
        try scene.stage.drop([.text("XY")], on: .point(scene.location(1)))
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(scene.text == "aXYb" && scene.selection == range(1, 2))
  }

  @Test func `a moved range is cut out of the text and inserted at the position`() {
    for start in 0..<4 {
      for length in 1...4 - start {
        for position in 0...4 {
          var editor = TextEditor("abcd")
          let edit = editor.relocation(of: range(start, length), to: position)?.edit
          guard position < start || position > start + length else {
            #expect(edit == nil)
            continue
          }
          var letters = Array("abcd")
          let moved = letters[start..<start + length]
          letters.removeSubrange(start..<start + length)
          letters.insert(contentsOf: moved, at: position < start ? position : position - length)
          if let edit { editor.apply(edit, at: 0) }
          #expect(editor.text == String(letters))
        }
      }
    }
  }

  @Test(arguments: ["one two, three four.", "one (two three) four", "one two\nthree four"])
  func `a moved word leaves no space behind and is separated from its new neighbours, in one undo step`(_ text: String)
  {
    let letters = Array(text)
    for word in ["one", "two", "three", "four"] {
      guard let start = letters.indices.first(where: { String(letters[$0...]).hasPrefix(word) }) else { continue }
      let source = range(start, word.count)
      for position in 0...letters.count {
        var editor = TextEditor(text)
        editor.select(TextSelection(source))
        guard let move = editor.relocation(of: source, to: position) else { continue }
        editor.apply(move.edit, at: 0)
        let moved = Array(editor.text)
        let (first, end) = (move.range.location, move.range.location + move.range.length)
        #expect(String(moved[first..<end]) == word)
        #expect(first == 0 || !moved[first - 1].isLetter, "\(editor.text)")
        #expect(end == moved.count || !moved[end].isLetter, "\(editor.text)")
        for gap in ["  ", " ,", " .", "( ", " )", "\n ", " \n"] {
          #expect(!editor.text.contains(gap), "\(editor.text)")
        }
        #expect(moved.first != " " && moved.last != " ")
        #expect(moved.filter(\.isLetter).sorted() == letters.filter(\.isLetter).sorted())
        _ = editor.undo(at: 0)
        #expect(editor.text == text && editor.selection.range == source)
      }
    }
  }

  @Test func `two spaces that exceed the maximum length are left out when a word moves`() {
    var editor = TextEditor("one two")
    editor.maximumLength = 7
    let move = editor.relocation(of: range(4, 3), to: 1)
    #expect(move?.edit.text == "twone " && move?.range == range(1, 3))
  }

  @Test func `a word dropped on another field takes its space along and is separated from the other text`() throws {
    let scene = try FieldScene("one two three")
    try scene.begin(selecting: range(4, 3))
    let other = try other(in: scene)
    try drag(to: endOfOther, in: scene, from: 5)
    try scene.stage.release()
    #expect(scene.text == "one three" && other.text == "four two" && other.selectedRange == range(5, 3))
    other.undoManager?.undo()
    scene.field.undoManager?.undo()
    #expect(scene.text == "one two three" && other.text == "four")
  }

  @Test func `a finger that rests on the selection drags the text, which has handles after the drop`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    try scene.begin(selecting: range(5, 5))
    try scene.stage.press(scene.location(7))
    try scene.stage.advance(by: 0.4)
    try scene.stage.move(to: scene.location(0), duration: 0.2)
    #expect(scene.field.session.content.dropSpot?.position == 0 && scene.stage.view("loupe") == nil)
    try scene.stage.release()
    #expect(scene.text == "words some here" && scene.selection == range(0, 5))
    #expect(scene.stage.view("selection-start") != nil && scene.stage.view("selection-end") != nil)
  }

  @Test func `a finger that rests on the selection keeps it, and a finger that rests beside it moves the caret`() throws
  {
    let scene = try FieldScene("some words here", pointer: .touch, size: CGSize(width: 300, height: 400))
    try scene.begin(selecting: range(5, 5))
    try scene.stage.press(scene.location(7))
    try scene.stage.advance(by: 0.8)
    #expect(scene.stage.view("loupe") == nil)
    try scene.stage.release()
    #expect(scene.selection == range(5, 5))
    try scene.stage.advance(by: 1)
    try scene.stage.press(scene.location(2))
    try scene.stage.advance(by: 0.8)
    #expect(scene.selection == range(2))
    try scene.stage.release()
  }

  @Test func `a finger drags the selection of a text view that scrolls, and without a rest it scrolls`() throws {
    let scene = try TextScene("one two\n" + String(repeating: "line\n", count: 40), pointer: .touch)
    try scene.begin(selecting: range(4, 3))
    let (start, end) = (scene.location(5), scene.location(15))
    try scene.stage.press(start)
    try scene.stage.advance(by: 0.4)
    try scene.stage.move(to: end, duration: 0.2)
    #expect(scene.view.contentOffset.y == 0 && scene.view.session.content.dropSpot != nil)
    try scene.stage.key(.escape)
    try scene.stage.release()
    #expect(scene.view.text.hasPrefix("one two\nline\n"))
    try scene.stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 30), duration: 0.1)
    #expect(scene.view.contentOffset.y > 0)
  }
}
