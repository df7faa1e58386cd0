import MiniUI
import MiniUITesting
import Testing

/// Tests of rows that are removed while their text is edited: further typing must not change another record.
struct TableFieldTests {
  private func editing() throws -> FieldTableScene {
    let scene = try FieldTableScene()
    try #require(scene.field(2)).becomeFirstResponder()
    try scene.stage.type("x")
    scene.words[2] += "x"
    #expect(scene.edited == 2 && scene.isTrue)
    return scene
  }

  /// Types, and checks that no text has changed.
  private func type(_ scene: FieldTableScene, _ comment: Comment) throws {
    let focused = scene.table.focusedIndexPath
    try scene.stage.type("ab c")
    for key in [KeyCode.backspace, .delete, .enter] { try scene.stage.key(key) }
    #expect(scene.isTrue, comment)
    #expect(scene.edited == nil, comment)
    #expect(scene.stage.window.focusedView == nil, comment)
    #expect(scene.log == [] && scene.table.focusedIndexPath == focused, comment)
  }

  @Test(arguments: [TableView.RowAnimation.automatic, .fade, .none, .left, .right, .top, .bottom])
  func `text typed after the edited row was deleted is dropped`(animation: TableView.RowAnimation) throws {
    for rows in [[2], [1, 2, 3], [2, 3, 4, 5]] {
      let scene = try editing()
      scene.delete(rows, with: animation)
      try type(scene, "\(animation) \(rows), at once")
      try scene.stage.advance(by: 0.6)
      try type(scene, "\(animation) \(rows), later")
      try scene.stage.key(.tab)
      #expect(scene.edited == 2, "\(animation) \(rows)")
    }
  }

  @Test func `Shift+Tab moves to the row before the deleted one`() throws {
    let scene = try editing()
    scene.delete([2], with: .automatic)
    try scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.edited == 1)
  }

  @Test func `text typed after a reload, or after the edited row scrolled away, is dropped`() throws {
    let scene = try editing()
    scene.words[2] = "another"
    scene.table.reloadData()
    try type(scene, "at once")
    try scene.stage.advance(by: 0.1)
    try type(scene, "later")
    try scene.stage.key(.tab)
    #expect(scene.edited == 2)
    scene.table.contentOffset.y = 600
    try scene.stage.advance(by: 0.1)
    try type(scene, "scrolled")
  }

  @Test func `a field that refuses to end editing ends when its row is removed`() throws {
    let scene = try editing()
    scene.mayEnd = false
    scene.delete([2], with: .automatic)
    try type(scene, "at once")
    try scene.stage.advance(by: 0.6)
    scene.words.insert("new", at: 0)
    scene.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    try scene.stage.advance(by: 0.6)
    try type(scene, "the cell is used again")
  }

  @Test func `keys typed after a row was deleted do not affect other rows`() throws {
    final class Controller: ViewController {
      let table: TableView
      init(_ table: TableView) {
        self.table = table
        super.init(nibName: nil, bundle: nil)
      }
      override func loadView() { view = table }
    }
    let scene = try FieldTableScene()
    scene.stage.window.rootViewController = Controller(scene.table)
    try scene.stage.advance(by: 0)
    scene.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    try #require(scene.field(2)).becomeFirstResponder()
    scene.delete([2], with: .automatic)
    try type(scene, "at once")
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.delete)
    #expect(scene.log == ["commit 0"])
  }
}
