import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of texts as readers ask for them: offsets count Unicode scalars.
struct TextTests {
  private let desktop: Desktop
  private var field: AccessibilityID { desktop.source.id(3) }

  init() throws { desktop = try .withOrder() }

  private func text(_ method: String, _ numbers: Int...) throws -> [DBusValue] {
    try desktop.call(method, of: "Text", at: "3", numbers.map { .int($0) })
  }

  private func edit(_ method: String, _ body: DBusValue...) throws -> DBusValue? {
    try desktop.call(method, of: "EditableText", at: "3", body).first
  }

  @Test func `a reader finds the text and the caret of a field`() throws {
    #expect(try text("GetText", 0, -1) == [.string("Añé 👩🏽‍🚀 z")])
    #expect(try text("GetText", 4, 8) == [.string("👩🏽‍🚀")])
    #expect(try text("GetText", 8, 4) == [.string("👩🏽‍🚀")])
    #expect(try text("GetText", -5, 99) == [.string("Añé 👩🏽‍🚀 z")])
    #expect(try desktop.property("CharacterCount", of: "Text", at: "3") == .int32(10))
    #expect(try desktop.property("CaretOffset", of: "Text", at: "3") == .int32(3))
    #expect(try text("GetCharacterAtOffset", 4) == [.int32(0x1F469)])
    #expect(try text("GetCharacterAtOffset", 10) == [.int32(0)])
  }

  @Test func `a label's accessible text is its name, without a caret`() throws {
    #expect(try desktop.call("GetText", of: "Text", at: "2", [.int32(0), .int32(-1)]) == [.string("Name")])
    #expect(try desktop.property("CaretOffset", of: "Text", at: "2") == .int32(-1))
    #expect(try desktop.call("SetCaretOffset", of: "Text", at: "2", [.int32(1)]) == [.boolean(false)])
  }

  @Test func `segments are found at an offset, before it and after it`() throws {
    #expect(try text("GetStringAtOffset", 5, 0) == [.string("👩🏽‍🚀"), .int32(4), .int32(8)])
    #expect(try text("GetStringAtOffset", 5, 1) == [.string("👩🏽‍🚀 "), .int32(4), .int32(9)])
    #expect(try text("GetStringAtOffset", 5, 3) == [.string("Añé 👩🏽‍🚀 z"), .int32(0), .int32(10)])
    #expect(try text("GetTextAtOffset", 5, 1) == [.string("👩🏽‍🚀 "), .int32(4), .int32(9)])
    #expect(try text("GetTextBeforeOffset", 5, 1) == [.string("Añé "), .int32(0), .int32(4)])
    #expect(try text("GetTextAfterOffset", 5, 1) == [.string("z"), .int32(9), .int32(10)])
    #expect(try text("GetTextBeforeOffset", 0, 0) == [.string(""), .int32(0), .int32(0)])
    #expect(try text("GetTextAfterOffset", 9, 0) == [.string(""), .int32(10), .int32(10)])
  }

  @Test func `a reader moves the caret and selects`() throws {
    #expect(try text("SetCaretOffset", 8) == [.boolean(true)])
    #expect(desktop.source.text(of: field)?.selection == 11..<11)
    #expect(try text("GetNSelections") == [.int32(0)])
    #expect(try text("AddSelection", 8, 4) == [.boolean(true)])
    #expect(desktop.source.text(of: field)?.selection == 4..<11)
    #expect(try text("GetNSelections") == [.int32(1)])
    #expect(try text("GetSelection", 0) == [.int32(4), .int32(8)])
    #expect(try text("SetSelection", 0, 0, 3) == [.boolean(true)])
    #expect(try text("GetSelection", 0) == [.int32(0), .int32(3)])
    #expect(try text("RemoveSelection", 0) == [.boolean(true)])
    #expect(desktop.source.text(of: field)?.selection == 3..<3)
  }

  @Test func `a reader edits the text by scalars`() throws {
    #expect(try edit("InsertText", .int32(8), .string("!"), .int32(1)) == .boolean(true))
    #expect(desktop.source.text(of: field)?.string == "Añé 👩🏽‍🚀! z")
    #expect(try edit("DeleteText", .int32(4), .int32(9)) == .boolean(true))
    #expect(desktop.source.text(of: field)?.string == "Añé  z")
    #expect(try edit("SetTextContents", .string("Ada")) == .boolean(true))
    #expect(desktop.source.text(of: field) == AccessibilityText("Ada", selection: 3..<3))
    #expect(try edit("CutText", .int32(0), .int32(1)) == .boolean(false))
    desktop.source.nodes[field]?.snapshot.states.insert(.disabled)
    #expect(try edit("SetTextContents", .string("Eve")) == .boolean(false))
    #expect(desktop.source.text(of: field)?.string == "Ada")
  }

  @Test func `positions of letters are reported in pixels`() throws {
    desktop.bridge?.geometry = { _ in ScreenGeometry(origin: CGPoint(x: 100, y: 0), scale: 2) }
    #expect(try text("GetCharacterExtents", 1, 0) == [.int32(116), .int32(0), .int32(16), .int32(32)])
    #expect(try text("GetRangeExtents", 0, 3, 1) == [.int32(0), .int32(0), .int32(48), .int32(32)])
    #expect(try text("GetOffsetAtPoint", 16 * 6, 5, 1) == [.int32(5)])
  }

  @Test func `the lines within a rectangle are returned with their texts`() throws {
    desktop.source.setText("0123456789abcdefghijABC", selection: 0..<0, of: field)
    desktop.source.lineLength = 10
    let ranges = try text("GetBoundedRanges", 16, 4, 24, 20, 1, 0, 0).first?.elements ?? []
    let found = ranges.map { Array($0.elements?.prefix(3) ?? []) }
    #expect(
      found == [[.int32(2), .int32(5), .string("234")], [.int32(12), .int32(15), .string("cde")]])
  }

  @Test func `a text's attributes are its font, colours and language`() throws {
    desktop.source.attributes = AccessibilityTextAttributes(
      fontSize: 17, weight: .bold, color: 0xFFFF_0080, backgroundColor: 0xFFFF_FFFF)
    desktop.source.nodes[field]?.snapshot.language = "de-AT"
    let all = DBusValue.dictionary([
      "size": "17", "weight": "700", "style": "normal", "fg-color": "65535,0,32896", "bg-color": "65535,65535,65535",
      "language": "de_AT",
    ])
    #expect(try text("GetAttributes", 2) == [all, .int32(0), .int32(10)])
    #expect(try text("GetDefaultAttributes") == [all])
    func call(_ method: String, _ body: DBusValue...) throws -> [DBusValue] {
      try desktop.call(method, of: "Text", at: "3", body)
    }
    #expect(try call("GetAttributeRun", .int32(0), .boolean(true)) == [all, .int32(0), .int32(10)])
    #expect(try call("GetAttributeRun", .int32(0), .boolean(false)) == [.dictionary([:]), .int32(0), .int32(10)])
    #expect(try call("GetAttributeValue", .int32(0), .string("weight")) == [.string("700")])
    #expect(try call("GetAttributeValue", .int32(0), .string("strikethrough")) == [.string("")])
  }

  @Test func `an edit is reported as a deletion, an insertion and the caret`() throws {
    try desktop.listen(to: "Object:TextChanged:Insert")
    desktop.source.setText("Añé 🚀 z", selection: 6..<6, of: field)
    let change = AccessibilityChange.text(field, range: 4..<11, replaced: "👩🏽‍🚀", replacement: "🚀")
    #expect(
      try desktop.events(of: change, .textSelection(field)) == [
        "TextChanged:delete 3 4 4 👩🏽‍🚀", "TextChanged:insert 3 4 1 🚀", "TextCaretMoved 3 5 0",
      ])
  }

  @Test func `a selection is reported when it appears, changes and disappears`() throws {
    try desktop.listen(to: "Object:TextCaretMoved:")
    func select(_ range: Range<Int>) throws -> [String] {
      desktop.source.nodes[field]?.text?.selection = range
      return try desktop.events(of: .textSelection(field))
    }
    #expect(try select(0..<2) == ["TextCaretMoved 3 2 0", "TextSelectionChanged 3 0 0"])
    #expect(try select(1..<1) == ["TextCaretMoved 3 1 0", "TextSelectionChanged 3 0 0"])
    #expect(try select(2..<2) == ["TextCaretMoved 3 2 0"])
  }
}
