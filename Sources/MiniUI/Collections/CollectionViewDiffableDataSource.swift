/// A data source that is told what shall be shown, and finds out by itself what has changed since: items keep their cells,
/// selection and place by their identity.
@MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: CollectionViewDataSource {
  /// What it can be told to show.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// Makes the cell for an item, as `collectionView(_:cellForItemAt:)` does.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifier) -> CollectionViewCell?
  /// Makes a header, footer or the like.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) -> CollectionReusableView?

  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Which items the user may move, and who hears of it. By default they may move none.
  open var reorderingHandlers = ReorderingHandlers()

  /// The part that an app takes in it when the user moves an item.
  @MainActor public struct ReorderingHandlers {
    /// Whether an item may be moved.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// An item was moved; the data source still says what was before.
    public var willReorder: ((Transaction) -> Void)?
    /// An item was moved, and the data source says so: the app changes its own data here.
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }

  /// What the user has changed by moving an item.
  @MainActor public struct Transaction {
    public let initialSnapshot: Snapshot
    public let finalSnapshot: Snapshot
    /// Over all items, whatever their section.
    public var difference: CollectionDifference<ItemIdentifier> {
      finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
  }

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private var shown = Shown(Snapshot())

  /// A snapshot with the ways from places to identifiers and back.
  private struct Shown {
    var snapshot: Snapshot
    let items: [[ItemIdentifier]]
    let paths: [ItemIdentifier: IndexPath]
    let sections: [SectionIdentifier: Int]

    init(_ snapshot: Snapshot) {
      self.snapshot = snapshot
      items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      var paths: [ItemIdentifier: IndexPath] = [:]
      paths.reserveCapacity(snapshot.numberOfItems)
      for (section, items) in items.enumerated() {
        for (item, identifier) in items.enumerated() { paths[identifier] = IndexPath(item: item, section: section) }
      }
      self.paths = paths
      sections = Dictionary(uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    }
  }

  /// Becomes the data source of `collectionView`, which does not keep it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// What is shown now.
  open func snapshot() -> Snapshot { shown.snapshot }

  /// The item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    guard shown.items.indices.contains(indexPath.section),
      shown.items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return shown.items[indexPath.section][indexPath.item]
  }

  /// Where an item is; nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? { shown.paths[itemIdentifier] }

  /// Shows `snapshot`: what is gone fades out, what is new fades in, what stays moves to its place.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return }
    let old = shown
    var new = Shown(snapshot)
    new.snapshot.forgetReloads()
    // The view counts what there was before it hears of what there is.
    let before = collectionView.currentCounts
    shown = new
    let changes = CollectionViewChanges(
      countsBefore: before,
      items: { path in new.paths[old.items[path.section][path.item]] },
      sections: { section in new.sections[old.snapshot.sectionIdentifiers[section]] },
      isReloaded: { path in snapshot.reloaded.contains(old.items[path.section][path.item]) })
    let items = Self.updates(from: old, to: new)
    collectionView.apply(
      changes, items, counts: new.items.map(\.count), animated: animatingDifferences,
      completion.map { done in { _ in done() } })
    if !snapshot.reconfigured.isEmpty {
      collectionView.reconfigureItems(at: snapshot.reconfigured.compactMap { new.paths[$0] })
    }
  }

  private static func updates(from old: Shown, to new: Shown) -> [CollectionViewUpdateItem] {
    let gone = old.paths.filter { new.paths[$0.key] == nil }.values.sorted()
    let come = new.paths.filter { old.paths[$0.key] == nil }.values.sorted()
    return gone.map { CollectionViewUpdateItem(.delete, before: $0) }
      + come.map { CollectionViewUpdateItem(.insert, after: $0) }
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
    shown = Shown(snapshot)
    reorderingHandlers.didReorder?(transaction)
  }
}
