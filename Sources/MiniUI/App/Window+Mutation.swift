/// A small change to one view, to find out whether anybody would notice.
package enum ViewMutation {
  /// The view, with all in it, is elsewhere, by points of its superview.
  case move(CGPoint)
  /// Its own drawing, without its subviews, has other colours: from one straight `0xAARRGGBB` to another.
  case recolor((UInt32) -> UInt32)
}

extension Window {
  /// Draws on `canvas` what the window would show if `view` were changed. The window itself stays as it is.
  ///
  /// Only what may differ from the window is drawn, so that thousands of changes can be tried.
  /// - Precondition: the last frame is up to date, and `canvas` has the size and scale of the window's.
  /// - Returns: the pixels that were drawn; what lies outside is the same as in the window.
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
  /// The window's pixels that may be other ones after a change.
  fileprivate func reach(of mutation: ViewMutation, scale: CGFloat) -> PixelRect {
    let layered = sequence(first: self, next: \.superview).filter { !$0.presented.transform.isTranslation }
    // A layer that is drawn anew may lie otherwise on the pixels: all of it counts.
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

  /// Runs `body` while the view is changed behind everybody's back, and then has it as it was.
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
