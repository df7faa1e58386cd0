import MiniUITesting
import Testing

@testable import MiniUI

struct TextViewEditableTests {
  private func told(_ scene: TextScene) -> [String] { scene.log.filter { !$0.hasPrefix("sel") } }

  @Test func `a text view that becomes read-only ends editing`() throws {
    let scene = try TextScene("text")
    try scene.begin()
    #expect(scene.stage.surface?.caret != nil)
    scene.view.isEditable = false
    #expect(!scene.view.isEditing && !scene.view.isFirstResponder)
    #expect(told(scene) == ["should end", "did end"])
    try scene.stage.advance(by: 0)
    try scene.stage.type("x")
    #expect(scene.view.text == "text" && scene.stage.surface?.caret == nil)
  }

  @Test func `a read-only text that becomes editable can be edited at once`() throws {
    let scene = try TextScene("text")
    scene.view.isEditable = false
    try scene.begin()
    #expect(scene.view.isFirstResponder && !scene.view.isEditing)
    scene.view.isEditable = true
    #expect(scene.view.isFirstResponder && scene.view.isEditing)
    #expect(told(scene) == ["should begin", "did begin"])
    try scene.stage.advance(by: 0)
    try scene.stage.type("x")
    #expect(scene.view.text == "textx")
    scene.view.resignFirstResponder()
    #expect(told(scene).suffix(2) == ["should end", "did end"])
  }

  /// A delegate that does not allow editing to begin.
  private final class Refusal: TextViewDelegate {
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool { false }
  }

  @Test func `a delegate that refuses editing ends the selection of a text that becomes editable`() throws {
    let scene = try TextScene("text")
    scene.view.isEditable = false
    try scene.begin()
    let refusal = Refusal()
    scene.view.delegate = refusal
    scene.view.isEditable = true
    #expect(!scene.view.isEditing && !scene.view.isFirstResponder)
  }
}
