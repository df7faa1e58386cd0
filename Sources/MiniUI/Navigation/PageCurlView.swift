/// Draws a page that turns like paper: its front before the fold, and its back from the fold to the free edge. Uses a
/// picture taken when the turn begins.
final class PageCurlView: View {
  /// The page that turns.
  let page: View
  /// Hides the page behind the fold.
  let cover = View()
  /// The turned part: 0 for a flat page, 1 for one that is turned completely.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
  private let axis: Axis
  /// Whether the free edge is on the left. Otherwise it is on the right or at the bottom.
  private let isReversed: Bool
  private var picture: (layer: Layer, size: CGSize)?

  /// - Parameters:
  ///   - page: The view of the page that turns.
  ///   - axis: The axis along which its free edge moves.
  ///   - isReversed: Whether the free edge is on the left.
  init(of page: View, along axis: Axis, isReversed: Bool) {
    (self.page, self.axis, self.isReversed) = (page, axis, isReversed)
    super.init(frame: .zero)
    cover.backgroundColor = .systemBackground
    for view in [self, cover] { view.isUserInteractionEnabled = false }
  }

  /// Moves the view over the page, and takes the page's picture if its size has changed.
  func follow(_ frame: CGRect) {
    for view in [self, cover] where view.frame != frame { view.frame = frame }
    guard picture?.size != frame.size else { return }
    page.layoutIfNeeded()
    picture = (page.makeLayer(scale: inheritance.traits(in: host).displayScale, keepingLayers: false), frame.size)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let picture = picture?.layer else { return }
    let length = rect.size[axis]
    // The fold is on a whole pixel, so that the front is as sharp as the page.
    let fold = (length * (1 - progress) * context.scale).rounded() / context.scale
    let free = 2 * fold - length
    shade(from: fold, to: min(length, fold + PageCurlView.shadow), PageCurlView.dark, .clear, rect, &context)
    context.clip(to: strip(from: 0, to: fold, of: rect)) { front in
      front.fill(rect, .systemBackground)
      front.layer(picture)
      shade(from: max(0, free - PageCurlView.shadow), to: max(0, free), .clear, PageCurlView.dark, rect, &front)
    }
    let back = strip(from: max(0, free), to: fold, of: rect)
    context.clip(to: back) { context in
      context.fill(back, .systemBackground)
      context.layer(picture, transform: reflection(at: isReversed ? length - fold : fold))
      // The front shows slightly through the paper.
      context.fill(back, .systemBackground.withAlphaComponent(0.85))
      let bend = max(0, free, fold - PageCurlView.shadow)
      shade(from: bend, to: fold, .clear, PageCurlView.dark, rect, &context)
    }
  }

  /// The width of the shadows beside the fold and the free edge, in points. Chosen.
  private static let shadow: CGFloat = 24
  private static let dark = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.6))

  /// Returns the part of the page between two distances from the edge that does not move.
  private func strip(from start: CGFloat, to end: CGFloat, of rect: CGRect) -> CGRect {
    var strip = rect
    strip.origin[axis] = isReversed ? rect.size[axis] - end : start
    strip.size[axis] = max(0, end - start)
    return strip
  }

  private func shade(
    from start: CGFloat, to end: CGFloat, _ first: Color, _ last: Color, _ rect: CGRect,
    _ context: inout DrawingContext
  ) {
    guard end > start else { return }
    var far = CGPoint.zero
    far[axis] = 1
    let colors = isReversed ? [last, first] : [first, last]
    context.fill(strip(from: start, to: end, of: rect), gradient: colors, from: .zero, to: far)
  }

  private func reflection(at fold: CGFloat) -> CGAffineTransform {
    axis == .horizontal
      ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * fold, ty: 0)
      : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * fold)
  }
}
