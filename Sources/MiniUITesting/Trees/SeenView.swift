/// The presentation of a view in its window at this moment, even during an animation.
package struct SeenView {
  package let view: View
  /// The transform from the view's own coordinates to the window's.
  let transform: CGAffineTransform
  let bounds: CGRect
  /// The view's own opacity, 0…1, not multiplied by its superviews' opacity; 0 if the view is hidden.
  let alpha: CGFloat
  /// The number of superviews.
  let depth: Int
  /// The area to which the superviews and the window clip, in the window's points.
  private let clip: CGRect
  /// Whether neither the view nor a superview is hidden or transparent.
  private let isShown: Bool

  /// The smallest upright rectangle that contains the view, in the window's points.
  package var frame: CGRect { bounds.applying(transform) }

  /// Whether a part of the view is visible, ignoring views in front of it.
  package var isVisible: Bool {
    guard isShown else { return false }
    let frame = frame
    return max(frame.minX, clip.minX) < min(frame.maxX, clip.maxX)
      && max(frame.minY, clip.minY) < min(frame.maxY, clip.maxY)
  }

  /// Whether neither the view nor a superview refuses input.
  var takesInput: Bool { sequence(first: view, next: \.superview).allSatisfy(\.isUserInteractionEnabled) }

  /// Returns the point at a fraction of the view's width and height (0…1), in the window's points.
  func point(at part: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + bounds.width * part.x, y: bounds.minY + bounds.height * part.y).applying(transform)
  }

  /// Returns a window's views, each before its subviews, siblings from back to front.
  package static func all(in window: Window) -> [SeenView] {
    var found: [SeenView] = []
    forEach(in: window) { found.append($0) }
    return found
  }

  /// Calls `body` with each of a window's views, each before its subviews.
  static func forEach(in window: Window, _ body: (SeenView) -> Void) {
    let clip = CGRect(origin: .zero, size: window.bounds.size)
    visit(window, around: .identity, depth: 0, clip: clip, isShown: true, body)
  }

  private static func visit(
    _ view: View, around: CGAffineTransform, depth: Int, clip: CGRect, isShown: Bool, _ body: (SeenView) -> Void
  ) {
    let presentation = view.presentation
    let alpha = view.isHidden ? 0 : presentation.alpha
    let seen = SeenView(
      view: view, transform: presentation.toSuperview.concatenating(around), bounds: presentation.bounds, alpha: alpha,
      depth: depth, clip: clip, isShown: isShown && alpha > 0)
    body(seen)
    if view.subviews.isEmpty { return }
    let inner = view.clipsToBounds ? clip.intersection(seen.frame) : clip
    for subview in view.subviews {
      visit(
        subview, around: seen.transform, depth: depth + 1, clip: inner.isNull ? .zero : inner, isShown: seen.isShown,
        body)
    }
  }
}

extension View {
  /// The text that the view shows, if it shows text; bullets for a secure text field.
  var shownText: String? {
    switch self {
    case let label as Label: label.text
    case let button as Button: button.currentTitle
    case let field as TextField: field.text.map { field.isSecureTextEntry ? String($0.map { _ in "•" }) : $0 }
    case let view as TextView: view.text
    case let title as MenuBarTitle: title.title
    case let row as MenuRowView: row.title.isEmpty ? nil : row.title
    default: nil
    }
  }
}
