import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of Ctrl+F and of Find in the Edit menu.
struct FindKeyTests {
  @Test func `Ctrl+F edits the search field of the content, with its text selected`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let hidden = SearchField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    hidden.isHidden = true
    let search = SearchField(frame: CGRect(x: 10, y: 50, width: 200, height: 30))
    search.text = "old"
    let button = Button("a")
    button.frame = CGRect(x: 10, y: 100, width: 40, height: 20)
    try stage.add(hidden, search, button)
    stage.window.setFocus(button)
    try stage.key(.character("f"), modifiers: .control)
    try stage.type("new")
    #expect(search.isEditing)
    #expect(search.text == "new")
    #expect(hidden.text != "new")
  }

  @Test func `Ctrl+F performs the program's command for this key instead of editing the search field`() throws {
    final class Page: ViewController {
      var found = 0
      override var keyCommands: [KeyCommand]? {
        [KeyCommand(title: "Find", action: { [unowned self] _ in found += 1 }, input: "f", modifierFlags: .command)]
      }
    }
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let page = Page()
    stage.window.rootViewController = page
    let search = SearchField(frame: CGRect(x: 10, y: 50, width: 200, height: 30))
    page.view.addSubview(search)
    try stage.advanceFrame()
    try stage.key(.character("f"), modifiers: .control)
    #expect(page.found == 1 && !search.isEditing)
  }

  @Test func `Find in the Edit menu is disabled without a search field, and edits it otherwise`() throws {
    let scene = try BarScene()
    let find = try #require(MenuTree().menu(for: .find)?.children.first as? KeyCommand)
    scene.controller.update(find)
    #expect(find.title == "Find…")
    #expect(find.attributes == .disabled)
    let search = SearchField(frame: CGRect(x: 10, y: 150, width: 200, height: 30))
    scene.controller.view.addSubview(search)
    scene.controller.update(find)
    #expect(find.attributes == [])
    find.call?.perform()
    #expect(search.isEditing)
  }
}
