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

// MARK: The rectangles
//
// Plain loops: Swift checks the isolation of a closure at each call.

extension SubviewGroup {
  /// Returns whether a subview may be hit at `point`, in the superview's coordinates.
  func mayBeHit(at point: CGPoint, filingIn grid: SubviewGrid?) -> Bool {
    if unboundedCount > 0 { return true }
    updateFrames(filingIn: grid)
    return point.x >= near.x && point.x < far.x && point.y >= near.y && point.y < far.y
  }

  /// Computes the rectangles that contain the subviews' frames, where subviews have moved.
  /// - Parameter grid: the grid in which these subviews are filed; nil if there is none.
  func updateFrames(filingIn grid: SubviewGrid?) {
    if hasCurrentFrames { return }
    knownRanks = nil
    (near, far) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    let (views, parts) = (views, parts)
    // One point more on each side, to allow for rounding of coordinates.
    for index in views.indices {
      let frame = views[index].geometry.frame.insetBy(dx: -1, dy: -1)
      extend(CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY))
    }
    if let grid, isSmallest { file(in: grid) }
    for index in parts.indices {
      parts[index].updateFrames(filingIn: grid)
      extend(parts[index].near, parts[index].far)
    }
    hasCurrentFrames = true
  }

  private func extend(_ near: CGPoint, _ far: CGPoint) {
    self.near = CGPoint(x: min(self.near.x, near.x), y: min(self.near.y, near.y))
    self.far = CGPoint(x: max(self.far.x, far.x), y: max(self.far.y, far.y))
  }

  /// The window's pixels that the subviews covered in the last frame.
  var coveredPixels: PixelRect {
    if let pixels { return pixels }
    var pixels = PixelRect.empty
    let (views, parts) = (views, parts)
    for index in views.indices { pixels = pixels.union(views[index].footprint.subtree) }
    for index in parts.indices { pixels = pixels.union(parts[index].coveredPixels) }
    self.pixels = pixels
    return pixels
  }

  /// A rectangle, in the superview's coordinates, that contains all drawing of the subviews.
  var maximumReach: CGRect {
    if let reach { return reach }
    var reach = CGRect.null
    let (views, parts) = (views, parts)
    for index in views.indices { reach = reach.union(views[index].reach) }
    for index in parts.indices { reach = reach.union(parts[index].maximumReach) }
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
