import MiniUI
import MiniUITesting

extension Workload {
  /// One change in a large list, in scattered siblings, or in one of many windows.
  nonisolated static let updateGrowth =
    sectionRows + waterfalls + snapshots + scattered + pointedWindows + openedWindows + equalLabels

  private nonisolated static let sectionRows = [1000, 10_000].flatMap { count in
    [
      Workload("flat: \(count) sections, a row of which is reloaded") {
        let list = try SectionList(count: count)
        return { try list.reload() }
      },
      Workload("flat: \(count) sections, a row of which is moved to another one and back") {
        let list = try SectionList(count: count)
        return { try list.moveAndBack() }
      },
      Workload("flat: \(count) sections, a row of which is deleted and inserted") {
        let list = try SectionList(count: count)
        return { try list.deleteAndInsert() }
      },
    ]
  }

  private nonisolated static let waterfalls = [1000, 10_000].map { count in
    Workload("flat: \(count) items of a waterfall, the last one is deleted and inserted") {
      let waterfall = try Waterfall(count: count)
      return { try waterfall.deleteAndInsert() }
    }
  }

  private nonisolated static let snapshots = [1000, 10_000].map { count in
    Workload("linear: \(count) items of a snapshot, one of which is replaced") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: CollectionViewFlowLayout())
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      try stage.add(view)
      func snapshot(_ last: Int) -> DiffableDataSourceSnapshot<Int, Int> {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count - 1) + [last])
        return snapshot
      }
      let both = [snapshot(-1), snapshot(-2)]
      var step = 0
      return {
        step += 1
        source.apply(both[step % 2], animatingDifferences: false)
        try stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let scattered = [1000, 10_000].map { count in
    Workload("flat: \(count) scattered siblings, one of which moves below the pointer") {
      let stage = try Stage(size: CGSize(width: 1000, height: 1000))
      var state: UInt64 = 1
      func random(_ limit: UInt64) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat((state >> 33) % limit)
      }
      let views = (0..<count).map { _ in View(frame: CGRect(x: random(980), y: random(980), width: 16, height: 16)) }
      for view in views { stage.window.addSubview(view) }
      try stage.advance(by: 0)
      try stage.move(to: CGPoint(x: 500, y: 500))
      var step = 0
      return {
        step += 1
        views[count / 2].center = CGPoint(x: 500 + step % 2, y: 500)
        try stage.move(to: CGPoint(x: 500, y: 500 + step % 2))
      }
    }
  }

  private nonisolated static let smallWindow = SurfaceOptions(title: "", size: CGSize(width: 200, height: 100))

  private nonisolated static let pointedWindows = [10, 100].map { count in
    Workload("flat: \(count) windows, the pointer moves in one of them") {
      let stage = try Stage(size: CGSize(width: 200, height: 100))
      for _ in 1..<count {
        _ = try stage.application.makeWindow(smallWindow)
      }
      try stage.advance(by: 0)
      var step = 0
      return {
        step += 1
        try stage.move(to: CGPoint(x: 50 + step % 2, y: 50))
      }
    }
  }

  private nonisolated static let openedWindows = [10, 100].map { count in
    Workload("linear: \(count) windows opened and closed") {
      let stage = try Stage(size: CGSize(width: 200, height: 100))
      return {
        for _ in 0..<count {
          _ = try stage.application.makeWindow(smallWindow)
          try stage.advance(by: 0)
        }
        for window in stage.application.windows.dropFirst() { stage.application.close(window) }
      }
    }
  }

  private nonisolated static let equalLabels = [20, 200].map { count in
    Workload("flat: 3 columns of equal width, \(count) labels in each, one of which changes") {
      let stage = try Stage(size: CGSize(width: 600, height: 800))
      let columns = (0..<3).map { column in
        let stack = StackView(arrangedSubviews: (0..<count).map { Label("Label \($0)") })
        stack.axis = .vertical
        return stack
      }
      let row = StackView(arrangedSubviews: columns)
      row.distribution = .fillEqually
      row.frame = CGRect(x: 0, y: 0, width: 600, height: 25 * count)
      stage.window.addSubview(row)
      try stage.advance(by: 0)
      let label = columns[1].arrangedSubviews[count / 2] as? Label
      var number = 0
      return {
        number += 1
        label?.text = "\(number % 100)"
        try stage.advance(by: 0)
      }
    }
  }
}

/// A table of sections with a header and four rows each.
private final class SectionList: TableViewDataSource {
  private let stage: Stage
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: .plain)
  private var counts: [Int]

  init(count: Int) throws {
    stage = try Stage(size: CGSize(width: 400, height: 400))
    counts = Array(repeating: 4, count: count)
    table.dataSource = self
    try stage.add(table)
    try stage.advance(by: 0)
  }

  func reload() throws {
    table.reloadRows(at: [IndexPath(row: 1, section: 1)], with: .none)
    try stage.advance(by: 0)
  }

  func moveAndBack() throws {
    for (source, destination) in [(1, 2), (2, 1)] {
      counts[source] -= 1
      counts[destination] += 1
      View.performWithoutAnimation {
        table.moveRow(at: IndexPath(row: 1, section: source), to: IndexPath(row: 1, section: destination))
      }
      try stage.advance(by: 0)
    }
  }

  func deleteAndInsert() throws {
    counts[1] -= 1
    View.performWithoutAnimation { table.deleteRows(at: [IndexPath(row: 1, section: 1)], with: .none) }
    try stage.advance(by: 0)
    counts[1] += 1
    View.performWithoutAnimation { table.insertRows(at: [IndexPath(row: 1, section: 1)], with: .none) }
    try stage.advance(by: 0)
  }

  func numberOfSections(in tableView: TableView) -> Int { counts.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section" }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// Items of three heights in columns.
private final class Waterfall: CollectionViewDataSource, CollectionViewDelegateWaterfallLayout {
  private let stage: Stage
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: CollectionViewWaterfallLayout())
  private var count: Int

  init(count: Int) throws {
    stage = try Stage(size: CGSize(width: 400, height: 400))
    self.count = count
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    try stage.add(view)
    try stage.advance(by: 0)
  }

  func deleteAndInsert() throws {
    let last = IndexPath(item: count - 1, section: 0)
    count -= 1
    View.performWithoutAnimation { view.deleteItems(at: [last]) }
    try stage.advance(by: 0)
    count += 1
    View.performWithoutAnimation { view.insertItems(at: [last]) }
    try stage.advance(by: 0)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { CGFloat(60 + 20 * (indexPath.item % 3)) }
}
