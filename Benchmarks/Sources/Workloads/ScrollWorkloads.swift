import MiniUI
import MiniUITesting

extension Workload {
  /// One frame of a grid that scrolls at constant speed, without new cells and with a row of ten new cells.
  nonisolated static let scrolling: [Workload] =
    [10_000, 1_000_000].flatMap { count in
      [
        Workload("scroll: a grid of \(count) cells by a pixel, without new cells") { try grid(count, by: 1) },
        Workload("scroll: a grid of \(count) cells by a row of new cells") { try grid(count, by: GridOfNumbers.pitch) },
      ]
    }

  private static func grid(_ count: Int, by distance: CGFloat) throws -> () throws -> Void {
    let stage = try Stage(size: CGSize(width: 1000, height: 800))
    let numbers = GridOfNumbers(count: count)
    try stage.add(numbers.grid)
    try stage.advance(by: 0.1)
    // Afterwards all reusable cells exist, and the layout has attributes for the next screens.
    for _ in 0..<12 {
      numbers.grid.contentOffset.y += GridOfNumbers.pitch
      try stage.advanceFrame()
    }
    return {
      numbers.grid.contentOffset.y += distance
      try stage.advanceFrame()
    }
  }
}

/// Numbered cells like those of the bench scene.
final class GridOfNumbers: CollectionViewDataSource {
  static let pitch: CGFloat = 96
  let grid: CollectionView
  private let count: Int

  init(count: Int) {
    self.count = count
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: GridOfNumbers.pitch, height: GridOfNumbers.pitch)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    grid = CollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 800), collectionViewLayout: layout)
    grid.backgroundColor = .white
    grid.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    grid.dataSource = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    if let cell = cell as? NumberCell { cell.label.text = String(indexPath.item) }
    return cell
  }
}

private final class NumberCell: CollectionViewCell {
  let label = Label("", font: .systemFont(ofSize: 16))

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    contentView.backgroundColor = Color(hex: 0x88AADD)
    contentView.cornerRadius = 8
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    contentView.frame = bounds.insetBy(dx: 4, dy: 4)
    label.frame = contentView.bounds
  }
}
