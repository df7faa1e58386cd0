import Foundation
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of Cut, Copy, Paste, Delete and Select All in the Edit menu of a menu bar.
struct StandardEditCommandsTests {
  /// A view that can only copy.
  private final class Card: View {
    var copies = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
  }

  /// Opens the Edit menu, and returns the titles of its rows that can be chosen, or of all rows.
  private func titles(_ scene: BarScene, all: Bool = false) throws -> [String] {
    try scene.stage.tap(scene.location("Edit"))
    let rows = scene.stack?.levels.last?.content.rows ?? []
    try scene.stage.tap(scene.location("Edit"))
    return rows.filter { !$0.title.isEmpty && (all || $0.isEnabled) }.map(\.title)
  }

  private func choose(_ title: String, _ scene: BarScene) throws {
    try scene.stage.tap(scene.location("Edit"))
    try scene.stage.tap(scene.row(title))
  }

  @Test func `the standard edit commands are enabled by the text that is edited`() throws {
    let scene = try BarScene()
    let edit = ["Cut", "Copy", "Paste", "Delete", "Select All"]
    try #expect(titles(scene, all: true) == ["Undo", "Redo"] + edit + ["Find…", "Find", "Locked"])
    try #expect(titles(scene) == ["Find"], "a button has the focus")
    scene.field.text = "one two"
    scene.field.becomeFirstResponder()
    scene.field.selectedRange = NSRange(location: 0, length: 0)
    try #expect(titles(scene) == ["Paste", "Select All", "Find"])
    scene.field.selectedRange = NSRange(location: 0, length: 3)
    try #expect(titles(scene) == edit + ["Find"])
    #expect(scene.field.selectedRange == NSRange(location: 0, length: 3))
  }

  @Test func `clicking a standard edit command changes the edited text, which keeps the keyboard`() throws {
    let scene = try BarScene()
    scene.field.text = "one two"
    scene.field.becomeFirstResponder()
    scene.field.selectedRange = NSRange(location: 0, length: 3)
    try choose("Copy", scene)
    #expect(scene.stage.clipboard.text == "one" && scene.field.selectedRange == NSRange(location: 0, length: 3))
    try choose("Cut", scene)
    #expect(scene.field.text == " two")
    for text in ["one two", "oneone two"] {
      try choose("Paste", scene)
      #expect(scene.field.text == text)
    }
    try choose("Select All", scene)
    #expect(scene.field.selectedRange == NSRange(location: 0, length: 10))
    try choose("Delete", scene)
    #expect(scene.field.text == "" && scene.field.isFirstResponder)
  }

  @Test func `the key of a standard edit command is performed once, by a text or by another responder`() throws {
    let scene = try BarScene()
    scene.field.text = "ab"
    scene.field.becomeFirstResponder()
    for letter in "axvv" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.field.text == "abab")
    let card = Card(frame: CGRect(x: 40, y: 240, width: 100, height: 40))
    scene.controller.view.addSubview(card)
    card.becomeFirstResponder()
    for letter in "cv" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(card.copies == 1)
    try #expect(titles(scene) == ["Copy", "Find"])
    try choose("Copy", scene)
    #expect(card.copies == 2)
  }

  @Test func `a text that has the focus but is not edited enables no standard edit command`() throws {
    let scene = try BarScene()
    scene.field.text = "one"
    scene.stage.window.setFocus(scene.field)
    scene.field.resignFirstResponder()
    let commands = try #require(MenuTree().menu(for: .standardEdit)?.children as? [Command])
    for command in commands {
      scene.field.update(command)
      #expect(command.attributes == .disabled, "\(command.title)")
    }
    #expect(commands.map { ($0 as? KeyCommand)?.keyTitle } == ["Ctrl+X", "Ctrl+C", "Ctrl+V", nil, "Ctrl+A"])
    #expect(commands.map(\.action) == [.cut, .copy, .paste, .delete, .selectAll])
  }

  /// A table that counts the calls of `selectAll(_:)`.
  private final class Rows: TableView, TableViewDataSource {
    var calls = 0
    override func selectAll(_ sender: Any?) {
      calls += 1
      super.selectAll(sender)
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  }

  @Test func `Select All and its key select the items of the focused list if it permits several`() throws {
    let scene = try BarScene()
    let list = Rows(frame: CGRect(x: 40, y: 240, width: 200, height: 150))
    list.dataSource = list
    scene.controller.view.addSubview(list)
    try scene.stage.advanceFrame()
    scene.stage.window.setFocus(list)
    try scene.stage.key(.character("a"), modifiers: .control)
    try #expect(titles(scene) == ["Find"] && list.calls == 0, "one row can be selected")
    list.allowsMultipleSelection = true
    try #expect(titles(scene) == ["Select All", "Find"])
    try choose("Select All", scene)
    #expect(list.calls == 1 && list.indexPathsForSelectedRows?.count == 4 && list.isFocused)
    list.selectRow(at: nil, animated: false, scrollPosition: .none)
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(list.calls == 2 && list.indexPathsForSelectedRows?.count == 4)
  }

  @Test func `while a text within a list is edited Select All never selects the rows`() throws {
    let scene = try BarScene()
    let list = Rows(frame: CGRect(x: 40, y: 240, width: 200, height: 150))
    list.dataSource = list
    list.allowsMultipleSelection = true
    list.tableHeaderView = scene.field
    scene.controller.view.addSubview(list)
    try scene.stage.advanceFrame()
    scene.field.text = "one"
    scene.field.becomeFirstResponder()
    scene.field.selectedRange = NSRange(location: 0, length: 0)
    try #expect(titles(scene) == ["Paste", "Select All", "Find"])
    try choose("Select All", scene)
    try #expect(titles(scene) == ["Cut", "Copy", "Paste", "Delete", "Find"], "the whole text is selected")
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(list.calls == 0 && scene.field.selectedRange == NSRange(location: 0, length: 3))
  }

  @Test func `the standard edit commands can be removed from the Edit menu, and inserted elsewhere`() throws {
    let tree = MenuTree()
    func sections() -> [Menu.Identifier] {
      tree.menu(for: .edit)?.children.compactMap { ($0 as? Menu)?.identifier } ?? []
    }
    #expect(sections() == [.undoRedo, .standardEdit, .find])
    let commands = try #require(tree.menu(for: .standardEdit))
    tree.remove(menu: .standardEdit)
    #expect(sections() == [.undoRedo, .find] && tree.filled.isEmpty)
    tree.insertSibling(commands, afterMenu: .find)
    #expect(sections() == [.undoRedo, .find, .standardEdit])
  }
}
