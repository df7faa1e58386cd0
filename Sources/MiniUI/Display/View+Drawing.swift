/// The recorded drawing of a view.
struct ViewRecording {
  /// The view's own commands, without its subviews; nil if it must be recorded again.
  var list: DisplayList?
  /// The command for the border, which is above the subviews.
  var border: DrawCommand? {
    get { rareBorder.value }
    set { rareBorder.value = newValue }
  }
  private var rareBorder = Rare<DrawCommand>()
  /// The bounding box of all drawing in `list`, in the view's coordinates.
  var extents = CGRect.zero
  /// The interface style, tint and scale that it was recorded for.
  var style = UserInterfaceStyle.light
  var tint = Color.clear
  var scale: CGFloat = 1
  /// The subtree as one picture, used while the view is rotated or scaled.
  var layer: Layer?

  /// Whether the view draws nothing and only contains subviews.
  var isEmpty: Bool { border == nil && list?.isEmpty != false }
}

/// The pixels of the window that a view touched in the last frame.
///
/// Separate from the recording and without references: every frame reads it for all siblings of a changed view, and
/// plain values need no exclusivity checks.
struct ViewFootprint {
  /// The pixels that the view itself, and the view with its subviews, may have covered.
  var own = PixelRect.empty
  var subtree = PixelRect.empty
  /// Whether the view is in the host's list of changed views.
  var isChanged = false
  /// Whether the only change is the origin of its bounds.
  var isOnlyScrolled = false
  /// Whether the view was drawn through a layer, its own or a superview's.
  var isLayered = false
  /// Whether no ancestor's clip cuts off any drawing of the view and its subviews, so that `subtree` is all of it.
  var isWhole = false
  /// Whether the view is notified when it becomes visible.
  var isWatched = false
  /// The number of the last frame in which drawing of the view or a descendant may have moved.
  var frame = 0
  /// The origin of the bounds in the last frame.
  var origin = CGPoint.zero
}

extension View {
  /// Requests that the view's own content is drawn again before the next frame.
  final func invalidateDisplay() {
    recording.list = nil
    setNeedsComposition(contentChanged: true)
  }

  /// Invalidates the display after a change of the bounds' origin only.
  final func setNeedsScrolling() {
    let isOnlyScrolled = !footprint.isChanged || footprint.isOnlyScrolled
    setNeedsDisplay()
    footprint.isOnlyScrolled = isOnlyScrolled
  }

  /// Marks the view's area for composing, because the view moved, faded, or (`contentChanged`) has other content.
  final func setNeedsComposition(contentChanged: Bool = false) {
    // A view that is no longer rotated or scaled drops its layer.
    if contentChanged || (recording.layer != nil && presented.transform.isTranslation) { recording.layer = nil }
    footprint.isOnlyScrolled = false
    guard host != nil, !footprint.isChanged else { return }
    markChanged()
    superview?.forgetLayers()
  }

  /// Damages the pixels of `subview`, which is about to be removed.
  final func setNeedsComposition(without subview: View) {
    forgetLayers()
    host?.addDamage(subview.footprint.subtree)
  }

  private func markChanged() {
    guard let host, !footprint.isChanged else { return }
    footprint.isChanged = true
    host.addChange(of: self)
  }

  /// Discards the layers that contain this view. A view that was drawn without a layer has none to discard. Layers are
  /// repainted as a whole, since a new layer may be aligned to the pixels differently.
  private func forgetLayers() {
    var candidate: View? = self
    while let view = candidate, view.footprint.isLayered {
      if view.recording.layer != nil || !view.presented.transform.isTranslation {
        view.recording.layer = nil
        view.markChanged()
      }
      candidate = view.superview
    }
  }

  /// Records the view's own commands if they are out of date.
  final func recordIfNeeded(scale: CGFloat) {
    // A view outside of a window is not notified of its superviews' changes, so it is always recorded again.
    if recording.list != nil, recording.scale == scale, host != nil { return }
    let style = inheritance.traits(in: host).userInterfaceStyle
    let bounds = presented.bounds
    let look = presentedAppearance
    var context = DrawingContext(style: style, scale: scale, bounds: bounds)
    if let shadow = look.shadow, !bounds.isEmpty { context.shadow(shadow, of: bounds, corners: look.cornerRadii) }
    if let color = look.backgroundColor { context.fill(bounds, color, corners: look.cornerRadii) }
    draw(bounds, in: &context)
    recording.list = context.list
    recording.extents = context.extents
    recording.style = style
    recording.tint = tintColor
    recording.scale = scale
    recording.border = look.border.flatMap { border in
      let color = border.color.resolved(for: style)
      guard border.width > 0, color >> 24 > 0, !bounds.isEmpty else { return nil }
      return .border(bounds, width: border.width, .solid(color), look.cornerRadii)
    }
  }
}
