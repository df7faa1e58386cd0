/// A view as it is seen in its window at this moment, in the middle of an animation too.
struct SeenView {
  let view: View
  /// From the view's own coordinates to the window's.
  let transform: CGAffineTransform
  let bounds: CGRect
  /// 0…1; 0 if it is hidden. Its own, without that of the views around.
  let alpha: CGFloat
  /// How many views are around it.
  let depth: Int
  /// What the views around and the window let through, in the window's points.
  private let clip: CGRect
  /// Nothing around it is hidden or transparent, and neither is it itself.
  private let isShown: Bool

  /// The smallest upright rectangle that holds it, in the window's points.
  var frame: CGRect { bounds.applying(transform) }

  /// At least a part of it can be seen, whatever lies in front of it.
  var isVisible: Bool {
    guard isShown else { return false }
    let frame = frame
    return max(frame.minX, clip.minX) < min(frame.maxX, clip.maxX)
      && max(frame.minY, clip.minY) < min(frame.maxY, clip.maxY)
  }

  /// A place within it, 1 being all of its width or height, in the window's points.
  func point(at part: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + bounds.width * part.x, y: bounds.minY + bounds.height * part.y).applying(transform)
  }

  /// A window's views, each before those within it and those behind before those in front.
  static func all(in window: Window) -> [SeenView] {
    var found: [SeenView] = []
    forEach(in: window) { found.append($0) }
    return found
  }

  /// Goes through a window's views, each before those within it.
  static func forEach(in window: Window, _ body: (SeenView) -> Void) {
    let clip = CGRect(origin: .zero, size: window.bounds.size)
    visit(window, around: .identity, depth: 0, clip: clip, isShown: true, body)
  }

  private static func visit(
    _ view: View, around: CGAffineTransform, depth: Int, clip: CGRect, isShown: Bool, _ body: (SeenView) -> Void
  ) {
    let sight = view.sight
    let seen = SeenView(
      view: view, transform: sight.toSuperview.concatenating(around), bounds: sight.bounds, alpha: sight.alpha,
      depth: depth, clip: clip, isShown: isShown && sight.alpha > 0)
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
  /// The words that it shows, if that is what it is for; of what is typed in secret the bullets.
  var shownText: String? {
    switch self {
    case let label as Label: label.text
    case let button as Button: button.currentTitle
    case let field as TextField: field.text.map { field.isSecureTextEntry ? String($0.map { _ in "•" }) : $0 }
    case let view as TextView: view.text
    default: nil
    }
  }
}
