/// Consecutive subviews of one view, with rectangles that contain all of them: work among thousands of siblings skips those of
/// a group with one comparison.
///
/// A subview invalidates the rectangles of its group when it moves. They are computed again when they are next needed.
final class SubviewGroup {
  /// The number of subviews in the group.
  private(set) var count = 0
  /// The number of those that have to be asked whether they are hit, wherever they are.
  private var unboundedCount = 0
  /// Whether `near` and `far` are the corners of a rectangle that contains the subviews' frames.
  private var knowsFrames = false
  private var near = CGPoint.zero
  private var far = CGPoint.zero
  private var pixels: PixelRect?
  private var reach: CGRect?

  func add(_ view: View) {
    count += 1
    if OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) { unboundedCount += 1 }
    view.hierarchy.group = self
    invalidate()
  }

  func remove(_ view: View) {
    count -= 1
    if OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) { unboundedCount -= 1 }
    view.hierarchy.group = nil
    invalidate()
  }

  // MARK: Invalidation

  /// Called when the frame of a subview has changed.
  func framesDidChange() { knowsFrames = false }

  /// Called when the footprint of a subview has changed.
  func pixelsDidChange() { pixels = nil }

  /// Called before a frame in which a subview, or a view within one, may draw elsewhere.
  func reachDidChange() { reach = nil }

  func invalidate() {
    knowsFrames = false
    pixels = nil
    reach = nil
  }

  // MARK: The rectangles. `members` are the places of the group's views among `subviews`.
  //
  // In loops, since a closure that a library calls is checked for its isolation at each call.

  /// Returns whether a subview may be hit at `point`, in the superview's coordinates.
  func mayBeHit(at point: CGPoint, _ subviews: [View], _ members: Range<Int>) -> Bool {
    if unboundedCount > 0 { return true }
    if !knowsFrames {
      var frames = CGRect.null
      // One point more on each side, for the rounding of coordinates.
      for index in members { frames = frames.union(subviews[index].geometry.frame.insetBy(dx: -1, dy: -1)) }
      (near, far) = (frames.origin, CGPoint(x: frames.maxX, y: frames.maxY))
      knowsFrames = true
    }
    // Of ten thousand views, each hit test asks hundreds of groups: so the corners are stored, and compared here.
    return point.x >= near.x && point.x < far.x && point.y >= near.y && point.y < far.y
  }

  /// Returns the pixels of the window that the subviews touched in the last frame.
  func pixels(of subviews: [View], _ members: Range<Int>) -> PixelRect {
    if let pixels { return pixels }
    var pixels = PixelRect.empty
    for index in members { pixels = pixels.union(subviews[index].footprint.subtree) }
    self.pixels = pixels
    return pixels
  }

  /// Returns a rectangle, in the superview's coordinates, that contains everything that the subviews may draw.
  func reach(of subviews: [View], _ members: Range<Int>) -> CGRect {
    if let reach { return reach }
    var reach = CGRect.null
    for index in members { reach = reach.union(subviews[index].reach) }
    self.reach = reach
    return reach
  }
}

extension View {
  /// Called before a frame in which the view may draw elsewhere.
  /// - Parameter frame: The number of the frame. A view that was called for it already has called its superviews.
  final func reachMayHaveChanged(inFrame frame: Int) {
    var ancestor: View? = self
    while let view = ancestor, view.footprint.frame != frame {
      view.footprint.frame = frame
      view.hierarchy.group?.reachDidChange()
      ancestor = view.superview
    }
  }

  /// A rectangle, in the superview's coordinates, that contains everything that the view and its subviews may draw: by
  /// `drawingReach` more than its bounds, and what it is known to draw beyond that.
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
