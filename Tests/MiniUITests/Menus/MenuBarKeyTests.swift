import Foundation
import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keys of a menu bar.
struct MenuBarKeyTests {
  @Test func `F10 and Alt alone highlight the first title, and end the highlight again`() throws {
    let scene = try BarScene()
    for _ in 0..<2 {
      try scene.stage.key(.function(10))
      #expect(scene.path == ["File"] && scene.stack == nil)
      try scene.stage.key(.function(10))
      #expect(scene.path == [])
      try scene.tapAlt()
      #expect(scene.path == ["File"])
      try scene.tapAlt()
      #expect(scene.path == [])
    }
    #expect(scene.stage.window.focusedView === scene.button)
  }

  @Test func `for a reader a title of the menu bar has the focus while it is highlighted`() throws {
    let scene = try BarScene()
    func focus() -> [String?] { scene.stage.elements().filter(\.isFocused).map(\.label) }
    #expect(focus() == ["Beside"])
    try scene.stage.key(.function(10))
    #expect(focus() == ["File"])
    try scene.stage.key(.escape)
    #expect(focus() == ["Beside"])
  }

  @Test func `Alt followed by another key or a press does not highlight the menu bar`() throws {
    let scene = try BarScene()
    try scene.stage.keyDown(Key(.modifier, modifiers: .alternate))
    try scene.stage.key(.character("q"), modifiers: .alternate)
    try scene.stage.keyUp(Key(.modifier))
    #expect(scene.path == [])
    try scene.stage.keyDown(Key(.modifier, modifiers: .alternate))
    try scene.stage.tap(CGPoint(x: 500, y: 300))
    try scene.stage.keyUp(Key(.modifier))
    #expect(scene.path == [])
    try scene.stage.keyDown(Key(.modifier, modifiers: [.alternate, .shift]))
    try scene.stage.keyUp(Key(.modifier))
    #expect(scene.path == [])
  }

  @Test func `Alt alone closes the open menu of a button and does not highlight the menu bar`() throws {
    let scene = try BarScene()
    scene.button.menu = Menu(children: [Action(title: "First") { _ in }])
    scene.button.showsMenuAsPrimaryAction = true
    try scene.stage.key(.down)
    #expect(scene.stack?.levels[0].highlightedRow?.title == "First")
    try scene.tapAlt()
    #expect(scene.stack == nil && scene.path == [])
    try scene.tapAlt()
    #expect(scene.path == ["File"])
  }

  @Test func `arrow keys, Home and End move between titles, and Down, Enter and Up open a menu`()
    throws
  {
    let scene = try BarScene()
    try scene.stage.key(.function(10))
    try scene.stage.key(.left)
    #expect(scene.path == ["Extras"])
    try scene.stage.key(.right)
    try scene.stage.key(.right)
    #expect(scene.path == ["Edit"])
    try scene.stage.key(.end)
    #expect(scene.path == ["Extras"])
    try scene.stage.key(.home)
    for (key, row) in [(KeyCode.down, "New"), (.enter, "New"), (.space, "New"), (.up, "Recent")] {
      try scene.stage.key(key)
      #expect(scene.path == ["File", row], "\(key)")
      try scene.stage.key(.escape)
      #expect(scene.path == ["File"], "Escape leads back to the title")
    }
    try scene.stage.key(.escape)
    #expect(scene.path == [] && scene.stage.window.focusedView === scene.button)
  }

  @Test func `Right and Left move to the next menu, unless there is a submenu`() throws {
    let scene = try BarScene()
    try scene.stage.key(.function(10))
    try scene.stage.key(.down)
    try scene.stage.key(.right)
    #expect(scene.path == ["Edit", "Find"])
    try scene.stage.key(.left)
    try scene.stage.key(.left)
    #expect(scene.path == ["Extras", "More"])
    try scene.stage.key(.right)
    try scene.stage.key(.up)
    try scene.stage.key(.right)
    #expect(scene.path == ["File", "Recent", "One"])
    try scene.stage.key(.right)
    #expect(scene.path == ["Edit", "Find"])
    try scene.stage.key(.enter)
    #expect(scene.path == [] && scene.log.lines == ["Find"])
  }

  @Test func `in a mirrored menu bar Left moves to the next title`() throws {
    let scene = try BarScene(isMirrored: true)
    try scene.stage.key(.function(10))
    try scene.stage.key(.left)
    #expect(scene.path == ["Edit"])
    try scene.stage.key(.down)
    try scene.stage.key(.right)
    #expect(scene.path == ["File", "New"])
  }

  @Test func `Alt with a letter opens the menu with that mnemonic, also from another menu`() throws {
    let scene = try BarScene()
    #expect(scene.bar.titles.map(\.letter) == ["f", "e", "v", "x"], "the first letter that is free")
    try scene.stage.key(.character("x"), modifiers: .alternate)
    #expect(scene.path == ["Extras", "More"] && scene.bar.title(3).showsLetter)
    try scene.stage.key(.character("e"), modifiers: .alternate)
    #expect(scene.path == ["Edit", "Find"])
    try scene.stage.key(.escape)
    try scene.stage.key(.character("v"))
    #expect(scene.path == ["View", "List"], "a highlighted title takes letters alone")
    try scene.stage.key(.escape)
    try scene.stage.key(.escape)
    #expect(!scene.bar.title(3).showsLetter)
  }

  @Test func `Alt with a US letter opens the menu whose Russian or Arabic mnemonic is on the same key`() throws {
    let stage = try Stage()
    let titles = ["Файл", "Правка", "ملف"]
    let bar = MenuBar(menus: titles.map { Menu(title: $0, children: [Action(title: "Row") { _ in }]) })
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: MenuBar.height)
    try stage.add(bar)
    for (key, index) in [("a", 0), ("g", 1), ("l", 2), ("п", 1)] as [(Character, Int)] {
      try stage.key(.character(key), modifiers: .alternate)
      #expect(bar.current == index && bar.open != nil, "\(key)")
    }
  }

  @Test func `Alt with the letter of a title that does not fit highlights it in the menu at the end`() throws {
    let scene = try BarScene(size: CGSize(width: 190, height: 400))
    try scene.stage.key(.character("x"), modifiers: .alternate)
    #expect(scene.path == ["»", "Extras"])
    try scene.stage.key(.right)
    #expect(scene.path == ["»", "Extras", "More"])
    try scene.stage.key(.character("e"), modifiers: .alternate)
    #expect(scene.path == ["Edit", "Find"])
  }

  @Test func `keys perform commands of menus and submenus, but not disabled ones`() throws {
    let scene = try BarScene()
    for letter in "n1fl" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.log.lines == ["New", "One", "Find"])
    scene.field.becomeFirstResponder()
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(scene.log.lines.last == "New" && scene.log.lines.count == 4, "before a text receives the key")
  }

  @Test func `a key performs the command of the menu bar's current menus`() throws {
    let stage = try Stage()
    let log = Log()
    func menu(_ title: String) -> Menu {
      let command = KeyCommand(title: title, action: { log($0.title) }, input: "n", modifierFlags: .command)
      return Menu(title: title, children: [Menu(title: "Inner", children: [command])])
    }
    let bar = MenuBar(menus: [menu("Old")])
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: MenuBar.height)
    try stage.add(bar)
    for menus in [[menu("New")], [], [menu("Last"), menu("Second")]] {
      try stage.key(.character("n"), modifiers: .control)
      bar.menus = menus
    }
    try stage.key(.character("n"), modifiers: .control)
    #expect(log.lines == ["Old", "New", "Last"])
  }

  @Test func `a responder's key command precedes the menu bar's`() throws {
    let scene = try BarScene()
    let log = scene.log
    scene.controller.addKeyCommand(KeyCommand(input: "n", modifierFlags: .command) { _ in log("own") })
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(log.lines == ["own"])
  }

  // MARK: Keys that the first responder uses itself

  @Test func `keys of text commands act on an edited field, and otherwise on the menu bar`() throws {
    let scene = try BarScene()
    try scene.addClipboard()
    scene.field.text = "one two"
    for letter in "cxvaz" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.log.lines == ["Copy", "Cut", "Paste", "Select All", "Undo"], "no text is edited")
    scene.field.becomeFirstResponder()
    try scene.stage.key(.character("a"), modifiers: .control)
    try scene.stage.key(.character("c"), modifiers: .control)
    #expect(scene.field.selectedRange == NSRange(location: 0, length: 7))
    #expect(scene.stage.platform.clipboard.text == "one two")
    try scene.stage.key(.character("x"), modifiers: .control)
    #expect(scene.field.text == "")
    try scene.stage.key(.character("v"), modifiers: .control)
    try scene.stage.key(.character("v"), modifiers: .control)
    #expect(scene.field.text == "one twoone two")
    try scene.stage.key(.character("z"), modifiers: .control)
    #expect(scene.field.text == "one two" && scene.log.lines.count == 5)
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(scene.log.lines.last == "New", "the text does not use this key")
  }

  @Test func `without a selection the copy key performs the menu bar's command`() throws {
    let scene = try BarScene()
    try scene.addClipboard()
    scene.field.text = "secret"
    scene.field.becomeFirstResponder()
    for letter in "cx" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.log.lines == ["Copy", "Cut"])
    scene.field.isSecureTextEntry = true
    scene.field.selectAll()
    for letter in "cx" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.log.lines == ["Copy", "Cut", "Copy", "Cut"] && scene.field.text == "secret")
  }

  @Test func `a read-only text keeps the copy key, and leaves other keys to the menu bar`() throws {
    let scene = try BarScene()
    try scene.addClipboard()
    let text = TextView(frame: CGRect(x: 40, y: 240, width: 200, height: 80))
    text.text = "to be read"
    text.isEditable = false
    scene.controller.view.addSubview(text)
    text.becomeFirstResponder()
    text.selectAll()
    for letter in "cv" { try scene.stage.key(.character(letter), modifiers: .control) }
    #expect(scene.stage.platform.clipboard.text == "to be read" && scene.log.lines == ["Paste"])
  }

  @Test func `letters are typed even if a menu bar's command has one without a modifier`() throws {
    let scene = try BarScene()
    scene.controller.more = [
      Menu(
        title: "Play",
        children: [KeyCommand(title: "Pause", action: { [log = scene.log] in log($0.title) }, input: "k")])
    ]
    MenuSystem.main.setNeedsRebuild()
    try scene.stage.advanceFrame()
    try scene.stage.type("k")
    #expect(scene.log.lines == ["Pause"])
    scene.field.becomeFirstResponder()
    try scene.stage.type("k")
    #expect(scene.field.text == "k" && scene.log.lines == ["Pause"])
  }

  @Test func `a command with priority precedes an edited field`() throws {
    let scene = try BarScene()
    try scene.addClipboard(hasPriority: true)
    scene.field.text = "one"
    scene.field.becomeFirstResponder()
    scene.field.selectAll()
    try scene.stage.key(.character("c"), modifiers: .control)
    #expect(scene.log.lines == ["Copy"])
  }

  @Test func `a list with multiple selection keeps Ctrl+A`() throws {
    let scene = try BarScene()
    try scene.addClipboard()
    let list = TableView(frame: CGRect(x: 40, y: 240, width: 200, height: 150))
    let rows = FourRows()
    list.dataSource = rows
    scene.controller.view.addSubview(list)
    try scene.stage.advanceFrame()
    scene.stage.window.setFocus(list)
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.log.lines == ["Select All"])
    list.allowsMultipleSelection = true
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.log.lines == ["Select All"] && list.indexPathsForSelectedRows?.count == 4)
  }

  // MARK: Choosing and validating

  @Test func `a key chooses a command of a single selection group`() throws {
    let scene = try BarScene()
    try scene.stage.key(.character("g"), modifiers: .control)
    #expect(scene.controller.list.state == .off)
    try scene.stage.key(.character("v"), modifiers: .alternate)
    let states: [MenuElement.State] = [.off, .on]
    #expect(scene.stack?.levels[0].content.rows.map(\.state) == states)
  }

  @Test func `commands are validated before they are shown, and before a key performs them`() throws {
    let scene = try BarScene()
    scene.controller.canSave = false
    try scene.stage.key(.character("s"), modifiers: .control)
    #expect(scene.log.lines == [])
    try scene.stage.tap(scene.location("File"))
    #expect(scene.stack?.levels[0].content.rows.map(\.isEnabled) == [true, false, true])
    try scene.stage.key(.escape)
    scene.controller.canSave = true
    try scene.stage.key(.character("s"), modifiers: .control)
    #expect(scene.log.lines == ["Save"])
  }

  @Test func `while no view has the focus the content validates the commands of an opened menu`() throws {
    let scene = try BarScene()
    scene.stage.window.setFocus(nil)
    scene.controller.canSave = false
    try scene.stage.tap(scene.location("File"))
    #expect(scene.stack?.levels[0].content.rows.map(\.isEnabled) == [true, false, true])
  }

  @Test func `text typed while a title is highlighted goes to the bar, and afterwards to the field`() throws {
    let scene = try BarScene()
    scene.field.becomeFirstResponder()
    try scene.stage.advanceFrame()
    try scene.stage.key(.function(10))
    try scene.stage.type("q")
    #expect(scene.field.text == "" && scene.path == ["File"])
    try scene.stage.key(.escape)
    try scene.stage.type("q")
    #expect(scene.field.text == "q" && scene.field.isFirstResponder)
  }

  @Test func `a full-screen presentation disables the menu bar's keys`() throws {
    let scene = try BarScene()
    let page = ViewController()
    page.modalPresentationStyle = .overFullScreen
    scene.controller.present(page, animated: false)
    try scene.stage.settle()
    try scene.stage.key(.function(10))
    try scene.tapAlt()
    try scene.stage.key(.character("e"), modifiers: .alternate)
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(scene.path == [] && scene.log.lines == [])
    page.dismiss(animated: false)
    try scene.stage.settle()
    try scene.stage.key(.function(10))
    #expect(scene.path == ["File"])
  }

  @Test func `a window that loses the keyboard ends the bar's highlight`() throws {
    let scene = try BarScene()
    try scene.stage.key(.function(10))
    try scene.stage.send(.focusLost)
    #expect(scene.path == [])
    try scene.stage.key(.function(10))
    try scene.stage.tap(CGPoint(x: 500, y: 300))
    #expect(scene.path == [])
    try scene.stage.key(.function(10))
    try scene.stage.key(.tab)
    #expect(scene.path == [] && scene.stage.window.focusedView !== scene.button, "Tab moves on")
  }
}

/// A source of four empty rows.
private final class FourRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
}
