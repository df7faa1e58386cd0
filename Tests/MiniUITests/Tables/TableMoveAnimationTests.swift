import MiniUI
import MiniUITesting
import Testing

/// Tests of the positions of rows that move into or out of view while a batch is animated.
struct TableMoveAnimationTests {
  /// A table whose rows, of 50 points, show numbers; six are visible.
  private final class Numbers {
    private(set) var rows: [Int]
    let scene: TableScene

    init(_ count: Int) throws {
      rows = Array(0..<count)
      scene = try TableScene([count])
      scene.data.text = { [unowned self] in String(rows[$0.row]) }
      scene.table.reloadData()
      try scene.frame()
    }

    /// Moves rows, given by their indices before and after.
    func move(_ moves: [(Int, Int)]) {
      let moved = moves.map { rows[$0.0] }
      rows.removeAll(where: moved.contains)
      for (number, target) in zip(moved, moves.map(\.1)).sorted(by: { $0.1 < $1.1 }) { rows.insert(number, at: target) }
      scene.table.performBatchUpdates {
        for (old, new) in moves { self.scene.table.moveRow(at: .row(old), to: .row(new)) }
      }
    }

    func reverse() { move(rows.indices.map { ($0, rows.count - 1 - $0) }) }
  }

  @Test func `a row that moves out of view keeps its cell and slides without fading`() throws {
    let numbers = try Numbers(20)
    let cell = try #require(numbers.scene.table.cellForRow(at: .row(1)))
    numbers.move([(1, 7)])
    #expect(cell.frame.minY == 350 && cell.presentation.frame.minY == 50)
    try numbers.scene.stage.advance(by: 0.1)
    #expect(!cell.isHidden)
    #expect(cell.alpha == 1)
    #expect(cell.presentation.alpha == 1)
    #expect(cell.presentation.frame.minY > 200 && cell.presentation.frame.minY < 300)
    try numbers.scene.stage.advance(by: 0.6)
    #expect(cell.isHidden && numbers.scene.shownRows == Array(0..<6))
  }

  @Test func `a row that moves far away slides at most by a screen`() throws {
    let numbers = try Numbers(1000)
    let cell = try #require(numbers.scene.table.cellForRow(at: .row(1)))
    numbers.move([(1, 900)])
    #expect(cell.frame.minY == 600)
    #expect(cell.presentation.frame.minY == 50)
    #expect(cell.alpha == 1)
  }

  @Test func `a row that moves into view slides from its former position`() throws {
    let numbers = try Numbers(1000)
    numbers.move([(8, 2)])
    let near = try #require(numbers.scene.table.cellForRow(at: .row(2)))
    #expect(near.textLabel?.text == "8")
    #expect(near.presentation.frame.minY == 400)
    #expect(near.presentation.alpha == 1)
    try numbers.scene.stage.advance(by: 0.6)
    numbers.move([(900, 2)])
    let far = try #require(numbers.scene.table.cellForRow(at: .row(2)))
    #expect(far.textLabel?.text == "900")
    #expect(far.presentation.frame.minY == 600)
    #expect(far.presentation.alpha == 1)
  }

  @Test func `an inserted row slides in although the delegate lays out while the batch scrolls`() throws {
    let scene = try TableScene()
    try scene.scroll(to: 500)
    scene.data.didScroll = { [unowned table = scene.table] in table.layoutIfNeeded() }
    scene.data.counts = [102]
    scene.table.insertRows(at: [.row(0), .row(13)], with: .left)
    #expect(scene.table.contentOffset.y == 550)
    let cell = try #require(scene.table.cellForRow(at: .row(13)))
    #expect(cell.frame.minX == 0 && cell.presentation.frame.minX == -320)
  }

  @Test func `reversing the rows keeps the table's offset`() throws {
    let numbers = try Numbers(40)
    try numbers.scene.scroll(to: 500)
    numbers.reverse()
    #expect(numbers.scene.table.contentOffset.y == 500)
    for path in numbers.scene.shown {
      let cell = try #require(numbers.scene.table.cellForRow(at: path))
      #expect(cell.textLabel?.text == String(39 - path.row) && cell.presentation.alpha == 1)
    }
  }

  @Test func `a visible row that moves away does not move the other rows with it`() throws {
    let numbers = try Numbers(40)
    try numbers.scene.scroll(to: 500)
    numbers.move([(10, 30)])
    // Row 11 keeps its position on the screen, and is now row 10.
    #expect(numbers.scene.table.contentOffset.y == 450)
    try numbers.scene.stage.advance(by: 0.6)
    #expect(numbers.scene.table.cellForRow(at: .row(10))?.textLabel?.text == "11")
  }

  @Test func `diffable snapshots move rows that were not visible`() throws {
    let numbers = try Numbers(100)
    let before = Array(0..<100)
    let after = [90] + before.filter { $0 != 90 }
    let difference = try #require(
      SectionedDifference(from: [(section: 0, rows: before)], to: [(section: 0, rows: after)]))
    numbers.scene.table.apply(difference, with: .automatic, animated: true, publish: {})
    let cell = try #require(numbers.scene.table.cellForRow(at: .row(0)))
    #expect(cell.frame.minY == 0)
    #expect(cell.presentation.frame.minY == 600)
    #expect(cell.presentation.alpha == 1)
  }
}
