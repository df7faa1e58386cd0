/// A recent change of the view's size. Layout or insets may still change in the same turn, for example if a controller
/// sets the item size in `viewDidLayoutSubviews`, or cells size themselves.
struct SizeChange {
  var offset: CGPoint
  /// The remembered offsets before the change.
  var memory: SizeOffsetHistory
  /// The view's `interactionCount` at the change. If it differs, the user or the program has scrolled.
  let interactionCount: Int
  /// The time when the change has settled: the end of the rotation animation.
  let end: TimeInterval
  /// The layout and insets for which the offset was last chosen; nil before that.
  var basis: Basis?

  /// The number of times that the layout was prepared, and the insets.
  typealias Basis = (preparations: Int, insets: EdgeInsets)
}

extension ItemsView {
  /// Whether a change of the view's size is still being handled: until the user or the program scrolls or selects.
  /// While true, each change of layout or insets requests the offset from the layout and the delegate again.
  public final var isFollowingSizeChange: Bool { sizeChange?.interactionCount == interactionCount }

  /// Handles a change of the view's size: stops scrolling, notifies the delegate, and sets the offset that layout and
  /// delegate return.
  /// - Returns: The pass for the elements if the change is animated; then call the layout's
  ///   `finalizeAnimatedBoundsChange` at its end. Otherwise nil.
  final func followSize() -> LayoutPass? {
    let size = bounds.size
    guard let old = laidOutSize, old != size else {
      laidOutSize = size
      return nil
    }
    stop()
    shownChange = nil
    let (offset, context, former) = askForOffset(before: size, in: old)
    laidOutSize = size
    elements.isStale = true
    if let context {
      layout.invalidateLayout(with: context)
      if layout.preferredAttributesPolicy == .onAppearanceAndInvalidation { mustFitShown = true }
    }
    prepareLayout()
    if View.inheritedAnimationDuration > 0 {
      layout.prepare(forAnimatedBoundsChange: former)
      shownChange = LayoutPass(formerFrame: elements.frames)
    }
    let end = (host?.time ?? 0) + View.inheritedAnimationDuration
    sizeChange = SizeChange(offset: offset, memory: sizeMemory, interactionCount: interactionCount, end: end)
    let pass = shownChange
    chooseOffset()
    endSizeChangeAfterFrame()
    return pass
  }

  /// Notifies the delegate of a change of size, and asks the layout. During these calls, the view has its old size and
  /// insets, as in UIKit.
  /// - Returns: The offset before the change, in the layout's direction; the layout's context for the change, nil if it
  ///   needs none; and the bounds before the change.
  private func askForOffset(
    before size: CGSize, in old: CGSize
  ) -> (offset: CGPoint, context: CollectionViewLayoutInvalidationContext?, former: CGRect) {
    (geometry.bounds.size, formerInset) = (old, laidOutInset)
    defer { (geometry.bounds.size, formerInset) = (size, nil) }
    restoreOffset(clamped(exactOffset))
    // The delegate reads positions for the former size. If the layout or the data have already changed for the new
    // size, the elements of the last layout are used, since the user saw these.
    if !layout.needsPrepare || shownCells.isEmpty { View.performWithoutAnimation { updateElements() } }
    adapter?.willTransition(to: size)
    let extent = extent
    let offset = turned(exactOffset, in: extent)
    _ = sizeMemory.settle(offset, in: extent) { $0 }
    let target = CGRect(origin: bounds.origin, size: size)
    let isInvalid = layout.shouldInvalidateLayout(forBoundsChange: target) || layout.scrollsBackward
    return (offset, isInvalid ? layout.invalidationContext(forBoundsChange: target) : nil, bounds)
  }

  /// Scrolls to the offset that layout and delegate return for the change of size, at its beginning and whenever layout
  /// or insets have changed since. If the offset invalidates the layout, prepares it, which does not count as a change.
  /// - Returns: Whether they have changed.
  @discardableResult
  final func chooseOffset() -> Bool {
    func basis() -> SizeChange.Basis { (preparations, adjustedContentInset) }
    guard isFollowingSizeChange, let change = sizeChange, change.basis.map({ $0 == basis() }) != true else {
      return false
    }
    sizeMemory = change.memory
    followTarget(settled(change.offset))
    prepareLayout()
    sizeChange?.basis = basis()
    return true
  }

  /// Returns the offset to propose for the current size, instead of `offset`, both in the layout's direction.
  private func settled(_ offset: CGPoint) -> CGPoint {
    let extent = extent
    let settled = sizeMemory.settle(offset, in: extent) { turned(clamped(turned($0, in: extent)), in: extent) }
    return turned(settled, in: extent)
  }

  /// Invalidates the layout if the insets across its axis have changed, since they limit the length of lines.
  final func followInsets() {
    let (old, new) = (preparedInset, adjustedContentInset)
    guard old != new, !layout.needsPrepare else { return }
    let across = layout.scrollAxis.cross
    if old.leading(across) != new.leading(across) || old.trailing(across) != new.trailing(across) {
      layout.invalidateLayout()
    }
  }

  /// Ends the change after the first frame at or after its end time.
  private func endSizeChangeAfterFrame() {
    host?.performAfterFrame { [weak self] in
      guard let self, let change = sizeChange else { return }
      if let host, host.time < change.end { endSizeChangeAfterFrame() } else { sizeChange = nil }
    }
  }

  /// Scrolls to the offset that layout and delegate return.
  /// - Parameters:
  ///   - proposed: The proposed offset; by default the current one, clamped.
  ///   - anchor: The row to keep at its position in an update; nil for none.
  final func followTarget(_ proposed: CGPoint? = nil, keeping anchor: Anchor? = nil) {
    let proposed = proposed ?? clamped(exactOffset)
    let wanted = layout.targetContentOffset(forProposedContentOffset: proposed)
    let target = adapter?.targetOffset(wanted, keeping: anchor) ?? wanted
    restoreOffset(clamped(target.isFinite ? target : proposed))
  }
}
