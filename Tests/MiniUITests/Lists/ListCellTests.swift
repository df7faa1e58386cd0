import MiniUI
import MiniUITesting
import Testing

/// Tests of the cells that a list dequeues.
struct ListCellTests {
  private final class RoundCell: CollectionViewCell {}

  /// A list with cells of two kinds, by the kind of object.
  private final class Numbers: CollectionList {
    var listData: [[Int]]! = [[1, 2, 3]]
    let collectionView: CollectionView! = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: CollectionViewFlowLayout())

    func cellIdentifier(at indexPath: IndexPath) -> String {
      (object(at: indexPath) ?? 0) % 2 == 0 ? "round" : "square"
    }
    func listView(
      _ listView: CollectionView, configureCell cell: CollectionViewCell, withObject number: Int,
      atIndexPath indexPath: IndexPath
    ) { cell.tag = number }
  }

  @Test func `a registered class is used for its identifier, and the list's own class for another`() throws {
    let numbers = Numbers()
    numbers.collectionView.register(RoundCell.self, forCellWithReuseIdentifier: "round")
    numbers.collectionView.dataSource = numbers
    let stage = try Stage()
    try stage.add(numbers.collectionView)
    let cells = (0..<3).compactMap { numbers.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(cells.map { $0 is RoundCell } == [false, true, false] && cells.map(\.tag) == [1, 2, 3])
    #expect(cells.map(\.reuseIdentifier) == ["square", "round", "square"])
  }

  private struct Shape: Identifiable {
    let id: Int
    var isRound: Bool
  }

  private final class Shapes: CollectionList {
    var listData: [[Shape]]! = [[Shape(id: 1, isRound: false), Shape(id: 2, isRound: false)]]
    let collectionView: CollectionView! = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: CollectionViewFlowLayout())

    func cellIdentifier(at indexPath: IndexPath) -> String {
      object(at: indexPath)?.isRound == true ? "round" : "square"
    }
    func listView(
      _ listView: CollectionView, configureCell cell: CollectionViewCell, withObject shape: Shape,
      atIndexPath indexPath: IndexPath
    ) { cell.tag = shape.id }
  }

  @Test func `an object that changes its kind gets another cell`() throws {
    let shapes = Shapes()
    shapes.collectionView.dataSource = shapes
    let stage = try Stage()
    try stage.add(shapes.collectionView)
    let second = shapes.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    shapes.setListData([[Shape(id: 2, isRound: false), Shape(id: 1, isRound: true)]])
    try stage.settle()
    let cells = (0..<2).compactMap { shapes.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(cells.map(\.reuseIdentifier) == ["square", "round"])
    #expect(cells.map(\.tag) == [2, 1])
    #expect(cells.first === second)
  }

  @Test func `objects without identity are reloaded`() throws {
    let numbers = Numbers()
    numbers.collectionView.dataSource = numbers
    let stage = try Stage()
    try stage.add(numbers.collectionView)
    var finished: [Bool] = []
    numbers.setListData([[4], [6, 7]]) { finished.append($0) }
    #expect(finished.isEmpty)
    try stage.settle()
    #expect(finished == [false])
    #expect(numbers.collectionView.visibleCells.map(\.tag).sorted() == [4, 6, 7])
  }
}
