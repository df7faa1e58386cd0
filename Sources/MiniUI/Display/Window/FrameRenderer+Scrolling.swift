/// Scrolled content, whose pixels are moved instead of drawn.
extension FrameRenderer {
  /// Returns the scrolled content among `views` whose pixels can be moved: on an opaque background colour, with only
  /// its offset changed, not in a layer, and by whole pixels. The areas do not overlap.
  func scrolledPixels(among views: [View]) -> [ScrolledPixels] {
    var found: [ScrolledPixels] = []
    for view in views where view.footprint.isOnlyScrolled {
      guard let scrolled = scrolledPixels(of: view) else { continue }
      if found.contains(where: { $0.area.intersects(scrolled.area) }) { continue }
      found.append(scrolled)
    }
    return found
  }

  private func scrolledPixels(of view: View) -> ScrolledPixels? {
    guard view.host === host, view.clipsToBounds, view.animations.isEmpty, isPlain(view) else { return nil }
    let new = view.bounds.origin
    let dx = (view.footprint.origin.x - new.x) * canvas.scale
    let dy = (view.footprint.origin.y - new.y) * canvas.scale
    guard dx == dx.rounded(), dy == dy.rounded() else { return nil }
    var placement = view.placementAround(window: canvas.bitmap.bounds, scale: canvas.scale)
    placement.enter(view)
    placement.clip(to: view, scale: canvas.scale)
    let area = placement.clip
    guard placement.isVisible, !placement.isLayered, abs(dx) < CGFloat(area.width), abs(dy) < CGFloat(area.height)
    else {
      return nil
    }
    for ancestor in sequence(first: view, next: \.superview) {
      guard ancestor.presentedAlpha == 1, ancestor === view || ancestor.border == nil,
        !ancestor.clipsToBounds || ancestor.presentedAppearance.cornerRadii.isZero
      else { return nil }
    }
    return ScrolledPixels(view: view, area: area, dx: Int32(dx), dy: Int32(dy))
  }

  /// Returns whether the view draws only an opaque background colour behind its content.
  private func isPlain(_ view: View) -> Bool {
    view.recordIfNeeded(scale: canvas.scale)
    guard let color = view.backgroundColor, color.resolved(for: view.recording.style) >> 24 == 255,
      view.cornerRadii.isZero, view.shadow == nil, view.border == nil
    else { return false }
    return view.recording.list?.commands.count == 1
  }

  /// Returns the region to draw after moving the pixels: newly visible content, and the areas that views in front cover
  /// or covered.
  func damage(by scrolled: ScrolledPixels) -> Region {
    var damage = Region(scrolled.area)
    damage.subtract(scrolled.area.offsetBy(scrolled.dx, scrolled.dy))
    var view = scrolled.view
    while let ancestor = view.superview {
      let siblings = ancestor.subviewsByDepth
      let index = siblings.firstIndex { $0 === view } ?? 0
      for front in siblings[(index + 1)...] where front.footprint.subtree.intersects(scrolled.area) {
        damage.add(front.footprint.subtree.intersection(scrolled.area))
        damage.add(scrolled.moved(front.footprint.subtree))
      }
      view = ancestor
    }
    return damage
  }
}
