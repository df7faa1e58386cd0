import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct SwipeTests {
  private func actions(_ titles: [String], _ log: @escaping (String) -> Void = { _ in }) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(
      actions: titles.map { title in
        ContextualAction(style: .normal, title: title) { _, _, done in
          log(title)
          done(true)
        }
      })
  }

  @Test func `a swipe over half of the rest width opens a row, and a shorter one closes it`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag", "More"]) } }
    let rest = {
      try scene.swipe(1, by: -200)
      return scene.open(1)
    }
    let width = try rest()
    #expect(width > 100 && scene.cell(1).showingDeleteConfirmation)
    #expect(scene.data.newCalls() == ["open 1"])
    scene.table.swipe?.close(animated: false)
    try scene.swipe(1, by: -(10 + width / 2 - 2))
    #expect(scene.open(1) == 0 && scene.cell(1).swipeView == nil)
    #expect(scene.data.newCalls() == ["closed 1", "open 1", "closed 1"])
    try scene.swipe(1, by: -(10 + width / 2 + 2))
    #expect(scene.open(1) == width)
  }

  @Test(arguments: [false, true])
  func `the buttons of an open row are beside the section index`(isMirrored: Bool) throws {
    var performed: [String] = []
    let scene = try EditingTableScene(isMirrored: isMirrored) { data, _ in
      data.indexTitles = ["W"]
      data.trailing = { _ in self.actions(["Flag", "More"]) { performed.append($0) } }
    }
    let index = try #require(scene.table.indexView).frame
    try scene.swipe(1, by: isMirrored ? 200 : -200)
    let flag = try #require(isMirrored ? scene.buttons(1).first : scene.buttons(1).last)
    #expect(isMirrored ? flag.minX == index.maxX + 10 : flag.maxX == index.minX - 10)
    try scene.stage.tap(flag.center)
    #expect(performed == ["Flag"])
  }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped])
  func `clipping and corners that the program gives to a cell stay after a swipe and a move`(
    style: TableView.Style
  ) throws {
    let scene = try EditingTableScene(["A", "B", "C"], style) { data, _ in
      data.trailing = { _ in self.actions(["Flag"]) }
    }
    let cell = scene.cell(1)
    cell.clipsToBounds = true
    if style != .insetGrouped { cell.cornerRadius = 8 }
    let corners = cell.cornerRadii
    try scene.swipe(1, by: -200)
    #expect(cell.swipeView != nil)
    scene.table.swipe?.close(animated: true)
    try scene.stage.settle()
    #expect(cell.clipsToBounds && cell.cornerRadii == corners)
    try scene.stage.touchDown(scene.location(1))
    try scene.stage.advance(by: 0.6)
    #expect(scene.table.moving != nil)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(cell.clipsToBounds && cell.cornerRadii == corners)
  }

  @Test func `the content follows a swipe beyond the slop, and resists in the other direction`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    try scene.stage.touchDown(scene.location(0))
    try scene.stage.touchMove(to: scene.location(0, x: 200 - 50), duration: 0.2)
    #expect(scene.cell(0).bounds.minX == 40)
    try scene.stage.touchMove(to: scene.location(0, x: 200 + 90), duration: 0.2)
    let back = scene.cell(0).bounds.minX
    #expect(back < -20 && back > -100)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.open(0) == 0)
  }

  @Test func `a fast swipe opens or closes a row at any distance`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag", "More"]) } }
    let start = scene.location(1)
    try scene.stage.touchDown(start)
    try scene.stage.touchMove(to: CGPoint(x: start.x - 40, y: start.y), duration: 0.06)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.open(1) > 100)
    try scene.stage.touchDown(scene.location(1, x: 100))
    try scene.stage.touchMove(to: scene.location(1, x: 140), duration: 0.06)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.open(1) == 0)
  }

  @Test func `an editable row without actions offers to delete it`() throws {
    let scene = try EditingTableScene { data, _ in data.canEdit = { $0 == 1 } }
    try scene.swipe(0, by: -150)
    #expect(scene.open(0) == 0)
    scene.data.log = []
    try scene.swipe(1, by: -150)
    #expect(scene.buttons(1).count == 1)
    try scene.stage.tap(scene.buttons(1)[0].center)
    try scene.stage.settle()
    #expect(scene.data.words.count == 39 && !scene.data.words.contains("word 1"))
    #expect(
      scene.data.newCalls().filter { $0.hasPrefix("c") && !$0.hasPrefix("can") } == ["commit delete 1", "closed gone"])
    #expect(
      scene.shown[1] == "word 2" && scene.table.visibleCells.allSatisfy { $0.swipeView == nil && $0.bounds.minX == 0 })
  }

  @Test func `a cell that is reused while its row closes shows the next row without buttons`() throws {
    let scene = try EditingTableScene()
    try scene.swipe(1, by: -150)
    try scene.stage.touchDown(scene.location(4))
    try scene.stage.advance(by: 0.05)
    #expect(scene.open(1) > 0)
    scene.table.contentOffset.y = 400
    try scene.stage.advance(by: 0)
    for cell in scene.table.visibleCells {
      #expect(cell.swipeView == nil && cell.presentation.bounds.minX == 0)
    }
    try scene.stage.touchUp()
  }

  @Test func `an empty action list disables swiping`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in SwipeActionsConfiguration(actions: []) } }
    try scene.swipe(1, by: -150)
    #expect(scene.open(1) == 0 && !scene.data.newCalls().contains("open 1"))
  }

  @Test func `swipe buttons are 44 points high and 10 apart, with the first action at the edge`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag", "More"]) } }
    try scene.swipe(1, by: -150)
    let locations = scene.buttons(1)
    #expect(locations.count == 2 && locations.allSatisfy { $0.height == 44 && $0.minY == 56 })
    #expect(isClose(locations[1].maxX, 365) && isClose(locations[1].minX - locations[0].maxX, 10))
    #expect(isClose(locations[0].minX, 375 - scene.open(1) + 10) && isClose(locations[0].width, locations[1].width))
    #expect((scene.cell(1).swipeView?.subviews.last as? SwipeButton)?.action.title == "Flag")
  }

  @Test func `a swipe over two thirds of the width performs the first action`() throws {
    var performed: [String] = []
    let scene = try EditingTableScene { data, _ in
      data.trailing = { _ in self.actions(["Flag", "More"]) { performed.append($0) } }
    }
    try scene.swipe(1, by: -258, from: 350)
    #expect(performed.isEmpty)
    scene.table.swipe?.close(animated: false)
    try scene.swipe(1, by: -262, from: 350)
    #expect(performed == ["Flag"] && scene.open(1) == 0)
    let configuration = actions(["Flag"]) { performed.append($0) }
    configuration.performsFirstActionWithFullSwipe = false
    scene.data.trailing = { _ in configuration }
    try scene.swipe(1, by: -330, from: 350)
    #expect(performed.count == 1 && scene.open(1) > 50)
  }

  @Test func `opening a row closes the open one`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    try scene.swipe(1, by: -100)
    try scene.swipe(3, by: -100)
    #expect(scene.open(1) == 0 && scene.open(3) > 50)
    #expect(scene.data.newCalls() == ["open 1", "closed 1", "open 3"])
  }

  @Test func `a touch beside the swipe buttons closes the row and is not delivered`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    for location in [scene.location(3), scene.location(1, x: 100)] {
      try scene.swipe(1, by: -100)
      try scene.stage.touchDown(location)
      try scene.stage.advance(by: 0.2)
      try scene.stage.touchUp()
      try scene.stage.settle()
      #expect(scene.open(1) == 0 && scene.table.indexPathForSelectedRow == nil)
    }
    #expect(!scene.data.newCalls().contains { $0.hasPrefix("select") })
  }

  @Test func `scrolling, editing, rotating the window and Escape close a swiped row`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    let closings: [() throws -> Void] = [
      { try scene.stage.wheel(dy: -1, at: scene.location(2)) }, { scene.table.setEditing(true, animated: false) },
      { scene.table.frame.size.width = 350 },
      {
        scene.stage.window.setFocus(scene.table)
        try scene.stage.key(.escape)
      }, { scene.table.reloadData() },
    ]
    for (number, close) in closings.enumerated() {
      scene.table.setEditing(false, animated: false)
      scene.table.contentOffset = .zero
      try scene.swipe(1, by: -100)
      #expect(scene.table.hasOpenRow, "\(number)")
      try close()
      try scene.stage.settle()
      #expect(!scene.table.hasOpenRow && scene.table.visibleCells.allSatisfy { $0.bounds.minX == 0 }, "\(number)")
    }
  }

  @Test func `a swiped row stays open during a batch that keeps the row`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    try scene.swipe(3, by: -100)
    let open = scene.open(3)
    scene.data.words.remove(at: 0)
    scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    try scene.stage.settle()
    #expect(scene.open(2) == open && scene.table.hasOpenRow)
    scene.data.words.remove(at: 2)
    scene.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    try scene.stage.settle()
    #expect(!scene.table.hasOpenRow)
  }

  @Test func `leading actions open in the other direction, and both are mirrored`() throws {
    for isMirrored in [false, true] {
      let scene = try EditingTableScene(isMirrored: isMirrored) { data, _ in
        data.leading = { _ in self.actions(["Pin"]) }
        data.trailing = { _ in self.actions(["Flag", "More"]) }
      }
      let sign: CGFloat = isMirrored ? -1 : 1
      try scene.swipe(1, by: 100 * sign)
      #expect(scene.buttons(1).count == 1 && scene.cell(1).bounds.minX * sign < 0)
      let edge = isMirrored ? 375 - scene.buttons(1)[0].maxX : scene.buttons(1)[0].minX
      #expect(isClose(edge, 10))
      try scene.swipe(2, by: -100 * sign)
      #expect(scene.buttons(2).count == 2 && scene.cell(2).bounds.minX * sign > 0)
    }
  }

  @Test func `a mouse does not swipe, but has a context menu of the actions`() throws {
    var performed: [String] = []
    let scene = try EditingTableScene { data, _ in
      data.leading = { _ in self.actions(["Pin"]) { performed.append($0) } }
      data.trailing = { _ in self.actions(["Flag"]) { performed.append($0) } }
    }
    try scene.stage.drag(from: scene.location(1), to: scene.location(1, x: 50), duration: 0.2)
    #expect(!scene.table.hasOpenRow)
    try scene.stage.tap(scene.location(2), button: .secondary)
    try scene.stage.settle()
    try scene.stage.tap(.text("Flag"))
    try scene.stage.settle()
    #expect(performed == ["Flag"])
  }

  @Test func `swipe titles are white, or dark on light colours`() {
    #expect(Color.title(on: Color(hex: 0x202020)) == .white)
    #expect(Color.title(on: Color(hex: 0xFFE000)) == Color(hex: 0x0B1220))
    #expect(Color.title(on: .systemRed) == Color(light: .white, dark: Color(hex: 0x0B1220)))
  }

  @Test func `a vertical drag scrolls and does not open a row`() throws {
    let scene = try EditingTableScene { data, _ in data.trailing = { _ in self.actions(["Flag"]) } }
    try scene.stage.touchDown(scene.location(3))
    try scene.stage.touchMove(to: CGPoint(x: 200, y: scene.location(3).y - 60), duration: 0.2)
    try scene.stage.touchMove(to: CGPoint(x: 80, y: scene.location(3).y - 60), duration: 0.2)
    #expect(scene.table.contentOffset.y > 20 && !scene.table.hasOpenRow)
    try scene.stage.touchUp()
  }

  @Test func `a swiped row of a card is clipped to the card, and its separator stays`() throws {
    for isMirrored in [false, true] {
      let scene = try EditingTableScene(["a", "b", "c"], .insetGrouped, isMirrored: isMirrored) { data, _ in
        data.trailing = { _ in self.actions(["Flag", "More"]) }
      }
      try scene.stage.advance(by: 0)
      let y = Int(scene.location(1).y) + 25
      let row = (0..<375).map { scene.stage.bitmap[$0, y] }
      try scene.swipe(1, by: isMirrored ? 150 : -150)
      #expect((0..<375).map { scene.stage.bitmap[$0, y] } == row)
    }
  }
}
