import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the edit menu of text fields and views.
struct EditMenuTests {
  private func scene(pointer: PointerKind = .mouse) throws -> (Stage, TextField) {
    let stage = try Stage(size: CGSize(width: 400, height: 400), prefersReducedMotion: true, pointer: pointer)
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    field.text = "one two three"
    try stage.add(field)
    return (stage, field)
  }

  private func stack(_ stage: Stage) -> MenuSession? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }

  /// The titles of the rows that can be chosen.
  private func enabled(_ stage: Stage) -> [String] {
    stack(stage)?.levels[0].content.rows.filter(\.isEnabled).map(\.title) ?? []
  }

  private func choose(_ title: String, _ stage: Stage) throws {
    for _ in 0..<10 where stack(stage)?.levels[0].highlightedRow?.title != title { try stage.key(.down) }
    try stage.key(.enter)
  }

  private func location(_ position: Int, _ field: TextField) -> CGPoint {
    let caret = field.caretRect(for: position)
    return field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
  }

  @Test func `the secondary button moves the caret and opens the edit menu with the possible actions`() throws {
    let (stage, field) = try scene()
    try stage.tap(location(4, field), button: .secondary)
    #expect(field.isFirstResponder && field.selectedRange == NSRange(location: 4, length: 0))
    #expect(enabled(stage) == ["Paste", "Select All"])
    try choose("Select All", stage)
    #expect(field.selectedRange == NSRange(location: 0, length: 13) && field.isFirstResponder)
  }

  @Test func `a secondary click on the selection keeps it, and cut, copy and paste apply to it`() throws {
    let (stage, field) = try scene()
    field.becomeFirstResponder()
    field.selectedRange = NSRange(location: 0, length: 4)
    try stage.tap(location(2, field), button: .secondary)
    #expect(field.selectedRange.length == 4 && enabled(stage) == ["Cut", "Copy", "Paste", "Select All"])
    try choose("Cut", stage)
    #expect(field.text == "two three" && stage.clipboard.text == "one ")
    try stage.key(.end)
    try stage.key(.menu)
    try choose("Paste", stage)
    #expect(field.text == "two threeone ")
    field.selectedRange = NSRange(location: 0, length: 3)
    try stage.key(.function(10), modifiers: .shift)
    try choose("Copy", stage)
    #expect(stage.clipboard.text == "two" && field.text == "two threeone ")
  }

  @Test func `the edit menu of a secure text cannot copy, and the menu of a read-only text cannot edit`() throws {
    let (stage, field) = try scene()
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    field.selectAll()
    try stage.key(.menu)
    #expect(enabled(stage) == ["Paste"])
    try stage.key(.escape)
    let view = TextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.text = "read me"
    view.isEditable = false
    try stage.add(view)
    try stage.tap(CGPoint(x: 40, y: 115), button: .secondary)
    #expect(enabled(stage) == ["Select All"])
    try choose("Select All", stage)
    try stage.key(.menu)
    #expect(enabled(stage) == ["Copy"])
    try stage.key(.escape)
    view.isSelectable = false
    try stage.tap(CGPoint(x: 40, y: 115), button: .secondary)
    #expect(stack(stage) == nil)
  }

  @Test func `a disabled field opens no edit menu`() throws {
    let (stage, field) = try scene()
    field.isEnabled = false
    try stage.tap(location(4, field), button: .secondary)
    #expect(stack(stage) == nil)
  }

  @Test func `a long press opens the edit menu at its release, unless it moved`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.longPress(location(4, field))
    #expect(stack(stage) == nil)
    try stage.advance(by: 0.4)
    #expect(enabled(stage) == ["Paste", "Select All"] && stack(stage)?.style == .touch)
    // A tap beside the menu closes it and has its usual effect.
    try stage.tap(location(13, field))
    #expect(stack(stage) == nil && field.selectedRange.location == 13)
    try stage.press(location(4, field))
    try stage.advance(by: 0.6)
    try stage.move(by: CGPoint(x: 30, y: 0), duration: 0.1)
    try stage.release()
    try stage.advance(by: 1)
    #expect(stack(stage) == nil)
  }

  @Test func `a tap just after a long press selects a word, for which the edit menu opens`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.longPress(location(5, field))
    try stage.advance(by: 0.1)
    try stage.tap(location(5, field))
    try stage.advance(by: 1)
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
    #expect(enabled(stage) == ["Cut", "Copy", "Paste", "Select All"])
  }

  @Test func `after a finger's double tap the edit menu opens, and again after Select All`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.tap(location(5, field), count: 2)
    #expect(stack(stage) == nil)
    try stage.advance(by: 0.4)
    #expect(enabled(stage) == ["Cut", "Copy", "Paste", "Select All"] && stack(stage)?.style == .touch)
    try choose("Select All", stage)
    try stage.advance(by: 0.5)
    #expect(enabled(stage) == ["Cut", "Copy", "Paste"] && stage.view("selection-end") != nil)
    try choose("Copy", stage)
    try stage.advance(by: 0.5)
    #expect(stack(stage) == nil && stage.clipboard.text == "one two three")
    #expect(field.selectedRange == NSRange(location: 0, length: 13))
  }

  @Test func `after a drag of a selection's handle the edit menu opens beside it, unless text is typed`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.tap(location(5, field), count: 2)
    try stage.advance(by: 0.4)
    let end = try #require(stage.view("selection-end"))
    let grip = end.convert(CGPoint(x: end.bounds.midX, y: end.bounds.maxY - 4), to: nil)
    for isTyping in [false, true] {
      try stage.press(grip)
      #expect(stack(stage) == nil, "the press closes the menu, which does not cover the handle")
      try stage.move(by: CGPoint(x: 3, y: 0), duration: 0.1)
      try stage.release()
      if isTyping { try stage.type("x") }
      try stage.advance(by: 0.5)
      #expect((stack(stage) == nil) == isTyping)
    }
  }

  @Test func `typing closes an edit menu that a finger opened, and types`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.longPress(location(3, field))
    try stage.advance(by: 0.4)
    #expect(stack(stage) != nil)
    try stage.type("x")
    #expect(stack(stage) == nil && field.text == "onex two three")
  }

  @Test func `a shortcut closes an edit menu that a finger opened, and acts on the selection`() throws {
    let (stage, field) = try scene(pointer: .touch)
    try stage.tap(location(5, field), count: 2)
    try stage.advance(by: 0.4)
    #expect(stack(stage) != nil)
    try stage.key(.character("c"), modifiers: .control)
    #expect(stack(stage) == nil && stage.clipboard.text == "two" && field.selectedRange.length == 3)
  }

  @Test func `removing a field closes its edit menu`() throws {
    let (stage, field) = try scene()
    try stage.tap(location(4, field), button: .secondary)
    field.removeFromSuperview()
    #expect(stack(stage) == nil)
  }
}
