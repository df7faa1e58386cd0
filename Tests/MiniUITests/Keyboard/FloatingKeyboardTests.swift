import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of a floating keyboard, which must not cover the text that is edited.
struct FloatingKeyboardTests {
  private func scene(_ y: CGFloat) throws -> (PresenterScene, Field) {
    let scene = try PresenterScene()
    scene.keyboard.isFloating = true
    return (scene, try scene.field(CGRect(x: 20, y: y, width: 200, height: 40)))
  }

  private func area(_ scene: PresenterScene) throws -> CGRect { try #require(scene.window.keyboardFrame) }

  @Test(arguments: [380, 450, 540])
  func `a floating keyboard moves away from the field that begins editing`(_ y: CGFloat) throws {
    let (scene, field) = try scene(y)
    try scene.show(field)
    let card = try area(scene)
    #expect(!card.overlaps(field.frame))
    #expect(scene.window.bounds.contains(card))
    #expect(card.size == scene.keyboard.wanted)
    #expect(scene.seen == card)
  }

  @Test func `a floating keyboard that covers no field stays, and returns to its position for the next field`() throws {
    let (scene, field) = try scene(20)
    try scene.show(field)
    let usual = try area(scene)
    let low = try scene.field(CGRect(x: 20, y: 500, width: 200, height: 40))
    try scene.show(low)
    #expect(try area(scene) != usual)
    try scene.show(field)
    #expect(try area(scene) == usual)
  }

  @Test func `a floating keyboard stays while its field is edited`() throws {
    let (scene, field) = try scene(20)
    try scene.show(field)
    let usual = try area(scene)
    field.frame.origin.y = 500
    field.caretDidChange()
    try scene.settle()
    #expect(try area(scene) == usual)
  }

  @Test func `a floating keyboard avoids the caret of a field that fills the window`() throws {
    let (scene, field) = try scene(20)
    field.frame.size.height = 560
    field.caret = CGRect(x: 4, y: 500, width: 2, height: 20)
    try scene.show(field)
    let caret = field.convert(try #require(field.caret), to: nil)
    #expect(try !area(scene).overlaps(caret))
  }
}
