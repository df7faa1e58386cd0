/// The supplementary and decoration views that a layout deletes and inserts in an update.
///
/// Other views of the kind in the section move to new index paths, as items do, and are kept.
struct ElementUpdates {
  struct Kind: Hashable {
    let isDecoration: Bool
    let name: String
  }

  /// The deleted views by index paths before the update, and the inserted ones by index paths after it.
  private var kinds: [Kind: (deleted: ItemSet, inserted: ItemSet)] = [:]

  /// Asks a layout about kinds of views: first supplementary views, then decoration views, in the order of their names.
  @MainActor init(_ layout: CollectionViewLayout, _ kinds: Set<Kind> = []) {
    for kind in kinds.sorted(by: { $0.isDecoration == $1.isDecoration ? $0.name < $1.name : $1.isDecoration }) {
      let deleted =
        kind.isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)
      let inserted =
        kind.isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind.name)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)
      if !deleted.isEmpty || !inserted.isEmpty { self.kinds[kind] = (items(deleted), items(inserted)) }
    }
  }

  private func items(_ paths: [IndexPath]) -> ItemSet {
    ItemSet(paths.filter { $0.count == 2 && (0..<NSNotFound).contains($0.item) })
  }

  /// Returns the index path of a view after the update; nil if the layout deletes it.
  /// - Parameter section: The index of the view's section after the update.
  func indexPath(of element: CollectionViewLayoutAttributes, inSection section: Int) -> IndexPath? {
    let old = element.indexPath
    var item = old.item
    if !kinds.isEmpty, let kind = element.kind, let items = kinds[kind] {
      if items.deleted.contains(old) { return nil }
      item -= items.deleted.sections[old.section]?.count(in: 0..<max(item, 0)) ?? 0
      for other in items.inserted.sections[section] ?? [] where other <= item { item += 1 }
    }
    return IndexPath(item: item, section: section)
  }
}

extension CollectionViewLayoutAttributes {
  /// The kind of a supplementary or decoration view; nil for cells.
  fileprivate final var kind: ElementUpdates.Kind? {
    representedElementKind.map {
      ElementUpdates.Kind(isDecoration: representedElementCategory == .decorationView, name: $0)
    }
  }
}

extension ItemsView {
  /// The supplementary and decoration views that the layout of a collection view deletes and inserts in an update.
  final var elementUpdates: ElementUpdates {
    if rowList != nil { return ElementUpdates(layout) }
    let kinds =
      queues.supplementaryKinds.map { ElementUpdates.Kind(isDecoration: false, name: $0) }
      + layout.decorationClasses.keys.map { ElementUpdates.Kind(isDecoration: true, name: $0) }
      + elements.all.compactMap(\.attributes.kind)
    return ElementUpdates(layout, Set(kinds))
  }
}
