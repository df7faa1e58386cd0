/// The focused view, and the ring around it, which is shown only after a key was used.
struct FocusState {
  weak var view: View?
  var ring: FocusRing?
  /// The gesture recognizers that used keys which are still down, by key.
  var keyUsers: [KeyCode: Weak<GestureRecognizer>] = [:]
}

extension Window {
  /// The view that the keyboard's keys go to; nil if no view has the focus. A first responder receives them before it.
  public var focusedView: View? { focus.view }

  /// Moves the keyboard's focus to `view`, or removes it if `view` is nil.
  /// - Returns: false if the view cannot have the focus now.
  @discardableResult
  public func setFocus(_ view: View?) -> Bool {
    if let view, !isFocusable(view) { return false }
    let old = focus.view
    guard old !== view else { return true }
    focus.view = view
    old?.didUpdateFocus()
    old?.tellFocusDidLeave()
    view?.didUpdateFocus()
    followFocus()
    reportCaret()
    return true
  }

  /// Moves the focus to the view `step` places further in reading order, wrapping around, and reveals it.
  func moveFocus(by step: Int) {
    let first = tree.firstResponder
    guard let next = nextView(after: first as? View ?? focus.view, by: step, where: { _ in true }) else { return }
    // A first responder that does not resign keeps the focus too.
    if let first, first !== next, !first.canResignFirstResponder || !first.resignFirstResponder() { return }
    setFocus(next)
    if next.canBecomeFirstResponder { next.becomeFirstResponder() }
    reveal(next)
    setFocusRingVisible(true)
  }

  /// Begins to edit the next view after `view` that takes text, and reveals it.
  /// - Returns: false if there is none but `view`, or it refuses.
  func editNextText(after view: View) -> Bool {
    guard let next = nextView(after: view, by: 1, where: { $0 is any KeyInput && $0.canBecomeFirstResponder }) else {
      return false
    }
    guard next !== view, next.becomeFirstResponder() else { return false }
    reveal(next)
    return true
  }

  /// Scrolls the views around `view` by the least distance that reveals it, or its caret if there is no room for all of it.
  /// - Parameter onlyIfHidden: whether a view that is fully visible stays where it is, even close to an edge.
  func reveal(_ view: View, onlyIfHidden: Bool = false) {
    let margin = metrics.keyboardDistance
    for case let scrollView as ScrollView in sequence(first: view, next: \.superview).dropFirst()
    where scrollView.isScrollEnabled && !scrollView.isDragging {
      let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      var place = view.convert(view.bounds, to: scrollView)
      if place.height > seen.height, let text = view as? any TextInput {
        place = view.convert(text.caretRect(for: text.selectedRange.upperBound), to: scrollView)
      }
      guard place.isFinite, !onlyIfHidden || place.minY < seen.minY || place.maxY > seen.maxY else { continue }
      scrollView.scrollRectToVisible(place.insetBy(dx: 0, dy: -margin), animated: false)
    }
  }

  /// Returns the next focusable and reachable view for which `isWanted` is true; `view` itself comes last.
  private func nextView(after view: View?, by step: Int, where isWanted: (View) -> Bool) -> View? {
    let order = readingOrder()
    let start = order.firstIndex { $0 === view } ?? (step > 0 ? -1 : order.count)
    return (1...order.count).lazy.map { order[(start + step * $0 + order.count * 2) % order.count] }
      .first { isWanted($0) && isFocusable($0) && isInReach($0) }
  }

  /// Returns all views in reading order, each before its subviews: siblings by bands of 8 points from top to bottom, and from
  /// left to right within a band.
  private func readingOrder() -> [View] {
    func collect(_ view: View, into found: inout [View]) {
      found.append(view)
      let children = view.subviews.enumerated().map { index, view in
        (view: view, place: ((view.frame.minY / 8).rounded(.down), view.frame.minX, index))
      }
      for child in children.sorted(by: { $0.place < $1.place }) { collect(child.view, into: &found) }
    }
    var found: [View] = []
    collect(self, into: &found)
    return found
  }

  /// Returns whether a part of the view is within the window and all views that clip it, or can be scrolled there.
  private func isInReach(_ view: View) -> Bool {
    var visible = view.convert(view.bounds, to: nil)
    for outer in sequence(first: view, next: \.superview) where outer.clipsToBounds || outer === self {
      let clip = outer.convert(outer.bounds, to: nil)
      visible = outer !== view && hides(visible, in: outer) ? clip : visible.intersection(clip)
    }
    return !visible.isEmpty
  }

  /// Returns whether the rectangle `place` of the window is in a scroll view's content, visible or not. A collection view
  /// reveals its items by itself.
  private func hides(_ place: CGRect, in view: View) -> Bool {
    guard let scrollView = view as? ScrollView, scrollView.isScrollEnabled, !(view is CollectionView) else {
      return false
    }
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    return !content.intersection(scrollView.convert(place, from: nil)).isEmpty
  }

  /// Returns whether the view is in this window and can become focused, and neither it nor a superview is hidden, transparent
  /// or without user interaction.
  private func isFocusable(_ view: View) -> Bool {
    guard view.host === tree, view.canBecomeFocused else { return false }
    var candidate: View? = view
    while let view = candidate {
      if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return false }
      candidate = view.superview
    }
    return true
  }

  /// Moves the focus on if the focused view is within `view` and can no longer have it.
  func focusMayHaveGone(within view: View) {
    guard let focused = focus.view, focused.isDescendant(of: view), !isFocusable(focused) else { return }
    passFocusOn(from: focused)
  }

  /// Moves the focus on if the focused view leaves the window with `view`.
  func focusWillLeave(_ view: View) {
    if let focused = focus.view, focused.isDescendant(of: view) { passFocusOn(from: focused, leaving: view) }
  }

  /// Moves the focus to the next view in order that stays in the window. The ring is shown there if it was shown before.
  private func passFocusOn(from old: View, leaving: View? = nil) {
    setFocus(nextView(after: old, by: 1) { view in view !== old && leaving.map { !view.isDescendant(of: $0) } ?? true })
    setFocusRingVisible(focus.ring?.isWanted == true)
  }

  // MARK: The ring

  /// Whether the focus ring is shown.
  package var isFocusRingVisible: Bool { focus.ring?.isHidden == false }

  /// Shows the focus ring around the focused view, if there is one, or hides it.
  package func setFocusRingVisible(_ visible: Bool) {
    if visible, focus.ring == nil {
      let ring = FocusRing()
      addSubview(ring)
      focus.ring = ring
    }
    focus.ring?.isWanted = visible && focus.view != nil
    if focus.ring?.isWanted == false { focus.ring?.isHidden = true }
    followFocus()
  }

  /// Places the ring around the focused view and in front of all others.
  func followFocus() {
    guard let ring = focus.ring, ring.isWanted else { return }
    guard let view = focus.view?.focusedPart, view.host === tree else { return ring.isHidden = true }
    let place = view.convert(view.presented.bounds, to: nil)
    // A view with a degenerate transform is not visible, and neither is its ring.
    guard place.isFinite else { return ring.isHidden = true }
    ring.isHidden = false
    View.performWithoutAnimation {
      bringSubviewToFront(ring)
      ring.surround(place, corners: view.cornerRadii)
    }
  }
}

extension View {
  /// Notifies the gesture recognizers that receive keys that the focus has left.
  final func tellFocusDidLeave() {
    for recognizer in recognizers where recognizer.receivesPresses { recognizer.focusDidLeave() }
  }
}

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

  /// Surrounds a rectangle of the window.
  func surround(_ rect: CGRect, corners: CornerRadii) {
    let reach = FocusRing.gap + FocusRing.width + 1
    frame = rect.insetBy(dx: -reach, dy: -reach)
    cornerRadii = CornerRadii(
      topLeft: corners.topLeft + reach, topRight: corners.topRight + reach,
      bottomRight: corners.bottomRight + reach, bottomLeft: corners.bottomLeft + reach)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let line = rect.insetBy(dx: 1, dy: 1)
    let inner = CornerRadii(max(0, cornerRadius - 1))
    context.stroke(rect, .systemBackground, width: FocusRing.gap + FocusRing.width + 1, corners: cornerRadii)
    context.stroke(line, .systemBlue, width: FocusRing.width, corners: inner)
  }
}
