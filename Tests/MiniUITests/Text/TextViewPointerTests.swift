import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

struct TextViewPointerTests {
  private static let text = (0..<40).map { "line \($0) of some text" }.joined(separator: "\n")

  @Test func `a click moves the caret to its line, two select a word, and three the paragraph`() throws {
    let scene = try TextScene("first line\nsecond line\nthird")
    try scene.stage.tap(scene.location(14))
    #expect(scene.selection == range(14))
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(14), count: 2)
    #expect(scene.selection == range(11, 6))
    try scene.stage.advance(by: 1)
    try scene.stage.tap(scene.location(14), count: 3)
    #expect(scene.selection == range(11, 11))
    try scene.stage.tap(CGPoint(x: 200, y: 110))
    #expect(scene.selection == range(28), "below the text is its end")
  }

  @Test func `the first click hits the text that was visible when it was made`() throws {
    let scene = try TextScene(TextViewPointerTests.text)
    #expect(scene.view.contentOffset.y == 0)
    let location = scene.location(5)
    try scene.stage.tap(location)
    #expect(scene.selection == range(5) && scene.view.contentOffset.y == 0)
  }

  @Test func `a drag below the edge continues through the lines`() throws {
    let scene = try TextScene(TextViewPointerTests.text)
    try scene.stage.press(scene.location(2))
    try scene.stage.move(to: CGPoint(x: 60, y: 140), duration: 0.2)
    let before = scene.view.contentOffset.y
    try scene.stage.advance(by: 1)
    #expect(isClose(scene.view.contentOffset.y - before, 160, within: 8))
    #expect(scene.selection.location == 2 && scene.selection.length > 150)
    let head = scene.selection.length
    try scene.stage.advance(by: 10)
    #expect(NSMaxRange(scene.selection) > head)
    #expect(scene.view.contentOffset.y == scene.view.contentSize.height - 100, "it ends at the end")
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.stage.clipboard.primarySelection?.hasPrefix("ne 0 of") == true)
  }

  @Test func `the wheel scrolls a text view, and typing returns to the caret`() throws {
    let scene = try TextScene(TextViewPointerTests.text)
    try scene.begin(selecting: range(0))
    try scene.stage.wheel(dy: -5, at: CGPoint(x: 60, y: 60))
    try scene.stage.settle(limit: 5)
    #expect(scene.view.contentOffset.y > 50 && scene.selection == range(0))
    try scene.stage.type("x")
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `a finger scrolls a text view without moving the caret, and a tap moves the caret`() throws {
    let scene = try TextScene(TextViewPointerTests.text, pointer: .touch)
    try scene.begin(selecting: range(0))
    try scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 50), duration: 0.1)
    try scene.stage.settle(limit: 5)
    #expect(scene.view.contentOffset.y > 30 && scene.selection == range(0))
    try scene.stage.tap(CGPoint(x: 60, y: 60))
    #expect(scene.selection.location > 20 && scene.selection.length == 0)
  }

  @Test func `handles follow scrolled text, and hide beyond its edges`() throws {
    let scene = try TextScene(TextViewPointerTests.text, pointer: .touch)
    try scene.stage.tap(scene.location(27), count: 2)
    #expect(scene.selection.length > 0)
    try scene.stage.advance(by: 1)
    let handle = try #require(scene.stage.view("selection-end"))
    #expect(!handle.isHidden)
    scene.view.contentOffset.y = 300
    try scene.stage.advance(by: 0)
    #expect(handle.isHidden)
    scene.view.contentOffset.y = 0
    try scene.stage.advance(by: 0)
    #expect(!handle.isHidden)
  }

  @Test func `a long press moves the caret and does not scroll`() throws {
    let scene = try TextScene(TextViewPointerTests.text, pointer: .touch)
    try scene.stage.press(scene.location(26))
    try scene.stage.advance(by: 0.8)
    #expect(scene.selection == range(26) && scene.stage.view("loupe") != nil)
    try scene.stage.move(to: scene.location(3), duration: 0.2)
    #expect(scene.selection == range(3) && scene.view.contentOffset.y == 0)
    try scene.stage.release()
    #expect(scene.stage.view("loupe") == nil)
  }

  @Test func `handles can be dragged from line to line`() throws {
    let scene = try TextScene("first line\nsecond line\nthird", pointer: .touch)
    try scene.stage.tap(scene.location(2), count: 2)
    #expect(scene.selection == range(0, 5))
    try scene.stage.advance(by: 0.5)
    // Closes the menu, which is in front of the handles in this small window.
    try scene.stage.key(.escape)
    let handle = try #require(scene.stage.view("selection-end"))
    let (from, to) = (scene.location(5), scene.location(17))
    let grip = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.maxY - 6), to: nil)
    try scene.stage.drag(from: grip, to: CGPoint(x: grip.x + to.x - from.x, y: grip.y + to.y - from.y))
    #expect(scene.selection == range(0, 17))
  }

  /// Tests that Right visits the positions of a text in order, and Left backwards, across lines and paragraphs.
  @Test(arguments: 1...6) func `arrow keys visit every character of any text`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "word ", "longer words ", "\n", "é", "👩‍👩‍👧", ", ", "\t", "e\u{301}"]
    let text = (0..<30).map { _ in pieces.randomElement(using: &random)! }.joined()
    let scene = try TextScene(text, width: 122)
    try scene.begin(selecting: range(0))
    var locations = [0]
    for character in scene.view.text {
      locations.append(locations.last! + character.utf16.count)
      try scene.stage.key(.right)
      #expect(scene.selection == range(locations.last!))
    }
    for location in locations.dropLast().reversed() {
      try scene.stage.key(.left)
      #expect(scene.selection == range(location))
    }
  }
}
