import MiniUI
import MiniUITesting
import TestSupport
import Testing

/// Tests that tables and collection views show the same as a model after random batches.
struct RandomBatchTests {
  /// A view of items with the calls that a batch needs.
  private struct Driver {
    let view: ItemsView
    let report: (BatchOperation) -> Void
    /// The cells that are shown, with their index paths.
    let cells: () -> [(path: IndexPath, cell: ReusableView)]
    let counts: () -> [Int]
    let selected: () -> Set<IndexPath>
    let select: (IndexPath) -> Void
  }

  private static let batches = 20

  /// 20,000 batches of each kind in a soak.
  @Test(arguments: 0..<Soak.count(8, of: 1000))
  func `a table shows the model after each of many random batches`(seed: Int) throws {
    let data = BatchData()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: [.plain, .grouped][seed % 2])
    table.allowsMultipleSelection = true
    table.estimatedRowHeight = 40
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    table.delegate = data
    let animations: [TableView.RowAnimation] = [.automatic, .fade, .left, .none, .top]
    func report(_ operation: BatchOperation) {
      let animation = animations[data.reports % animations.count]
      data.reports += 1
      switch operation {
      case .deleteSection(let section): table.deleteSections([section], with: animation)
      case .insertSection(let section): table.insertSections([section], with: animation)
      case .moveSection(let old, let new): table.moveSection(old, toSection: new)
      case .reloadSection(let section): table.reloadSections([section], with: animation)
      case .delete(let path): table.deleteRows(at: [path], with: animation)
      case .insert(let path): table.insertRows(at: [path], with: animation)
      case .move(let old, let new): table.moveRow(at: old, to: new)
      case .reload(let path): table.reloadRows(at: [path], with: animation)
      }
    }
    let driver = Driver(
      view: table, report: report,
      cells: { table.visibleCells.compactMap { cell in table.indexPath(for: cell).map { ($0, cell) } } },
      counts: { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } },
      selected: { Set(table.indexPathsForSelectedRows ?? []) },
      select: { table.selectRow(at: $0, animated: false, scrollPosition: .none) })
    try run(driver, data, seed)
  }

  @Test(arguments: 0..<Soak.count(8, of: 1000))
  func `a collection view shows the model after each of many random batches`(seed: Int) throws {
    let data = BatchData()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 40)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    view.allowsMultipleSelection = true
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    func report(_ operation: BatchOperation) {
      switch operation {
      case .deleteSection(let section): view.deleteSections([section])
      case .insertSection(let section): view.insertSections([section])
      case .moveSection(let old, let new): view.moveSection(old, toSection: new)
      case .reloadSection(let section): view.reloadSections([section])
      case .delete(let path): view.deleteItems(at: [path])
      case .insert(let path): view.insertItems(at: [path])
      case .move(let old, let new): view.moveItem(at: old, to: new)
      case .reload(let path): view.reloadItems(at: [path])
      }
    }
    let driver = Driver(
      view: view, report: report,
      cells: { view.visibleCells.compactMap { cell in view.indexPath(for: cell).map { ($0, cell) } } },
      counts: { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } },
      selected: { Set(view.indexPathsForSelectedItems ?? []) },
      select: { view.selectItem(at: $0, animated: false, scrollPosition: []) })
    try run(driver, data, seed)
  }

  private func run(_ driver: Driver, _ data: BatchData, _ seed: Int) throws {
    var random = RandomBatches(seed: seed)
    data.model = random.model()
    let stage = try Stage(size: CGSize(width: 320, height: 300))
    try stage.add(driver.view)
    for step in 0..<RandomBatchTests.batches {
      let comment: Comment = "seed \(seed), batch \(step)"
      for (path, _) in driver.cells() where random.chance(0.1) { driver.select(path) }
      let old = data.model
      let selected = Set(driver.selected().map { old[$0].id })
      var cells: [Int: ReusableView] = [:]
      for (path, cell) in driver.cells() { cells[old[path].id] = cell }
      var new = old
      let operations = random.change(&new)
      var isFinished: Bool?
      driver.view.performBatchUpdates {
        // The data may change before, between and after the reports.
        for operation in operations.prefix(operations.count / 2) { driver.report(operation) }
        data.model = new
        for operation in operations.dropFirst(operations.count / 2) { driver.report(operation) }
      } completion: {
        isFinished = $0
      }
      try check(driver, data.model, comment)
      let expectedPaths = new.expectedPaths
      let former = old.expectedPaths
      for (path, cell) in driver.cells() {
        let item = new[path]
        guard let before = former[item.id], old[before].version == item.version, let kept = cells[item.id] else {
          continue
        }
        #expect(kept === cell, comment)
      }
      #expect(driver.selected() == Set(selected.compactMap { expectedPaths[$0] }), comment)
      #expect(isFinished == nil, comment)
      // Often the next batch begins before this one is shown.
      try stage.advance(by: random.chance(0.3) ? 0.6 : random.chance(0.5) ? 0.1 : 0)
      if random.chance(0.3) {
        let limit = max(0, driver.view.contentSize.height - 300)
        driver.view.contentOffset.y = CGFloat(random.number(0...Int(limit)))
        try stage.advance(by: 0)
        try check(driver, data.model, comment)
      }
    }
    try stage.advance(by: 1)
    let shown = driver.view.subviews.filter { ($0 is TableViewCell || $0 is CollectionViewCell) && !$0.isHidden }
    #expect(Set(shown) == Set(driver.cells().map(\.cell)), "seed \(seed)")
    #expect(shown.allSatisfy { $0.alpha == 1 && $0.presentation.frame == $0.frame }, "seed \(seed)")
  }

  private func check(_ driver: Driver, _ model: BatchModel, _ comment: Comment) throws {
    #expect(driver.counts() == model.counts, comment)
    for (path, cell) in driver.cells() { #expect(cell.tag == model[path].tag, comment) }
  }
}

extension BatchModel.Item {
  fileprivate var tag: Int { id * 100 + version }
}

/// The data source of both kinds of views.
private final class BatchData: TableViewDataSource, TableViewDelegate, CollectionViewDataSource {
  var model = BatchModel()
  var reports = 0

  func numberOfSections(in tableView: TableView) -> Int { model.sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    model.sections[section].items.count
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = model[indexPath].tag
    return cell
  }
  /// Heights that belong to the items.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(24 + model[indexPath].id * 13 % 50)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { model.sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    model.sections[section].items.count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = model[indexPath].tag
    return cell
  }
}
