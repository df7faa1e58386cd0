import MiniUI
import MiniUITesting
import Testing

struct TableKeyTests {
  private func scene(_ prepare: (TableData, TableView) -> Void = { _, _ in }) throws -> TableScene {
    let scene = try TableScene([100], size: CGSize(width: 320, height: 300)) { data, table in prepare(data, table) }
    scene.stage.window.setFocus(scene.table)
    return scene
  }

  private func focused(_ scene: TableScene, after code: KeyCode, _ modifiers: KeyModifiers = []) throws -> Int? {
    try scene.stage.key(code, modifiers: modifiers)
    try scene.stage.advance(by: 0.3)
    return scene.table.focusedIndexPath?.row
  }

  @Test func `arrow keys, Home, End and page keys move the focus`() throws {
    let scene = try scene()
    #expect(scene.table.focusedIndexPath == .row(0))
    try #expect(focused(scene, after: .down) == 1)
    try #expect(focused(scene, after: .end) == 99)
    #expect(scene.table.contentOffset.y == 4700)
    try #expect(focused(scene, after: .up) == 98)
    try #expect(focused(scene, after: .home) == 0)
    // First to the edge of the visible part, then by a page minus a row.
    try #expect(focused(scene, after: .pageDown) == 5)
    try #expect(focused(scene, after: .pageDown) == 10)
    try #expect(focused(scene, after: .pageDown) == 15)
    try #expect(focused(scene, after: .pageUp) == 11)
    try #expect(focused(scene, after: .pageUp) == 6)
    try #expect(focused(scene, after: .pageUp) == 1)
    try #expect(focused(scene, after: .pageUp) == 0)
  }

  @Test func `focusing a scrolled table focuses the first row that is neither cut nor below a header`() throws {
    let scene = try TableScene([100], size: CGSize(width: 320, height: 300)) { data, _ in data.headers = ["Trees"] }
    scene.table.contentOffset.y = 500
    try scene.stage.advance(by: 0)
    scene.stage.window.setFocus(scene.table)
    let path = try #require(scene.table.focusedIndexPath)
    let header = try #require(scene.table.headerView(forSection: 0))
    let row = scene.table.rectForRow(at: path)
    #expect(row.minY >= header.frame.maxY)
    #expect(row.minY - row.height < header.frame.maxY)
  }

  @Test func `Shift with arrow keys extends the selection, and Control keeps it`() throws {
    let scene = try scene { _, table in
      table.allowsMultipleSelection = true
      table.selectionFollowsFocus = true
    }
    try scene.stage.key(.down)
    #expect(scene.selected == [1])
    try scene.stage.key(.pageDown, modifiers: .shift)
    #expect(scene.selected == [1, 2, 3, 4, 5])
    try scene.stage.key(.home, modifiers: .control)
    #expect(scene.selected == [1, 2, 3, 4, 5] && scene.table.focusedIndexPath == .row(0))
    try scene.stage.key(.character("/"), modifiers: .control)
    #expect(scene.selected.count == 100)
    try scene.stage.key(.character("a"), modifiers: [.control, .shift])
    #expect(scene.selected.isEmpty)
  }

  @Test func `arrow keys select rows with multiple selection, and else move only the focus`()
    throws
  {
    let scene = try scene { _, table in table.allowsMultipleSelection = true }
    try scene.click(2)
    for (code, row) in [(KeyCode.down, 3), (.end, 99), (.home, 0), (.pageDown, 5)] {
      try #expect(focused(scene, after: code) == row)
      #expect(scene.selected == [row])
    }
    try #expect(focused(scene, after: .up, .control) == 4)
    #expect(scene.selected == [5])
    scene.table.setEditing(true, animated: false)
    #expect(!scene.table.selectionFollowsFocus, "marks are set one by one")
    scene.table.setEditing(false, animated: false)
    scene.table.allowsMultipleSelection = false
    try scene.click(2)
    try #expect(focused(scene, after: .down) == 3)
    #expect(scene.selected == [2])
    scene.table.selectionFollowsFocus = true
    try #expect(focused(scene, after: .down) == 4)
    #expect(scene.selected == [4])
  }

  @Test func `rows that refuse the focus are skipped`() throws {
    final class Delegate: TableViewDelegate {
      func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row % 2 == 1 }
    }
    let delegate = Delegate()
    let scene = try scene()
    scene.table.delegate = delegate
    try scene.frame()
    try #expect(focused(scene, after: .down) == 1)
    try #expect(focused(scene, after: .down) == 3)
    try #expect(focused(scene, after: .home) == 1)
  }

  @Test func `a pinned header does not cover the focused row`() throws {
    let scene = try TableScene([50]) { data, _ in
      data.headers = ["A"]
      data.headerHeight = 40
    }
    scene.stage.window.setFocus(scene.table)
    for _ in 0..<20 { try scene.stage.key(.down) }
    try scene.stage.advance(by: 0.5)
    for _ in 0..<10 {
      try scene.stage.key(.up)
      try scene.stage.advance(by: 0.3)
      let path = try #require(scene.table.focusedIndexPath)
      let top = scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
      #expect(top >= 40 && top <= 250)
    }
  }

  // MARK: Typing

  private let names = ["Ahorn", "Birke", "Buche", "Élan", "Esche", "Eiche rot", "Eiche weiß", "Zeder"]

  private func trees() throws -> TableScene {
    try scene { data, table in
      data.counts = [names.count]
      data.text = { names[$0.row] }
      data.typeText = { names[$0.row] }
    }
  }

  @Test func `typed letters find rows by their beginning, ignoring case and accents`() throws {
    let scene = try trees()
    try #expect(focused(scene, after: .character("z")) == 7)
    try scene.stage.advance(by: 1)
    try #expect(focused(scene, after: .character("e")) == 3)
    try scene.stage.advance(by: 1)
    for letter in "eich" { try scene.stage.key(.character(letter)) }
    #expect(scene.table.focusedIndexPath?.row == 5)
    try scene.stage.key(.character("e"))
    try scene.stage.key(.space)
    try scene.stage.key(.character("w"))
    #expect(scene.table.focusedIndexPath?.row == 6 && scene.selected.isEmpty)
  }

  @Test func `a repeated letter goes through all rows that begin with it`() throws {
    let scene = try trees()
    var found: [Int?] = []
    for _ in 0..<5 { found.append(try focused(scene, after: .character("e"))) }
    #expect(found == [3, 4, 5, 6, 3])
  }

  @Test func `a pause between letters starts a new word, and a word that no row begins with keeps the focus`() throws {
    let scene = try trees()
    try scene.stage.key(.character("b"))
    try scene.stage.advance(by: 1)
    try scene.stage.key(.character("a"))
    #expect(scene.table.focusedIndexPath?.row == 0)
    try scene.stage.advance(by: 1)
    try scene.stage.key(.character("x"))
    #expect(scene.table.focusedIndexPath?.row == 0)
  }

  @Test func `after letters and an arrow key Space selects the row, and a letter begins a new word`() throws {
    let scene = try trees()
    for key in [KeyCode.character("b"), .down, .space] { try scene.stage.key(key) }
    #expect(scene.selected == [2])
    try #expect(focused(scene, after: .character("e")) == 3)
  }

  @Test func `without a type select text, letters find a row by its first label`() throws {
    let scene = try trees()
    scene.data.typeText = nil
    try #expect(focused(scene, after: .character("b")) == 1)
  }
}
