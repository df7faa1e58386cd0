import Foundation
import MiniUI
import MiniUITesting
import Testing

/// Tests of the undo manager.
@MainActor struct UndoManagerTests {
  /// A number that undoable actions change.
  private final class Number {
    var value = 0
    func set(_ new: Int, _ undo: UndoManager, name: String = "Set") {
      let former = value
      undo.registerUndo(withTarget: self) { [unowned undo] in $0.set(former, undo, name: name) }
      undo.setActionName(name)
      value = new
    }
  }

  @Test func `an action is undone, and redone, and undone again`() {
    let undo = UndoManager()
    let number = Number()
    #expect(!undo.canUndo)
    #expect(!undo.canRedo)
    #expect(undo.undoMenuItemTitle == "Undo")
    #expect(undo.redoMenuItemTitle == "Redo")
    number.set(5, undo)
    #expect(undo.canUndo)
    #expect(!undo.canRedo)
    #expect(undo.undoMenuItemTitle == "Undo Set")
    for _ in 0..<3 {
      undo.undo()
      #expect(number.value == 0)
      #expect(!undo.canUndo)
      #expect(undo.canRedo)
      #expect(undo.redoMenuItemTitle == "Redo Set")
      undo.redo()
      #expect(number.value == 5)
      #expect(undo.canUndo)
      #expect(!undo.canRedo)
    }
    undo.undo()
    undo.undo()
    #expect(number.value == 0)
  }

  @Test func `all actions of an event are undone together in reverse order`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let undo = try #require(stage.window.undoManager)
    let number = Number()
    for value in 1...3 { number.set(value, undo) }
    try stage.advance(by: 0.1)
    number.set(9, undo, name: "Jump")
    #expect(undo.undoActionName == "Jump")
    undo.undo()
    #expect(number.value == 3 && undo.undoActionName == "Set")
    undo.undo()
    #expect(number.value == 0 && !undo.canUndo)
    undo.redo()
    #expect(number.value == 3)
    undo.redo()
    #expect(number.value == 9 && !undo.canRedo)
  }

  @Test func `a new action removes the actions to redo`() {
    let undo = UndoManager()
    let number = Number()
    number.set(1, undo)
    undo.undo()
    number.set(2, undo)
    #expect(!undo.canRedo && undo.canUndo)
  }

  @Test func `undo groups of the program are undone together with nested groups`() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    let number = Number()
    for base in [10, 20] {
      undo.beginUndoGrouping()
      number.set(base, undo)
      undo.beginUndoGrouping()
      number.set(base + 1, undo)
      #expect(undo.groupingLevel == 2)
      undo.endUndoGrouping()
      undo.endUndoGrouping()
    }
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    undo.undo()
    #expect(number.value == 11)
    undo.undo()
    #expect(number.value == 0 && !undo.canUndo)
  }

  @Test func `targets are not retained, and released ones are skipped`() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    let number = Number()
    func group(_ number: Number, _ value: Int) {
      undo.beginUndoGrouping()
      number.set(value, undo)
      undo.endUndoGrouping()
    }
    group(number, 1)
    do {
      let other = Number()
      group(other, 2)
    }
    undo.undo()
    #expect(number.value == 0)
    group(number, 3)
    undo.removeAllActions(withTarget: number)
    #expect(!undo.canUndo && !undo.canRedo)
  }

  @Test func `levelsOfUndo limits the groups, and disabled registration records nothing`() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    undo.levelsOfUndo = 2
    let number = Number()
    for value in 1...4 {
      undo.beginUndoGrouping()
      number.set(value, undo)
      undo.endUndoGrouping()
    }
    undo.disableUndoRegistration()
    number.set(100, undo)
    #expect(!undo.isUndoRegistrationEnabled)
    undo.enableUndoRegistration()
    undo.undo()
    undo.undo()
    #expect(number.value == 2 && !undo.canUndo)
    undo.removeAllActions()
    #expect(!undo.canRedo)
  }

  @Test func `an observer is notified when a group has ended and was undone and redone`() {
    let undo = UndoManager()
    let number = Number()
    var names: [Notification.Name] = []
    let tokens = [
      Notification.Name.NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { note in
        let name = note.name
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    number.set(1, undo)
    undo.undo()
    undo.redo()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(names == [.NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange])
  }
}
