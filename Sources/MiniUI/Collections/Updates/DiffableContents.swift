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

  func item(at path: IndexPath) -> ItemIdentifier? {
    guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }

  func changes(from old: DiffableContents) -> CollectionViewChanges {
    let after = SectionedCounts(items.map(\.count))
    return CollectionViewChanges(
      before: SectionedCounts(old.items.map(\.count)), after: after,
      newSections: old.snapshot.sectionIdentifiers.map { sections[$0] ?? -1 },
      newRows: RowMapping(old.items.joined().lazy.map { paths[$0].flatMap(after.row(at:)) ?? -1 }),
      reloaded: ItemSet(reloaded.compactMap { old.paths[$0] }))
  }
}

extension ItemsView {
  /// Shows new contents.
  /// - Parameters:
  ///   - animation: The animation of a table's inserted and deleted rows and sections.
  ///   - publish: Stores the contents in the data source.
  final func apply<SectionIdentifier, ItemIdentifier>(
    _ new: DiffableContents<SectionIdentifier, ItemIdentifier>,
    over old: DiffableContents<SectionIdentifier, ItemIdentifier>, with animation: RowAnimation? = nil,
    animated: Bool, publish: () -> Void, _ completion: (() -> Void)?
  ) {
    // If the view has not asked for its counts yet, it takes them from the old contents.
    _ = currentCounts
    let changes = new.changes(from: old)
    replaceData(
      changes, changes.updateItems, with: animation, animated: animated, publish: publish,
      completion.map { done in { _ in done() } })
    if !new.reconfigured.isEmpty { reconfigure(new.reconfigured.compactMap { new.paths[$0] }) }
  }
}
