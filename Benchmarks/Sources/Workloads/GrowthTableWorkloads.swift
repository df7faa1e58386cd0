import MiniUI
import MiniUITesting

extension Workload {
  /// A wheel click over a table and over a collection view with the same rows, and the first frame of a table of many sections.
  nonisolated static let tables = tableWheels + collectionWheels + sections

  private nonisolated static let tableWheels = [10_000, 1_000_000].map { count in
    Workload("flat: a wheel click over a table of \(count) rows") { try wheel(over: NumberedTable(count: count).table) }
  }

  private nonisolated static let collectionWheels = [10_000, 1_000_000].map { count in
    Workload("flat: a wheel click over a collection of \(count) rows") {
      try wheel(over: NumberedCollection(count: count).collection)
    }
  }

  private nonisolated static let sections = [10_000, 100_000].map { count in
    Workload("linear: \(count) sections of a table to the first frame") { { use(try? firstFrame(sections: count)) } }
  }

  private static func firstFrame(sections: Int) throws {
    let stage = try Stage(size: CGSize(width: 600, height: 800))
    try stage.add(NumberedTable(count: 1, sections: sections).table)
    try stage.advance(by: 0)
  }

  private static func wheel(over view: ScrollView) throws -> () throws -> Void {
    let stage = try Stage(size: CGSize(width: 600, height: 800))
    try stage.add(view)
    try stage.advance(by: 0)
    let middle = (view.contentSize.height / 2).rounded()
    // Afterwards all reusable cells exist.
    for step in 0..<20 {
      view.contentOffset.y = middle + CGFloat(step % 2) * 90
      try stage.advance(by: 0)
    }
    var isDown = false
    return {
      isDown.toggle()
      view.contentOffset.y += isDown ? 90 : -90
      try stage.advance(by: 0)
    }
  }
}

/// Numbered rows of one height.
private final class NumberedTable: TableViewDataSource {
  let table = OwningTable(frame: CGRect(x: 0, y: 0, width: 600, height: 800), style: .plain)
  private let count, sections: Int

  init(count: Int, sections: Int = 1) {
    (self.count, self.sections) = (count, sections)
    table.rowHeight = 45
    table.register(NumberRow.self, forCellReuseIdentifier: "number")
    table.data = self
    table.dataSource = self
  }

  func numberOfSections(in tableView: TableView) -> Int { sections }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    unsafeDowncast(cell, to: NumberRow.self).label.text = String(indexPath.row)
    return cell
  }

  final class OwningTable: TableView {
    var data: NumberedTable?
  }
}

private final class NumberRow: TableViewCell {
  let label = Label("", font: .systemFont(ofSize: 16))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}

/// The same rows in a collection view.
private final class NumberedCollection: CollectionViewDataSource {
  let collection: OwningCollection
  private let count: Int

  init(count: Int) {
    self.count = count
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 600, height: 45)
    layout.minimumLineSpacing = 0
    collection = OwningCollection(
      frame: CGRect(x: 0, y: 0, width: 600, height: 800), collectionViewLayout: layout)
    collection.backgroundColor = .white
    collection.register(NumberItem.self, forCellWithReuseIdentifier: "number")
    collection.data = self
    collection.dataSource = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    unsafeDowncast(cell, to: NumberItem.self).label.text = String(indexPath.item)
    return cell
  }

  final class OwningCollection: CollectionView {
    var data: NumberedCollection?
  }
}

private final class NumberItem: CollectionViewCell {
  let label = Label("", font: .systemFont(ofSize: 16))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    backgroundColor = .white
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}
