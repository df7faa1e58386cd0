/// The supplementary and decoration views that a layout deletes and inserts in an update.
///
/// The other views of the kind in a section move to other index paths, as items do, so that they stay the same views.
struct ElementUpdates {
  private struct Kind: Hashable {
    let category: CollectionViewLayoutAttributes.ElementCategory
    let name: String
  }

  /// The item indexes of views by section: of deleted views before the update, of inserted views after it.
  private struct Items {
    var deleted: [Int: IndexSet]
    var inserted: [Int: IndexSet]
  }

  private var kinds: [Kind: Items] = [:]

  /// Asks a layout about kinds of supplementary and decoration views, in the order of their names.
  @MainActor init(_ layout: CollectionViewLayout, supplementaries: Set<String>, decorations: Set<String>) {
    for name in supplementaries.sorted() {
      add(
        Kind(category: .supplementaryView, name: name), layout.indexPathsToDeleteForSupplementaryView(ofKind: name),
        layout.indexPathsToInsertForSupplementaryView(ofKind: name))
    }
    for name in decorations.sorted() {
      add(
        Kind(category: .decorationView, name: name), layout.indexPathsToDeleteForDecorationView(ofKind: name),
        layout.indexPathsToInsertForDecorationView(ofKind: name))
    }
  }

  private mutating func add(_ kind: Kind, _ deleted: [IndexPath], _ inserted: [IndexPath]) {
    if deleted.isEmpty, inserted.isEmpty { return }
    kinds[kind] = Items(deleted: ElementUpdates.bySection(deleted), inserted: ElementUpdates.bySection(inserted))
  }

  private static func bySection(_ paths: [IndexPath]) -> [Int: IndexSet] {
    var sections: [Int: IndexSet] = [:]
    for path in paths where path.count == 2 && path.item >= 0 && path.item < NSNotFound {
      sections[path.section, default: []].insert(path.item)
    }
    return sections
  }

  /// Returns the index path of a view after the update; nil if the layout deletes it.
  /// - Parameter section: The index of the view's section after the update.
  func indexPath(of element: CollectionViewLayoutAttributes, inSection section: Int) -> IndexPath? {
    let old = element.indexPath
    guard !kinds.isEmpty,
      let items = kinds[
        Kind(category: element.representedElementCategory, name: element.representedElementKind ?? "")]
    else { return IndexPath(item: old.item, section: section) }
    var item = old.item
    if let deleted = items.deleted[old.section] {
      if deleted.contains(item) { return nil }
      item -= deleted.count(in: 0..<max(item, 0))
    }
    for other in items.inserted[section] ?? [] where other <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}

extension ItemsView {
  /// The supplementary and decoration views that the layout of a collection view deletes and inserts in an update.
  final var elementUpdates: ElementUpdates {
    if rowList != nil { return ElementUpdates(layout, supplementaries: [], decorations: []) }
    var supplementaries = Set(queues.supplementaryKinds)
    var decorations = Set(layout.decorationClasses.keys)
    for element in elements.all {
      guard let kind = element.attributes.representedElementKind else { continue }
      if element.attributes.representedElementCategory == .decorationView {
        decorations.insert(kind)
      } else {
        supplementaries.insert(kind)
      }
    }
    return ElementUpdates(layout, supplementaries: supplementaries, decorations: decorations)
  }
}
