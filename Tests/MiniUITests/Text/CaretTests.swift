import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct CaretTests {
  @Test func `the caret is shown in the first responder without a selection`() throws {
    let scene = try FieldScene("text")
    try scene.stage.advance(by: 0)
    #expect(scene.field.firstView { $0 is CaretView } == nil)
    try scene.begin()
    #expect(!scene.caret.isHidden && scene.caret.bounds.width == 2)
    scene.field.selectedRange = range(1, 2)
    try scene.stage.advance(by: 0)
    #expect(scene.caret.isHidden)
    scene.field.selectedRange = range(1)
    scene.field.resignFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.caret.isHidden)
  }

  @Test func `the caret blinks for ten seconds, and then stays visible`() throws {
    let scene = try FieldScene("text")
    try scene.begin()
    let start = scene.stage.now
    var toggles: [TimeInterval] = []
    var isHidden = false
    while scene.stage.now < start + 15 {
      try scene.stage.advanceFrame()
      if scene.caret.isHidden != isHidden {
        isHidden.toggle()
        toggles.append(scene.stage.now - start)
      }
    }
    #expect(!isHidden && toggles.count == 18)
    for (index, time) in toggles.enumerated() {
      let due = 0.53 * TimeInterval(index + 1)
      #expect(time >= due - 1e-9 && time <= due + 1.0 / 60 + 1e-9)
    }
  }

  @Test func `while another window is key the caret does not blink, and the selection is grey`() throws {
    let scene = try FieldScene("text")
    try scene.begin(selecting: range(0, 4))
    try scene.stage.settle()
    let active = try scene.stage.snapshot().bitmap
    try scene.stage.send(.focusLost)
    try scene.stage.settle()
    #expect(!scene.stage.bitmap.hasSamePixels(as: active))
    try scene.stage.send(.focusGained)
    try scene.stage.settle()
    #expect(scene.stage.bitmap.hasSamePixels(as: active) && scene.selection == range(0, 4))

    scene.field.selectedRange = range(2)
    try scene.stage.advance(by: 0)
    #expect(!scene.caret.isHidden)
    try scene.stage.send(.focusLost)
    try scene.stage.settle()
    #expect(scene.caret.isHidden)
    #expect(scene.stage.window.nextDeadline == nil)
    #expect(scene.field.isFirstResponder)
    try scene.stage.send(.focusGained)
    #expect(!scene.caret.isHidden && scene.selection == range(2))
  }

  @Test func `the selection is shown only in the first responder`() throws {
    let scene = try FieldScene("text")
    let other = TextField(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    try scene.stage.add(other)
    other.becomeFirstResponder()
    try scene.stage.settle()
    let before = try scene.stage.snapshot().bitmap
    try scene.begin(selecting: range(0, 4))
    #expect(!scene.stage.bitmap.hasSamePixels(as: before))
    other.becomeFirstResponder()
    try scene.stage.settle()
    #expect(scene.stage.bitmap.hasSamePixels(as: before) && scene.selection == range(0, 4))
    // The selection is visible again when editing begins again.
    scene.field.becomeFirstResponder()
    try scene.stage.settle()
    #expect(!scene.stage.bitmap.hasSamePixels(as: before) && scene.selection == range(0, 4))
  }

  @Test func `a window that receives text is the key window`() throws {
    let scene = try FieldScene("text")
    try scene.begin()
    try scene.stage.send(.focusLost)
    #expect(scene.caret.isHidden)
    try scene.stage.type("x")
    #expect(!scene.caret.isHidden && scene.text == "textx")
    try scene.stage.cancel()
    #expect(!scene.caret.isHidden, "the other window is there for a moment")
  }

  @Test func `the caret is visible after every key`() throws {
    let scene = try FieldScene("text")
    try scene.begin()
    try scene.stage.advance(by: 0.6)
    #expect(scene.caret.isHidden)
    try scene.stage.type("x")
    #expect(!scene.caret.isHidden)
    try scene.stage.advance(by: 0.5)
    #expect(!scene.caret.isHidden)
    try scene.stage.advance(by: 0.1)
    try scene.stage.key(.left)
    #expect(!scene.caret.isHidden)
  }

  @Test func `a word typed in the other direction into a full field is visible with its caret`() throws {
    for (text, word) in [
      ("The quick brown fox jumps over the dog ", "שלום"), ("שלום עולם שלום עולם שלום עולם שלום ", "word"),
    ] {
      let scene = try FieldScene(text)
      try scene.begin()
      try scene.stage.type(word)
      try scene.stage.advance(by: 0)
      let seen = scene.field.visibleContent
      for affinity in [TextAffinity.upstream, .downstream] {
        let spot = TextGeometry.Spot(position: scene.text.utf16.count, affinity: affinity)
        #expect((seen.minX - 1...seen.maxX + 1).contains(scene.field.session.geometry.caretRect(at: spot).minX))
      }
    }
  }

  @Test func `with reduced motion the caret does not blink`() throws {
    let scene = try FieldScene("text", prefersReducedMotion: true)
    try scene.begin()
    try scene.stage.advance(by: 0.6)
    #expect(!scene.caret.isHidden && scene.stage.window.nextDeadline == nil)
  }

  @Test func `a blink causes one frame and damages only the caret`() throws {
    let scene = try FieldScene("text")
    try scene.begin()
    try scene.stage.settle()
    let start = scene.stage.now
    let surface = try #require(scene.stage.surface)
    let presented = surface.presentCount
    let due = try #require(scene.stage.window.nextDeadline)
    try scene.stage.advance(to: due + 0.02)
    #expect(surface.presentCount == presented + 1 && due > start)
    let caret = scene.caret.convert(scene.caret.bounds, to: nil)
    #expect(surface.lastDamage.extents == PixelRect(covering: caret))
    let next = try #require(scene.stage.window.nextDeadline)
    #expect(isClose(CGFloat(next - due), 0.53))
  }

  @Test func `settling does not wait for the blinking caret`() throws {
    let scene = try FieldScene("text")
    try scene.begin()
    #expect(try scene.stage.settle(limit: 0.1) < 3)
  }
}
