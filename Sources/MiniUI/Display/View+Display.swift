/// The transform from a view's coordinates to the window's, and the clip in the window.
struct ViewPlacement {
  var transform = CGAffineTransform.identity
  /// The part of the window, in pixels, that is left by the superviews' clips.
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

  /// Whether a view is in or near the visible part of the window. Views far away are not recorded, so that a list of
  /// thousands of texts draws only its first page.
  func isNear(_ view: View, scale: CGFloat) -> Bool {
    if isLayered || view.appearance.shadow != nil { return true }
    let (x, y) = (transform.tx * scale, transform.ty * scale)
    let (bounds, reach) = (view.presented.bounds, View.drawingReach * scale)
    return (bounds.minX * scale + x - reach < CGFloat(clip.x1)) && (bounds.maxX * scale + x + reach > CGFloat(clip.x0))
      && (bounds.minY * scale + y - reach < CGFloat(clip.y1)) && (bounds.maxY * scale + y + reach > CGFloat(clip.y0))
  }

  /// Whether the clip exceeds a rectangle of pixels by a pixel on each side, so that it does not cut the rectangle.
  func isUncut(_ pixels: PixelRect) -> Bool { !pixels.isEmpty && clip.insetBy(1).contains(pixels) }

  /// Returns whether drawing within `reach`, in the view's coordinates, may be visible.
  func mayShow(_ reach: CGRect, scale: CGFloat) -> Bool {
    !reach.isFinite || !pixels(of: reach, scale: scale, margin: 1).isEmpty
  }

  /// Enters a view and the clip of its subviews.
  mutating func pass(_ view: View, scale: CGFloat) {
    enter(view)
    clip(to: view, scale: scale)
  }

  mutating func enter(_ view: View) {
    if view.isAnimated {
      enterAnimated(view)
    } else if view.appearance.isHidden || !(view.appearance.alpha > 0) {
      isVisible = false
      enter(view.geometry)
    } else if isLayered || !view.geometry.transform.isTranslation {
      enter(view.geometry)
    } else {
      let offset = view.geometry.offset
      transform.tx += offset.x
      transform.ty += offset.y
    }
  }

  @inline(never) private mutating func enterAnimated(_ view: View) {
    isVisible = isVisible && !view.appearance.isHidden && view.presentedAlpha > 0
    enter(view.presented)
  }

  @inline(never) private mutating func enter(_ geometry: ViewGeometry) {
    isLayered = isLayered || !geometry.transform.isTranslation
    if isLayered {
      transform = geometry.toSuperview.concatenating(transform)
    } else {
      transform.tx += geometry.offset.x
      transform.ty += geometry.offset.y
    }
  }

  mutating func clip(to view: View, scale: CGFloat) {
    if view.appearance.clipsToBounds { clip(toBoundsOf: view, scale: scale) }
  }

  @inline(never) private mutating func clip(toBoundsOf view: View, scale: CGFloat) {
    let bounds = view.presented.bounds
    clip =
      isLayered
      ? pixels(of: bounds, scale: scale, margin: ViewPlacement.layerMargin)
      : PixelRect(snapping: bounds, at: CGPoint(x: transform.tx, y: transform.ty), scale: scale).intersection(clip)
  }

  /// The distance that a layer may draw beyond its edges, in window pixels: two of its own pixels along both axes, each
  /// stretched by at most 1.25.
  static let layerMargin: Int32 = 5
}

extension View {
  /// The distance, in points, that a view may draw beyond its bounds so that the drawing is visible before the bounds
  /// are. Chosen. UIKit shows no drawing beyond the bounds.
  static let drawingReach: CGFloat = 1000

  /// Returns the placement of this view's superview, with the clips of all ancestors.
  final func placementAround(window: PixelRect, scale: CGFloat) -> ViewPlacement {
    var placement = ViewPlacement(clip: window)
    var ancestors: [View] = []
    var ancestor = superview
    while let view = ancestor {
      ancestors.append(view)
      ancestor = view.superview
    }
    for view in ancestors.reversed() { placement.pass(view, scale: scale) }
    return placement
  }

  /// Records the view if needed, and computes the pixels of the view and its subviews.
  /// - Parameter scrolled: the distance that the view's content has scrolled, in pixels, if nothing else has changed.
  final func updateExtents(
    _ superviewPlacement: ViewPlacement, scale: CGFloat, scrolledBy scrolled: (dx: Int32, dy: Int32)? = nil
  ) {
    footprint.isChanged = false
    footprint.isOnlyScrolled = false
    footprint.origin = presented.bounds.origin
    hierarchy.group?.pixelsDidChange()
    var placement = superviewPlacement
    placement.enter(self)
    footprint.isLayered = placement.isLayered
    guard placement.isVisible else {
      footprint.own = .empty
      footprint.subtree = .empty
      footprint.isWhole = true
      return
    }
    let isDrawn = recording.list != nil || placement.isNear(self, scale: scale)
    if isDrawn { recordIfNeeded(scale: scale) }
    footprint.own = recording.isEmpty || !isDrawn ? .empty : placement.pixels(of: recording.extents, scale: scale)
    footprint.isWhole = isDrawn && (recording.isEmpty || placement.isUncut(footprint.own))
    var subtree = footprint.own
    if placement.isLayered, !superviewPlacement.isLayered {
      // The layer becomes coarser as it shrinks: its edges blur by up to the whole margin.
      subtree = placement.pixels(of: subtreeExtents(scale: scale), scale: scale, margin: ViewPlacement.layerMargin)
    }
    if !hierarchy.isEmpty {
      let outer = placement
      placement.clip(to: self, scale: scale)
      subtree = subtree.union(updateSubviews(placement, scale: scale, scrolledBy: scrolled))
      // The view's clip moves together with its subviews.
      footprint.isWhole =
        footprint.isWhole
        && (appearance.clipsToBounds && outer.isUncut(placement.clip)
          || hierarchy.groups == nil && hierarchy.few.allSatisfy(\.footprint.isWhole))
    }
    footprint.subtree = subtree
    if footprint.isWatched, !subtree.isEmpty { didBecomeVisible() }
  }

  private func updateSubviews(
    _ placement: ViewPlacement, scale: CGFloat, scrolledBy scrolled: (dx: Int32, dy: Int32)?
  ) -> PixelRect {
    if let groups = hierarchy.groups { return update(groups, placement, scale: scale, scrolledBy: scrolled) }
    var touched = PixelRect.empty
    for subview in hierarchy.few {
      touched = touched.union(subview.update(placement, scale: scale, scrolledBy: scrolled))
    }
    return touched
  }

  /// Computes the pixels of the subviews. Skips groups that were and remain invisible.
  @inline(never)
  private func update(
    _ groups: SubviewGroups, _ placement: ViewPlacement, scale: CGFloat, scrolledBy scrolled: (dx: Int32, dy: Int32)?
  ) -> PixelRect {
    var touched = PixelRect.empty
    groups.forEach { group in
      let remainsHidden =
        !placement.isLayered && group.coveredPixels.isEmpty
        && !placement.mayShow(group.maximumReach, scale: scale)
      return !remainsHidden
    } _: { leaf in
      let views = leaf.views
      for index in views.indices {
        touched = touched.union(views[index].update(placement, scale: scale, scrolledBy: scrolled))
      }
    }
    return touched
  }

  /// Computes the pixels of a view whose superview has changed, or only scrolled.
  private func update(
    _ superviewPlacement: ViewPlacement, scale: CGFloat, scrolledBy scrolled: (dx: Int32, dy: Int32)?
  ) -> PixelRect {
    if let scrolled, isCompletelyVisible(in: superviewPlacement.clip, movedBy: scrolled) {
      moveFootprints(by: scrolled)
    } else {
      updateExtents(superviewPlacement, scale: scale)
    }
    return footprint.subtree
  }

  /// Whether the clip `clip` cuts off no part of the view before and after the move. Otherwise its pixels outside the
  /// clip are unknown.
  private func isCompletelyVisible(in clip: PixelRect, movedBy distance: (dx: Int32, dy: Int32)) -> Bool {
    let seen = footprint.subtree
    return footprint.isWhole && !footprint.isChanged && !seen.isEmpty && clip.insetBy(1).contains(seen)
      && clip.contains(seen.offsetBy(distance.dx, distance.dy))
  }

  private func moveFootprints(by distance: (dx: Int32, dy: Int32)) {
    hierarchy.group?.pixelsDidChange()
    footprint.own = footprint.own.offsetBy(distance.dx, distance.dy)
    footprint.subtree = footprint.subtree.offsetBy(distance.dx, distance.dy)
    for subview in subviews { subview.moveFootprints(by: distance) }
  }

  /// Extends the footprints of the superviews to contain `rect`. Footprints do not shrink here. A footprint that is too
  /// large only causes unnecessary checks.
  final func growFootprints(toContain rect: PixelRect) {
    var ancestor = superview
    if !footprint.isWhole {
      while let view = ancestor, view.footprint.isWhole {
        view.footprint.isWhole = false
        ancestor = view.superview
      }
      ancestor = superview
    }
    while let view = ancestor, !view.footprint.subtree.contains(rect) {
      view.footprint.subtree = view.footprint.subtree.union(rect)
      view.hierarchy.group?.pixelsDidChange()
      ancestor = view.superview
    }
  }
}

extension PixelRect {
  /// Creates the pixels that a canvas fills for a rectangle in points relative to `origin`, with bit-identical
  /// rounding.
  init(snapping rect: CGRect, at origin: CGPoint, scale: CGFloat) {
    let x = (origin.x + rect.origin.x) * scale
    let y = (origin.y + rect.origin.y) * scale
    let right = (origin.x + (rect.origin.x + rect.size.width)) * scale
    let bottom = (origin.y + (rect.origin.y + rect.size.height)) * scale
    let near = PixelRect(snapping: CGRect(x: x, y: y, width: 0, height: 0))
    let far = PixelRect(snapping: CGRect(x: right, y: bottom, width: 0, height: 0))
    self.init(x0: near.x0, y0: near.y0, x1: far.x0, y1: far.y0)
  }
}
