/// What is being put together: the views that touch `damage`, or everything of a subtree.
struct DisplayPass {
  var damage: Region
  var extents: PixelRect
  let scale: CGFloat
  /// False within a layer or snapshot, which shows all of its subtree.
  var isCulling = true
  /// False for a snapshot, which is taken while views may change that are not looked at before the next frame.
  var keepsLayers = true
  /// Where the present scope's origin lies in the window, in points; valid while culling.
  var origin = CGPoint.zero
  /// Groups that are open; within one nothing may be dropped.
  var openGroups = 0

  func touches(_ rect: PixelRect) -> Bool {
    !isCulling || (rect.intersects(extents) && damage.intersects(rect))
  }
}

/// From a view's own coordinates to the window's.
struct ViewPlacement {
  var transform = CGAffineTransform.identity
  /// Where the views around let it show, in the window's pixels.
  var clip: PixelRect
  var isVisible = true
  /// It is seen through a layer: its own or one around.
  var isLayered = false

  /// Where a rectangle of the view may touch the window's pixels.
  func pixels(of rect: CGRect, scale: CGFloat, margin: Int32 = 0) -> PixelRect {
    let image =
      isLayered
      ? rect.applying(transform).applying(CGAffineTransform(scaleX: scale, y: scale))
      : CGRect(
        x: (rect.origin.x + transform.tx) * scale, y: (rect.origin.y + transform.ty) * scale,
        width: rect.size.width * scale, height: rect.size.height * scale)
    return PixelRect(covering: image).insetBy(-margin).intersection(clip)
  }

  mutating func enter(_ view: View, scale: CGFloat) {
    let geometry = view.presented
    isVisible = isVisible && !view.isHidden && view.presentedAlpha > 0
    isLayered = isLayered || !geometry.transform.isTranslation
    if isLayered {
      transform = geometry.toSuperview.concatenating(transform)
    } else {
      transform.tx += geometry.offset.x
      transform.ty += geometry.offset.y
    }
  }

  mutating func clip(to view: View, scale: CGFloat) {
    guard view.clipsToBounds else { return }
    let bounds = view.presented.bounds
    clip =
      isLayered
      ? pixels(of: bounds, scale: scale, margin: ViewPlacement.layerMargin)
      : PixelRect(snapping: bounds, at: CGPoint(x: transform.tx, y: transform.ty), scale: scale).intersection(clip)
  }

  /// How far beyond its edges a layer may be seen, in the window's pixels: two of its own, along both of its axes, each of
  /// which a canvas stretches by 1.25 at most.
  static let layerMargin: Int32 = 5
}

extension View {
  /// Where this view's superview puts it.
  final func placementAround(window: PixelRect, scale: CGFloat) -> ViewPlacement {
    guard let superview else { return ViewPlacement(clip: window) }
    var placement = superview.placementAround(window: window, scale: scale)
    placement.enter(superview, scale: scale)
    placement.clip(to: superview, scale: scale)
    return placement
  }

  /// Records what is not yet recorded and works out which pixels the view and all within it may touch.
  /// - Parameter scrolled: Nothing else happened to the view than that its content moved by so many pixels.
  final func updateExtents(
    _ around: ViewPlacement, scale: CGFloat, scrolledBy scrolled: (dx: Int32, dy: Int32)? = nil
  ) {
    footprint.isChanged = false
    footprint.isOnlyScrolled = false
    footprint.origin = presented.bounds.origin
    var placement = around
    placement.enter(self, scale: scale)
    guard placement.isVisible else {
      footprint.own = .empty
      footprint.subtree = .empty
      return
    }
    recordIfNeeded(scale: scale)
    footprint.own = recording.isEmpty ? .empty : placement.pixels(of: recording.extents, scale: scale)
    var subtree = footprint.own
    if placement.isLayered, !around.isLayered {
      // It is one picture, and coarser the more it shrinks: what is within is blurred as far as all of it reaches.
      subtree = placement.pixels(of: subtreeExtents(scale: scale), scale: scale, margin: ViewPlacement.layerMargin)
    }
    if !subviews.isEmpty {
      placement.clip(to: self, scale: scale)
      for subview in subviews {
        if let scrolled, subview.isSeenWhole(in: placement.clip, movedBy: scrolled) {
          subview.moveFootprints(by: scrolled)
        } else {
          subview.updateExtents(placement, scale: scale)
        }
        subtree = subtree.union(subview.footprint.subtree)
      }
    }
    footprint.subtree = subtree
  }

  /// True if `clip` cut nothing off what was seen of the view, and will not when that has moved: what was cut off is not known.
  private func isSeenWhole(in clip: PixelRect, movedBy distance: (dx: Int32, dy: Int32)) -> Bool {
    let seen = footprint.subtree
    return !footprint.isChanged && !seen.isEmpty && clip.insetBy(1).contains(seen)
      && clip.contains(seen.offsetBy(distance.dx, distance.dy))
  }

  private func moveFootprints(by distance: (dx: Int32, dy: Int32)) {
    footprint.own = footprint.own.offsetBy(distance.dx, distance.dy)
    footprint.subtree = footprint.subtree.offsetBy(distance.dx, distance.dy)
    for subview in subviews { subview.moveFootprints(by: distance) }
  }

  /// The views around show at least `rect` too. They never shrink here, which costs a look at most.
  final func growAround(_ rect: PixelRect) {
    var ancestor = superview
    while let view = ancestor, !view.footprint.subtree.contains(rect) {
      view.footprint.subtree = view.footprint.subtree.union(rect)
      ancestor = view.superview
    }
  }

  /// Appends what of this view and its subviews touches the damage.
  final func compose(into list: inout DisplayList, _ pass: inout DisplayPass) {
    if pass.isCulling {
      guard pass.touches(footprint.subtree) else { return }
    } else {
      guard !isHidden else { return }
      recordIfNeeded(scale: pass.scale)
    }
    let alpha = isAnimated ? presentedAlpha : appearance.alpha
    guard alpha > 0 else { return }
    let geometry = presented
    if geometry.transform.isTranslation {
      let offset = geometry.offset
      let outer = pass.origin
      pass.origin = CGPoint(x: outer.x + offset.x, y: outer.y + offset.y)
      list.begin(.beginOffset(offset))
      composeContents(into: &list, &pass, alpha: alpha)
      list.end()
      pass.origin = outer
    } else {
      let layer = recording.layer ?? makeLayer(scale: pass.scale, keepingLayers: pass.keepsLayers)
      if pass.keepsLayers { recording.layer = layer }
      list.append(.layer(layer, geometry.toSuperview, opacity: alpha))
    }
  }

  private func composeContents(into list: inout DisplayList, _ pass: inout DisplayPass, alpha: CGFloat) {
    if alpha < 1 {
      pass.openGroups += 1
      list.withGroup(groupArea(scale: pass.scale), opacity: alpha) { composeOpaquely(into: &$0, &pass) }
      pass.openGroups -= 1
    } else {
      composeOpaquely(into: &list, &pass)
    }
  }

  private func composeOpaquely(into list: inout DisplayList, _ pass: inout DisplayPass) {
    if pass.touches(footprint.own), let own = recording.list, !own.isEmpty {
      if pass.isCulling, coversAll(pass) { list.dropAllBelow() }
      list.append(.list(own))
    }
    if !subviews.isEmpty { composeSubviews(into: &list, &pass) }
    if let border = recording.border { list.append(border) }
  }

  private func composeSubviews(into list: inout DisplayList, _ pass: inout DisplayPass) {
    guard clipsToBounds else { return composeEach(into: &list, &pass) }
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

  /// Of thousands of subviews a few are near the damage: the others cost a comparison, without so much as a call.
  private func composeEach(into list: inout DisplayList, _ pass: inout DisplayPass) {
    for subview in subviews where !pass.isCulling || subview.footprint.subtree.intersects(pass.extents) {
      subview.compose(into: &list, &pass)
    }
  }

  /// True if the view's background alone decides every pixel of the damage, so that nothing below needs to be drawn.
  private func coversAll(_ pass: DisplayPass) -> Bool {
    guard pass.openGroups == 0, footprint.own.contains(pass.extents), !isAnimated,
      let color = appearance.backgroundColor, color.resolved(for: recording.style) >> 24 == 255,
      appearance.cornerRadii.isZero, appearance.shadow == nil
    else { return false }
    return PixelRect(snapping: geometry.bounds, at: pass.origin, scale: pass.scale).contains(pass.extents)
  }

  /// The subtree as a picture of its own, in this view's coordinates.
  final func makeLayer(scale: CGFloat, keepingLayers: Bool) -> Layer {
    var pass = DisplayPass(
      damage: Region(), extents: .empty, scale: scale, isCulling: false, keepsLayers: keepingLayers)
    var list = DisplayList()
    recordIfNeeded(scale: scale)
    composeOpaquely(into: &list, &pass)
    return Layer(contents: list, bounds: subtreeExtents(scale: scale))
  }

  /// What is drawn apart when the view is faded: wide enough to cut nothing off, whichever way the edges of one view or
  /// another are rounded.
  final func groupArea(scale: CGFloat) -> CGRect {
    subtreeExtents(scale: scale).insetBy(dx: -2 / scale, dy: -2 / scale)
  }

  /// All that the view and its subviews may touch, in its own coordinates.
  final func subtreeExtents(scale: CGFloat) -> CGRect {
    recordIfNeeded(scale: scale)
    if clipsToBounds { return recording.extents }
    return subviews.reduce(recording.extents) { extents, subview in
      guard !subview.isHidden else { return extents }
      return extents.union(subview.subtreeExtents(scale: scale).applying(subview.presented.toSuperview))
    }
  }
}

extension PixelRect {
  /// The pixels that a canvas fills for a rectangle in points from `origin`; to the last bit as it reckons.
  fileprivate init(snapping rect: CGRect, at origin: CGPoint, scale: CGFloat) {
    let x = (origin.x + rect.origin.x) * scale
    let y = (origin.y + rect.origin.y) * scale
    let right = (origin.x + (rect.origin.x + rect.size.width)) * scale
    let bottom = (origin.y + (rect.origin.y + rect.size.height)) * scale
    let near = PixelRect(snapping: CGRect(x: x, y: y, width: 0, height: 0))
    let far = PixelRect(snapping: CGRect(x: right, y: bottom, width: 0, height: 0))
    self.init(x0: near.x0, y0: near.y0, x1: far.x0, y1: far.y0)
  }
}
