/// Clips a presented controller's view to the rounded corners of a sheet or popover.
final class ContentClip: View {
  private weak var content: View?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Shows a controller's view.
  func show(_ view: View) {
    content = view
    addSubview(view)
    setNeedsLayout()
  }

  /// Releases the controller's view, unless the program has moved it to another superview.
  func release() {
    if let content, content.superview === self { content.removeFromSuperview() }
    content = nil
  }

  override func layoutSubviews() {
    if let content, content.superview === self { content.setLayoutFrame(bounds) }
  }
}
