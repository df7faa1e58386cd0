import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of cells whose content is laid out by constraints.
@Suite struct ConstraintCellTests {
  private final class Cell: TableViewCell {
    let text = Label()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      text.numberOfLines = 0
      text.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(text)
      text.pinEdges(to: contentView, inset: 10)
    }
  }

  private final class Texts: TableViewDataSource {
    let texts = ["Short", "A text that needs several lines in the width of a narrow table", "Short again"]
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.text.text = texts[indexPath.row]
      return cell
    }
  }

  @Test func `table rows size themselves by constraints, also with a wrong estimate`() throws {
    let log = WarningLog()
    defer { log.end() }
    let stage = try Stage(size: CGSize(width: 160, height: 400))
    let (table, texts) = (TableView(frame: CGRect(x: 0, y: 0, width: 160, height: 400)), Texts())
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 300
    table.dataSource = texts
    try stage.add(table)
    try stage.settle()
    let cells = table.visibleCells.compactMap { $0 as? Cell }
    #expect(cells.count == 3)
    for cell in cells {
      let height = cell.text.sizeThatFits(CGSize(width: cell.contentView.bounds.width - 20, height: CGFloat.infinity))
        .height
      #expect(cell.text.frame.minX == 10)
      #expect(cell.text.frame.minY == 10)
      #expect(abs(cell.text.frame.height - height) <= 1)
      #expect(abs(cell.contentView.bounds.height - height - 20) <= 2)
    }
    #expect(cells[1].bounds.height > cells[0].bounds.height + 20)
    #expect(log.sentences == [])
  }

  private final class Item: CollectionViewCell {
    let box = SizedBox(40, 30)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      box.pinEdges(to: contentView, inset: 6)
    }
  }

  private final class Boxes: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? Item)?.box.size.width = 40 + 10 * CGFloat(indexPath.item)
      return cell
    }
  }

  @Test func `items of a flow layout size themselves by constraints`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let collection = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    let boxes = Boxes()
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = boxes
    try stage.add(collection)
    try stage.settle()
    let cells = (0..<4).compactMap { collection.cellForItem(at: IndexPath(item: $0, section: 0)) as? Item }
    #expect(cells.map(\.bounds.size.width) == [52, 62, 72, 82])
    #expect(cells.map(\.bounds.size.height) == [42, 42, 42, 42])
    #expect(cells.allSatisfy { $0.box.frame.origin == CGPoint(x: 6, y: 6) })
  }
}
