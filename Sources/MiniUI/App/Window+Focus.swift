/// Which view keys go to first, and whether a ring shows it: only after a key was used.
struct FocusState {
  weak var view: View?
  var ring: FocusRing?
  /// The recognisers that used keys which are down now.
  var keyUsers: [KeyCode: Weak<GestureRecognizer>] = [:]
}

extension Window {
  /// The view that keys go to first; nil while nothing has the focus.
  public var focusedView: View? { focus.view }

  /// Gives the keyboard's focus to `view`, or takes it away. False if the view cannot have it now.
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

  /// The next view in reading order, and around.
  func moveFocus(by step: Int) {
    let first = tree.firstResponder
    guard let next = nextView(after: first as? View ?? focus.view, by: step, where: { _ in true }) else { return }
    // Who has the text and keeps it keeps the focus too.
    if let first, first !== next, !first.canResignFirstResponder || !first.resignFirstResponder() { return }
    setFocus(next)
    if next.canBecomeFirstResponder { next.becomeFirstResponder() }
    reveal(next)
    setFocusRingVisible(true)
  }

  func editNextText(after view: View) -> Bool {
    guard let next = nextView(after: view, by: 1, where: { $0 is any KeyInput && $0.canBecomeFirstResponder }) else {
      return false
    }
    guard next !== view, next.becomeFirstResponder() else { return false }
    reveal(next)
    return true
  }

  /// Scrolls what is around `view` by as little as brings it into sight, or its caret if there is no room for all of it.
  /// - Parameter onlyIfHidden: what is seen in full stays where it is, though it may be close to an edge.
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

  /// The next one that can have the focus, is to be seen, and `isWanted`; at last `view` itself.
  private func nextView(after view: View?, by step: Int, where isWanted: (View) -> Bool) -> View? {
    let order = readingOrder()
    let start = order.firstIndex { $0 === view } ?? (step > 0 ? -1 : order.count)
    return (1...order.count).lazy.map { order[(start + step * $0 + order.count * 2) % order.count] }
      .first { isWanted($0) && isFocusable($0) && isInReach($0) }
  }

  /// All views, each before those within it: in bands of 8 points from top to bottom, and from left to right within one.
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

  /// Some of it is inside of the window and of all that clips it, or can be scrolled there.
  private func isInReach(_ view: View) -> Bool {
    var visible = view.convert(view.bounds, to: nil)
    for outer in sequence(first: view, next: \.superview) where outer.clipsToBounds || outer === self {
      let clip = outer.convert(outer.bounds, to: nil)
      visible = outer !== view && hides(visible, in: outer) ? clip : visible.intersection(clip)
    }
    return !visible.isEmpty
  }

  /// A scroll view has `place` of the window in its content, in sight or not. A collection view brings its items by itself.
  private func hides(_ place: CGRect, in view: View) -> Bool {
    guard let scrollView = view as? ScrollView, scrollView.isScrollEnabled, !(view is CollectionView) else {
      return false
    }
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    return !content.intersection(scrollView.convert(place, from: nil)).isEmpty
  }

  /// In this window, wanting it, and neither hidden, switched off nor out of sight.
  private func isFocusable(_ view: View) -> Bool {
    guard view.host === tree, view.canBecomeFocused else { return false }
    var candidate: View? = view
    while let view = candidate {
      if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return false }
      candidate = view.superview
    }
    return true
  }

  func focusMayHaveGone(within view: View) {
    guard let focused = focus.view, focused.isDescendant(of: view), !isFocusable(focused) else { return }
    passFocusOn(from: focused)
  }

  func focusWillLeave(_ view: View) {
    if let focused = focus.view, focused.isDescendant(of: view) { passFocusOn(from: focused, leaving: view) }
  }

  /// To the next in order that stays; the ring shows there if it showed before.
  private func passFocusOn(from old: View, leaving: View? = nil) {
    setFocus(nextView(after: old, by: 1) { view in view !== old && leaving.map { !view.isDescendant(of: $0) } ?? true })
    setFocusRingVisible(focus.ring?.isWanted == true)
  }

  // MARK: The ring

  /// A ring shows where the focus is.
  package var isFocusRingVisible: Bool { focus.ring?.isHidden == false }

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

  /// Keeps the ring around the focused view and in front of everything.
  func followFocus() {
    guard let ring = focus.ring, ring.isWanted else { return }
    guard let view = focus.view?.focusedPart, view.host === tree else { return ring.isHidden = true }
    let place = view.convert(view.presented.bounds, to: nil)
    // A view whose transform leads nowhere is not seen, and neither is its ring.
    guard place.isFinite else { return ring.isHidden = true }
    ring.isHidden = false
    View.performWithoutAnimation {
      bringSubviewToFront(ring)
      ring.surround(place, corners: view.cornerRadii)
    }
  }
}

extension View {
  final func tellFocusDidLeave() {
    for recognizer in recognizers where recognizer.receivesPresses { recognizer.focusDidLeave() }
  }
}

/// A line of 2 points, 2 points outside of what has the focus, on a band of background that reaches from there to a point
/// beyond the line, so that it stands out on anything.
final class FocusRing: View {
  /// Keys are used; it shows as soon as there is something to surround.
  var isWanted = false
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "focus-ring"
  }

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
