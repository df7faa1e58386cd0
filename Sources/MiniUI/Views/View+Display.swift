/// The state of composing: the views that touch `damage`, or a whole subtree.
struct DisplayPass {
  var damage: Region
  var extents: PixelRect
  let scale: CGFloat
  /// Whether views outside of the damage are skipped. False within a layer or snapshot, which shows its whole subtree.
  var isCulling = true
  /// Whether new layers are stored for later frames. False for a snapshot: views may have changed that are not examined
  /// before the next frame.
  var keepsLayers = true
  /// The origin of the present scope in the window, in points. Valid only while culling.
  var origin = CGPoint.zero
  /// The number of open groups. Within a group no earlier command may be dropped.
  var openGroups = 0

  func touches(_ rect: PixelRect) -> Bool {
    !isCulling || (rect.intersects(extents) && damage.intersects(rect))
  }
}

/// The transform from a view's own coordinates to the window's, and the clip there.
struct ViewPlacement {
  var transform = CGAffineTransform.identity
  /// The part of the window, in pixels, that the superviews' clips leave visible.
  var clip: PixelRect
  var isVisible = true
  /// Whether the view is drawn through a layer: its own or a superview's.
  var isLayered = false

  /// Returns the pixels of the window that a rectangle of the view may touch.
  func pixels(of rect: CGRect, scale: CGFloat, margin: Int32 = 0) -> PixelRect {
    let image =
      isLayered
      ? rect.applying(transform).applying(CGAffineTransform(scaleX: scale, y: scale))
      : CGRect(
        x: (rect.origin.x + transform.tx) * scale, y: (rect.origin.y + transform.ty) * scale,
        width: rect.size.width * scale, height: rect.size.height * scale)
    return PixelRect(covering: image).insetBy(-margin).intersection(clip)
  }

  /// Whether a view may touch the visible part of the window. A view far out of sight is not drawn until it comes near: a list
  /// of thousands of texts draws those on its first page.
  func isNear(_ view: View, scale: CGFloat) -> Bool {
    if isLayered || view.appearance.shadow != nil { return true }
    let (x, y) = (transform.tx * scale, transform.ty * scale)
    let (bounds, reach) = (view.presented.bounds, View.drawingReach * scale)
    return (bounds.minX * scale + x - reach < CGFloat(clip.x1)) && (bounds.maxX * scale + x + reach > CGFloat(clip.x0))
      && (bounds.minY * scale + y - reach < CGFloat(clip.y1)) && (bounds.maxY * scale + y + reach > CGFloat(clip.y0))
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

  /// The distance that a layer may be visible beyond its edges, in the window's pixels: two of its own pixels along both of
  /// its axes, each of which a canvas stretches by 1.25 at most.
  static let layerMargin: Int32 = 5
}

extension View {
  /// The distance beyond its bounds that a view may draw to, in points, and be seen before its bounds are. A chosen value; UIKit
  /// shows nothing beyond the bounds.
  static let drawingReach: CGFloat = 1000

  /// Returns the placement of this view's superview, with the clips of all views around.
  final func placementAround(window: PixelRect, scale: CGFloat) -> ViewPlacement {
    guard let superview else { return ViewPlacement(clip: window) }
    var placement = superview.placementAround(window: window, scale: scale)
    placement.enter(superview, scale: scale)
    placement.clip(to: superview, scale: scale)
    return placement
  }

  /// Records the view if needed, and computes the pixels that the view and its subviews may touch.
  /// - Parameter scrolled: the distance that the view's content moved by, in pixels, if nothing else about the view changed.
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
    let isDrawn = recording.list != nil || placement.isNear(self, scale: scale)
    if isDrawn { recordIfNeeded(scale: scale) }
    footprint.own = recording.isEmpty || !isDrawn ? .empty : placement.pixels(of: recording.extents, scale: scale)
    var subtree = footprint.own
    if placement.isLayered, !around.isLayered {
      // The subtree is one picture, which gets coarser as it shrinks: its edges blur as far as the whole of it reaches.
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

  /// Whether `clip` cut nothing off the view, nor will after the move. Otherwise the part that was cut off is unknown.
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

  /// Extends the footprints of the superviews to contain `rect`. They never shrink here, which at most costs needless checks.
  final func growAround(_ rect: PixelRect) {
    var ancestor = superview
    while let view = ancestor, !view.footprint.subtree.contains(rect) {
      view.footprint.subtree = view.footprint.subtree.union(rect)
      ancestor = view.superview
    }
  }

  /// Appends the commands of this view and its subviews that touch the damage.
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

  /// Composes the subviews near the damage. Of thousands these are a few: the others cost one comparison and no call.
  private func composeEach(into list: inout DisplayList, _ pass: inout DisplayPass) {
    for subview in subviews where !pass.isCulling || subview.footprint.subtree.intersects(pass.extents) {
      subview.compose(into: &list, &pass)
    }
  }

  /// Whether the view's background alone decides every pixel of the damage, so that nothing below needs to be drawn.
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

  /// The area of the group for a faded view: wide enough to cut nothing off, however the edges of its views are rounded.
  final func groupArea(scale: CGFloat) -> CGRect {
    subtreeExtents(scale: scale).insetBy(dx: -2 / scale, dy: -2 / scale)
  }

  /// Returns the bounding box, in the view's own coordinates, of all that the view and its subviews may touch.
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
  /// Creates the pixels that a canvas fills for a rectangle in points from `origin`, with the same rounding to the last bit.
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
