/// The attributes of a compositional layout, made of its frames.
extension UICollectionViewCompositionalLayout {
  /// Added to the order of pinned views, so that they are in front of others.
  private static let pinnedZIndex = 1024

  /// Adds the cells of a section that touch `rect`, and their attached views.
  final func appendCells(
    of section: SectionFrames, touching rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let axis = section.run.axis
    let start = section.origin[axis] - position(ofSection: section.index)
    let groups = section.run.groups(
      from: rect.origin[axis] - start - 1, to: rect.origin[axis] + rect.size[axis] - start + 1)
    for group in groups {
      for (index, cell) in group.frames.cells.enumerated() where group.first + index < section.run.count {
        let attributes = attributes(cell, group.first + index, of: group, in: section)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      for attachment in group.frames.attachments where group.first + attachment.item < section.run.count {
        let attributes = attributes(attachment, of: group, in: section)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
    }
  }

  /// Adds views at a boundary that touch `rect`.
  final func append(
    _ boundary: BoundaryFrames, within content: CGRect, touching rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    for entry in boundary.entries {
      let attributes = attributes(entry, within: content)
      // A pinned view moves within its section, so it is always included.
      if entry.item.pinToVisibleBounds || attributes.frame.overlaps(rect) { found.append(attributes) }
    }
  }

  /// Lets the program change the visible elements of a section. Other requests, such as for the item at a point, do not
  /// ask it.
  /// - Parameter scrolled: the elements that scroll with the section. The program receives their frames before scrolling.
  final func show(
    _ found: ArraySlice<UICollectionViewLayoutAttributes>, scrolled: ArraySlice<UICollectionViewLayoutAttributes>,
    of section: SectionFrames, in rect: CGRect
  ) {
    let bounds = viewBounds
    guard let handler = section.section.visibleItemsInvalidationHandler, rect.contains(bounds) else { return }
    let visible = found.filter { $0.frame.overlaps(bounds) }
    guard section.isOrthogonal else { return handler(visible, bounds.origin, environment) }
    let axis = section.run.axis
    var offset = CGPoint.zero
    offset[axis] = position(ofSection: section.index)
    for attributes in scrolled { attributes.frame.origin[axis] += offset[axis] }
    handler(visible, offset, environment)
    for attributes in scrolled { attributes.frame.origin[axis] -= offset[axis] }
  }

  package func start(ofSection section: Int) -> CGFloat { frames.sections[section].frame.origin[frames.axis] }

  package func lengthOfPinnedHeaders(inSection section: Int) -> CGFloat {
    guard frames.axis == .vertical, frames.sections.indices.contains(section) else { return 0 }
    let headers = (frames.sections[section].boundary.entries + frames.boundary.entries).filter {
      $0.item.pinToVisibleBounds && $0.item.alignment.side(.vertical) < 0
    }
    return headers.map(\.frame.height).max() ?? 0
  }

  // MARK: Single elements

  /// Returns the section of an index path; nil if it does not exist.
  final func section(of path: IndexPath) -> SectionFrames? {
    frames.sections.indices.contains(path.section) ? frames.sections[path.section] : nil
  }

  /// Returns a view at the boundary of a section or of the whole content, and the rectangle in which it is pinned.
  final func entry(_ key: ElementKey) -> (BoundaryFrames.Entry, CGRect)? {
    func entry(of boundary: BoundaryFrames) -> BoundaryFrames.Entry? {
      boundary.entries.first { $0.item.elementKind == key.kind && $0.path == key.path }
    }
    if let section = section(of: key.path), let entry = entry(of: section.boundary) { return (entry, section.content) }
    return entry(of: frames.boundary).map { ($0, frames.content) }
  }

  /// Returns the attributes of a view that is attached to an item or a group; nil if there is no such view.
  final func attachment(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let section = section(of: key.path), let group = section.run.group(ofItem: key.path.item) else { return nil }
    let attachment = group.frames.attachments.first {
      $0.kind == key.kind && $0.item == key.path.item - group.first
    }
    return attachment.map { attributes($0, of: group, in: section) }
  }

  // MARK: Attributes

  final func attributes(
    _ category: UICollectionViewLayoutAttributes.ElementCategory, _ kind: String?, _ path: IndexPath, _ frame: CGRect,
    zIndex: Int, estimatedAxes: Set<Axis> = []
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributesClass.init(
      category: category, kind: kind, indexPath: path, frame: frames.snapped(frame))
    attributes.zIndex = zIndex
    if !estimatedAxes.isEmpty { attributes.fixedAxes = Set(Axis.allCases).subtracting(estimatedAxes) }
    return attributes
  }

  /// Converts a frame in a group to the coordinates of the layout, with the scrolling of the section.
  private func scrolled(_ frame: CGRect, of group: GroupRun.Group, in section: SectionFrames) -> CGRect {
    var frame = section.frame(frame, of: group)
    frame.origin[section.run.axis] -= position(ofSection: section.index)
    return frame
  }

  final func attributes(_ cell: GroupFrames.Cell, _ item: Int, of group: GroupRun.Group, in section: SectionFrames)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = attributes(
      .cell, nil, IndexPath(item: item, section: section.index), scrolled(cell.frame, of: group, in: section),
      zIndex: cell.zIndex, estimatedAxes: cell.estimatedAxes)
    attributes.rowCorners = rowCorners(ofItem: item, in: section)
    if section.section.list?.appearance == .sidebar {
      attributes.selectionRadius = UIBackgroundConfiguration.sidebarRadius
    }
    return attributes
  }

  private func attributes(_ attachment: GroupFrames.Attachment, of group: GroupRun.Group, in section: SectionFrames)
    -> UICollectionViewLayoutAttributes
  {
    attributes(
      .supplementaryView, attachment.kind, IndexPath(item: group.first + attachment.item, section: section.index),
      scrolled(attachment.frame, of: group, in: section), zIndex: attachment.zIndex)
  }

  final func attributes(_ decoration: NSCollectionLayoutDecorationItem, in section: SectionFrames)
    -> UICollectionViewLayoutAttributes
  {
    attributes(
      .decorationView, decoration.elementKind, IndexPath(item: 0, section: section.index),
      section.frame(of: decoration), zIndex: decoration.zIndex)
  }

  final func attributes(_ entry: BoundaryFrames.Entry, within content: CGRect) -> UICollectionViewLayoutAttributes {
    let isPinned = entry.item.pinToVisibleBounds
    return attributes(
      .supplementaryView, entry.item.elementKind, entry.path, isPinned ? pinned(entry, within: content) : entry.frame,
      zIndex: entry.item.zIndex + (isPinned ? UICollectionViewCompositionalLayout.pinnedZIndex : 0),
      estimatedAxes: entry.item.layoutSize.estimatedAxes)
  }

  /// Returns the frame of a pinned view: at the edge of the visible part, but within its section.
  private func pinned(_ entry: BoundaryFrames.Entry, within content: CGRect) -> CGRect {
    let axis = frames.axis
    var frame = entry.frame
    let side = entry.item.alignment.side(axis)
    guard side != 0 else { return frame }
    frame.origin[axis] = pinned(
      frame.origin[axis], frame.size[axis], isHeader: side < 0, from: content.origin[axis],
      to: content.origin[axis] + content.size[axis])
    return frame
  }
}
