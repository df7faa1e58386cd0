/// The sizes that views with estimated dimensions prefer.
extension UICollectionViewCompositionalLayout: ExternalLayout {
  /// A subclass may size cells itself.
  package var followsMovement: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }
  package var isSelfSizing: Bool { frames.isEstimated || type(of: self) != UICollectionViewCompositionalLayout.self }

  /// Discards the preferred sizes, which may depend on the width. Visible views are asked again.
  final func discardPreferredSizes() {
    guard !preferred.isEmpty else { return }
    preferred = PreferredSizes()
    collectionView?.mustFitShown = true
  }

  final func store(_ attributes: UICollectionViewLayoutAttributes) {
    let (path, size) = (attributes.indexPath, attributes.size.clampedForLayout)
    if let key = attributes.key {
      preferred.supplementaryViews[key] = size
    } else {
      preferred.items[path.section, default: [:]][path.item] = size
      preferred.changedItems[path.section, default: []].insert(path.item)
    }
  }

  final func knownSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let path = attributes.indexPath
    return attributes.key.map { preferred.supplementaryViews[$0] } ?? preferred.items[path.section]?[path.item]
  }

  final func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> Set<Axis> {
    let path = attributes.indexPath
    if let key = attributes.key { return entry(key)?.0.item.layoutSize.estimatedAxes ?? [] }
    guard attributes.representedElementCategory == .cell,
      let group = section(of: path)?.run.group(ofItem: path.item)
    else { return [] }
    return group.frames.cells[path.item - group.first].estimatedAxes
  }

  package func itemsDidChange(_ changes: CollectionViewChanges) {
    moveScrollers(changes)
    let old = preferred
    preferred = PreferredSizes(items: changes.values(after: old.items))
    for (key, size) in old.supplementaryViews {
      guard let section = changes.section(after: key.path.section) else { continue }
      let path = IndexPath(item: key.path.item, section: section)
      preferred.supplementaryViews[ElementKey(kind: key.kind, path: path)] = size
    }
  }
}

/// The sizes that views prefer, as far as they are known.
struct PreferredSizes {
  /// The sizes of cells, by section and item.
  var items: [Int: [Int: CGSize]] = [:]
  var supplementaryViews: [ElementKey: CGSize] = [:]
  /// The items whose sizes have become known since the last layout, by section.
  var changedItems: [Int: Set<Int>] = [:]

  var isEmpty: Bool { items.isEmpty && supplementaryViews.isEmpty }
}

extension UICollectionViewLayoutAttributes {
  /// The identity of a supplementary view; nil for other elements.
  fileprivate var key: ElementKey? {
    representedElementCategory == .supplementaryView
      ? ElementKey(kind: representedElementKind ?? "", path: indexPath) : nil
  }
}
