/// The ring around the focused view: a line 2 points wide, 2 points outside of the view, on a band in the background colour
/// from the view to 1 point beyond the line, so that it is visible on any content.
final class FocusRing: View {
  /// Whether the ring is to be shown as soon as there is a view to surround.
  var isWanted = false
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "focus-ring"
  }

  /// How far the ring reaches beyond what it surrounds, in points.
  static let reach = gap + width + 1

  /// Surrounds a rectangle of the window.
  func surround(_ rect: CGRect, corners: CornerRadii) {
    let reach = FocusRing.reach
    frame = rect.insetBy(dx: -reach, dy: -reach)
    cornerRadii = CornerRadii(
      topLeft: corners.topLeft + reach, topRight: corners.topRight + reach,
      bottomRight: corners.bottomRight + reach, bottomLeft: corners.bottomLeft + reach)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let line = rect.insetBy(dx: 1, dy: 1)
    let inner = CornerRadii(max(0, cornerRadius - 1))
    context.stroke(rect, .systemBackground, width: FocusRing.reach, corners: cornerRadii)
    context.stroke(line, .systemBlue, width: FocusRing.width, corners: inner)
  }
}
