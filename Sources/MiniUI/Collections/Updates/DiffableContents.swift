/// The contents of a diffable data source: a snapshot with the positions of its items.
struct DiffableContents<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  private(set) var snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  let items: [[ItemIdentifier]]
  let counts: SectionedCounts
  let sections: [SectionIdentifier: Int]
  /// The items whose cells are replaced, and those whose cells are reconfigured.
  let reloaded, reconfigured: Set<ItemIdentifier>
  private let positions: Positions

  /// The row of each item, counted across all sections. Made when first needed, since updates compare items in order.
  private final class Positions {
    private let items: [[ItemIdentifier]]
    private(set) lazy var rows: [ItemIdentifier: Int] = {
      var rows: [ItemIdentifier: Int] = [:]
      rows.reserveCapacity(items.reduce(0) { $0 + $1.count })
      for section in items { for item in section { rows[item] = rows.count } }
      return rows
    }()

    init(_ items: [[ItemIdentifier]]) { self.items = items }
  }

  init(_ snapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier> = .init()) {
    self.snapshot = snapshot
    (reloaded, reconfigured) = (snapshot.reloaded, snapshot.reconfigured)
    self.snapshot.forgetReloads()
    items = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    counts = SectionedCounts(items.map(\.count))
    sections = Dictionary(uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
    positions = Positions(items)
  }

  func item(at path: IndexPath) -> ItemIdentifier? {
    guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }

  func path(of item: ItemIdentifier) -> IndexPath? { positions.rows[item].map(counts.indexPath(ofRow:)) }

  func changes(from old: DiffableContents) -> CollectionViewChanges {
    CollectionViewChanges(
      before: old.counts, after: counts,
      newSections: RowMapping(old.snapshot.sectionIdentifiers.map { sections[$0] ?? -1 }), newRows: rows(from: old),
      reloaded: ItemSet(reloaded.compactMap(old.path(of:))))
  }

  /// Returns the new row of each former row. Equal items at the start and the end of both contents are skipped.
  private func rows(from old: DiffableContents) -> RowMapping {
    let (former, new) = (old.flatItems, flatItems)
    let shorter = min(former.count, new.count)
    var start = 0
    while start < shorter, former[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, former[former.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    var targets: [ItemIdentifier: Int] = [:]
    for row in start..<new.count - end { targets[new[row]] = row }
    var mapping = RowMapping()
    mapping.append(0, count: start)
    for row in start..<former.count - end { mapping.append(targets[former[row]] ?? -1) }
    mapping.append(new.count - end, count: end)
    return mapping
  }

  private var flatItems: [ItemIdentifier] { items.count == 1 ? items[0] : Array(items.joined()) }
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
    // If the view has not requested its counts yet, it must get the counts of the old contents.
    _ = engine.counts
    let changes = new.changes(from: old)
    replaceData(
      changes, changes.updateItems, with: animation, animated: animated, publish: publish,
      completion.map { done in { _ in done() } })
    if !new.reconfigured.isEmpty { reconfigure(new.reconfigured.compactMap(new.path(of:))) }
  }
}
