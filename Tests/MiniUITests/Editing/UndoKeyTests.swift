import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keys and the menu that undo.
@MainActor struct UndoKeyTests {
  private final class Number {
    var value = 0
    func set(_ new: Int, _ undo: UndoManager?) {
      let former = value
      undo?.registerUndo(withTarget: self) { [weak undo] in $0.set(former, undo) }
      undo?.setActionName("Set Number")
      value = new
    }
  }

  @Test func `while no text is edited, Ctrl+Z undoes, and Ctrl+Shift+Z and Ctrl+Y redo`() throws {
    let scene = try BarScene()
    let number = Number()
    number.set(7, scene.button.undoManager)
    for redo in [Key(.character("z"), modifiers: [.control, .shift]), Key(.character("y"), modifiers: .control)] {
      try scene.stage.key(.character("z"), modifiers: .control)
      #expect(number.value == 0)
      try scene.stage.key(redo.code, modifiers: redo.modifiers)
      #expect(number.value == 7)
    }
  }

  @Test func `Ctrl+Z undoes in a window without a menu bar`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let button = Button("Beside")
    try stage.add(button)
    stage.window.setFocus(button)
    let number = Number()
    number.set(7, button.undoManager)
    try stage.key(.character("z"), modifiers: .control)
    #expect(number.value == 0)
    try stage.key(.character("y"), modifiers: .control)
    #expect(number.value == 7)
  }

  @Test func `the Edit menu names the first responder's undo action, and is disabled without one`() throws {
    let scene = try BarScene()
    func rows() throws -> [String] {
      try scene.stage.tap(scene.location("Edit"))
      let rows = scene.stack?.levels.last?.content.rows ?? []
      let texts = rows.prefix(2).map { "\($0.title)\($0.isEnabled ? "" : " -")" }
      try scene.stage.key(.escape)
      try scene.stage.key(.escape)
      return texts
    }
    try #expect(rows() == ["Undo -", "Redo -"])
    let number = Number()
    number.set(7, scene.button.undoManager)
    try #expect(rows() == ["Undo Set Number", "Redo -"])
    try scene.stage.tap(scene.location("Edit"))
    try scene.stage.tap(scene.row("Undo Set Number"))
    #expect(number.value == 0)
    try #expect(rows() == ["Undo -", "Redo Set Number"])
    try scene.stage.tap(CGPoint(x: 140, y: 215))
    try scene.stage.type("word")
    try #expect(rows() == ["Undo Typing", "Redo -"])
    try scene.stage.tap(scene.location("Edit"))
    try scene.stage.tap(scene.row("Undo Typing"))
    #expect(scene.field.text == "")
  }

  @Test(arguments: [false, true]) func `a text's undo manager undoes and redoes its edits`(isView: Bool) throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let text: any (View & TextEditing) = isView ? TextView() : TextField()
    text.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
    try stage.add(text)
    text.becomeFirstResponder()
    let undo = try #require(text.undoManager)
    #expect(undo !== stage.window.undoManager)
    #expect(!undo.canUndo)
    #expect(!undo.canRedo)
    try stage.type("one")
    #expect(undo.canUndo)
    #expect(undo.undoMenuItemTitle == "Undo Typing")
    #expect(stage.window.undoManager?.canUndo == false)
    undo.undo()
    #expect(!text.hasText && undo.canRedo)
    undo.redo()
    #expect(text.text(in: NSRange(location: 0, length: 3)) == "one")
    try stage.key(.character("z"), modifiers: .control)
    #expect(!text.hasText)
    undo.removeAllActions()
    #expect(!undo.canUndo && !undo.canRedo)
  }

  @Test func `the undo manager of a released text has nothing to undo`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    var undo: UndoManager?
    do {
      let field = TextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
      try stage.add(field)
      field.becomeFirstResponder()
      try stage.type("one")
      undo = field.undoManager
      #expect(undo?.canUndo == true)
      field.removeFromSuperview()
      try stage.advance(by: 1)
    }
    undo?.undo()
    #expect(undo?.canRedo == false)
  }

  @Test func `an action that a program registers with a text is undone after the text's edits`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    try stage.add(field)
    field.becomeFirstResponder()
    let number = Number()
    number.set(7, field.undoManager)
    try stage.type("one")
    try stage.key(.character("z"), modifiers: .control)
    #expect(field.text == "" && number.value == 7)
    try stage.key(.character("z"), modifiers: .control)
    #expect(number.value == 0)
  }
}
