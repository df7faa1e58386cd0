internal import CPixman

extension Painter {
  mutating func beginOffset(_ distance: CGPoint) {
    open()
    offset.x += distance.x
    offset.y += distance.y
  }

  mutating func beginClip(_ box: PixelRect) {
    open()
    clip(to: box)
  }

  mutating func beginGroup(_ box: PixelRect, _ corners: CornerRadii, _ opacity: CGFloat) {
    let alpha = Color.channel(opacity)
    let radii = PixelRadii(corners, scale: scale, in: box)
    let visible = box.intersection(extents)
    // A group that is neither faded nor rounded needs no bitmap.
    if alpha == 255, radii.isZero { return beginClip(box) }
    guard alpha > 0, !visible.isEmpty, let bitmap = cache.borrowTemporary(visible) else { return beginClip(.empty) }
    open(isGroup: true)
    groups.append(Group(box: box, radii: radii, alpha: alpha, outerTarget: target))
    clip(to: box)
    target = Target(bitmap: bitmap, x: visible.x0, y: visible.y0)
    clear()
  }

  mutating func end() {
    guard let scope = scopes.popLast() else { return }
    if scope.isGroup { finish(groups.removeLast()) }
    offset = scope.offset
    if clips.count > scope.clipEnd { clips.removeLast(clips.count - scope.clipEnd) }
    clipStart = scope.clipStart
    extents = scope.extents
  }

  private mutating func open(isGroup: Bool = false) {
    scopes.append(
      Scope(offset: offset, clipStart: clipStart, clipEnd: clips.count, extents: extents, isGroup: isGroup))
  }

  private mutating func clip(to box: PixelRect) {
    if box.contains(extents) { return }
    let outer = clipStart..<clips.count
    clipStart = clips.count
    extents = .empty
    for index in outer {
      let part = clips[index].intersection(box)
      if part.isEmpty { continue }
      clips.append(part)
      extents = extents.union(part)
    }
  }

  /// Rounds the corners of the group's picture, and composites it onto the outer target.
  private mutating func finish(_ group: Group) {
    let picture = target
    if !group.radii.isZero { roundOff(group) }
    target = group.outerTarget
    let source = Source(image: picture.bitmap.image, x: picture.x, y: picture.y)
    if group.alpha == 255 {
      put(source, in: extents)
    } else {
      put(source, through: Mask(image: cache.solid(group.alpha << 24), x: 0, y: 0), in: extents)
    }
    cache.returnTemporary(picture.bitmap)
  }

  private func roundOff(_ group: Group) {
    let shape = SlicedShape(group.box, radii: group.radii)
    let corners = Corners(of: shape, in: group.box)
    guard !corners.middleContains(extents), let mask = cache.mask(shape) else { return }
    corners.forEach(mask) { part, x, y in
      put(Source(image: mask.image, x: x, y: y), in: part, PIXMAN_OP_IN_REVERSE)
    }
  }
}
