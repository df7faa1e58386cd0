import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct ContainerElementTests {
  private final class Trees: TableViewController, TableViewDataSource, TableViewDelegate {
    let names = ["Alder", "Birch", "Cedar"]
    var chosen: [Int] = []
    var deleted: [Int] = []

    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Near" : "Far"
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      cell.detailTextLabel?.text = "section \(indexPath.section)"
      if indexPath.row == 1 { cell.accessoryView = Switch() }
      return cell
    }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 2 }
    func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { deleted.append(indexPath.row) }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private let trees = Trees(style: .plain)

  private func table() throws -> Stage { try Stage(trees, size: CGSize(width: 320, height: 600)) }

  @Test func `a table is a list of cells with their position in all rows`() throws {
    let stage = try table()
    let cells = stage.elements(.cell)
    #expect(cells.map(\.snapshot.positionInSet) == [1, 2, 3, 4, 5, 6])
    let sizes = Set(cells.map(\.snapshot.setSize))
    #expect(sizes == [6])
    #expect(stage.elements(.list).count == 1)
  }

  @Test func `the elements of a list of a million rows are the rows on the screen, each with its position`() throws {
    final class Rows: TableViewController, TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Rows(style: .plain)
    rows.loadViewIfNeeded()
    rows.tableView.rowHeight = 50
    let stage = try Stage(rows, size: CGSize(width: 320, height: 300))
    rows.tableView.contentOffset.y = 1_000_000 * 50 - 300
    try stage.advanceFrame()
    let cells = stage.elements(.cell)
    #expect(cells.map(\.snapshot.positionInSet) == Array(999_995...1_000_000))
    #expect(cells.allSatisfy { $0.snapshot.setSize == 1_000_000 })
  }

  @Test func `a cell is named by its texts, and contains its controls`() throws {
    let stage = try table()
    let alder = try #require(stage.find(.cell, containing: "Alder"))
    #expect(alder.label == "Alder, section 0" && alder.children.isEmpty)
    let birch = try #require(stage.find(.cell, containing: "Birch"))
    #expect(birch.children.map(\.role) == [.switch])
    #expect(birch.children[0].label == "Birch")
  }

  @Test func `section headers are headings`() throws {
    let stage = try table()
    #expect(stage.elements(.heading).compactMap(\.label) == ["Near", "Far"])
  }

  @Test func `a pressed cell is selected`() throws {
    let stage = try table()
    let cell = try #require(stage.find(.cell, containing: "Cedar"))
    #expect(!cell.isSelected && cell.snapshot.states.contains(.selectable))
    try cell.press()
    #expect(cell.isSelected && trees.chosen == [2])
  }

  @Test func `the actions of a swipe are custom actions of the cell`() throws {
    let stage = try table()
    let alder = try #require(stage.find(.cell, containing: "Alder"))
    #expect(alder.snapshot.actions == [AccessibilityAction(.press)])
    let cedar = try #require(stage.find(.cell, containing: "Cedar"))
    try cedar.perform(custom: "Delete")
    #expect(trees.deleted == [2])
  }

  @Test func `a view that can be dragged is moved and put back by custom actions`() throws {
    final class Tile: View, Draggable { var initialLocation = CGPoint.zero }
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let tile = Tile(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    tile.accessibilityLabel = "Tile"
    tile.registerDraggability()
    try stage.add(tile)
    let element = try stage.get(.group, "Tile")
    #expect(element.snapshot.actions.map(\.name) == ["Move left", "Move right", "Move up", "Move down"])
    try element.perform(custom: "Move right")
    try stage.settle()
    #expect(tile.center == CGPoint(x: 78, y: 70))
    #expect(element.snapshot.actions.last?.name == "Put back")
    try element.perform(custom: "Put back")
    try stage.settle()
    #expect(tile.center == CGPoint(x: 70, y: 70))
    #expect(element.snapshot.actions.last?.name == "Move down", "there is nothing to put back")
  }

  @Test func `the focused cell is the element with the focus`() throws {
    let stage = try table()
    stage.window.setFocus(trees.tableView)
    try stage.key(.down)
    let focused = stage.elements().filter(\.isFocused)
    #expect(focused.map(\.role) == [.cell])
  }

  @Test func `the focused cell has the focus also after the window was turned`() throws {
    let stage = try table()
    stage.window.setFocus(trees.tableView)
    for _ in 0..<3 { try stage.key(.down) }
    let former = stage.elements().filter(\.isFocused).map(\.label)
    try stage.resize(to: CGSize(width: 600, height: 320))
    try stage.settle()
    #expect(stage.elements().filter(\.isFocused).map(\.label) == former && former.count == 1)
  }

  @Test func `a scroll view with longer content scrolls by pages for readers`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    try stage.add(scroll)
    #expect(stage.elements(.scrollArea).isEmpty, "nothing is out of sight")
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let area = try stage.get(.scrollArea)
    #expect(area.snapshot.actions.map(\.kind) == [.scrollUp, .scrollDown])
    try area.perform(.scrollDown)
    try stage.settle()
    #expect(scroll.contentOffset.y > 100)
    #expect(throws: StageError.self) { try area.perform(.scrollLeft) }
  }

  @Test func `an invisible element is scrolled into view before it is pressed`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    var count = 0
    let button = Button("Send") { _ in count += 1 }
    button.frame = CGRect(x: 20, y: 900, width: 100, height: 40)
    scroll.addSubview(button)
    try stage.add(scroll)
    let element = try stage.get(.button, "Send")
    #expect(element.snapshot.states.contains(.offscreen))
    try element.press()
    #expect(count == 1 && scroll.contentOffset.y > 0)
  }

  @Test func `an alert is modal, and hides the elements behind it`() throws {
    let controller = ViewController()
    let stage = try Stage(controller, size: CGSize(width: 400, height: 400))
    let behind = Button("Behind")
    behind.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    controller.view.addSubview(behind)
    let alert = AlertController(title: "Delete the photo?", message: "It cannot be restored.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    controller.present(alert, animated: false)
    try stage.settle()
    let element = try stage.get(.alert, "Delete the photo?")
    #expect(element.snapshot.hint == "It cannot be restored.")
    #expect(stage.elements(.button).compactMap(\.label).sorted() == ["Cancel", "Delete"])
    #expect(throws: TargetError.self) { try stage.button("Behind") }
    try stage.button("Cancel").press()
    try stage.settle()
    #expect(try stage.button("Behind").isEnabled)
  }

  @Test func `a field in an alert is named by its placeholder, or else by the title`() throws {
    let controller = ViewController()
    let stage = try Stage(controller, size: CGSize(width: 400, height: 400))
    for (placeholder, name) in [("Name", "Name"), (nil, "Sign in")] {
      let alert = AlertController(title: "Sign in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = placeholder }
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      controller.present(alert, animated: false)
      try stage.settle()
      #expect(stage.elements(.textField).map(\.label) == [name])
      try stage.button("Cancel").press()
      try stage.settle()
    }
  }

  @Test func `a sheet of actions in a popover is an alert without a dialog around the alert`() throws {
    let controller = ViewController()
    let stage = try Stage(controller, size: CGSize(width: 800, height: 600))
    let sheet = AlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(AlertAction(title: "Copy", style: .default))
    sheet.popoverPresentationController?.sourceView = controller.view
    controller.present(sheet, animated: false)
    try stage.settle()
    #expect(stage.elements(.alert).map(\.label) == ["Photo"])
    #expect(stage.elements(.popover).isEmpty)
  }

  @Test func `a tab bar is a list of tabs, one of them selected`() throws {
    let tabs = TabBarController()
    tabs.viewControllers = ["Songs", "Albums"].map { title in
      let page = ViewController()
      page.tabBarItem.title = title
      return page
    }
    let stage = try Stage(tabs, size: CGSize(width: 390, height: 700))
    let albums = try stage.get(.tab, "Albums")
    #expect(albums.snapshot.positionInSet == 2)
    #expect(albums.snapshot.setSize == 2)
    #expect(!albums.isSelected)
    try albums.press()
    try stage.settle()
    #expect(try stage.get(.tab, "Albums").isSelected)
  }

  @Test func `the title of a navigation bar is a heading, and its buttons have names`() throws {
    let page = ViewController()
    page.navigationItem.title = "Settings"
    page.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .done)
    let stage = try Stage(NavigationController(rootViewController: page), size: CGSize(width: 390, height: 700))
    let bar = try stage.get(.navigationBar)
    #expect(bar.children.map(\.snapshot.role) == [.heading, .button])
    #expect(try stage.get(.heading, "Settings").isEnabled)
    #expect(try stage.button("Done").isEnabled)
  }

  @Test func `rows of a menu have states, keys and separators`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 400))
    let button = Button("View")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let grid = Action(title: "Grid", attributes: .disabled) { _ in }
    let list = Action(title: "List", state: .on) { _ in }
    button.menu = Menu(children: [Menu(options: .displayInline, children: [list]), grid])
    button.showsMenuAsPrimaryAction = true
    try stage.add(button)
    try stage.get(.popUpButton, "View").press()
    try stage.settle()
    #expect(try stage.get(.menuItem, "List").isChecked)
    #expect(try !stage.get(.menuItem, "Grid").isEnabled)
    #expect(stage.elements(.separator).count == 1)
  }

  @Test func `the highlighted row of an open menu has the focus`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 400))
    let button = Button("View")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    button.menu = Menu(children: [Action(title: "List") { _ in }, Action(title: "Grid") { _ in }])
    button.showsMenuAsPrimaryAction = true
    try stage.add(button)
    stage.window.setFocus(button)
    try stage.get(.popUpButton, "View").press()
    try stage.settle()
    try stage.key(.end)
    #expect(stage.elements().filter(\.isFocused).compactMap(\.label) == ["Grid"])
    try stage.key(.escape)
    try stage.settle()
    #expect(stage.elements().filter(\.isFocused).compactMap(\.label) == ["View"])
  }

  @Test func `a toast is a notification that contains its buttons`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    Toast("Deleted", buttonTitle: "Undo").show(in: stage.window)
    try stage.advance(by: 0.5)
    let toast = try stage.get(.notification, "Deleted")
    #expect(toast.children.compactMap(\.label) == ["Undo", "Close"])
  }

  @Test func `a sheet is a dialog that hides the elements behind it, and a reader can close it`() throws {
    let controller = ViewController()
    let stage = try Stage(controller, size: CGSize(width: 800, height: 600))
    let behind = Button("Behind")
    behind.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    controller.view.addSubview(behind)
    let page = ViewController()
    page.title = "Details"
    page.view.addSubview(Label("Inside"))
    controller.present(page, animated: false)
    try stage.settle()
    let dialog = try stage.get(.dialog)
    #expect(dialog.snapshot.actions.map(\.kind) == [.escape])
    #expect(stage.elements(.button).allSatisfy { $0.label != "Behind" })
    try dialog.perform(.escape)
    try stage.settle()
    #expect(controller.presentedViewController == nil)
    #expect(try stage.button("Behind").isEnabled)
  }

  @Test func `the keys of the on-screen keyboard are named elements, and a reader can type with them`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: .touch)
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    field.autocapitalizationType = .none
    stage.window.keyboard = KeyboardView(layouts: [try KeyboardFiles.layout("en")])
    try stage.add(field)
    try stage.tap(CGPoint(x: 100, y: 40))
    try stage.settle()
    let keyboard = try stage.get(.keyboard, "Keyboard")
    #expect(keyboard.children.allSatisfy { $0.role == .key && $0.label?.isEmpty == false })
    let shift = try stage.get(.key, "Shift")
    #expect(shift.snapshot.states.contains(.checkable) && !shift.isChecked)
    try stage.get(.key, "q").press()
    #expect(field.text == "q")
  }

  @Test func `selection handles and the loupe are no elements`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: .touch)
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    field.text = "Alder"
    field.inputView = View()
    try stage.add(field)
    let before = stage.elements().map(\.role)
    try stage.press(CGPoint(x: 40, y: 40))
    try stage.advance(by: 0.6)
    #expect(stage.elements().map(\.role).filter { ![.menu, .menuItem].contains($0) } == before)
    try stage.release()
    try stage.tap(CGPoint(x: 40, y: 40), count: 2)
    try stage.settle()
    #expect(stage.view("selection-start")?.isHidden == false)
    let after = stage.elements().map(\.role)
    #expect(after.filter { ![.menu, .menuItem, .separator].contains($0) } == before)
  }

  @Test func `a refresh control is no element until it refreshes, and is busy then`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 400))
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let refresh = RefreshControl()
    list.refreshControl = refresh
    try stage.add(list)
    #expect(stage.elements(.activityIndicator).isEmpty)
    refresh.beginRefreshing()
    try stage.advance(by: 0.5)
    let indicator = try stage.get(.activityIndicator, "Refresh")
    #expect(indicator.value == "Updating" && indicator.snapshot.states.contains(.busy))
  }

  @Test func `the tabs of a sidebar are a vertical list of tabs`() throws {
    let tabs = TabBarController()
    tabs.mode = .tabSidebar
    tabs.viewControllers = ["Songs", "Albums"].map { title in
      let page = ViewController()
      page.tabBarItem.title = title
      return page
    }
    let stage = try Stage(tabs, size: CGSize(width: 900, height: 600))
    let list = try #require(stage.elements(.tabList).first { $0.snapshot.states.contains(.vertical) })
    #expect(list.children.map(\.label) == ["Songs", "Albums"])
    #expect(list.children.map(\.isSelected) == [true, false])
  }
}
