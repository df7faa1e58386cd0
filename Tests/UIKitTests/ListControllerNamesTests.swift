import MiniUITesting
import Testing
import UIKit

@testable import MiniUI

/// Tests of controllers of tables and collections that override the methods of data source and delegate, as in UIKit.
@MainActor struct ListControllerNamesTests {
  private class Rows: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.section) \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "First" : nil
    }
  }

  /// The same rows, without a delegate.
  private final class Source: UITableViewDataSource {
    let rows = Rows(style: .plain)
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      rows.tableView(tableView, cellForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      rows.tableView(tableView, titleForHeaderInSection: section)
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [0, 44])
  func `a table controller without overrides of the delegate looks like a table without a delegate`(
    style: UITableView.Style, estimate: CGFloat
  ) throws {
    let stage = try Stage(size: CGSize(width: 300, height: 600))
    let controller = Rows(style: style)
    stage.window.rootViewController = controller
    controller.tableView.estimatedRowHeight = estimate
    controller.tableView.rowHeight = 50
    try stage.settle()
    let (other, source) = (try Stage(size: CGSize(width: 300, height: 600)), Source())
    let table = UITableView(frame: other.window.bounds, style: style)
    (table.estimatedRowHeight, table.rowHeight) = (estimate, 50)
    table.dataSource = source
    try other.add(table)
    try other.settle()
    #expect(controller.tableView.contentSize == table.contentSize)
    for path in [[0, 0], [0, 2], [1, 0], [1, 2]] {
      let path = IndexPath(indexes: path)
      #expect(controller.tableView.rectForRow(at: path) == table.rectForRow(at: path), "\(path)")
    }
    let (rows, expected) = (rows(of: stage.bitmap), rows(of: other.bitmap))
    #expect(rows == expected)
  }

  private func rows(of bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
  }

  private class Selecting: Rows {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 1 ? nil : indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("\(indexPath.section) \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.isTracking { log.append("scrolled") }
    }
  }

  @Test func `overrides of the delegate's methods are called`() throws {
    let controller = Selecting(style: .plain)
    let stage = try Stage(controller, size: CGSize(width: 300, height: 600))
    for text in ["0 1", "0 2", "1 0"] {
      try stage.tap(.text(text))
      try stage.settle()
    }
    #expect(controller.log == ["0 2", "1 0"])
    #expect(controller.tableView.rectForRow(at: [0, 1]).height == 70)
  }

  // MARK: Editing

  private class Deleting: Rows {
    var deleted: [IndexPath] = []
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { deleted.append(indexPath) }
  }
  private final class DeletingTwice: Deleting {}
  private final class Moving: Rows {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private final class Fixed: Deleting {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  }

  @Test
  func
    `rows can be edited if the controller overrides the method that deletes, and moved if it overrides that which moves`()
  {
    func abilities(_ controller: UITableViewController) -> [Bool] {
      let (table, path) = (UITableView(), IndexPath(row: 0, section: 0))
      return [
        controller.tableView(table, canEditRowAt: path), controller.tableView(table, canMoveRowAt: path),
      ]
    }
    #expect(abilities(Rows(style: .plain)) == [false, false])
    #expect(abilities(UITableViewController(style: .plain)) == [false, false])
    #expect(abilities(Deleting(style: .plain)) == [true, false])
    #expect(abilities(DeletingTwice(style: .plain)) == [true, false])
    #expect(abilities(Moving(style: .plain)) == [false, true])
    #expect(abilities(Fixed(style: .plain)) == [false, false])
  }

  @Test func `several rows are deleted by one call for each, last row first`() {
    let controller = Deleting(style: .plain)
    controller.tableView(controller.tableView, commitDeletionOfRowsAt: [[0, 0], [1, 1]])
    #expect(controller.deleted == [[1, 1], [0, 0]])
  }

  // MARK: Collections

  private class Items: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var chosen: [IndexPath] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 80) }
  }
  private final class MovingItems: Items {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }

  @Test func `a collection controller with overrides shows its items in the sizes of its layout's delegate`() throws {
    let controller = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = try Stage(controller, size: CGSize(width: 320, height: 400))
    let cell = try #require(controller.collectionView.cellForItem(at: [0, 1]))
    #expect(cell.bounds.size == CGSize(width: 100, height: 80))
    try stage.tap(cell.convert(cell.bounds.center, to: nil))
    try stage.settle()
    #expect(controller.chosen == [[0, 1]])
    #expect(!controller.collectionView(controller.collectionView, canMoveItemAt: [0, 0]))
    let moving = MovingItems(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(moving.collectionView(moving.collectionView, canMoveItemAt: [0, 0]))
  }

  // MARK: Lists by extensions

  private final class Misplaced: UITableViewController, TableList {
    var listData = [["Ada"]]
    func listView(
      _ listView: UITableView, configureCell cell: UITableViewCell, withObject name: String,
      atIndexPath indexPath: IndexPath
    ) {}
  }

  @Test func `a list whose extensions cannot be called is reported when its view is loaded`() {
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    Misplaced(style: .plain).loadViewIfNeeded()
    #expect(sentences == ["Misplaced shows nothing: a list must inherit from TableViewController, without UI"])
  }
}
