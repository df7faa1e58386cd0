import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// A cell that shows an item.
final class ItemCell: CollectionViewCell {
  var item: Item?
  var configurations = 0
  var isPlaceholder = false
}

/// A collection view of items, as an app has it.
final class ItemsController: ViewController, FetchedCollectionList {
  var fetchedResultsController: FetchedResultsController<Item>!
  var collectionView: CollectionView!
  var selected: [Item] = []
  var states: [FetchedResultsState] = []
  var batches: [(operations: Int, isAnimated: Bool)] = []
  var moves: [(object: Item, to: IndexPath)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    collectionView = CollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func listView(
    _ listView: CollectionView, configureCell cell: ItemCell, withObject item: Item, atIndexPath indexPath: IndexPath
  ) {
    cell.item = item
    cell.configurations += 1
    cell.isPlaceholder = false
  }

  func listView(_ listView: CollectionView, configurePlaceholder cell: ItemCell, atIndexPath indexPath: IndexPath) {
    cell.item = nil
    cell.isPlaceholder = true
  }

  func listView(_ listView: CollectionView, didSelectObject item: Item, atIndexPath indexPath: IndexPath) {
    selected.append(item)
  }

  func listView(
    _ listView: CollectionView, didMoveObject item: Item, fromIndexPath indexPath: IndexPath,
    toIndexPath newIndexPath: IndexPath
  ) { moves.append((item, newIndexPath)) }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func controller(_ controller: FetchedResultsController<Item>, apply changes: FetchedResultsChanges<Item>) {
    batches.append((changes.operationCount, changes.isAnimated))
    changes.show(in: collectionView)
  }

  func controllerDidChangeState(_ controller: FetchedResultsController<Item>) { states.append(controller.state) }
}

/// A list of items in a window.
final class ItemsScreen {
  let store: Store
  let stage: Stage
  let list: ItemsController

  var results: FetchedResultsController<Item> { list.fetchedResultsController }
  var view: CollectionView { list.collectionView }

  init(
    _ store: Store? = nil, query: FetchedQuery<Item> = Item.query, prefersReducedMotion: Bool = false
  ) throws {
    self.store = try store ?? Store()
    list = ItemsController()
    list.fetchedResultsController = FetchedResultsController(query, in: self.store.database)
    stage = try Stage(
      list, size: CGSize(width: 250, height: 400), prefersReducedMotion: prefersReducedMotion)
  }

  /// Waits until the list has followed the writes.
  func settle() async throws { try await stage.settle(limit: 10, timeout: .seconds(20 * Slowness.factor)) }

  /// Waits until the list equals a fresh query, after other processes have written.
  func settleWithFile() async throws {
    try await wait("the list equals a fresh query") {
      try stage.advanceFrame()
      return try rows == store.sections()
    }
    try await settle()
  }

  /// The sections as the list has them.
  private var rows: [ItemSection] {
    results.sections.enumerated().map { section, info in
      ItemSection(
        name: info.name,
        items: (0..<info.numberOfObjects).compactMap { results.object(at: IndexPath(item: $0, section: section)) })
    }
  }

  func write(_ updates: @escaping @Sendable (Database) throws -> Void) async throws {
    try await store.write(updates)
    try await settle()
  }

  /// Checks that the view has the controller's counts, the rows equal a fresh query, and each cell shows its row.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try store.sections()
    #expect(results.sections.map(\.name) == expected.map(\.name), sourceLocation: sourceLocation)
    #expect(results.sections.map(\.numberOfObjects) == expected.map(\.items.count), sourceLocation: sourceLocation)
    #expect(view.numberOfSections == results.numberOfSections, sourceLocation: sourceLocation)
    for (section, content) in expected.enumerated() where section < view.numberOfSections {
      #expect(view.numberOfItems(inSection: section) == content.items.count, sourceLocation: sourceLocation)
      let rows = content.items.indices.map { results.object(at: IndexPath(item: $0, section: section)) }
      #expect(rows == content.items, sourceLocation: sourceLocation)
    }
    for case let cell as ItemCell in view.visibleCells {
      let path = view.indexPath(for: cell)
      #expect(cell.item != nil && cell.item == path.flatMap { results.object(at: $0) }, sourceLocation: sourceLocation)
    }
  }

  func cell(_ item: Int, _ section: Int) -> ItemCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? ItemCell
  }
}
