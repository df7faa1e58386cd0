/// The sizes that views with estimated dimensions prefer.
extension UICollectionViewCompositionalLayout: ExternalLayout {
  /// A subclass may size cells itself.
  package var followsMovement: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }
  package var isSelfSizing: Bool { frames.isEstimated || type(of: self) != UICollectionViewCompositionalLayout.self }

  /// Discards the preferred sizes, which may depend on the width. Visible views are asked again.
  final func discardPreferredSizes() {
    guard !preferred.isEmpty else { return }
    preferred = [:]
    collectionView?.mustFitShown = true
  }

  final func store(_ attributes: UICollectionViewLayoutAttributes) {
    let (path, size) = (attributes.indexPath, attributes.size.clampedForLayout)
    if let key = attributes.key {
      preferred[path.section, default: SectionFrames.PreferredSizes()].supplementaryViews[key] = size
    } else {
      preferred[path.section, default: SectionFrames.PreferredSizes()].items[path.item] = size
      preferred[path.section]?.changedItems.insert(path.item)
    }
  }

  final func knownSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let sizes = preferred[attributes.indexPath.section]
    return attributes.key.map { sizes?.supplementaryViews[$0] } ?? sizes?.items[attributes.indexPath.item]
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
    preferred = [:]
    for (section, sizes) in old {
      if let new = changes.section(after: section) {
        for (key, size) in sizes.supplementaryViews {
          let key = ElementKey(kind: key.kind, path: IndexPath(item: key.path.item, section: new))
          preferred[new, default: SectionFrames.PreferredSizes()].supplementaryViews[key] = size
        }
      }
      for (item, size) in sizes.items {
        let path = IndexPath(item: item, section: section)
        guard !changes.isReloaded(path), let new = changes.indexPath(after: path) else { continue }
        preferred[new.section, default: SectionFrames.PreferredSizes()].items[new.item] = size
      }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The identity of a supplementary view; nil for other elements.
  fileprivate var key: ElementKey? {
    representedElementCategory == .supplementaryView
      ? ElementKey(kind: representedElementKind ?? "", path: indexPath) : nil
  }
}
