extension CollectionView {
  /// The index path of the focused item, which receives keys; nil for none.
  public final var focusedIndexPath: IndexPath? { engine.focusedPath }

  /// Lets cells of lists be swiped, as far as the layout has actions for them.
  package final func allowSwipes() { if swipe == nil { swipe = RowSwipe(self) } }

  // MARK: Scrolling to items

  /// The position in the visible part to which an item is scrolled.
  ///
  /// Combine at most one option for each axis. Along an axis without an option, the view scrolls by the smallest
  /// distance that reveals the item.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates a set of options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the tops of the item and the visible part.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centers the item vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Aligns the bottoms of the item and the visible part.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Aligns the left sides of the item and the visible part.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centers the item horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Aligns the right sides of the item and the visible part.
    public static let right = ScrollPosition(rawValue: 1 << 5)

    /// Returns the fraction at which the item and the visible part are aligned along `axis`: 0 for the start, 0.5 for
    /// the center, 1 for the end. nil without an option for the axis.
    func part(_ axis: Axis) -> CGFloat? {
      let names: [ScrollPosition] =
        axis == .vertical ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
      return names.firstIndex { contains($0) }.map { CGFloat($0) / 2 }
    }
  }

  /// Scrolls, without animation, to the start of an item, or to the header above a section's first item.
  final func scrollToStart(of path: IndexPath) {
    guard engine.hasItem(at: path), let item = layoutAttributesForItem(at: path)?.frame else { return }
    var start = item.minY
    let header =
      path.item > 0
      ? nil
      : layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
    if let frame = header?.frame {
      // A pinned header may have moved.
      let flow = collectionViewLayout as? CollectionViewFlowLayout
      start = flow?.sections[path.section].start ?? layout.external?.start(ofSection: path.section) ?? frame.minY
    }
    let target = CGPoint(x: exactOffset.x, y: range(.vertical).clamped(start - adjustedContentInset.top))
    if target != exactOffset { setContentOffset(target, animated: false) }
  }

  final func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    var target = contentOffset
    for axis in Axis.allCases {
      let range = range(axis)
      let (start, length) = (frame.origin[axis], frame.size[axis])
      if let part = position.part(axis) {
        target[axis] = range.clamped(start + part * length - part * range.visible - range.leading)
      } else {
        target[axis] = range.offset(showing: start, start + length, from: target[axis])
      }
    }
    return target
  }
}
