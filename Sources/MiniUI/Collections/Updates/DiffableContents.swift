/// The contents of a diffable data source: a snapshot with maps between index paths and identifiers.
struct DiffableContents<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  private(set) var snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  let items: [[ItemIdentifier]]
  let paths: [ItemIdentifier: IndexPath]
  let sections: [SectionIdentifier: Int]
  /// The items whose cells are replaced, and those whose cells are reconfigured.
  let reloaded, reconfigured: Set<ItemIdentifier>

  init(_ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier> = .init()) {
    self.snapshot = snapshot
    (reloaded, reconfigured) = (snapshot.reloaded, snapshot.reconfigured)
    self.snapshot.forgetReloads()
    items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    var paths: [ItemIdentifier: IndexPath] = [:]
    paths.reserveCapacity(snapshot.numberOfItems)
    for (section, items) in items.enumerated() {
      for (item, identifier) in items.enumerated() { paths[identifier] = IndexPath(item: item, section: section) }
    }
    self.paths = paths
    sections = Dictionary(uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifier? {
    guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }

  /// Returns the mapping from index paths in `old` to index paths in these contents.
  func changes(from old: DiffableContents, countsBefore: [Int]) -> CollectionViewChanges {
    CollectionViewChanges(
      countsBefore: countsBefore,
      items: { path in self.paths[old.items[path.section][path.item]] },
      sections: { section in self.sections[old.snapshot.sectionIdentifiers[section]] },
      isReloaded: { path in self.reloaded.contains(old.items[path.section][path.item]) })
  }

  /// Returns the items that are only in one of the two contents, as operations.
  func updates(from old: DiffableContents) -> [CollectionViewUpdateItem] {
    let removed = old.paths.filter { paths[$0.key] == nil }.values.sorted()
    let come = paths.filter { old.paths[$0.key] == nil }.values.sorted()
    return removed.map { CollectionViewUpdateItem(.delete, before: $0) }
      + come.map { CollectionViewUpdateItem(.insert, after: $0) }
  }
}

extension ItemsView {
  /// Shows new contents.
  /// - Parameter publish: Stores the contents in the data source.
  final func apply<SectionIdentifier, ItemIdentifier>(
    _ new: DiffableContents<SectionIdentifier, ItemIdentifier>,
    over old: DiffableContents<SectionIdentifier, ItemIdentifier>, animated: Bool, publish: () -> Void,
    willApply: ([CollectionViewUpdateItem]) -> Void = { _ in }, _ completion: (() -> Void)?
  ) {
    // If the view has not asked for its counts yet, it takes them from the old contents.
    let before = currentCounts
    publish()
    willReplaceData()
    didAskCounts()
    let items = new.updates(from: old)
    willApply(items)
    apply(
      new.changes(from: old, countsBefore: before), items, counts: new.items.map(\.count), animated: animated,
      completion.map { done in { _ in done() } })
    if !new.reconfigured.isEmpty { reconfigure(new.reconfigured.compactMap { new.paths[$0] }) }
  }
}
