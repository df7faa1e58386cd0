import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the edit actions that programs override: by keys, by the edit menu, and in the responder chain.
struct EditActionTests {
  private final class Field: TextField {
    var log: [String] = []
    var refused: Set<Selector> = []
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !refused.contains(action) && super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) {
      log.append("copy")
      super.copy(sender)
    }
    override func paste(_ sender: Any?) { log.append("paste") }
  }

  private final class CopiedLabel: Label {
    var canCopy = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      canCopy && action == Selector("copy:")
    }
    override func copy(_ sender: Any?) { pasteboard?.string = text }
  }

  /// A view that overrides a single action.
  private final class PasteView: View {
    var count = 0
    override var canBecomeFirstResponder: Bool { true }
    override func paste(_ sender: Any?) { count += 1 }
  }

  private func scene() throws -> (Stage, Field) {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let field = Field(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    field.text = "one two"
    try stage.add(field)
    field.becomeFirstResponder()
    field.selectedRange = NSRange(location: 4, length: 3)
    return (stage, field)
  }

  @Test func `keys call a text field's overrides of copy and paste`() throws {
    let (stage, field) = try scene()
    try stage.key(.character("c"), modifiers: .control)
    #expect(field.log == ["copy"] && stage.clipboard.text == "two")
    try stage.key(.character("v"), modifiers: .control)
    #expect(field.log == ["copy", "paste"] && field.text == "one two")
  }

  @Test func `a key does not call an action that the text field refuses`() throws {
    let (stage, field) = try scene()
    field.refused = [.copy, .cut]
    try stage.key(.character("c"), modifiers: .control)
    try stage.key(.character("x"), modifiers: .control)
    #expect(field.log == [])
    #expect(field.text == "one two")
    #expect(stage.clipboard.text == nil)
  }

  @Test func `the edit menu disables an action that the text field refuses`() throws {
    let (stage, field) = try scene()
    field.refused = [.paste]
    try stage.key(.menu)
    let rows = try #require(stage.window.overlays.menu).levels[0].content.rows
    #expect(rows.filter(\.isEnabled).map(\.title) == ["Cut", "Copy", "Select All"])
  }

  @Test func `a text field can perform the actions that have an effect`() throws {
    let (_, field) = try scene()
    func possible() -> [String] {
      [Selector.cut, .copy, .paste, .select, .selectAll, .delete].filter { field.canPerformAction($0, withSender: nil) }
        .map(\.name)
    }
    #expect(possible() == ["cut:", "copy:", "paste:", "selectAll:", "delete:"])
    field.selectAll(nil)
    #expect(field.selectedRange == NSRange(location: 0, length: 7))
    #expect(possible() == ["cut:", "copy:", "paste:", "delete:"])
    field.selectedRange = NSRange(location: 5, length: 0)
    #expect(possible() == ["paste:", "select:", "selectAll:"])
    field.select(nil)
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
    field.delete(nil)
    #expect(field.text == "one ")
  }

  @Test func `a key copies from the first responder in the chain that can do it`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let label = CopiedLabel(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    label.text = "oak"
    try stage.add(label)
    try stage.key(.character("c"), modifiers: .control)
    #expect(stage.clipboard.text == nil)
    label.becomeFirstResponder()
    #expect(label.target(forAction: .copy, withSender: nil) as? Label === label)
    #expect(label.target(forAction: .paste, withSender: nil) == nil)
    try stage.key(.character("c"), modifiers: .control)
    #expect(stage.clipboard.text == "oak")
    label.canCopy = false
    stage.clipboard.text = nil
    try stage.key(.character("c"), modifiers: .control)
    #expect(stage.clipboard.text == nil)
  }

  @Test func `keys do not edit a text field that has the focus and is not edited`() throws {
    let (stage, field) = try scene()
    stage.clipboard.text = "three"
    field.resignFirstResponder()
    #expect(stage.window.firstResponder == nil)
    try stage.key(.character("v"), modifiers: .control)
    #expect(field.log == [] && field.text == "one two")
  }

  @Test func `a held key performs the edit action of a view once`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let view = PasteView(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    try stage.add(view)
    view.becomeFirstResponder()
    let key = Key(.character("v"), modifiers: .control)
    try stage.keyDown(key)
    try stage.send(.keyDown(key, isRepeat: true))
    try stage.keyUp(key)
    #expect(view.count == 1)
  }

  @Test func `a control without a target sends an edit action to the responder that can perform it`() throws {
    let view = PasteView(frame: CGRect(x: 10, y: 10, width: 280, height: 40))
    let button = Button()
    view.addSubview(button)
    button.addSelector(.paste, of: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.count == 1)
  }

  @Test func `a responder performs the methods that it has, and edit actions that its class overrides`() {
    let view = View()
    #expect(PasteView().canPerformAction(.paste, withSender: nil))
    #expect(!PasteView().canPerformAction(.copy, withSender: nil))
    #expect(view.canPerformAction(Selector("setNeedsLayout", View.setNeedsLayout), withSender: nil))
    #expect(!view.canPerformAction(Selector("send", CopiedLabel.resetForTest), withSender: nil))
    #expect(!view.canPerformAction(.copy, withSender: nil))
  }
}

extension Label {
  fileprivate func resetForTest() {}
}
