/// What a view remembers of having been drawn.
struct ViewRecording {
  /// The view's own commands, without its subviews; nil must be recorded anew.
  var list: DisplayList?
  /// Its border, which lies above the subviews.
  var border: DrawCommand?
  /// All that `list` can touch, in the view's coordinates.
  var extents = CGRect.zero
  /// For which surroundings it was recorded.
  var style = UserInterfaceStyle.light
  var tint = Color.clear
  var scale: CGFloat = 1
  /// The whole subtree as one picture, while it is shown turned or scaled.
  var layer: Layer?

  /// Nothing of the view itself can be seen: it only holds others.
  var isEmpty: Bool { border == nil && list?.isEmpty != false }
}

/// Where a view was seen in the last frame, in the window's pixels.
///
/// Apart from the recording, and without a reference in it: every frame asks this of all the siblings of what changed, and
/// plain numbers are read without Swift's exclusivity checks.
struct ViewFootprint {
  /// What the view itself, and it with all within it, may have touched.
  var own = PixelRect.empty
  var subtree = PixelRect.empty
  /// It is among the host's changed views.
  var isChanged = false
  /// It is so because its bounds have another origin, and for no other reason.
  var isOnlyScrolled = false
  /// The origin of the bounds in the last frame.
  var origin = CGPoint.zero
}

extension View {
  /// Requests that the view's own content is drawn again before the next frame.
  final func invalidateDisplay() {
    recording.list = nil
    setNeedsComposition(contentChanged: true)
  }

  /// Has the view's content shown elsewhere: the bounds have another origin.
  final func setNeedsScrolling() {
    let isOnlyScrolled = !footprint.isChanged || footprint.isOnlyScrolled
    setNeedsDisplay()
    footprint.isOnlyScrolled = isOnlyScrolled
  }

  /// Has the frame put together anew here: something moved, faded, or (`contentChanged`) looks different within.
  final func setNeedsComposition(contentChanged: Bool = false) {
    if contentChanged { recording.layer = nil }
    footprint.isOnlyScrolled = false
    guard host != nil, !footprint.isChanged else { return }
    markChanged()
    superview?.forgetLayers()
  }

  /// Has the place repaired where `subview` was, which is about to go.
  final func setNeedsComposition(without subview: View) {
    forgetLayers()
    host?.addDamage(subview.footprint.subtree)
  }

  private func markChanged() {
    guard let host, !footprint.isChanged else { return }
    footprint.isChanged = true
    host.viewChanged(self)
  }

  /// This view, and those around it, are no longer what their layers show. A new layer may lie otherwise on the pixels, so
  /// that all of it must be repaired.
  private func forgetLayers() {
    var candidate: View? = self
    while let view = candidate {
      if view.recording.layer != nil || !view.presented.transform.isTranslation {
        view.recording.layer = nil
        view.markChanged()
      }
      candidate = view.superview
    }
  }

  /// Brings the view's own commands up to date.
  final func recordIfNeeded(scale: CGFloat) {
    // Out of any window a view is not told what changes around it.
    if recording.list != nil, recording.scale == scale, host != nil { return }
    let style = effectiveTraits.userInterfaceStyle
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
