import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of building menus.
struct MenuBuilderTests {
  private func menu(_ title: String) -> Menu { Menu(title: title, identifier: Menu.Identifier(title), children: []) }
  private func titles(_ tree: MenuTree, in identifier: Menu.Identifier = .root) -> [String] {
    tree.menu(for: identifier)?.children.map(\.title) ?? []
  }

  @Test func `the standard menus exist from the start, and are hidden while they are empty`() {
    let tree = MenuTree()
    #expect(titles(tree) == ["File", "Edit", "Format", "View", "Window", "Help"])
    #expect(tree.filled.isEmpty && tree.system == .main)
    tree.insertChild(menu("a"), atStartOfMenu: .edit)
    #expect(tree.filled.map(\.title) == ["Edit"] && tree.filled[0].identifier == .edit)
  }

  @Test func `menus are inserted beside and into other menus, replaced and removed at any depth`() {
    let tree = MenuTree()
    tree.insertChild(menu("b"), atEndOfMenu: .file)
    tree.insertChild(menu("a"), atStartOfMenu: .file)
    tree.insertSibling(menu("c"), afterMenu: Menu.Identifier("b"))
    tree.insertSibling(menu("z"), beforeMenu: Menu.Identifier("a"))
    #expect(titles(tree, in: .file) == ["z", "a", "b", "c"])
    tree.insertChild(menu("deep"), atEndOfMenu: Menu.Identifier("b"))
    tree.replaceChildren(ofMenu: Menu.Identifier("deep")) { $0 + [Action(title: "leaf") { _ in }] }
    #expect(titles(tree, in: Menu.Identifier("deep")) == ["leaf"] && titles(tree, in: Menu.Identifier("b")) == ["deep"])
    tree.replace(menu: Menu.Identifier("deep"), with: menu("other"))
    tree.remove(menu: Menu.Identifier("z"))
    #expect(titles(tree, in: Menu.Identifier("b")) == ["other"] && titles(tree, in: .file) == ["a", "b", "c"])
    tree.insertSibling(menu("Go"), afterMenu: .view)
    #expect(titles(tree) == ["File", "Edit", "Format", "View", "Go", "Window", "Help"])
  }

  @Test func `a change of a missing menu is reported, and has no effect`() {
    let warnings = WarningLog()
    defer { warnings.end() }
    let tree = MenuTree()
    tree.insertChild(menu("a"), atEndOfMenu: Menu.Identifier("nowhere"))
    tree.remove(menu: .root)
    #expect(titles(tree) == ["File", "Edit", "Format", "View", "Window", "Help"])
    let sentences = warnings.take()
    #expect(sentences.count == 2 && sentences[0].contains("\"nowhere\""))
  }

  @Test func `setNeedsRebuild builds the menu bar again`() throws {
    let scene = try BarScene()
    scene.controller.more = [Menu(title: "Late", children: [Action(title: "x") { _ in }])]
    try scene.stage.advanceFrame()
    #expect(scene.bar.menus.last?.title == "Extras")
    MenuSystem.main.setNeedsRebuild()
    try scene.stage.advanceFrame()
    #expect(scene.bar.menus.last?.title == "Late")
  }
}
