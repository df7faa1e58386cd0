/// A view that can block the input to its subviews.
class InputBlockingView: View {
  /// Whether the subviews ignore touches. True during a transition.
  final var isInputBlocked = false

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return isInputBlocked ? self : hit
  }
}

/// The view of a navigation controller, with the pages and the bars above them.
final class NavigationView: InputBlockingView {
  private unowned let navigation: NavigationController

  init(_ controller: NavigationController) {
    navigation = controller
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clipsToBounds = true
    accessibilityIdentifier = "navigation"
    for view in [controller.pages, controller.bar, controller.tools] as [View] { addSubview(view) }
    addGestureRecognizer(controller.swipe.edge)
    addGestureRecognizer(controller.swipe.trackpad)
    controller.bar.goBackHandler = { [unowned controller] in controller.goBack() }
    controller.bar.goBackTo = { [unowned controller] index in
      guard controller.stack.indices.contains(index) else { return }
      controller.popToViewController(controller.stack[index], animated: true)
    }
  }

  override func layoutSubviews() {
    navigation.pages.frame = bounds
    navigation.layOutBars()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !isInputBlocked { super.touchesBegan(touches, with: event) }
  }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// The bar's height depends on the size class, which is unknown outside of a window.
  override func didMoveToWindow() { setNeedsLayout() }
}

/// The view that contains the pages. The bars are part of their safe area.
final class NavigationPages: InputBlockingView {
  /// The heights covered by the bars, from the edges of the view.
  var barInsets = EdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      updateSafeArea()
      setNeedsLayout()
    }
  }

  /// Returns the frame of a controller's view. At each edge, the view ends at the bars, including bars of outer
  /// containers, unless it extends below them.
  func frame(of page: ViewController) -> CGRect {
    let (edges, covered) = (page.edgesForExtendedLayout, safeAreaOfSubviews)
    return bounds.inset(
      by: EdgeInsets(
        top: edges.contains(.top) ? 0 : covered.top, bottom: edges.contains(.bottom) ? 0 : covered.bottom))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "pages"
  }

  override var safeAreaOfSubviews: EdgeInsets {
    let own = super.safeAreaOfSubviews
    return EdgeInsets(
      top: max(own.top, barInsets.top), left: own.left, bottom: max(own.bottom, barInsets.bottom), right: own.right)
  }

  /// Removes the views that an animator has added, and the former page, at the end of a transition.
  func removeViews(except page: View?) {
    for view in subviews where view !== page {
      if let page, (view as? PageCover)?.page === page { continue }
      view.removeFromSuperview()
    }
  }

  override func didMoveToWindow() {
    if barInsets != .zero, host != nil { updateSafeArea() }
  }

  private func updateSafeArea() {
    host?.hasSafeArea = true
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  override func layoutSubviews() {
    // During a transition, the animator positions the pages and adds views of its own.
    for subview in subviews where subview.transform == .identity {
      guard let page = subview.controller as? ViewController else { continue }
      let frame = frame(of: page)
      let old = subview.bounds.size
      guard old != frame.size || frame != bounds && subview.center.y != frame.midY else { continue }
      subview.bounds.size = frame.size
      subview.center = CGPoint(x: old.width == frame.width ? subview.center.x : frame.midX, y: frame.midY)
    }
  }
}

/// A view above a page, such as the results of a search. It stays when a transition to that page ends.
package final class PageCover: View {
  /// The page.
  package weak var page: View?
}
