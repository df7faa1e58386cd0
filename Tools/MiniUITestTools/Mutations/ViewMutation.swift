/// A small change to one view, to find out whether a test would detect it.
package enum ViewMutation {
  /// Moves the view and its subviews, by points of its superview.
  case move(CGPoint)
  /// Replaces the colours of the view's own drawing, without its subviews. The closure maps a colour without
  /// premultiplied alpha, `0xAARRGGBB`, to another.
  case recolor((UInt32) -> UInt32)
}

extension ViewMutation {
  /// Draws on `canvas` the window's content as if `view` were changed. The window itself does not change.
  ///
  /// Only the pixels that may differ from the window are drawn, so that thousands of changes can be tried.
  /// - Precondition: the last frame is up to date.
  /// - Precondition: `canvas` has the size and scale of the window's canvas.
  /// - Returns: the rectangle that was drawn; outside it, all pixels are the window's.
  package func draw(_ view: View, of window: Window, on canvas: Canvas) -> PixelRect {
    let damage = view.reach(of: self, scale: canvas.scale).intersection(canvas.bitmap.bounds)
    guard !damage.isEmpty else { return .empty }
    switch self {
    case .move(let distance):
      view.draw(movedBy: distance, with: nil, damage, of: window, on: canvas)
    case .recolor(let replace):
      let own = view.recordedCommands
      let commands = (own.list?.mapColors(replace), own.border?.mapColors(replace))
      view.draw(movedBy: .zero, with: commands, damage, of: window, on: canvas)
    }
    return damage
  }
}

extension View {
  /// Returns the window's pixels that may differ after a change.
  fileprivate func reach(of mutation: ViewMutation, scale: CGFloat) -> PixelRect {
    let layered = sequence(first: self, next: \.superview).filter { !$0.presentation.toSuperview.isTranslation }
    // A layer that is drawn again may have another alignment to the pixels, so the whole layer counts as drawn.
    if let outermost = layered.last, layered.count > 1 || outermost !== self {
      return outermost.touchedPixels.subtree.insetBy(-View.layerMargin)
    }
    switch mutation {
    case .recolor: return layered.isEmpty ? touchedPixels.own : touchedPixels.subtree
    case .move(let distance):
      let pixels = max(abs(distance.x), abs(distance.y)) * scale
      return touchedPixels.subtree.insetBy(-Int32(min(pixels, 10_000).rounded(.up)) - 1)
    }
  }
}
