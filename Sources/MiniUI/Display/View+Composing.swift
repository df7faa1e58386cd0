/// The state of a pass that composes the views in `damage`, or a whole subtree.
struct DisplayPass {
  var damage: Region
  var extents: PixelRect
  let scale: CGFloat
  /// Whether views outside of the damage are skipped. False within a layer or snapshot, which shows its whole subtree.
  var isCulling = true
  /// Whether new layers are kept for later frames. False for a snapshot, whose views may have unexamined changes.
  var keepsLayers = true
  /// The origin of the current scope in the window, in points. Valid only while culling.
  var origin = CGPoint.zero
  /// The number of open groups. Within a group, earlier commands may not be dropped.
  var openGroups = 0

  func touches(_ rect: PixelRect) -> Bool {
    !isCulling || (rect.intersects(extents) && damage.intersects(rect))
  }
}

/// Composes a display list from the recordings of views.
///
/// Views can be nested thousands deep, so each recursion must use little stack: code that few views need is in separate
/// functions that are never inlined.
extension View {
  /// Appends the commands of this view and its subviews that touch the damage.
  final func compose(into list: inout DisplayList, _ pass: inout DisplayPass) {
    if pass.isCulling {
      guard pass.touches(footprint.subtree) else { return }
    } else {
      guard !isHidden else { return }
      recordIfNeeded(scale: pass.scale)
    }
    let alpha = presentedAlpha
    guard alpha > 0 else { return }
    guard let offset = presentedOffset else { return composeLayer(into: &list, pass, alpha: alpha) }
    let outer = pass.origin
    pass.origin = CGPoint(x: outer.x + offset.x, y: outer.y + offset.y)
    list.beginOffset(offset)
    if alpha < 1 { composeFaded(into: &list, &pass, alpha: alpha) } else { composeOpaquely(into: &list, &pass) }
    list.end()
    pass.origin = outer
  }

  /// The view's origin in its superview's coordinates; nil if the view is rotated or scaled.
  @inline(never) private var presentedOffset: CGPoint? {
    let shown = presented
    return shown.transform.isTranslation ? shown.offset : nil
  }

  @inline(never)
  private func composeLayer(into list: inout DisplayList, _ pass: DisplayPass, alpha: CGFloat) {
    let layer = recording.layer ?? makeLayer(scale: pass.scale, keepingLayers: pass.keepsLayers)
    if pass.keepsLayers { recording.layer = layer }
    list.append(.layer(layer, presented.toSuperview, opacity: alpha))
  }

  @inline(never)
  private func composeFaded(into list: inout DisplayList, _ pass: inout DisplayPass, alpha: CGFloat) {
    pass.openGroups += 1
    list.withGroup(groupArea(scale: pass.scale), opacity: alpha) { composeOpaquely(into: &$0, &pass) }
    pass.openGroups -= 1
  }

  private func composeOpaquely(into list: inout DisplayList, _ pass: inout DisplayPass) {
    // For a view without subviews, the pixels are known already.
    if footprint.own == footprint.subtree || pass.touches(footprint.own) { composeOwn(into: &list, pass) }
    if !hierarchy.isEmpty {
      if appearance.clipsToBounds { composeClipped(into: &list, &pass) } else { composeEach(into: &list, &pass) }
    }
    if recording.border != nil { composeBorder(into: &list) }
  }

  @inline(never)
  private func composeOwn(into list: inout DisplayList, _ pass: DisplayPass) {
    guard let own = recording.list, !own.isEmpty else { return }
    if pass.isCulling, coversAll(pass) { list.dropAllBelow() }
    list.append(.list(own))
  }

  @inline(never)
  private func composeBorder(into list: inout DisplayList) {
    if let border = recording.border { list.append(border) }
  }

  @inline(never)
  private func composeClipped(into list: inout DisplayList, _ pass: inout DisplayPass) {
    let look = presentedAppearance
    let bounds = presented.bounds
    if look.cornerRadii.isZero {
      list.withClip(bounds) { composeEach(into: &$0, &pass) }
    } else {
      pass.openGroups += 1
      list.withGroup(bounds, corners: look.cornerRadii) { composeEach(into: &$0, &pass) }
      pass.openGroups -= 1
    }
  }

  /// Composes the subviews in the damage.
  private func composeEach(into list: inout DisplayList, _ pass: inout DisplayPass) {
    if layoutState.ordersSubviews { return composeByDepth(into: &list, &pass) }
    if pass.isCulling, let groups = hierarchy.groups { return composeGroups(groups, into: &list, &pass) }
    for subview in subviews where !pass.isCulling || subview.footprint.subtree.intersects(pass.extents) {
      subview.compose(into: &list, &pass)
    }
  }

  /// Composes the subviews in the damage, in the order of their depths.
  @inline(never)
  private func composeByDepth(into list: inout DisplayList, _ pass: inout DisplayPass) {
    for subview in subviewsByDepth where !pass.isCulling || subview.footprint.subtree.intersects(pass.extents) {
      subview.compose(into: &list, &pass)
    }
  }

  /// Composes the subviews in the damage, with one comparison for each group outside it.
  @inline(never)
  private func composeGroups(_ groups: SubviewGroups, into list: inout DisplayList, _ pass: inout DisplayPass) {
    let extents = pass.extents
    groups.forEach { group in
      group.coveredPixels.intersects(extents)
    } _: { leaf in
      let views = leaf.views
      for index in views.indices where views[index].footprint.subtree.intersects(pass.extents) {
        views[index].compose(into: &list, &pass)
      }
    }
  }

  /// Whether the view's background covers the whole damage, so that nothing below needs to be drawn.
  private func coversAll(_ pass: DisplayPass) -> Bool {
    guard pass.openGroups == 0, footprint.own.contains(pass.extents), !isAnimated,
      let color = appearance.backgroundColor, color.resolved(for: recording.style) >> 24 == 255,
      appearance.cornerRadii.isZero, appearance.shadow == nil
    else { return false }
    return PixelRect(snapping: geometry.bounds, at: pass.origin, scale: pass.scale).contains(pass.extents)
  }

  /// Returns the subtree as a layer, in this view's coordinates.
  final func makeLayer(scale: CGFloat, keepingLayers: Bool) -> Layer {
    var pass = DisplayPass(
      damage: Region(), extents: .empty, scale: scale, isCulling: false, keepsLayers: keepingLayers)
    var list = DisplayList()
    recordIfNeeded(scale: scale)
    composeOpaquely(into: &list, &pass)
    return Layer(contents: list, bounds: subtreeExtents(scale: scale))
  }

  /// The area of a faded view's group: large enough for any rounding of its views' edges.
  final func groupArea(scale: CGFloat) -> CGRect {
    subtreeExtents(scale: scale).insetBy(dx: -2 / scale, dy: -2 / scale)
  }

  /// Returns the bounding box, in the view's own coordinates, of all drawing of the view and its subviews.
  final func subtreeExtents(scale: CGFloat) -> CGRect {
    recordIfNeeded(scale: scale)
    if appearance.clipsToBounds { return recording.extents }
    return subviews.reduce(recording.extents) { extents, subview in
      guard !subview.isHidden else { return extents }
      return extents.union(subview.subtreeExtents(scale: scale).applying(subview.presented.toSuperview))
    }
  }
}
