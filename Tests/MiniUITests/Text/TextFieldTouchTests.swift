import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldTouchTests {
  private func find(_ scene: FieldScene, _ name: String) -> View? { scene.stage.view("selection-\(name)") }

  /// Returns the center of a handle, in the window.
  private func grip(_ scene: FieldScene, _ name: String) throws -> CGPoint {
    let handle = try #require(find(scene, name))
    return handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
  }

  @Test func `the first tap moves the caret to the nearest word end, and the second to its location`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    try scene.stage.tap(scene.location(8))
    #expect(scene.field.isFirstResponder && scene.selection == range(10))
    try scene.stage.advance(by: 0.5)
    try scene.stage.tap(scene.location(8))
    #expect(scene.selection == range(8))
  }

  @Test func `a double tap selects a word between two handles`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    try scene.stage.tap(scene.location(7), count: 2)
    #expect(scene.selection == range(5, 5))
    for name in ["start", "end"] {
      let handle = try #require(find(scene, name))
      #expect(!handle.isHidden)
      #expect(handle.bounds.width >= 24)
      #expect(handle.bounds.height >= 24)
    }
  }

  @Test func `a triple tap selects the line, even on a handle`() throws {
    // The menu of the selection is below the field.
    let scene = try FieldScene("some words here", pointer: .touch, size: CGSize(width: 300, height: 400))
    for position in [5, 7, 10] {
      try scene.stage.tap(scene.location(position), count: 3)
      #expect(scene.selection == range(0, 15), "at \(position)")
      try scene.stage.advance(by: 1)
      try scene.stage.tap(scene.location(position))
      try scene.stage.advance(by: 1)
    }
  }

  @Test func `a triple tap in a text view selects the paragraph, even on a handle`() throws {
    let scene = try TextScene("one two\nthree four\nfive", pointer: .touch)
    try scene.stage.tap(scene.location(8), count: 3)
    #expect(scene.selection.location == 8 && scene.selection.length >= 10)
    let all = scene.selection
    try scene.stage.tap(scene.location(8), count: 3)
    #expect(scene.selection == all)
  }

  @Test func `a handle pressed by a second tap is dragged as soon as it moves`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    try scene.stage.tap(scene.location(7), count: 2)
    let end = try grip(scene, "end")
    try scene.stage.press(end)
    try scene.stage.move(to: CGPoint(x: end.x + 3, y: end.y))
    #expect(scene.selection == range(5, 5))
    try scene.stage.move(to: CGPoint(x: end.x + scene.location(13).x - scene.location(10).x, y: end.y), duration: 0.2)
    try scene.stage.release()
    #expect(scene.selection == range(5, 8))
  }

  @Test func `handles move the ends of the selection, which never meet`() throws {
    let scene = try FieldScene("some words here", pointer: .touch, size: CGSize(width: 300, height: 400))
    try scene.stage.tap(scene.location(7), count: 2)
    try scene.stage.advance(by: 0.5)
    let end = try grip(scene, "end")
    let travel = scene.location(13).x - scene.location(10).x
    try scene.stage.press(end)
    try scene.stage.move(to: CGPoint(x: end.x + travel, y: end.y), duration: 0.2)
    #expect(scene.selection == range(5, 8) && scene.stage.view("loupe") != nil)
    try scene.stage.move(to: CGPoint(x: 25, y: end.y), duration: 0.2)
    #expect(scene.selection == range(5, 1))
    try scene.stage.release()
    #expect(scene.stage.view("loupe") == nil)
    let start = try grip(scene, "start")
    try scene.stage.drag(from: start, to: CGPoint(x: start.x - (scene.location(5).x - scene.location(2).x), y: start.y))
    #expect(scene.selection == range(2, 4))
    try scene.stage.type("x")
    #expect(find(scene, "start") == nil && scene.text == "soxords here")
  }

  @Test func `a long press moves the caret with a loupe`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    try scene.stage.press(scene.location(3))
    try scene.stage.advance(by: 0.45)
    #expect(!scene.field.isFirstResponder && scene.stage.view("loupe") == nil)
    try scene.stage.advance(by: 0.1)
    #expect(scene.field.isFirstResponder)
    #expect(scene.selection == range(3))
    #expect(scene.stage.view("loupe") != nil)
    try scene.stage.move(to: scene.location(8), duration: 0.2)
    #expect(scene.selection == range(8))
    try scene.stage.release()
    #expect(scene.selection == range(8) && scene.stage.view("loupe") == nil)
  }

  @Test func `a finger scrolls a line longer than its field`() throws {
    let scene = try FieldScene(String(repeating: "words ", count: 20), pointer: .touch)
    try scene.begin(selecting: range(0))
    try scene.stage.press(CGPoint(x: 150, y: 38))
    try scene.stage.move(to: CGPoint(x: 80, y: 38), duration: 0.2)
    try scene.stage.release()
    #expect(scene.field.scrollOffset > 40)
    #expect(scene.field.scrollOffset <= 70)
    #expect(scene.selection == range(0))
    try scene.stage.type("x")
    #expect(scene.field.scrollOffset == 0)
  }

  @Test func `a moving finger scrolls the superview unless it holds the caret`() throws {
    let scene = try FieldScene("some words here", pointer: .touch)
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
    scroll.contentSize = CGSize(width: 300, height: 600)
    try scene.stage.add(scroll)
    scroll.addSubview(scene.field)
    try scene.stage.drag(from: CGPoint(x: 60, y: 38), to: CGPoint(x: 60, y: 4), duration: 0.1)
    try scene.stage.settle(limit: 5)
    #expect(scroll.contentOffset.y > 10 && !scene.field.isFirstResponder)
    scroll.contentOffset = .zero
    try scene.stage.press(CGPoint(x: 60, y: 38))
    try scene.stage.advance(by: 0.8)
    try scene.stage.move(to: CGPoint(x: 90, y: 4), duration: 0.2)
    #expect(scroll.contentOffset.y == 0 && scene.field.isFirstResponder)
    try scene.stage.release()
  }
}
