extension CollectionView {
  /// The kind of a flow layout's headers.
  public static let elementKindSectionHeader = "CollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  public static let elementKindSectionFooter = "CollectionElementKindSectionFooter"
}

extension CollectionViewFlowLayout {
  /// The maximum number of returned elements, to limit the time for absurdly small items.
  static let maximumElementCount = 1 << 16

  private static let pinnedZIndex = 1024

  /// Rounds the origin to whole pixels. Halves are rounded up, even if a sum of fractions is slightly below.
  final func snapped(_ frame: CGRect) -> CGRect {
    let half = 0.5 + FlowLine.tolerance
    return CGRect(
      x: (frame.minX * scale + half).rounded(.down) / scale, y: (frame.minY * scale + half).rounded(.down) / scale,
      width: frame.width, height: frame.height)
  }

  final func append(
    _ kind: String, of section: Int, touching rect: CGRect, to found: inout [CollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: 0, section: section)
    guard let attributes = supplementary(kind, at: path) else { return }
    // A pinned view moves within its section, so it is always included.
    if attributes.zIndex > 0 || attributes.frame.overlaps(rect) { found.append(attributes) }
  }

  final func supplementary(_ kind: String, at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let isHeader = kind == CollectionView.elementKindSectionHeader
    guard isHeader || kind == CollectionView.elementKindSectionFooter else { return nil }
    let thickness = isHeader ? section.metrics.header : section.metrics.footer
    guard thickness > 0 else { return nil }
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    var start = isHeader ? section.start : section.footerStart
    if isPinned {
      start = pinned(
        start, thickness, isHeader: isHeader, from: section.start + section.metrics.header, to: section.footerStart)
    }
    var frame = CGRect.zero
    frame.origin[scrollDirection] = start
    frame.size[scrollDirection] = thickness
    frame.size[scrollDirection.cross] = breadth
    let attributes = attributesClass.init(
      category: .supplementaryView, kind: kind, indexPath: indexPath, frame: snapped(frame))
    if isPinned { attributes.zIndex = CollectionViewFlowLayout.pinnedZIndex }
    return attributes
  }
}

extension CGRect {
  /// Returns whether the rectangles have a common area. Touching or empty rectangles have none.
  package func overlaps(_ other: CGRect) -> Bool {
    max(origin.x, other.origin.x) < min(origin.x + size.width, other.origin.x + other.size.width)
      && max(origin.y, other.origin.y) < min(origin.y + size.height, other.origin.y + other.size.height)
  }
}
