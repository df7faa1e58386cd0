import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that undo uses the window's metrics, which an app may change at any time.
struct UndoLimitTests {
  /// Undoes all steps.
  private func undoAll(_ scene: FieldScene) throws {
    for _ in 0..<10 { try scene.stage.key(.character("z"), modifiers: .control) }
  }

  @Test(arguments: [0, 1, 2]) func `the number of undo steps is limited to the window's limit`(limit: Int) throws {
    let scene = try FieldScene()
    try scene.begin()
    scene.stage.window.metrics.text.undoLimit = limit
    for letter in ["a", "b", "c"] {
      try scene.stage.type(letter)
      try scene.stage.advance(by: 2)
    }
    try undoAll(scene)
    #expect(scene.text == String("abc".prefix(3 - limit)))
  }

  @Test func `an undo step ends after the window's pause`() throws {
    let scene = try FieldScene()
    try scene.begin()
    scene.stage.window.metrics.text.undoPause = 5
    for letter in ["a", "b", "c"] {
      try scene.stage.type(letter)
      try scene.stage.advance(by: 2)
    }
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.text == "")
  }
}
