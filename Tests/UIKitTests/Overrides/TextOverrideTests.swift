import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides of labels, text fields, text views and buttons in a client in Swift 5 mode.
@MainActor struct TextOverrideTests {
  @Test func `a label calls overrides of its text, its drawing and its size`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let label = OverridingLabel(frame: .zero)
    (label.text, label.font, label.textColor) = ("Text", .systemFont(ofSize: 12), .red)
    label.sizeToFit()
    try stage.add(label)
    try stage.advance(by: 0)
    #expect(label.log.lacks("text", "font", "textColor", "textRect", "drawText") == [])
    let plain = UILabel(frame: .zero)
    (plain.text, plain.font) = ("Text", .systemFont(ofSize: 12))
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
  }

  @Test func `a label's override of draw is called, and calls drawText by super`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let label = UnderlinedLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Text"
    label.textColor = .clear
    try stage.add(label)
    try stage.advance(by: 0)
    #expect(label.log.calls.prefix(2) == ["draw", "drawText"])
    #expect(stage.bitmap[50, 29] == 0xFFFF_0000 && stage.bitmap[50, 20] != 0xFFFF_0000)
  }

  private func field(on stage: Stage) throws -> OverridingTextField {
    let field = OverridingTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.placeholder = "Name"
    try stage.add(field)
    try stage.advance(by: 0)
    return field
  }

  @Test func `a text field lays out its text and parts in the rectangles of its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let field = try field(on: stage)
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    (field.leftView, field.leftViewMode) = (left, .always)
    try stage.advance(by: 0)
    #expect(field.log.lacks("placeholder", "leftView", "textRect", "placeholderRect") == [])
    #expect(!field.log.calls.contains("editingRect") && left.frame == CGRect(x: 2, y: 3, width: 12, height: 14))
    let resting = field.caretRect(for: 0).midX
    _ = field.becomeFirstResponder()
    try stage.advance(by: 0)
    #expect(field.log.lacks("becomeFirstResponder", "editingRect") == [])
    #expect(field.caretRect(for: 0).midX == resting + 20)
  }

  @Test func `typing and Backspace call a text field's insertText and deleteBackward`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let field = try field(on: stage)
    _ = field.becomeFirstResponder()
    try stage.type("ab")
    try stage.key(.backspace)
    #expect(field.log.lacks("insertText a", "insertText b", "deleteBackward") == [])
    #expect(field.text == "a" && field.isEditing)
    _ = field.resignFirstResponder()
    #expect(field.log.lacks("resignFirstResponder") == [])
  }

  @Test func `keys call a text field's edit actions if canPerformAction allows it`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let field = try field(on: stage)
    _ = field.becomeFirstResponder()
    try stage.type("ab")
    for (letter, action) in [("a", "selectAll"), ("c", "copy"), ("x", "cut"), ("v", "paste")] {
      // No override calls super, so that nothing is selected.
      let isAllowed = action == "selectAll" || action == "paste"
      try stage.key(.character(Character(letter)), modifiers: .control)
      #expect(field.log.calls.contains("canPerformAction \(action):") && field.log.calls.contains(action) == isAllowed)
    }
    #expect(field.text == "ab")
  }

  @Test func `Return and Backspace call a text view's insertText and deleteBackward`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = OverridingTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a"
    try stage.add(view)
    _ = view.becomeFirstResponder()
    try stage.key(.enter)
    #expect(view.text == "a\n")
    try stage.key(.backspace)
    #expect(view.text == "a" && view.log.lacks("text", "insertText newline", "deleteBackward", "draw") == [])
  }

  @Test func `a button lays out its title in the rectangles of its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let button = OverridingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.red, for: .normal)
    try stage.add(button)
    try stage.tap(CGPoint(x: 50, y: 20))
    #expect(
      button.log.lacks(
        "setTitle", "setTitleColor", "contentRect", "titleRect", "isHighlighted", "updateConfiguration", "draw",
        "layoutSubviews") == [])
    #expect(button.titleLabel?.frame == CGRect(x: 30, y: 20, width: 40, height: 19))
    #expect(button.sizeThatFits(.zero).width >= 60)
  }

  @Test func `an image view's initializers and properties call overrides`() throws {
    let (small, large) = (
      UIImage(bitmap: try Bitmap(width: 4, height: 6)), UIImage(bitmap: try Bitmap(width: 8, height: 9))
    )
    let view = OverridingImageView(image: small)
    #expect(view.bounds.size == CGSize(width: 4, height: 6) && !view.isUserInteractionEnabled)
    view.image = large
    view.contentMode = .center
    #expect(view.log.lacks("image", "contentMode") == [])
    #expect(OverridingImageView(image: small, highlightedImage: large).highlightedImage === large)
  }
}
