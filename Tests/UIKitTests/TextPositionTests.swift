import MiniUITesting
import Testing
import UIKit

/// Tests of positions, ranges and attributes of texts in fields and text views, as ports from UIKit write them.
@MainActor struct TextPositionTests {
  private let stage: Stage
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let view = UITextView(frame: CGRect(x: 0, y: 50, width: 120, height: 100))

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 200))
    try stage.add(field)
    try stage.add(view)
    field.text = "a😀b"
    view.text = "first\nsecond"
    try stage.advance(by: 0)
  }

  private var inputs: [any UITextInput & UIView] { [field, view] }

  @Test func `positions are counted from the beginning, and exist within the text`() throws {
    for (input, length) in zip(inputs, [4, 12]) {
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      #expect(input.offset(from: start, to: end) == length && input.offset(from: end, to: start) == -length)
      #expect(input.position(from: start, offset: length) == end && input.position(from: end, offset: -length) == start)
      #expect(input.position(from: start, offset: -1) == nil && input.position(from: end, offset: 1) == nil)
      #expect(input.compare(start, to: end) == .orderedAscending && input.compare(end, to: start) == .orderedDescending)
      #expect(input.compare(end, to: end) == .orderedSame)
      #expect(input.textRange(from: end, to: start) == input.textRange(from: start, to: end))
    }
  }

  @Test func `a range is selected, read and replaced`() throws {
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 2))
    let range = try #require(field.textRange(from: start, to: end))
    #expect(!range.isEmpty)
    #expect(range.start == start)
    #expect(range.end == end)
    #expect(field.text(in: range) == "😀")
    field.selectedTextRange = range
    #expect(field.selectedRange == NSRange(location: 1, length: 2) && field.selectedTextRange == range)
    field.selectedTextRange = nil
    #expect(field.selectedTextRange == range)
    field.replace(range, withText: "x")
    #expect(field.text == "axb")
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    #expect(field.selectedRange == NSRange(location: 3, length: 0) && field.selectedTextRange?.isEmpty == true)
  }

  @Test func `the position closest to a caret is the caret's`() {
    for offset in [0, 1, 3, 4] {
      let caret = field.caretRect(for: offset)
      let position = field.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
      #expect(position.map { field.offset(from: field.beginningOfDocument, to: $0) } == offset)
      #expect(position.map { field.caretRect(for: $0) } == caret)
    }
    let last = view.caretRect(for: view.endOfDocument)
    #expect(view.closestPosition(to: CGPoint(x: 119, y: last.midY)) == view.endOfDocument)
  }

  @Test func `the rectangle of a range ends at its last caret, or in several lines at the edge`() throws {
    let (first, second) = (view.caretRect(for: 1), view.caretRect(for: 4))
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let end = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    let word = try #require(view.textRange(from: start, to: end))
    #expect(view.firstRect(for: word) == first.union(second))
    let lines = try #require(view.textRange(from: start, to: view.endOfDocument))
    let rect = view.firstRect(for: lines)
    #expect(rect.minX == first.minX)
    #expect(rect.maxX == 120)
    #expect(rect.minY == first.minY)
    #expect(rect.height == first.height)
  }

  @Test func `the range of a composition has positions`() throws {
    field.becomeFirstResponder()
    #expect(field.markedTextRange == nil)
    field.selectedRange = NSRange(location: 1, length: 0)
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    let marked = try #require(field.markedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: marked.start) == 1 && field.text(in: marked) == "ni")
  }

  @Test func `the padding of a text container moves both edges of the text`() throws {
    view.isScrollEnabled = false
    view.text = String(repeating: "word ", count: 12)
    try stage.advance(by: 0)
    let (caret, size) = (view.caretRect(for: 0), view.sizeThatFits(CGSize(width: 140, height: 1000)))
    #expect(view.textContainer.lineFragmentPadding == 0 && view.textContainer === view.textContainer)
    view.textContainer.lineFragmentPadding = 10
    try stage.advance(by: 0)
    #expect(view.caretRect(for: 0) == caret.offsetBy(dx: 10, dy: 0))
    #expect(view.sizeThatFits(CGSize(width: 160, height: 1000)).height == size.height)
    view.textContainer.lineFragmentPadding = 0
    try stage.advance(by: 0)
    #expect(view.caretRect(for: 0) == caret)
  }

  @Test func `attributes set the font and the colour of the whole text, and other attributes are kept`() {
    let (font, other) = (UIFont.boldSystemFont(ofSize: 21), NSAttributedString.Key("other"))
    view.typingAttributes = [.font: font, .foregroundColor: UIColor.red, other: 3]
    #expect(view.font == font)
    #expect(view.textColor == .red)
    #expect(view.typingAttributes[other] as? Int == 3)
    view.font = .systemFont(ofSize: 9)
    #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 9))
    field.defaultTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(field.textColor == .blue && field.font == .systemFont(ofSize: 17))
    #expect(field.typingAttributes == nil)
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .blue)
  }
}
