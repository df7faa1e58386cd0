// The parts of a view's drawing that the testing libraries read, or change for pictures of their own.

extension View {
  /// The recorded commands of the view's own drawing, and the command of its border; nil if they must be recorded
  /// again.
  package final var recordedCommands: (list: DisplayList?, border: DrawCommand?) { (recording.list, recording.border) }

  /// The pixels of the window that the view, and the view with its subviews, may have touched in the last frame.
  package final var touchedPixels: (own: PixelRect, subtree: PixelRect) { (footprint.own, footprint.subtree) }

  /// The number of pixels by which the blurred edges of a layer may exceed `touchedPixels`.
  package static var layerMargin: Int32 { ViewPlacement.layerMargin }

  /// Returns the area of the view and its subviews in its own coordinates: as a group that is faded, or as a layer.
  package final func drawnArea(asGroup isGroup: Bool, scale: CGFloat) -> CGRect {
    isGroup ? groupArea(scale: scale) : subtreeExtents(scale: scale)
  }

  /// Draws the pixels of `damage` on `canvas` as `root`, the topmost view, would show them if this view were moved or had
  /// other commands. The view itself does not change.
  /// - Parameters:
  ///   - distance: the movement, in points of the superview.
  ///   - commands: the view's own commands; nil for the present ones.
  package final func draw(
    movedBy distance: CGPoint, with commands: (list: DisplayList?, border: DrawCommand?)?, _ damage: PixelRect,
    of root: View, on canvas: Canvas
  ) {
    let ancestors = Array(sequence(first: self, next: \.superview))
    let before = (center: geometry.center, list: recording.list, border: recording.border)
    let layers = ancestors.map(\.recording.layer)
    geometry.center = CGPoint(x: before.center.x + distance.x, y: before.center.y + distance.y)
    if let commands { (recording.list, recording.border) = commands }
    for view in commands != nil ? ancestors[...] : ancestors.dropFirst() { view.recording.layer = nil }

    var pass = DisplayPass(damage: Region(damage), extents: damage, scale: canvas.scale)
    pass.keepsLayers = false
    var list = DisplayList()
    root.compose(into: &list, &pass)
    canvas.draw(list, damage: Region(damage))

    geometry.center = before.center
    recording.list = before.list
    recording.border = before.border
    for (view, layer) in zip(ancestors, layers) { view.recording.layer = layer }
  }
}

extension View.Presentation {
  /// The transform from the view's own coordinates to its superview's.
  package var toSuperview: CGAffineTransform {
    var geometry = ViewGeometry(bounds: bounds, transform: transform)
    geometry.adopt(ViewAnchor(point: anchorPoint, position: center))
    return geometry.toSuperview
  }
}
