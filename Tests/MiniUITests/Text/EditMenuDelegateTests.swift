import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the edit menus that delegates of text fields and views supply.
struct EditMenuDelegateTests {
  private final class Delegate: TextFieldDelegate, TextViewDelegate {
    var ranges: [NSRange] = []
    var suggested: [MenuElement] = []
    var menu: Menu?
    func textField(
      _ textField: TextField, editMenuForCharactersIn range: NSRange, suggestedActions: [MenuElement]
    ) -> Menu? { answer(range, suggestedActions) }
    func textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement]) -> Menu? {
      answer(range, suggestedActions)
    }
    private func answer(_ range: NSRange, _ actions: [MenuElement]) -> Menu? {
      ranges.append(range)
      suggested = actions
      return menu
    }
  }

  private let delegate = Delegate()

  private func scene(isField: Bool) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let frame = CGRect(x: 10, y: 10, width: 280, height: 60)
    if isField {
      let field = TextField(frame: frame)
      field.text = "one two"
      field.delegate = delegate
      try stage.add(field)
      field.becomeFirstResponder()
      field.selectedRange = NSRange(location: 4, length: 3)
    } else {
      let view = TextView(frame: frame)
      view.text = "one two"
      view.delegate = delegate
      try stage.add(view)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 4, length: 3)
    }
    return stage
  }

  /// The titles of the rows between the lines; nil if no menu is open.
  private func titles(_ stage: Stage) -> [String]? {
    guard let menu = stage.window.overlays.menu, menu.isOpen else { return nil }
    return menu.levels[0].content.rows.map(\.title).filter { !$0.isEmpty }
  }

  @Test(arguments: [true, false]) func `the delegate adds to the suggested edit menu, or replaces it`(
    isField: Bool
  ) throws {
    let stage = try scene(isField: isField)
    try stage.key(.menu)
    #expect(titles(stage) == ["Cut", "Copy", "Paste", "Select All"])
    #expect(delegate.ranges == [NSRange(location: 4, length: 3)] && delegate.suggested.count == 2)
    try stage.key(.escape)
    delegate.menu = Menu(children: [Action(title: "Look Up") { _ in }] + delegate.suggested)
    try stage.key(.menu)
    #expect(titles(stage) == ["Look Up", "Cut", "Copy", "Paste", "Select All"])
    try stage.key(.escape)
    delegate.menu = Menu(children: [])
    try stage.key(.menu)
    #expect(titles(stage) == nil)
  }
}
