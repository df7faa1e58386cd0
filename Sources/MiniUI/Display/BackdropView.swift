/// Blurs the views behind it, and covers them with its background colour, a grey. Animating the colour fades the blur.
///
/// The blur shows what is visible behind the view within its bounds and the clips of its superviews; a superview with
/// rounded corners also rounds the blur. After a change in front of or behind the view, the whole blur is drawn again.
/// The cost is linear in its area and independent of the radius. If the view or a superview is rotated or scaled, or in
/// a snapshot, it blurs only the views in the same layer.
package final class BackdropView: View {
  /// The standard deviation of the blur, in points. A chosen value.
  static let radius: CGFloat = 20
  /// The saturation of the blurred colours, which a blur makes pale. A chosen value.
  static let saturation: CGFloat = 1.8

  /// The alpha of the background colour at which the blur is complete.
  package var fullAlpha: CGFloat = 1 { didSet { if fullAlpha != oldValue { setNeedsDisplay() } } }

  package override func didMoveToWindow() { host?.notify(.backdropDidEnter(self)) }

  package override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let color = presentedAppearance.backgroundColor?.resolved(for: context.userInterfaceStyle) ?? 0
    let opacity = fullAlpha > 0 ? min(CGFloat(color >> 24) / 255 / fullAlpha, 1) : 0
    if opacity > 0 {
      // The background colour was drawn before, so it is blurred with the views behind. If it is grey, the result
      // equals a colour over the blur.
      context.group(rect, opacity: opacity) {
        $0.backdrop(rect, radius: BackdropView.radius, saturation: BackdropView.saturation)
      }
    }
  }
}
