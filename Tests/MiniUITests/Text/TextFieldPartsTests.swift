import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the views that a text field consists of, and of when it makes them.
struct TextFieldPartsTests {
  private func parts(of view: View) -> [String] {
    view.subviews.flatMap { ["\(type(of: $0))"] + parts(of: $0) }
  }

  @Test func `an empty field has one subview, and makes the others when they are first shown`() throws {
    let scene = try FieldScene()
    try scene.stage.advance(by: 0)
    #expect(parts(of: scene.field) == ["TextContentView"])
    scene.field.placeholder = "Name"
    try scene.stage.advance(by: 0)
    #expect(parts(of: scene.field) == ["TextContentView", "Label"])
    try scene.begin()
    #expect(parts(of: scene.field) == ["TextContentView", "Label", "CaretView"])
    try scene.stage.type("x")
    try scene.stage.advance(by: 0)
    #expect(parts(of: scene.field) == ["TextContentView", "ParagraphView", "Label", "CaretView"])
    #expect(scene.field.placeholderLabel?.isHidden == true && !scene.caret.isHidden)
  }

  @Test func `a placeholder set while a field is edited looks like one set before`() throws {
    let pictures = try [true, false].map { isEarly in
      let scene = try FieldScene()
      if isEarly { scene.field.placeholder = "Name" }
      try scene.begin()
      scene.field.placeholder = "Name"
      try scene.stage.advance(by: 0)
      return try scene.stage.snapshot().bitmap
    }
    #expect(pictures[0].hasSamePixels(as: pictures[1]))
  }

  @Test func `an empty field has the same size and baseline with and without the placeholder's label`() throws {
    for points in [11, 17, 40] as [CGFloat] {
      let measures = try ["", nil].map { placeholder in
        let scene = try FieldScene()
        scene.field.font = .systemFont(ofSize: points)
        scene.field.placeholder = placeholder
        try scene.stage.advance(by: 0)
        #expect((scene.field.placeholderLabel == nil) == (placeholder == nil))
        let baseline = scene.field.baselineOffset(isLast: false, size: CGSize(width: 200, height: 61))
        return [baseline, scene.field.intrinsicContentSize.width, scene.field.intrinsicContentSize.height]
      }
      #expect(measures[0] == measures[1])
    }
  }

  /// The view of the text is scrolled, and clips what is outside.
  @Test func `a scrolled text and its caret stay within the field's inner edges`() throws {
    let scene = try FieldScene("a line of words that is much longer than the field is wide")
    try scene.begin()
    let content = try #require(scene.field.session.content)
    #expect(content.frame == CGRect(x: 9, y: 0, width: 182, height: 36) && content.clipsToBounds)
    #expect(content.bounds.minX == scene.field.scrollOffset.rounded() - 2 && scene.field.scrollOffset > 0)
    let caret = scene.field.convert(scene.caret.bounds, from: scene.caret)
    #expect(caret == scene.field.caretRect(for: scene.field.textLength) && content.frame.contains(caret))
  }

  /// A field that counts how often it is asked for the rectangle of its text.
  private final class CountingField: TextField {
    var requestCount = 0
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      requestCount += 1
      return super.textRect(forBounds: bounds)
    }
  }

  @Test func `a layout requests a field's text rectangle once, and scrolling the text does not request it`() throws {
    let scene = try FieldScene()
    let field = CountingField(frame: CGRect(x: 20, y: 70, width: 200, height: 36))
    try scene.stage.add(field)
    field.placeholder = "Name"
    for text in ["", "a line of words that is much longer than the field is wide"] {
      field.text = text
      field.becomeFirstResponder()
      try scene.stage.advance(by: 0)
      field.requestCount = 0
      field.setNeedsLayout()
      field.layoutIfNeeded()
      #expect(field.requestCount == 1, "\(text)")
    }
    let offset = field.scrollOffset
    field.scrollContent(by: CGPoint(x: -20, y: 0))
    #expect(field.scrollOffset == offset - 20 && field.requestCount == 1)
  }
}
