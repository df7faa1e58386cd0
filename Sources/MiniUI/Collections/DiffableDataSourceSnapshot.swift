/// What a collection view shows at one moment: sections and their items, each known by an identifier of its own.
public nonisolated struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>:
  Sendable
{
  public private(set) var sectionIdentifiers: [SectionIdentifier] = []
  private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
  private var sections: [ItemIdentifier: SectionIdentifier] = [:]
  private(set) var reloaded: Set<ItemIdentifier> = []
  private(set) var reconfigured: Set<ItemIdentifier> = []

  public init() {}

  // MARK: Asking

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { sections.count }
  public var itemIdentifiers: [ItemIdentifier] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// The items of a section. - Precondition: there is such a section.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    guard let found = items[section] else { preconditionFailure("there is no section \(section) in the snapshot") }
    return found
  }

  /// How many items a section has. - Precondition: there is such a section.
  public func numberOfItems(inSection section: SectionIdentifier) -> Int { itemIdentifiers(inSection: section).count }

  /// The section that an item is in; nil if it is in none.
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? { sections[item] }

  /// Where a section is; nil if it is not there.
  public func indexOfSection(_ section: SectionIdentifier) -> Int? { sectionIdentifiers.firstIndex(of: section) }

  // MARK: Sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Adds empty sections beside one that is there.
  public mutating func insertSections(_ identifiers: [SectionIdentifier], beforeSection section: SectionIdentifier) {
    insert(identifiers, at: index(section))
  }

  /// Adds empty sections beside one that is there.
  public mutating func insertSections(_ identifiers: [SectionIdentifier], afterSection section: SectionIdentifier) {
    insert(identifiers, at: index(section) + 1)
  }

  /// Takes sections away with all that is in them.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil }
    }
    let gone = Set(identifiers)
    sectionIdentifiers.removeAll(where: gone.contains)
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

  /// Adds items at the end of a section, by default the last one. - Precondition: there is such a section.
  public mutating func appendItems(_ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil) {
    guard let section = section ?? sectionIdentifiers.last, let count = items[section]?.count else {
      preconditionFailure("there is no section to append items to: append sections first")
    }
    insert(identifiers, in: section, at: count)
  }

  /// Adds items beside one that is there.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem item: ItemIdentifier) {
    let place = place(of: item)
    insert(identifiers, in: place.section, at: place.index)
  }

  /// Adds items beside one that is there.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem item: ItemIdentifier) {
    let place = place(of: item)
    insert(identifiers, in: place.section, at: place.index + 1)
  }

  /// Takes items away; those that are not there are no matter.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { sections[$0] }) { items[section]?.removeAll(where: gone.contains) }
    for item in gone { sections[item] = nil }
  }

  public mutating func deleteAllItems() { self = DiffableDataSourceSnapshot() }

  /// Puts an item beside another one, in that one's section.
  public mutating func moveItem(_ item: ItemIdentifier, beforeItem other: ItemIdentifier) {
    deleteItems([item])
    insertItems([item], beforeItem: other)
  }

  /// Puts an item beside another one, in that one's section.
  public mutating func moveItem(_ item: ItemIdentifier, afterItem other: ItemIdentifier) {
    deleteItems([item])
    insertItems([item], afterItem: other)
  }

  /// Has the cells of these items made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) { reloaded.formUnion(identifiers) }

  /// Has the cells of these items filled anew; each keeps its cell.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) { reconfigured.formUnion(identifiers) }

  /// Takes an item to a place that is counted without it.
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

  private func place(of item: ItemIdentifier) -> (section: SectionIdentifier, index: Int) {
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
