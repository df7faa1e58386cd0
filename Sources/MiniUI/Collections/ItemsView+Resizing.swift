/// A change of the view's size that has not settled: the layout or the insets may still change in the same turn, as when a
/// controller sets the size of the items in `viewDidLayoutSubviews`, or cells size themselves.
struct SizeChange {
  /// The offset before the change, measured from where the layout begins.
  var offset: CGPoint
  /// The memory of offsets before the change.
  var memory: OffsetMemory
  /// The view's count of interactions at the change. The user or the program has scrolled if it differs.
  let interactionCount: Int
  /// The time from which the change has settled: the end of the animation of a rotation.
  let end: TimeInterval
  /// The layout and the insets for which the offset was chosen last.
  var basis: Basis

  /// The state on which the offset depends.
  struct Basis: Equatable {
    /// The number of times that the layout was prepared.
    var preparations: Int
    var insets: EdgeInsets
  }
}

extension ItemsView {
  /// Whether the view has another size, its layout has not settled since, and nothing was scrolled or selected. The layout and the
  /// delegate are asked for the offset again whenever the layout or the insets change until then.
  public final var isFollowingSizeChange: Bool { sizeChange?.interactionCount == interactionCount }

  private var basis: SizeChange.Basis { SizeChange.Basis(preparations: preparations, insets: adjustedContentInset) }

  /// Follows a change of the view's size: stops scrolling, notifies the delegate, and goes to the offset that layout and
  /// delegate return.
  final func followSize() {
    let size = bounds.size
    guard let old = laidOutSize, old != size else { return laidOutSize = size }
    stop()
    let new = bounds
    // Layout and delegate find the view in its old size, as `shouldInvalidateLayout` and `willTransitionTo` promise.
    geometry.bounds.size = old
    formerInset = laidOutInset
    restoreOffset(clamped(exactOffset))
    showFormerElements()
    willTransition(to: size)
    let formerExtent = OffsetMemory.Extent(size: old, content: contentSize)
    let offset = turned(exactOffset, in: formerExtent)
    _ = sizeMemory.settle(offset, in: formerExtent) { $0 }
    let memory = sizeMemory
    let target = CGRect(origin: bounds.origin, size: size)
    if layout.shouldInvalidateLayout(forBoundsChange: target) || layout.scrollsBackward {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: target))
    }
    geometry.bounds.size = new.size
    formerInset = nil
    laidOutSize = size
    elements.isStale = true
    prepareLayout()
    if View.inheritedAnimationDuration > 0 { elements.formerFrame = elements.frames }
    let end = (host?.time ?? 0) + View.inheritedAnimationDuration
    sizeChange = SizeChange(
      offset: offset, memory: memory, interactionCount: interactionCount, end: end, basis: basis)
    followTarget(settled(offset))
    adoptBasis()
    endSizeChangeAfterFrame()
  }

  /// Brings the elements up to date for the former size, in which the delegate chooses what to keep. If the layout or the data were
  /// changed for the new size already, the elements of the last layout remain: they are what the user saw.
  private func showFormerElements() {
    if layout.needsPrepare, !shownCells.isEmpty { return }
    View.performWithoutAnimation { updateElements() }
  }

  /// Asks for the offset again if the layout or the insets have changed since it was chosen for the new size.
  /// - Returns: Whether they have.
  @discardableResult
  final func followLayoutOfSize() -> Bool {
    guard isFollowingSizeChange, let change = sizeChange, change.basis != basis else { return false }
    sizeMemory = change.memory
    followTarget(settled(change.offset))
    adoptBasis()
    return true
  }

  private var extent: OffsetMemory.Extent { OffsetMemory.Extent(size: bounds.size, content: contentSize) }

  /// Returns the offset to propose in the present size, instead of `offset`, which is measured from where the layout begins.
  private func settled(_ offset: CGPoint) -> CGPoint {
    let extent = extent
    let settled = sizeMemory.settle(offset, in: extent) { turned(clamped(turned($0, in: extent)), in: extent) }
    return turned(settled, in: extent)
  }

  /// Notes the layout for which the offset was chosen. A layout that follows the offset was invalidated by it, and is prepared first.
  private func adoptBasis() {
    prepareLayout()
    sizeChange?.basis = basis
  }

  /// Invalidates the layout if the insets across its axis have changed since it was prepared: they limit the length of its lines.
  final func followInsets() {
    let (old, new) = (preparedInset, adjustedContentInset)
    guard old != new, !layout.needsPrepare else { return }
    let across = layout.scrollDirection.cross
    if old.leading(across) != new.leading(across) || old.trailing(across) != new.trailing(across) {
      layout.invalidateLayout()
    }
  }

  /// Continues from the present offset if data change while the view follows a change of its size.
  final func restartSizeChange() { sizeChange?.offset = turned(exactOffset, in: extent) }

  /// Ends the change after the first frame at or after its end.
  private func endSizeChangeAfterFrame() {
    host?.performAfterFrame { [weak self] in
      guard let self, let change = sizeChange else { return }
      if let host, host.time < change.end { endSizeChangeAfterFrame() } else { sizeChange = nil }
    }
  }

  /// Scrolls to the offset that layout and delegate return.
  /// - Parameter proposed: the offset that is proposed to them; by default the present one, limited.
  final func followTarget(_ proposed: CGPoint? = nil) {
    let proposed = proposed ?? clamped(exactOffset)
    let target = targetOffset(layout.targetContentOffset(forProposedContentOffset: proposed))
    restoreOffset(clamped(target.isFinite ? target : proposed))
  }
}
