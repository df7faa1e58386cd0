import MiniUITesting
import Testing

@testable import MiniUI

struct TextViewTests {
  /// Ten lines, each a paragraph.
  static let lines = (0..<10).map { "line \($0)" }.joined(separator: "\n")

  @Test func `Return begins a paragraph, and the caret stays visible`() throws {
    let scene = try TextScene()
    try scene.begin()
    try scene.stage.type("one\ntwo\nthree\nfour\nfive\nsix\n")
    #expect(scene.view.text == "one\ntwo\nthree\nfour\nfive\nsix\n")
    #expect(scene.view.bounds.contains(scene.view.caretRect(for: scene.view.textLength)))
    #expect(scene.view.contentOffset.y == scene.view.contentSize.height - 100)
  }

  @Test func `the delegate is notified of the selection, and then of the text`() throws {
    let scene = try TextScene("ab")
    try scene.begin(selecting: range(1))
    try scene.stage.type("x")
    #expect(scene.log == ["should change 1+0 to 'x'", "selection 2", "did change"])
  }

  @Test func `beginning and ending editing call the delegate's methods in order`() throws {
    let scene = try TextScene("ab")
    try scene.stage.tap(CGPoint(x: 60, y: 50))
    scene.view.resignFirstResponder()
    #expect(scene.log.filter { !$0.hasPrefix("sel") } == ["should begin", "did begin", "should end", "did end"])
  }

  @Test func `Up and Down keep the caret's column, and move to the ends beyond the first and last line`() throws {
    let scene = try TextScene("a long line\nx\nanother line")
    try scene.begin(selecting: range(8))
    let x = scene.view.caretRect(for: 8).minX
    try scene.stage.key(.down)
    #expect(scene.selection == range(13))
    try scene.stage.key(.down)
    #expect(abs(scene.view.caretRect(for: scene.selection.location).minX - x) < 6)
    try scene.stage.key(.down)
    #expect(scene.selection == range(26))
    try scene.stage.key(.up)
    try scene.stage.key(.up)
    try scene.stage.key(.up)
    #expect(scene.selection == range(0))
  }

  @Test func `Home and End move to the ends of the visible line`() throws {
    let scene = try TextScene("some words that wrap into several lines of a narrow view")
    try scene.begin(selecting: range(30))
    let y = scene.view.caretRect(for: 30).minY
    try scene.stage.key(.home)
    let home = scene.selection.location
    #expect(scene.view.caretRect(for: home).minX < 12)
    #expect(scene.view.caretRect(for: home).minY == y)
    #expect(home > 0)
    try scene.stage.key(.end)
    let end = scene.selection.location
    #expect(end > 30)
    #expect(end < 56)
    #expect(scene.view.caretRect(for: end).minY == y)
    try scene.stage.key(.home, modifiers: .control)
    #expect(scene.selection == range(0))
    try scene.stage.key(.end, modifiers: [.control, .shift])
    #expect(scene.selection == range(0, 56))
  }

  @Test func `Page Down moves by the visible lines less one`() throws {
    let scene = try TextScene(TextViewTests.lines)
    try scene.begin(selecting: range(0))
    let page = Int(100 / scene.geometry.pitch) - 1
    try scene.stage.key(.pageDown)
    #expect(scene.selection == range(7 * page))
    try scene.stage.key(.pageUp)
    #expect(scene.selection == range(0))
    try scene.stage.key(.down, modifiers: .control)
    #expect(scene.selection == range(6))
  }

  @Test func `Tab moves to the next view, unless tabs are allowed`() throws {
    let scene = try TextScene("a")
    let button = Button("next")
    button.frame = CGRect(x: 20, y: 150, width: 80, height: 30)
    try scene.stage.add(button)
    try scene.begin()
    try scene.stage.key(.tab)
    #expect(button.isFocused)
    #expect(!scene.view.isFirstResponder)
    #expect(scene.view.text == "a")
    scene.view.insertsTabs = true
    try scene.begin()
    try scene.stage.key(.tab)
    #expect(scene.view.text == "a\t" && scene.view.isFirstResponder)
    try scene.stage.key(.tab, modifiers: .control)
    #expect(button.isFocused && scene.view.text == "a\t")
  }

  @Test func `text that is not editable can be selected and copied`() throws {
    let scene = try TextScene("read me")
    scene.view.isEditable = false
    try scene.stage.tap(scene.location(2), count: 2)
    #expect(scene.selection == range(0, 4) && scene.view.isFirstResponder)
    try scene.stage.type("x")
    try scene.stage.key(.backspace)
    #expect(scene.view.text == "read me" && scene.stage.surface?.caret == nil)
    try scene.stage.key(.character("c"), modifiers: .control)
    #expect(scene.view.pasteboard?.string == "read")
  }

  @Test func `a growing text changes the text view's size`() throws {
    let scene = try TextScene("one", height: 36)
    scene.view.isScrollEnabled = false
    let before = scene.view.sizeThatFits(CGSize(width: 222, height: CGFloat.infinity))
    #expect(before.height == scene.geometry.pitch + 16)
    try scene.begin()
    try scene.stage.type("\ntwo")
    let after = scene.view.sizeThatFits(CGSize(width: 222, height: CGFloat.infinity))
    #expect(after.height == 2 * scene.geometry.pitch + 16 && scene.view.contentOffset == .zero)
    #expect(scene.view.sizeThatFits(CGSize(width: 40, height: 0)).height > after.height)
  }

  @Test func `editing a megabyte of text lays out only the visible part`() throws {
    let paragraph = "The quick brown fox jumps over the lazy dog, again and again.\n"
    let scene = try TextScene(String(repeating: paragraph, count: 1_000_000 / paragraph.utf16.count))
    try scene.begin(selecting: range(500_000))
    #expect(scene.geometry.layoutCount < 60, "a jump into the middle lays out what is there")
    let before = scene.geometry.layoutCount
    try scene.stage.type("abc")
    #expect(scene.geometry.layoutCount - before <= 3, "a stroke lays out one paragraph")
    try scene.stage.type("\n")
    #expect(scene.geometry.layoutCount - before <= 8)
    #expect(scene.view.bounds.contains(scene.view.caretRect(for: scene.selection.location).center))
    try scene.stage.key(.end, modifiers: .control)
    #expect(scene.geometry.layoutCount - before <= 30)
    #expect(scene.view.bounds.contains(scene.view.caretRect(for: scene.view.textLength).center))
  }

  @Test func `scrolling up through text that was not laid out moves smoothly`() throws {
    let paragraph = "Some words that wrap into several lines of a narrow view, i, l, and other thin letters.\n"
    let scene = try TextScene(String(repeating: paragraph, count: 1000))
    scene.view.contentOffset.y = scene.view.contentSize.height / 2
    try scene.stage.advance(by: 0)
    for _ in 0..<40 {
      let seen = scene.geometry.spot(at: CGPoint(x: 0, y: scene.view.contentOffset.y + 50))
      let before = scene.view.caretRect(for: seen.position).minY - scene.view.contentOffset.y
      scene.view.contentOffset.y -= 17
      try scene.stage.advance(by: 0)
      let after = scene.view.caretRect(for: seen.position).minY - scene.view.contentOffset.y
      #expect(abs(after - before - 17) < 1)
    }
  }
}
