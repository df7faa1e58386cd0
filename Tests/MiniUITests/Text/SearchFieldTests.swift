import MiniUITesting
import Testing

@testable import MiniUI

struct SearchFieldTests {
  @Test func `Escape clears a search field, and then ends editing`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 80))
    let field = SearchField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    try stage.add(field)
    var changes = 0
    field.addAction({ _ in changes += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
    try stage.type("ab")
    try stage.key(.escape)
    #expect(field.text == "")
    #expect(field.isFirstResponder)
    #expect(changes == 3)
    try stage.key(.escape)
    #expect(!field.isFirstResponder)
  }

  @Test func `Escape clears a search field at once while its text is selected`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 80))
    let field = SearchField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    try stage.add(field)
    field.text = "ab"
    #expect(field.beginSearch() && field.selectedRange.length == 2)
    try stage.key(.escape)
    #expect(field.text == "" && field.isFirstResponder)
  }

  /// A delegate that does not let the text be cleared.
  private final class Keeper: TextFieldDelegate {
    func textFieldShouldClear(_ textField: TextField) -> Bool { false }
  }

  @Test func `Escape ends editing at once if the delegate refuses to clear the field`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 80))
    let field = SearchField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let keeper = Keeper()
    field.delegate = keeper
    try stage.add(field)
    field.becomeFirstResponder()
    try stage.type("ab")
    try stage.key(.escape)
    #expect(field.text == "ab" && !field.isFirstResponder)
  }

  @Test func `a search field has a magnifying glass before its text`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 80))
    let field = SearchField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    try stage.add(field)
    let glass = try #require(field.leftView)
    #expect(!glass.isHidden && glass.frame.maxX < field.textRect(forBounds: field.bounds).minX)
    #expect(field.keyboardType == .default && field.returnKeyType == .search)
  }

  @Test func `a mirrored search field has its glass at the right and its clear button at the left`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 80))
    let field = SearchField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    try stage.add(field)
    field.becomeFirstResponder()
    try stage.type("ab")
    let (text, glass) = (field.textRect(forBounds: field.bounds), try #require(field.leftView).frame)
    let button = try #require(field.subviews.first { $0 is ClearButton })
    let clear = button.frame
    field.semanticContentAttribute = .forceRightToLeft
    try stage.advance(by: 0)
    func mirrored(_ frame: CGRect) -> CGRect {
      CGRect(x: 200 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    #expect(field.textRect(forBounds: field.bounds) == mirrored(text))
    #expect(field.leftView?.frame == mirrored(glass) && button.frame == mirrored(clear))
    try stage.tap(field.convert(CGPoint(x: button.frame.midX, y: 18), to: nil))
    #expect(field.text == "")
  }
}
