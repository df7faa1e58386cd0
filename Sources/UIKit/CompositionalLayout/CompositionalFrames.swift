/// The frames of all sections of a compositional layout, and of the views around them.
@MainActor struct CompositionalFrames {
  private(set) var axis = Axis.vertical
  private(set) var sections: [SectionFrames] = []
  /// The views at the boundary of the whole content.
  private(set) var boundary = BoundaryFrames([], section: 0, in: .zero) { _ in nil }
  /// The part with the sections.
  private(set) var content = CGRect.zero
  /// The size of the whole content, in points.
  private(set) var size = CGSize.zero
  /// The distance by which frames extend beyond their sections, in points.
  private(set) var overhang: CGFloat = 0
  /// Whether frames depend on the content offset.
  private(set) var dependsOnOffset = false
  /// Whether a size is estimated.
  private(set) var isEstimated = false
  private(set) var scale: CGFloat = 1

  init() {}

  /// - Parameters:
  ///   - room: The size of the view minus its insets, in points.
  ///   - former: The frames before sizes became known, with the same definitions and items; nil for none.
  init(
    _ definitions: [NSCollectionLayoutSection?], _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    in view: UICollectionView, _ room: CGSize, _ traits: UITraitCollection,
    _ preferred: PreferredSizes, former: CompositionalFrames?
  ) {
    axis = configuration.scrollDirection
    scale = traits.displayScale
    let items = configuration.boundarySupplementaryItems
    boundary = BoundaryFrames(items, section: 0, in: room) { preferred.supplementaryViews[$0] }
    let outer = boundary.insets
    let inner = room.inset(by: outer.across(axis))
    var start = outer.start(axis)
    for (index, definition) in definitions.enumerated() {
      let section = definition ?? NSCollectionLayoutSection.empty
      let count = definition == nil ? 0 : view.numberOfItems(inSection: index)
      let reference = section.contentInsetsReference.insets(of: view, configuration).across(axis)
      let frames = SectionFrames(
        section, index: index, count: count, in: inner.inset(by: reference), at: start, along: axis,
        side: outer.start(axis.cross) + reference.start(axis.cross), traits: traits,
        preferred: preferred, former: former?.sections[index])
      sections.append(frames)
      overhang = max(overhang, frames.run.overhang)
      start += frames.frame.size[axis] + (index + 1 < definitions.count ? configuration.interSectionSpacing : 0)
    }
    size[axis] = start + outer.length(axis) - outer.start(axis)
    size[axis.cross] = room[axis.cross]
    content = CGRect(origin: .zero, size: size).inset(by: outer)
    boundary.layOut(around: content)
    let boundaryItems = items + sections.flatMap(\.section.boundarySupplementaryItems)
    dependsOnOffset =
      boundaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains { $0.section.visibleItemsInvalidationHandler != nil }
    isEstimated = items.contains(where: \.isEstimated) || definitions.contains { $0?.isEstimated == true }
  }

  /// Returns the sections that may have frames in a range along the scroll direction.
  /// - Complexity: O(log n) in the number of sections, plus the number of returned sections.
  func sections(from low: CGFloat, to high: CGFloat) -> ArraySlice<SectionFrames> {
    let (low, high) = (low - overhang - 1, high + overhang + 1)
    func end(_ section: SectionFrames) -> CGFloat { section.frame.origin[axis] + section.frame.size[axis] }
    let first = sections.partitioningIndex { end($0) > low }
    return sections[first...].prefix { $0.frame.origin[axis] < high }
  }

  /// Rounds the edges to whole pixels, so that neighbours stay neighbours. Halves are rounded up, even if a sum of
  /// fractions is slightly below.
  func snapped(_ frame: CGRect) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.501).rounded(.down) / scale }
    let (x, y) = (edge(frame.minX), edge(frame.minY))
    return CGRect(x: x, y: y, width: edge(frame.maxX) - x, height: edge(frame.maxY) - y)
  }
}

extension NSCollectionLayoutSection {
  /// A section that the program does not define.
  fileprivate static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in [] })
  }
}

extension UIContentInsetsReference {
  /// Returns the insets that the reference adds to the content's insets, in points.
  @MainActor fileprivate func insets(
    of view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> NSDirectionalEdgeInsets {
    let reference = self == .automatic ? configuration.contentInsetsReference : self
    let margins: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: margins = view.safeAreaInsets
    case .layoutMargins, .readableContent: margins = view.layoutMargins
    }
    let insets = view.adjustedContentInset
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = (max(0, margins.left - insets.left), max(0, margins.right - insets.right))
    return NSDirectionalEdgeInsets(
      top: max(0, margins.top - insets.top), leading: isMirrored ? right : left,
      bottom: max(0, margins.bottom - insets.bottom), trailing: isMirrored ? left : right)
  }
}
