import MiniUI
import MiniUITesting
import SeededRandom
import TestSupport
import Testing

struct TableDiffableTests {
  private func scene() throws -> (Stage, TableView, TableViewDiffableDataSource<String, Int>) {
    let stage = try Stage(size: CGSize(width: 320, height: 300))
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.rowHeight = 30
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = String(number)
      return cell
    }
    try stage.add(table)
    return (stage, table, source)
  }

  private func snapshot(_ rows: [(String, [Int])]) -> DiffableDataSourceSnapshot<String, Int> {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(rows.map(\.0))
    for (section, numbers) in rows { snapshot.appendItems(numbers, toSection: section) }
    return snapshot
  }

  @Test(arguments: 0..<Soak.count(20, of: 300))
  func `random snapshots are shown, and selected rows stay selected`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (stage, table, source) = try scene()
    for step in 0..<8 {
      let numbers = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
      let cut = Int.random(in: 0...numbers.count, using: &random)
      let names = Bool.random(using: &random) ? ["A", "B"] : ["B", "A"]
      let selected = table.indexPathForSelectedRow.flatMap { source.itemIdentifier(for: $0) }
      source.apply(
        snapshot([(names[0], Array(numbers.prefix(cut))), (names[1], Array(numbers.dropFirst(cut)))]),
        animatingDifferences: step > 0 && Bool.random(using: &random))
      if Bool.random(using: &random) { try stage.advance(by: 0.1) }
      if let selected, numbers.contains(selected) {
        #expect(table.indexPathForSelectedRow.flatMap { source.itemIdentifier(for: $0) } == selected)
      }
      table.selectRow(at: numbers.first.flatMap { source.indexPath(for: $0) }, animated: false, scrollPosition: .none)
      if Bool.random(using: &random) { try stage.advance(by: 0.6) }
      try stage.advance(by: 0)
      let texts = table.visibleCells.map { $0.textLabel?.text ?? "" }
      let wanted = (table.indexPathsForVisibleRows ?? []).compactMap { source.itemIdentifier(for: $0).map(String.init) }
      #expect(texts == wanted, "seed \(seed), step \(step)")
    }
    try stage.advance(by: 1)
    #expect(table.visibleCells.count == min(source.snapshot().numberOfItems, 10))
  }

  @Test func `sections are found by identifier, and identifiers by section`() throws {
    let (_, table, source) = try scene()
    source.apply(snapshot([("A", [1]), ("B", [2])]), animatingDifferences: false)
    #expect(table.numberOfSections == 2)
    #expect(source.index(for: "B") == 1)
    #expect(source.sectionIdentifier(for: 0) == "A")
    #expect(source.sectionIdentifier(for: 5) == nil)
  }

  @Test func `moving a row moves it in the snapshot`() throws {
    let (_, table, source) = try scene()
    source.apply(snapshot([("A", [1, 2, 3])]), animatingDifferences: false)
    source.tableView(table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
  }
}
