/// The frames of one section of a compositional layout, in the layout's coordinates.
@MainActor struct SectionFrames {
  let section: NSCollectionLayoutSection
  let index: Int
  /// The whole section.
  let frame: CGRect
  /// The groups with the section's insets, between headers and footers.
  let content: CGRect
  let run: GroupRun
  /// The start of the first group.
  let origin: CGPoint
  private(set) var boundary: BoundaryFrames

  /// - Parameters:
  ///   - count: The number of items.
  ///   - container: The size of the collection view, less its insets, in points.
  ///   - start: The start of the section along `axis`, in which the layout scrolls.
  ///   - side: The start of the section across that axis.
  ///   - former: The section before sizes became known, with the same items; nil for none.
  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, in container: CGSize, at start: CGFloat,
    along axis: Axis, side: CGFloat, traits: UITraitCollection, preferred: PreferredSizes, former: SectionFrames?
  ) {
    (self.section, self.index) = (section, index)
    let insets = section.contentInsets
    // The sides of the boundary's views across the scroll direction.
    let sides = section.supplementariesFollowContentInsets ? insets.across(axis) : .zero
    boundary = BoundaryFrames(
      section.boundarySupplementaryItems, section: index, in: container.inset(by: sides)
    ) { preferred.supplementaryViews[$0] }
    let outer = boundary.insets
    let room = container.inset(by: insets).inset(by: outer.across(axis))
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    run = GroupRun(
      of: section, count: count, along: isOrthogonal ? axis.cross : axis, in: room, traits: traits,
      GroupRun.Measured(
        sizes: preferred.items[index] ?? [:], former: former?.run, changed: preferred.changedItems[index] ?? []))
    var frame = CGRect.zero
    frame.origin[axis] = start
    frame.origin[axis.cross] = side
    frame.size[axis] = outer.length(axis) + insets.length(axis) + run.size[axis]
    frame.size[axis.cross] = container[axis.cross]
    self.frame = frame
    content = frame.inset(by: outer)
    origin = CGPoint(x: content.minX + insets.leading, y: content.minY + insets.top)
    boundary.layOut(around: content.inset(by: sides))
  }

  /// Whether the section scrolls across the layout's scroll direction.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The length of the content across the scroll direction, in points: longer than the section, if it can scroll.
  var orthogonalLength: CGFloat { run.size[run.axis] + section.contentInsets.length(run.axis) }

  /// Converts a frame in a group to the coordinates of the layout.
  func frame(_ frame: CGRect, of group: GroupRun.Group) -> CGRect {
    frame.offsetBy(dx: origin.x + group.origin.x, dy: origin.y + group.origin.y)
  }

  /// Returns the frame of a background.
  func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect { frame.inset(by: decoration.contentInsets) }
}

extension NSDirectionalEdgeInsets {
  /// Returns only the insets across an axis.
  func across(_ axis: Axis) -> NSDirectionalEdgeInsets {
    axis == .vertical
      ? NSDirectionalEdgeInsets(leading: leading, trailing: trailing)
      : NSDirectionalEdgeInsets(top: top, bottom: bottom)
  }
}
