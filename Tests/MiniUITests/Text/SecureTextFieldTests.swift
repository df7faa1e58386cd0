import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that a secure field shows the last typed letter for a short time, and no other letter.
struct SecureTextFieldTests {
  private func scene() throws -> FieldScene {
    let scene = try FieldScene("secret")
    scene.field.isSecureTextEntry = true
    try scene.begin()
    return scene
  }

  private func revealed(_ scene: FieldScene) -> Int? { scene.field.session.geometry.revealed }

  /// Returns whether the field looks like a plain one into which `text` was typed, the last letter `time` seconds ago.
  private func shows(_ scene: FieldScene, _ text: String, after time: TimeInterval = 0) throws -> Bool {
    let plain = try FieldScene()
    try plain.begin()
    plain.field.insertText(text)
    try plain.stage.advance(by: time)
    return scene.stage.bitmap.hasSamePixels(as: plain.stage.bitmap)
  }

  @Test func `a secure field reveals the typed character until its time is over`() throws {
    let scene = try scene()
    scene.field.insertText("x")
    try scene.stage.advance(by: 0)
    #expect(revealed(scene) == 6)
    #expect(try shows(scene, "••••••x"))
    #expect(try !shows(scene, "•••••••"))
    try scene.stage.advance(by: 3)
    #expect(try revealed(scene) == nil && shows(scene, "•••••••", after: 3))
  }

  @Test func `a secure field reveals nothing when a typed character is refused`() throws {
    let scene = try scene()
    scene.refused = ["changes"]
    scene.field.insertText("x")
    try scene.stage.advance(by: 0)
    #expect(scene.text == "secret")
    #expect(revealed(scene) == nil)
    #expect(try shows(scene, "••••••"))
    scene.refused = []
    scene.field.maximumLength = 6
    scene.field.insertText("x")
    try scene.stage.advance(by: 0)
    #expect(scene.text == "secret")
    #expect(revealed(scene) == nil)
    #expect(try !shows(scene, "•••••t"))
  }

  @Test func `a secure field reveals nothing of a text that the program sets`() throws {
    let scene = try scene()
    scene.field.insertText("x")
    #expect(revealed(scene) != nil)
    scene.field.text = "another"
    try scene.stage.advance(by: 0)
    #expect(try revealed(scene) == nil && shows(scene, "•••••••"))
    scene.field.addAction({ $0.text = "yet another" }, for: .editingChanged)
    scene.field.insertText("x")
    try scene.stage.advance(by: 0)
    #expect(scene.text == "yet another")
    #expect(revealed(scene) == nil)
    #expect(try shows(scene, String(repeating: "•", count: 11)))
  }
}
