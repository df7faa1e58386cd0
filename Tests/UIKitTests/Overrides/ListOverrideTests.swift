import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides of tables, collection views, their cells and layouts in a client in Swift 5 mode.
@MainActor struct ListOverrideTests {
  @MainActor private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
    var count = 3

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  }

  private let rows = Rows()
  private let path = IndexPath(row: 0, section: 0)

  private func table(on stage: Stage) throws -> OverridingTable {
    let table = OverridingTable(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
    table.rowHeight = 40
    table.register(OverridingCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    try stage.add(table)
    try stage.advance(by: 0)
    return table
  }

  @Test func `a table's data call its overrides, and an overridden contentSize determines the natural height`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = try table(on: stage)
    #expect(table.log.lacks("register", "rowHeight", "dataSource", "reloadData", "dequeueFor", "contentSize") == [])
    #expect(table.intrinsicContentSize.height == table.contentSize.height)
    #expect(table.contentSize.height > 0)
  }

  @Test func `changes, selection and scrolling of a table call its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = try table(on: stage)
    table.performBatchUpdates {
      rows.count = 4
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    }
    table.beginUpdates()
    table.endUpdates()
    table.isEditing = true
    table.isEditing = false
    table.selectRow(at: path, animated: false, scrollPosition: .top)
    #expect(
      table.log.lacks(
        "performBatchUpdates", "insertRows", "beginUpdates", "endUpdates", "isEditing", "setEditing", "selectRow",
        "scrollToRow") == [])
    #expect(table.numberOfRows(inSection: 0) == 4 && table.indexPathForSelectedRow == path)
  }

  @Test func `a batch takes a closure that does not escape, and calls the override of a table or collection view`()
    throws
  {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = try table(on: stage)
    let grid = OverridingCollection(frame: .zero, collectionViewLayout: OverridingFlowLayout())
    try stage.add(grid)
    var calls: [String] = []
    func change(_ updates: () -> Void) {
      table.performBatchUpdates(updates)
      grid.performBatchUpdates(updates, completion: nil)
    }
    change { calls.append("update") }
    #expect(calls == ["update", "update"])
    #expect(table.log.lacks("performBatchUpdates") == [] && grid.log.lacks("performBatchUpdates") == [])
  }

  @Test func `displaying and tapping a table cell calls its overrides, including draw`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = try table(on: stage)
    let cell = try #require(table.cellForRow(at: path) as? OverridingCell)
    try stage.tap(CGPoint(x: 100, y: 20))
    #expect(cell.log.lacks("frame", "layoutSubviews", "draw", "updateConfiguration") == [])
    #expect(cell.log.lacks("setHighlighted true", "setHighlighted false", "setSelected true") == [])
    #expect(cell.reuseIdentifier == "cell" && cell.isSelected)
  }

  @Test func `a table sets the frames of its cells, so that an override can inset them`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
    table.rowHeight = 40
    table.register(InsetCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    try stage.add(table)
    try stage.advance(by: 0)
    #expect(table.visibleCells.map(\.frame) == [0, 40, 80].map { CGRect(x: 10, y: $0, width: 180, height: 40) })
  }

  @Test func `a reused cell of a table is prepared by its override`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let table = try table(on: stage)
    let cells = table.visibleCells.compactMap { $0 as? OverridingCell }
    table.reloadData()
    try stage.advance(by: 0)
    #expect(cells.count == 3 && cells.allSatisfy { $0.log.calls.contains("prepareForReuse") })
  }

  @Test func `cells, headers and bars with initializers of their own compile and keep their values`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let cell = NumberedCell(number: 7)
    #expect(cell.number == 7)
    #expect(cell.reuseIdentifier == "number")
    #expect(cell.detailTextLabel != nil)
    let (header, item, bar) = (NumberedHeader(number: 8), NumberedItemCell(number: 9), NumberedBar(number: 10))
    #expect(header.number == 8)
    #expect(item.number == 9)
    #expect(bar.number == 10)
    try stage.add(cell, header, item, bar)
  }

  @Test func `the items and layouts of a collection view call overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let layout = OverridingFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let grid = OverridingCollection(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    grid.register(OverridingItemCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = rows
    try stage.add(grid)
    try stage.advance(by: 0)
    #expect(grid.log.lacks("register", "dataSource", "reloadData", "dequeue", "contentSize") == [])
    #expect(layout.log.lacks("itemSize", "prepare", "collectionViewContentSize", "layoutAttributesForElements") == [])
    #expect(layout.log.lacks("register", "invalidateLayout(with:)") == [])
    let cell = try #require(grid.cellForItem(at: path) as? OverridingItemCell)
    try stage.tap(CGPoint(x: 20, y: 20))
    #expect(cell.log.lacks("apply", "layoutSubviews", "draw", "isHighlighted", "isSelected") == [])
    #expect(layout.collectionView === grid)
  }

  @Test func `a batch update and a change of the layout call a collection view's overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let layout = OverridingFlowLayout()
    let grid = OverridingCollection(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    grid.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    grid.register(OverridingItemCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = rows
    try stage.add(grid)
    try stage.advance(by: 0)
    grid.performBatchUpdates {
      rows.count = 4
      grid.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    try stage.advance(by: 1)
    #expect(grid.log.lacks("performBatchUpdates", "insertItems") == [])
    #expect(layout.log.lacks("prepare(forCollectionViewUpdates:)", "initialAttributes", "finalize") == [])
    #expect(layout.log.lacks("insertedDecoration", "deletedDecoration") == [])
    #expect(layout.log.lacks("insertedSupplementary", "deletedSupplementary") == [])
    let other = OverridingCompositionalLayout(rowHeight: 30)
    grid.collectionViewLayout = other
    #expect(grid.log.lacks("collectionViewLayout", "setLayout", "setLayout completion") == [])
    #expect(layout.log.lacks("prepareForTransition(to:)", "finalizeLayoutTransition") == [])
    #expect(grid.collectionViewLayout === other)
    #expect(other.log.lacks("prepare", "layoutAttributesForElements", "invalidateLayout(with:)") == [])
    let frames = (0..<4).map { grid.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames == (0..<4).map { CGRect(x: 0, y: CGFloat($0) * 30, width: 200, height: 30) })
  }

  @Test func `a move by the user calls a layout's overrides, and shows its attributes`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let layout = OverridingFlowLayout()
    let grid = OverridingCollection(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    grid.register(OverridingItemCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = rows
    try stage.add(grid)
    try stage.advance(by: 0)
    let cell = try #require(grid.cellForItem(at: path))
    #expect(grid.beginInteractiveMovementForItem(at: path))
    grid.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 25))
    #expect(cell.alpha == 0.8 && cell.center == CGPoint(x: 85, y: 25))
    grid.endInteractiveMovement()
    #expect(layout.log.lacks("targetIndexPath", "contextOfStep", "contextOfEnd") == [])
    #expect(cell.alpha == 1 && grid.indexPath(for: cell) == IndexPath(row: 1, section: 0))
  }
}

extension CallLog {
  /// Returns the names that were not noted.
  func lacks(_ names: String...) -> [String] { names.filter { !calls.contains($0) } }
}
