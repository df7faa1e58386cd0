extension CollectionViewFlowLayout {
  /// The maximum number of individually sized items in a section. In a larger section, all items have the size of the
  /// first.
  static let maximumMeasuredItemCount = 1 << 23

  func makeSections(_ collectionView: CollectionView) -> [FlowSection] {
    let delegate = collectionView.collectionDelegate as? any CollectionViewDelegateFlowLayout
    var sections: [FlowSection] = []
    sections.reserveCapacity(collectionView.numberOfSections)
    var start: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      let section = makeSection(index, from: start, collectionView, delegate)
      start = section.end
      sections.append(section)
    }
    return sections
  }

  private func makeSection(
    _ index: Int, from start: CGFloat, _ view: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let axis = scrollDirection
    let metrics = metrics(of: index, view, delegate)
    let count = view.numberOfItems(inSection: index)
    let first = delegate.flatMap { delegate in
      count > 0 ? delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: index)) : nil
    }
    let isLeftToLayout = first == nil || first == CollectionViewFlowLayout.sizeOfLayout
    let size = (isLeftToLayout ? (isSelfSizing ? estimatedItemSize : itemSize) : first!).clampedForLayout
    let preferred = isSelfSizing ? preferredSizes[index] : nil
    guard !isLeftToLayout || preferred != nil, count <= CollectionViewFlowLayout.maximumMeasuredItemCount else {
      return FlowSection(axis: axis, metrics: metrics, count: count, size: size, start: start)
    }
    var sizes = [CGSize](repeating: size, count: count)
    if let delegate, !isLeftToLayout {
      for item in sizes.indices.dropFirst() {
        let path = IndexPath(item: item, section: index)
        let own = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        sizes[item] = (own == CollectionViewFlowLayout.sizeOfLayout ? itemSize : own).clampedForLayout
      }
    }
    for (item, size) in preferred ?? [:] where item < count { sizes[item] = size }
    return FlowSection(axis: axis, metrics: metrics, sizes: sizes, start: start)
  }

  private func metrics(
    of index: Int, _ view: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    let axis = scrollDirection
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let lines = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
    let items = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
    let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
    let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
    let sides = (inset.leading(axis.cross).clampedForLayout, inset.trailing(axis.cross).clampedForLayout)
    return FlowMetrics(
      leading: inset.leading(axis).clampedForLayout, trailing: inset.trailing(axis).clampedForLayout, side: sides.0,
      room: max(0, breadth - sides.0 - sides.1), lineSpacing: (lines ?? minimumLineSpacing).clampedForLayout,
      itemSpacing: (items ?? minimumInteritemSpacing).clampedForLayout,
      header: (header ?? headerReferenceSize)[axis].clampedForLayout,
      footer: (footer ?? footerReferenceSize)[axis].clampedForLayout)
  }
}

extension CGFloat {
  /// The length, clamped to 0 … 10,000,000 points; 0 if it is NaN or below a thousandth.
  package var clampedForLayout: CGFloat { self >= 0.001 ? Swift.min(self, 10_000_000) : 0 }
}

extension CGSize {
  package var clampedForLayout: CGSize { CGSize(width: width.clampedForLayout, height: height.clampedForLayout) }
}
