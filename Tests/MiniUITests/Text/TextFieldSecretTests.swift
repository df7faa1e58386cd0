import MiniUITesting
import Testing

@testable import MiniUI

/// What a finger typed last into a secret shows for a moment, and nothing else does.
struct TextFieldSecretTests {
  private func scene() throws -> FieldScene {
    let scene = try FieldScene("secret")
    scene.field.isSecureTextEntry = true
    try scene.begin()
    return scene
  }

  private func revealed(_ scene: FieldScene) -> Int? { scene.field.interaction.geometry.revealed }

  @Test func `the letter that was typed shows, until its time is over`() throws {
    let scene = try scene()
    scene.field.insertText("x")
    #expect(revealed(scene) == 6)
    try scene.stage.advance(by: 3)
    #expect(revealed(scene) == nil)
  }

  @Test func `a letter that was refused shows nothing of what is there`() throws {
    let scene = try scene()
    scene.refused = ["changes"]
    scene.field.insertText("x")
    #expect(scene.text == "secret" && revealed(scene) == nil)
    scene.refused = []
    scene.field.maximumLength = 6
    scene.field.insertText("x")
    #expect(scene.text == "secret" && revealed(scene) == nil)
  }

  @Test func `a text that the program sets shows nothing, also while it is told of a letter`() throws {
    let scene = try scene()
    scene.field.insertText("x")
    #expect(revealed(scene) != nil)
    scene.field.text = "another secret"
    #expect(revealed(scene) == nil)
    scene.field.addAction(for: .editingChanged) { $0.text = "yet another" }
    scene.field.insertText("x")
    #expect(scene.text == "yet another" && revealed(scene) == nil)
  }
}
