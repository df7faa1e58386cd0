import MiniUI
import MiniUITesting
import Testing

struct TableViewControllerTests {
  /// A protocol with defaults that a program supplies for its controllers.
  protocol Words: TableViewDataSource, TableViewDelegate {
    var words: [String] { get }
  }

  private class Base: TableViewController {
    var words: [String] { ["one", "two", "three"] }
    var offsets: [CGFloat] = []
    override func viewDidLoad() { tableView.register(TableViewCell.self, forCellReuseIdentifier: "word") }
    override func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
  }

  private final class Controller: Base, Words {
    var selected: [Int] = []
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  }

  private func present(_ controller: ViewController) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 320, height: 100))
    stage.window.rootViewController = controller
    try stage.advance(by: 0.1)
    return stage
  }

  @Test func `a subclass that adopts a protocol with defaults becomes data source and delegate`() throws {
    let controller = Controller(style: .grouped)
    let stage = try present(controller)
    #expect(controller.tableView.style == .grouped && controller.tableView.numberOfRows(inSection: 0) == 3)
    #expect(controller.tableView.visibleCells.first?.textLabel?.text == "one")
    let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    try stage.tap(CGPoint(x: row.midX, y: row.midY))
    #expect(controller.selected == [0])
    controller.tableView.contentOffset.y = 10
    #expect(controller.offsets.last == 10)
  }

  @Test func `the selection is cleared before the view appears again`() throws {
    let controller = Controller(style: .plain)
    let navigation = NavigationController(rootViewController: controller)
    let stage = try present(navigation)
    controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(ViewController(), animated: false)
    try stage.advance(by: 0.1)
    #expect(controller.tableView.indexPathForSelectedRow != nil)
    navigation.popViewController(animated: false)
    try stage.advance(by: 0.1)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
    controller.clearsSelectionOnViewWillAppear = false
    controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(ViewController(), animated: false)
    try stage.advance(by: 0.1)
    navigation.popViewController(animated: false)
    try stage.advance(by: 0.1)
    #expect(controller.tableView.indexPathForSelectedRow != nil)
  }

  @Test func `the controller's editing and refreshing properties forward to its table`() throws {
    let controller = Controller(style: .plain)
    _ = try present(controller)
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
    let control = RefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
  }

  @Test func `a collection view controller becomes its view's data source`() throws {
    final class Grid: CollectionViewController, CollectionViewDataSource {
      var offsets = 0
      override func viewDidLoad() {
        collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
      func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      override func scrollViewDidScroll(_ scrollView: ScrollView) { offsets += 1 }
    }
    let controller = Grid(collectionViewLayout: CollectionViewFlowLayout())
    let stage = try present(controller)
    #expect(controller.collectionView.visibleCells.count == 10)
    controller.collectionView.contentOffset.y = 100
    try stage.advance(by: 0)
    #expect(controller.offsets == 1 && controller.collectionViewLayout is CollectionViewFlowLayout)
  }

  @Test(arguments: PointerKind.allCases)
  func `in a collection view controller a long press moves an item, unless that is turned off`(
    pointer: PointerKind
  ) throws {
    final class Grid: CollectionViewController, CollectionViewDataSource {
      var moves: [[Int]] = []
      override func viewDidLoad() {
        collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
      func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool { path.item != 2 }
      func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        moves.append([source.item, destination.item])
      }
    }
    let controller = Grid(collectionViewLayout: CollectionViewFlowLayout())
    let stage = try present(controller)
    stage.pointer.kind = pointer
    func center(_ item: Int) -> CGPoint {
      controller.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
    }
    func drag(_ item: Int, to other: Int, endsWithEscape: Bool = false) throws {
      try stage.press(center(item))
      try stage.advance(by: 0.6)
      try stage.move(to: center(other), duration: 0.3)
      if endsWithEscape { try stage.key(.escape) }
      try stage.release()
      try stage.settle()
    }
    try drag(0, to: 1)
    #expect(controller.moves == [[0, 1]])
    try drag(2, to: 0)
    try drag(0, to: 1, endsWithEscape: true)
    controller.installsStandardGestureForInteractiveMovement = false
    try drag(0, to: 1)
    #expect(controller.moves == [[0, 1]])
  }
}

extension TableViewControllerTests.Words {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
}
