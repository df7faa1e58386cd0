extension SubviewGroup {
  func framesDidChange() {
    var group: SubviewGroup? = self
    while let changed = group, changed.hasCurrentFrames {
      changed.hasCurrentFrames = false
      group = changed.parent
    }
  }

  /// Called when the footprint of a subview has changed.
  func pixelsDidChange() {
    var group: SubviewGroup? = self
    while let changed = group, changed.pixels != nil {
      changed.pixels = nil
      group = changed.parent
    }
  }

  /// Called before a frame in which the drawing of a subview or a descendant may move.
  func reachDidChange() {
    var group: SubviewGroup? = self
    while let changed = group, changed.reach != nil {
      changed.reach = nil
      group = changed.parent
    }
  }

  func invalidate() {
    var group: SubviewGroup? = self
    while let changed = group {
      changed.hasCurrentFrames = false
      changed.pixels = nil
      changed.reach = nil
      group = changed.parent
    }
  }
}

// MARK: The rectangles. `members` is the range of the group's views in `subviews`.
//
// Plain loops: Swift checks the isolation of a closure at each call.

extension SubviewGroup {
  /// Returns whether a subview may be hit at `point`, in the superview's coordinates.
  func mayBeHit(at point: CGPoint, _ subviews: [View], _ members: Range<Int>) -> Bool {
    if unboundedCount > 0 { return true }
    if !hasCurrentFrames { updateFrames(subviews, members) }
    return point.x >= near.x && point.x < far.x && point.y >= near.y && point.y < far.y
  }

  private func updateFrames(_ subviews: [View], _ members: Range<Int>) {
    (near, far) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    if isSmallest {
      // One point more on each side, to allow for rounding of coordinates.
      for index in members {
        let frame = subviews[index].geometry.frame.insetBy(dx: -1, dy: -1)
        extend(CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY))
      }
    }
    var start = members.lowerBound
    for part in parts {
      let end = min(start + part.count, subviews.count)
      if !part.hasCurrentFrames { part.updateFrames(subviews, start..<end) }
      extend(part.near, part.far)
      start = end
    }
    hasCurrentFrames = true
  }

  private func extend(_ near: CGPoint, _ far: CGPoint) {
    self.near = CGPoint(x: min(self.near.x, near.x), y: min(self.near.y, near.y))
    self.far = CGPoint(x: max(self.far.x, far.x), y: max(self.far.y, far.y))
  }

  /// Returns the window's pixels that the subviews covered in the last frame.
  func pixels(of subviews: [View], _ members: Range<Int>) -> PixelRect {
    if let pixels { return pixels }
    var pixels = PixelRect.empty
    if isSmallest { for index in members { pixels = pixels.union(subviews[index].footprint.subtree) } }
    var start = members.lowerBound
    for part in parts {
      let end = min(start + part.count, subviews.count)
      pixels = pixels.union(part.pixels(of: subviews, start..<end))
      start = end
    }
    self.pixels = pixels
    return pixels
  }

  /// Returns a rectangle, in the superview's coordinates, that contains all drawing of the subviews.
  func reach(of subviews: [View], _ members: Range<Int>) -> CGRect {
    if let reach { return reach }
    var reach = CGRect.null
    if isSmallest { for index in members { reach = reach.union(subviews[index].reach) } }
    var start = members.lowerBound
    for part in parts {
      let end = min(start + part.count, subviews.count)
      reach = reach.union(part.reach(of: subviews, start..<end))
      start = end
    }
    self.reach = reach
    return reach
  }
}

extension View {
  /// Called before a frame in which the view's drawing may move.
  /// - Parameter frame: The number of the frame. A view already marked for it has marked its superviews.
  final func reachMayHaveChanged(inFrame frame: Int) {
    var next: View? = self
    while let view = next, view.footprint.frame != frame {
      view.footprint.frame = frame
      view.hierarchy.group?.reachDidChange()
      next = view.superview
    }
  }

  /// A rectangle, in the superview's coordinates, that contains all drawing of the view and its subviews: their known
  /// extents and the bounds enlarged by `drawingReach`.
  final var reach: CGRect {
    let (geometry, look) = (presented, presentedAppearance)
    var reach = geometry.bounds.insetBy(dx: -View.drawingReach, dy: -View.drawingReach)
    if recording.list != nil { reach = reach.union(recording.extents) }
    if let shadow = look.shadow {
      let distance = shadow.radius * 3 + 1
      let shape = (shadow.outline?.rect ?? geometry.bounds).insetBy(dx: -distance, dy: -distance)
      reach = reach.union(shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    }
    if !look.clipsToBounds { for subview in subviews { reach = reach.union(subview.reach) } }
    return reach.applying(geometry.toSuperview)
  }
}
