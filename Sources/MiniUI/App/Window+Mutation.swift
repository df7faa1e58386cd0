/// A small change to one view, to find out whether a test would detect it.
package enum ViewMutation {
  /// Moves the view and its subviews, by points of its superview.
  case move(CGPoint)
  /// Replaces the colours of the view's own drawing, without its subviews. The closure maps a colour without premultiplied
  /// alpha, `0xAARRGGBB`, to another.
  case recolor((UInt32) -> UInt32)
}

extension Window {
  /// Draws on `canvas` what the window would show if `view` were changed. The window itself does not change.
  ///
  /// Only the pixels that may differ from the window are drawn, so that thousands of changes can be tried.
  /// - Precondition: the last frame is up to date, and `canvas` has the size and scale of the window's canvas.
  /// - Returns: the rectangle that was drawn; all pixels outside are those of the window.
  package func draw(_ mutation: ViewMutation, of view: View, on canvas: Canvas) -> PixelRect {
    let damage = view.reach(of: mutation, scale: canvas.scale).intersection(canvas.bitmap.bounds)
    guard !damage.isEmpty else { return .empty }
    view.withMutation(mutation) {
      var pass = DisplayPass(damage: Region(damage), extents: damage, scale: canvas.scale)
      pass.keepsLayers = false
      var list = DisplayList()
      compose(into: &list, &pass)
      canvas.draw(list, damage: Region(damage))
    }
    return damage
  }
}

extension View {
  /// Returns the window's pixels that may differ after a change.
  fileprivate func reach(of mutation: ViewMutation, scale: CGFloat) -> PixelRect {
    let layered = sequence(first: self, next: \.superview).filter { !$0.presented.transform.isTranslation }
    // A layer that is drawn again may fall differently on the pixels, so all of it counts.
    if let outermost = layered.last, layered.count > 1 || outermost !== self {
      return outermost.footprint.subtree.insetBy(-ViewPlacement.layerMargin)
    }
    switch mutation {
    case .recolor: return layered.isEmpty ? footprint.own : footprint.subtree
    case .move(let distance):
      let pixels = max(abs(distance.x), abs(distance.y)) * scale
      return footprint.subtree.insetBy(-Int32(min(pixels, 10_000).rounded(.up)) - 1)
    }
  }

  /// Runs `body` while the view is changed without any invalidation, then restores the view.
  fileprivate func withMutation(_ mutation: ViewMutation, _ body: () -> Void) {
    let (center, list, border) = (geometry.center, recording.list, recording.border)
    let around = Array(sequence(first: self, next: \.superview))
    let layers = around.map(\.recording.layer)
    switch mutation {
    case .move(let distance):
      geometry.center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
      for view in around.dropFirst() { view.recording.layer = nil }
    case .recolor(let replace):
      recording.list = list?.mapColors(replace)
      recording.border = border?.mapColors(replace)
      for view in around { view.recording.layer = nil }
    }
    body()
    geometry.center = center
    recording.list = list
    recording.border = border
    for (view, layer) in zip(around, layers) { view.recording.layer = layer }
  }
}
