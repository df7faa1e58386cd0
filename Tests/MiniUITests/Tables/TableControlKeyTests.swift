import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keys that move from a row to its controls: a switch, a button, and the detail button.
struct TableControlKeyTests {
  private final class Scene: TableViewDataSource, TableViewDelegate {
    let stage: Stage
    let table = TableView(frame: CGRect(x: 0, y: 40, width: 300, height: 300))
    let before = Button("before")
    let after = Button("after")
    var log: [String] = []

    final class Cell: TableViewCell {
      let toggle = Switch()
      let button = Button("Play")
      var row = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        toggle.frame.origin = CGPoint(x: isMirrored ? 200 : 10, y: 8)
        button.frame = CGRect(x: 100, y: 8, width: 60, height: 30)
      }
    }

    init(isMirrored: Bool = false) throws {
      stage = try Stage(size: CGSize(width: 300, height: 400))
      if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
      table.rowHeight = 50
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      before.frame = CGRect(x: 10, y: 5, width: 80, height: 30)
      after.frame = CGRect(x: 10, y: 360, width: 80, height: 30)
      try stage.add(before, table, after)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      guard let cell = cell as? Cell else { return cell }
      if cell.toggle.superview == nil {
        cell.contentView.addSubview(cell.toggle)
        cell.contentView.addSubview(cell.button)
        cell.toggle.addAction(
          { [unowned self, unowned cell] _ in log.append("switch \(cell.row)") }, for: .valueChanged)
        cell.button.addAction(
          { [unowned self, unowned cell] _ in log.append("play \(cell.row)") }, for: .primaryActionTriggered)
      }
      cell.row = indexPath.row
      cell.accessoryType = .detailButton
      return cell
    }
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("details \(indexPath.row)")
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    /// The view that has the focus: the row of the table, or the control and its row.
    var focused: String {
      guard let view = stage.window.focusedView else { return "none" }
      if view === table { return "row \(table.focusedIndexPath?.row ?? -1)" }
      let row = (view.containingItem?.cell as? Cell)?.row
      let name =
        switch view {
        case is Switch: "switch"
        case is DetailButton: "details"
        case let button as Button: button.currentTitle ?? ""
        default: "?"
        }
      return row.map { "\(name) \($0)" } ?? name
    }

    func focus(after keys: KeyCode..., modifiers: KeyModifiers = []) throws -> String {
      for key in keys { try stage.key(key, modifiers: modifiers) }
      try stage.advance(by: 0.3)
      return focused
    }
  }

  @Test func `Tab moves from a row to its controls, and then to the controls of the next row`() throws {
    let scene = try Scene()
    #expect(try scene.focus(after: .tab, .tab) == "row 0")
    #expect(try scene.focus(after: .down, .down) == "row 2")
    #expect(try scene.focus(after: .tab) == "switch 2")
    #expect(try scene.focus(after: .tab) == "Play 2")
    #expect(try scene.focus(after: .tab) == "details 2")
    #expect(scene.table.focusedIndexPath == .row(2))
    #expect(try scene.focus(after: .tab) == "switch 3" && scene.table.focusedIndexPath == .row(3))
    #expect(try scene.focus(after: .tab, modifiers: .shift) == "row 3")
  }

  @Test func `Shift+Tab moves from the first control of a row to the row`() throws {
    let scene = try Scene()
    #expect(try scene.focus(after: .tab, .tab, .down, .down, .tab, .tab) == "Play 2")
    #expect(try scene.focus(after: .tab, modifiers: .shift) == "switch 2")
    #expect(try scene.focus(after: .tab, modifiers: .shift) == "row 2")
    #expect(try scene.focus(after: .tab, modifiers: .shift) == "before")
  }

  @Test func `Space and Enter press the focused control, not the row`() throws {
    let scene = try Scene()
    #expect(try scene.focus(after: .tab, .tab, .down, .tab, .space) == "switch 1")
    #expect(try scene.focus(after: .tab, .enter) == "Play 1")
    #expect(try scene.focus(after: .tab, .space, .enter) == "details 1")
    #expect(scene.log == ["switch 1", "play 1", "details 1", "details 1"])
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test(arguments: [false, true])
  func `the forward arrow key moves into a row, and the backward one out of it`(isMirrored: Bool) throws {
    let scene = try Scene(isMirrored: isMirrored)
    let (ahead, back): (KeyCode, KeyCode) = isMirrored ? (.left, .right) : (.right, .left)
    #expect(try scene.focus(after: .tab, .tab, .down, ahead) == "switch 1")
    #expect(try scene.focus(after: ahead, ahead) == "details 1")
    #expect(try scene.focus(after: ahead) == "details 1", "there are no more")
    #expect(try scene.focus(after: back, back, back) == "row 1")
    #expect(scene.log == [])
  }

  @Test func `Up and Down move from a control to the adjacent rows`() throws {
    let scene = try Scene()
    #expect(try scene.focus(after: .tab, .tab, .down, .down, .right, .down) == "row 3")
    #expect(try scene.focus(after: .right, .right, .right, .up) == "row 2")
    #expect(try scene.focus(after: .right, .end) == "row 19")
    #expect(try scene.focus(after: .right) == "switch 19")
  }

  @Test func `the focus ring surrounds the detail button's symbol`() throws {
    let scene = try Scene()
    #expect(try scene.focus(after: .tab, .tab, .right, .right, .right) == "details 0")
    let ring = try #require(scene.stage.window.firstView { $0.accessibilityIdentifier == "focus-ring" && !$0.isHidden })
    #expect(ring.bounds.size == CGSize(width: 32, height: 32) && ring.cornerRadius == 16)
    #expect(scene.table.frame.contains(ring.frame) && abs(ring.frame.midY - 65) <= 1)
  }

  @Test func `Tab reaches all detail buttons of a table without selection`() throws {
    let scene = try Scene()
    scene.table.allowsSelection = false
    var stops: [String] = []
    for _ in 0..<9 { stops.append(try scene.focus(after: .tab)) }
    #expect(stops.prefix(2) == ["before", "row -1"] || stops.prefix(2) == ["before", "switch 0"], "\(stops)")
    #expect(stops.contains("details 0") && stops.contains("details 1"), "\(stops)")
  }
}
