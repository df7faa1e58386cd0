/// The sections and items of a list at one moment, each with a unique identifier. Apply it to a diffable data source.
///
///     var snapshot = DiffableDataSourceSnapshot<String, Int>()
///     snapshot.appendSections(["Numbers"])
///     snapshot.appendItems([1, 2, 3])
///     dataSource.apply(snapshot)
public nonisolated struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>:
  Sendable
{
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifier] = []
  private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
  private var sections: [ItemIdentifier: SectionIdentifier] = [:]
  private(set) var reloaded: Set<ItemIdentifier> = []
  private(set) var reconfigured: Set<ItemIdentifier> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { sections.count }
  /// The identifiers of all items, section by section.
  /// - Complexity: O(n) in the number of items.
  public var itemIdentifiers: [ItemIdentifier] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the identifiers of a section's items, in order.
  /// - Precondition: The section exists.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    guard let found = items[section] else { preconditionFailure("there is no section \(section) in the snapshot") }
    return found
  }

  /// Returns the number of items in a section.
  /// - Precondition: The section exists.
  public func numberOfItems(inSection section: SectionIdentifier) -> Int { itemIdentifiers(inSection: section).count }

  /// Returns the section that contains an item; nil if the item does not exist.
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? { sections[item] }

  /// Returns the index of a section; nil if it does not exist.
  /// - Complexity: O(n) in the number of sections.
  public func indexOfSection(_ section: SectionIdentifier) -> Int? { sectionIdentifiers.firstIndex(of: section) }

  // MARK: Sections

  /// Appends empty sections.
  /// - Precondition: The identifiers are new.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts empty sections before another one.
  /// - Precondition: The identifiers are new, and `section` exists.
  /// - Complexity: O(n) in the number of sections.
  public mutating func insertSections(_ identifiers: [SectionIdentifier], beforeSection section: SectionIdentifier) {
    insert(identifiers, at: index(section))
  }

  /// Inserts empty sections after another one.
  /// - Precondition: The identifiers are new, and `section` exists.
  /// - Complexity: O(n) in the number of sections.
  public mutating func insertSections(_ identifiers: [SectionIdentifier], afterSection section: SectionIdentifier) {
    insert(identifiers, at: index(section) + 1)
  }

  /// Deletes sections with all of their items. Ignores unknown identifiers.
  /// - Complexity: O(n) in the number of sections and of deleted items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil }
    }
    let removed = Set(identifiers)
    sectionIdentifiers.removeAll(where: removed.contains)
  }

  private mutating func insert(_ identifiers: [SectionIdentifier], at index: Int) {
    for section in identifiers {
      precondition(items[section] == nil, "section identifiers must be unique, but \(section) is there already")
      items[section] = []
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private func index(_ section: SectionIdentifier) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("there is no section \(section) in the snapshot")
    }
    return index
  }

  // MARK: Items

  /// Appends items to a section, by default to the last one.
  /// - Precondition: The identifiers are new, and the section exists.
  /// - Complexity: O(n) in the number of appended items.
  public mutating func appendItems(_ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil) {
    guard let section = section ?? sectionIdentifiers.last, let count = items[section]?.count else {
      preconditionFailure("there is no section to append items to: append sections first")
    }
    insert(identifiers, in: section, at: count)
  }

  /// Inserts items before another one, in its section.
  /// - Precondition: The identifiers are new, and `item` exists.
  /// - Complexity: O(n) in the number of items of the section and of inserted items.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem item: ItemIdentifier) {
    let position = position(of: item)
    insert(identifiers, in: position.section, at: position.index)
  }

  /// Inserts items after another one, in its section.
  /// - Precondition: The identifiers are new, and `item` exists.
  /// - Complexity: O(n) in the number of items of the section and of inserted items.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem item: ItemIdentifier) {
    let position = position(of: item)
    insert(identifiers, in: position.section, at: position.index + 1)
  }

  /// Deletes items. Ignores unknown identifiers.
  /// - Complexity: O(n) in the number of items of the affected sections.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    let removed = Set(identifiers)
    for section in Set(identifiers.compactMap { sections[$0] }) { items[section]?.removeAll(where: removed.contains) }
    for item in removed { sections[item] = nil }
  }

  /// Deletes all sections and items, and the marks of `reloadItems` and `reconfigureItems`.
  public mutating func deleteAllItems() { self = DiffableDataSourceSnapshot() }

  /// Moves an item before another one, into its section.
  /// - Precondition: `other` exists and is another item.
  /// - Complexity: O(n) in the numbers of items of both sections.
  public mutating func moveItem(_ item: ItemIdentifier, beforeItem other: ItemIdentifier) {
    deleteItems([item])
    insertItems([item], beforeItem: other)
  }

  /// Moves an item after another one, into its section.
  /// - Precondition: `other` exists and is another item.
  /// - Complexity: O(n) in the numbers of items of both sections.
  public mutating func moveItem(_ item: ItemIdentifier, afterItem other: ItemIdentifier) {
    deleteItems([item])
    insertItems([item], afterItem: other)
  }

  /// Marks items whose cells will be replaced when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) { reloaded.formUnion(identifiers) }

  /// Marks items whose cells will be reconfigured when the snapshot is applied. Each item keeps its cell.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) { reconfigured.formUnion(identifiers) }

  /// Moves an item to an index path, as counted without the item.
  mutating func moveItem(_ item: ItemIdentifier, to path: IndexPath) {
    deleteItems([item])
    insert([item], in: sectionIdentifiers[path.section], at: path.item)
  }

  private mutating func insert(_ identifiers: [ItemIdentifier], in section: SectionIdentifier, at index: Int) {
    for item in identifiers {
      precondition(
        sections.updateValue(section, forKey: item) == nil,
        "item identifiers must be unique, but \(item) is there already")
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  private func position(of item: ItemIdentifier) -> (section: SectionIdentifier, index: Int) {
    guard let section = sections[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("there is no item \(item) in the snapshot")
    }
    return (section, index)
  }

  mutating func forgetReloads() {
    reloaded = []
    reconfigured = []
  }
}
