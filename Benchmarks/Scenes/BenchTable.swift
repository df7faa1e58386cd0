internal import MiniUI

/// The grid's scene as a table: each row shows as many cells as fit side by side. The pixels are the same as the
/// grid's, so the harness can check them and measure both in the same run.
enum BenchTable {
  static func run(items: Int) throws {
    let (application, window, font) = try BenchGrid.makeWindow()
    window.rootViewController = BenchTableController(items: items, font: font)
    try application.run()
  }
}

private final class BenchTableController: ViewController {
  private let items: Int
  private let font: Font
  private let table = TableView(frame: .zero, style: .plain)
  private var columns = 1

  init(items: Int, font: Font) {
    self.items = items
    self.font = font
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    table.rowHeight = BenchCell.pitch
    table.separatorStyle = .none
    table.backgroundColor = .white
    table.register(BenchRow.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    table.frame = view.bounds
    let fitting = max(1, Int(view.bounds.width / BenchCell.pitch))
    guard fitting != columns else { return }
    columns = fitting
    table.reloadData()
  }
}

extension BenchTableController: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { (items + columns - 1) / columns }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let first = indexPath.row * columns
    if let cell = cell as? BenchRow { cell.show(first..<min(first + columns, items), font: font) }
    return cell
  }
}

private final class BenchRow: TableViewCell {
  private let boxes = BenchBoxes()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(boxes)
  }

  func show(_ indexes: Range<Int>, font: Font) { boxes.show(indexes, font: font) }

  override func layoutSubviews() {
    super.layoutSubviews()
    boxes.frame = contentView.bounds
  }
}

private final class BenchBoxes: View {
  private var boxes: [BenchBox] = []

  func show(_ indexes: Range<Int>, font: Font) {
    boxes = indexes.map { BenchBox($0, font: font) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    for (column, box) in boxes.enumerated() {
      box.draw(
        in: CGRect(x: CGFloat(column) * BenchCell.pitch, y: 0, width: BenchCell.pitch, height: BenchCell.pitch),
        &context)
    }
  }
}
