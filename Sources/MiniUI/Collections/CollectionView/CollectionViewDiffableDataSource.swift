/// A data source that shows snapshots of the data, and finds and animates the differences between them.
///
/// Items are identified by their identifiers, so they keep their cells, selection and position.
///
///     let source = CollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, indexPath, number in
///       view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
///     }
@preconcurrency @MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: CollectionViewDataSource {
  nonisolated deinit {}

  /// The type of the snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// Dequeues and returns the cell for an item, as `collectionView(_:cellForItemAt:)` does. Must not return nil.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifier) -> CollectionViewCell?
  /// Dequeues and returns a supplementary view, such as a header or footer. Must not return nil.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) -> CollectionReusableView?

  /// Supplies supplementary views. Required if the layout has any.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Closures that control and observe moves of items by the user. By default no item can be moved.
  open var reorderingHandlers = ReorderingHandlers()

  /// Closures that control and observe moves of items by the user.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Returns whether the user may move an item. By default nil: no item can be moved.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// Called after a move, while `snapshot()` still returns the former state.
    public var willReorder: ((Transaction) -> Void)?
    /// Called after a move, when `snapshot()` returns the new state. Update the app's own data here.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that allow no moves.
    public init() {}
  }

  /// A move of an item by the user.
  @preconcurrency @MainActor public struct Transaction {
    /// The snapshot before the move.
    public let initialSnapshot: Snapshot
    /// The snapshot after the move.
    public let finalSnapshot: Snapshot
    /// The difference between all items before and after, ignoring sections, with inferred moves.
    public var difference: CollectionDifference<ItemIdentifier> {
      finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
  }

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private var shown = DiffableContents<SectionIdentifier, ItemIdentifier>()

  /// Creates a data source and assigns it to `collectionView`, which does not retain it. `cellProvider` dequeues the
  /// cell for an item.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// Returns a copy of the current snapshot.
  open func snapshot() -> Snapshot { shown.snapshot }

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? { shown.item(at: indexPath) }

  /// Returns the index path of an item; nil if it is not in the data.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? { shown.path(of: itemIdentifier) }

  /// Shows `snapshot`: deleted items fade out, inserted items fade in, and the others move to their new positions.
  /// - Parameters:
  ///   - snapshot: The new sections and items.
  ///   - animatingDifferences: Whether the changes are animated. True by default.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn; not if
  ///     the collection view no longer exists.
  /// - Complexity: O(n) in the number of items; O(n log n) if items have changed their order.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return }
    let new = DiffableContents(snapshot)
    collectionView.apply(new, over: shown, animated: animatingDifferences, publish: { shown = new }, completion)
  }

  // MARK: The data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { shown.items.count }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.items[section].count
  }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let item = shown.items[indexPath.section][indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider of a diffable data source returned nil for item \(item) at \(indexPath)")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let supplementaryViewProvider else {
      preconditionFailure("the layout has a view of kind \(kind), but the data source has no supplementaryViewProvider")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the supplementaryViewProvider of a diffable data source returned nil for \(kind) at \(indexPath)")
    }
    return view
  }

  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  open func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(item: 0, section: index) }

  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    var snapshot = shown.snapshot
    snapshot.moveItem(item, to: destinationIndexPath)
    let transaction = Transaction(initialSnapshot: shown.snapshot, finalSnapshot: snapshot)
    reorderingHandlers.willReorder?(transaction)
    shown = DiffableContents(snapshot)
    reorderingHandlers.didReorder?(transaction)
  }
}
