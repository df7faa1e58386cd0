import MiniUITesting

@testable import MiniUI

/// A window with new copies of another window's views, as these are presented, and thus without any earlier state.
final class Twin {
  private let stage: Stage

  init(size: CGSize, scale: CGFloat) throws { stage = try Stage(size: size, scale: scale) }

  /// Returns whether `window` looks as a newly created window does.
  func looksLike(_ window: Window) throws -> Bool {
    for view in stage.window.subviews { view.removeFromSuperview() }
    stage.window.traits = window.traits
    for view in window.subviews { stage.window.addSubview(copy(view)) }
    try stage.advance(by: 0)
    return stage.bitmap.hasSamePixels(as: window.canvas.bitmap)
  }

  private func copy(_ view: View) -> View {
    let copy = blank(view)
    let shown = view.presentation
    copy.bounds = shown.bounds
    copy.center = shown.center
    copy.transform = shown.transform
    copy.alpha = shown.alpha
    copy.backgroundColor = shown.backgroundColor
    copy.cornerRadii = shown.cornerRadii
    copy.isHidden = view.isHidden
    copy.clipsToBounds = view.clipsToBounds
    copy.border = view.border
    copy.shadow = view.shadow
    copy.tintColor = view.inheritance.overrides.tint
    copy.overrideUserInterfaceStyle = view.overrideUserInterfaceStyle
    for subview in view.subviews { copy.addSubview(self.copy(subview)) }
    return copy
  }

  private func blank(_ view: View) -> View {
    switch view {
    case let label as Label:
      let copy = Label(label.text ?? "", font: label.font, color: label.textColor)
      copy.textAlignment = label.textAlignment
      return copy
    case let imageView as ImageView:
      let copy = ImageView(image: imageView.image)
      copy.contentMode = imageView.contentMode
      return copy
    case let snapshot as SnapshotView: return SnapshotView(picture: snapshot.picture)
    case is Scribble: return Scribble(frame: .zero)
    case is BackdropView: return BackdropView(frame: .zero)
    default: return View()
    }
  }
}
