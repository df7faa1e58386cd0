/// The ring of the focused view: a line of 2 points, 2 points outside the view, on a band in the background colour up
/// to 1 point beyond the line, so that it is visible on any content.
final class FocusRing: View {
  /// Whether the ring should be shown when a view has the focus.
  var isWanted = false
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "focus-ring"
  }

  /// The distance that the ring extends beyond the focused rectangle, in points.
  static let reach = gap + width + 1

  /// Surrounds a rectangle of the window. Where there is no space for the ring between the rectangle and the edge of the window,
  /// the ring is inside the rectangle.
  /// - Parameter bounds: the area of the window.
  func surround(_ rect: CGRect, corners: CornerRadii, in bounds: CGRect) {
    let reach = FocusRing.reach
    let inside = rect.intersection(bounds.insetBy(dx: reach, dy: reach))
    // An edge of the rectangle that is beyond the window's edge stays there, since the view is scrolled.
    let edges = EdgeInsets(
      top: rect.minY < bounds.minY ? 0 : inside.minY - rect.minY,
      left: rect.minX < bounds.minX ? 0 : inside.minX - rect.minX,
      bottom: rect.maxY > bounds.maxY ? 0 : rect.maxY - inside.maxY,
      right: rect.maxX > bounds.maxX ? 0 : rect.maxX - inside.maxX)
    let shown = inside.isEmpty ? rect : rect.inset(by: edges)
    frame = shown.insetBy(dx: -reach, dy: -reach)
    cornerRadii = CornerRadii(
      topLeft: corners.topLeft + reach, topRight: corners.topRight + reach,
      bottomRight: corners.bottomRight + reach, bottomLeft: corners.bottomLeft + reach)
  }

  /// Moves the ring in front of the window's views, but behind those that cover it, unless they contain the focused
  /// view.
  func bringToFront(in root: View, around view: View) {
    let cover = root.subviews.first { ($0 is KeyboardContainer || $0 is OverlayPlane) && !view.isDescendant(of: $0) }
    guard let cover else { return root.bringSubviewToFront(self) }
    let views = root.subviews.filter { $0 !== self }
    guard let coverIndex = views.firstIndex(of: cover), root.subviews.firstIndex(of: self) != coverIndex else { return }
    root.insertSubview(self, belowSubview: cover)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let line = rect.insetBy(dx: 1, dy: 1)
    let inner = CornerRadii(max(0, cornerRadius - 1))
    context.stroke(rect, .systemBackground, width: FocusRing.reach, corners: cornerRadii)
    context.stroke(line, .systemBlue, width: FocusRing.width, corners: inner)
  }
}
