/// The view of a preview, which is lifted from the pressed view.
final class MenuPreviewView: View {
  let preview: MenuPreview
  private let clip = View()

  init(_ preview: MenuPreview) {
    self.preview = preview
    super.init(frame: .zero)
    accessibilityIdentifier = "menu-preview"
    isUserInteractionEnabled = false
    cornerRadius = preview.cornerRadius
    backgroundColor = preview.backgroundColor
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 14, offset: CGSize(width: 0, height: 8))
    clip.cornerRadius = preview.cornerRadius
    clip.clipsToBounds = !preview.isLift
    clip.addSubview(preview.content)
    addSubview(clip)
  }

  /// Positions the view. A picture keeps its size, and is scaled.
  func layOut(in frame: CGRect) {
    bounds.size = preview.isLift ? preview.source.size : frame.size
    center = frame.center
    let factor = frame.width / max(bounds.width, 1)
    transform = factor == 1 ? .identity : CGAffineTransform(scaleX: factor, y: factor)
  }

  /// Positions the view exactly over the pressed view.
  func moveToSource() { layOut(over: preview.source, scale: preview.initialScale) }

  /// Positions the view over a frame, without growing it.
  func layOut(over frame: CGRect, scale: CGFloat) {
    center = frame.center
    let factor = min(frame.width / max(bounds.width, 1), 1) * scale
    transform = factor == 1 ? .identity : CGAffineTransform(scaleX: factor, y: factor)
  }

  override func layoutSubviews() {
    clip.frame = bounds
    preview.content.setLayoutFrame(clip.bounds)
  }
}
