/// The interaction of a `KeyboardObserver`: follows the keyboard, and stores the applied insets and the lift, so that
/// the observer need not store them.
///
/// Changes are computed from the current layout, and only the difference to former changes is applied, so that errors
/// do not accumulate in any order of events.
final class KeyboardAvoidance: Interaction {
  weak var owner: (any KeyboardObserver)?
  private(set) weak var view: View?
  private var insets: [KeyboardInset] = []
  private var lift: KeyboardLift?
  /// The last text input that the keyboard was shown for.
  private weak var typedInto: View?

  /// Restores insets and positions before the interaction leaves its view.
  func willMove(to view: View?) { if view == nil { restore() } }

  func didMove(to view: View?) {
    self.view = view
    viewDidMoveToWindow()
  }

  /// Follows the keyboard of the view's window from now on.
  func viewDidMoveToWindow() { view?.window?.presenter.mover.avoidances.add(self) }

  // MARK: Updating

  /// Adapts to a keyboard that is already visible.
  func updateIfNeeded() {
    if let window = owner?.container.window, let frame = window.keyboardFrame { update(frame, in: window) }
  }

  /// Follows a movement of the keyboard or of the text input in an animation.
  /// - Parameters:
  ///   - frame: the keyboard's frame after its movement, in the window.
  ///   - duration: the duration in seconds; 0 for no animation.
  func follow(_ frame: CGRect, duration: TimeInterval) {
    guard let window = owner?.container.window, window === view?.window else { return }
    View.animate(withDuration: duration, options: KeyboardMover.options) { update(frame, in: window) }
  }

  /// Applies the insets and the lift for a keyboard at `frame`; restores all if it does not cover the window's bottom.
  private func update(_ frame: CGRect, in window: Window) {
    guard let container = owner?.container, let distance = owner?.keyboardDistance else { return }
    // A keyboard that does not reach the bottom can be moved by the user.
    guard frame.isFinite, !frame.isEmpty, frame.minY < window.bounds.maxY, frame.maxY >= window.bounds.maxY else {
      restore()
      return revealFocus(in: window, container)
    }
    let field = (window.firstResponder as? View).flatMap { $0.isDescendant(of: container) ? $0 : nil }
    typedInto = field
    var scrollViews = field?.scrollViews(upTo: container) ?? []
    let outer = container as? ScrollView
    if let outer, outer.isScrollEnabled, scrollViews.last !== outer { scrollViews.append(outer) }
    // Restore the scroll views of the previous text input first.
    drop { record in !scrollViews.contains { $0 === record.scrollView } }
    let scrolls = outer?.isScrollEnabled == true
    let raisable: View? = scrolls ? window.rootViewController?.viewIfLoaded : container
    if lift?.view !== raisable { lowerContainer() }
    if scrolls, let root = raisable { makeRoom(in: container, of: root, for: field, above: frame, window, distance) }

    // Computed as if the container were not raised, with the keyboard moved instead.
    let raised = scrolls ? 0 : lift?.distance ?? 0
    let keyboard = frame.offsetBy(dx: 0, dy: -raised)
    for scrollView in scrollViews {
      let room = KeyboardAvoidance.covered(scrollView, by: keyboard)
      record(of: scrollView).follow(room: room, revealing: field, distance: distance)
    }
    if !scrolls {
      let top = window.safeAreaInsets.top - raised
      let needed = field.map {
        KeyboardLift.distance(for: $0, between: top, and: keyboard, in: window, distance) ?? raised
      }
      raise(container, by: needed ?? 0)
    }
    // Adapts inner scroll views again: they may have moved up and be covered less.
    for scrollView in scrollViews where scrollView !== owner?.container {
      record(of: scrollView).setRoom(KeyboardAvoidance.covered(scrollView, by: frame))
    }
  }

  /// Raises the window's content if bars above a scroll view and the keyboard below leave too little of the scroll
  /// view. In a low window, the text input is more important than the bars.
  private func makeRoom(
    in scrollView: View, of root: View, for field: View?, above keyboard: CGRect, _ window: Window, _ distance: CGFloat
  ) {
    guard let field, let scrollView = scrollView as? ScrollView, scrollView.isDescendant(of: root) else {
      return raise(root, by: 0)
    }
    let top =
      scrollView.convert(scrollView.bounds, to: nil).minY + (lift?.distance ?? 0)
      + scrollView.adjustedContentInset.top - scrollView.contentInset.top
    let height = min(field.convert(field.bounds, to: nil).height, KeyboardAvoidance.minimumRoom)
    let missing = (top + height + 2 * distance - keyboard.minY).rounded(.up)
    guard missing.isFinite else { return raise(root, by: 0) }
    raise(root, by: max(0, min(missing, top - window.safeAreaInsets.top)))
  }

  /// The height of a tall text input that must be visible, in points: a line with its margins. Chosen.
  private static let minimumRoom: CGFloat = 44

  /// Returns the height of a scroll view's lower part that the keyboard covers beyond the safe area, in the scroll
  /// view's points. Converted from the window, since an ancestor may be rotated or scaled.
  private static func covered(_ scrollView: ScrollView, by keyboard: CGRect) -> CGFloat {
    let bounds = scrollView.bounds
    let covering = scrollView.convert(keyboard, from: nil)
    guard covering.isFinite, covering.minX < bounds.maxX, covering.maxX > bounds.minX else { return 0 }
    let overlap = min(max(0, bounds.maxY - covering.minY), bounds.height)
    let isSafe = scrollView.adjustedContentInset.bottom != scrollView.contentInset.bottom
    return isSafe ? max(0, overlap - scrollView.safeAreaInsets.bottom) : overlap
  }

  /// Returns the record of a scroll view, created on first use.
  private func record(of scrollView: ScrollView) -> KeyboardInset {
    if let known = insets.first(where: { $0.scrollView === scrollView }) { return known }
    let record = KeyboardInset(scrollView)
    insets.append(record)
    return record
  }

  private func raise(_ container: View, by distance: CGFloat) {
    if lift == nil, distance > 0 { lift = KeyboardLift(container) }
    lift?.set(distance)
    if distance == 0 { lift = nil }
  }

  // MARK: Restoring

  /// Scrolls to the focused view if the focus has moved away from the text input.
  private func revealFocus(in window: Window, _ container: View) {
    guard let focused = window.focusedView, let typedInto, focused !== typedInto, focused.isDescendant(of: container)
    else { return }
    focused.reveal(within: container, margin: 0)
  }

  private func restore() {
    drop { _ in true }
    lowerContainer()
  }

  /// Restores the scroll views that `matches` returns true for, and removes their records.
  private func drop(where matches: (KeyboardInset) -> Bool) {
    for record in insets where matches(record) { record.restore() }
    insets.removeAll(where: matches)
  }

  private func lowerContainer() {
    lift?.set(0)
    lift = nil
  }
}

/// The interactions that follow the keyboard of a window, in the order in which their views have entered it.
struct KeyboardAvoidances {
  private var entries: [Weak<KeyboardAvoidance>] = []

  /// Adds an interaction whose view is in the window, and removes those whose views are in it no longer.
  mutating func add(_ avoidance: KeyboardAvoidance) {
    entries.removeAll { $0.value?.view?.host !== avoidance.view?.host }
    if !entries.contains(where: { $0.value === avoidance }) { entries.append(Weak(avoidance)) }
  }

  /// Moves the views in the window of `host` after the keyboard or the text input has moved.
  func follow(_ frame: CGRect, duration: TimeInterval, in host: ViewHost) {
    for case let avoidance? in entries.map(\.value) where avoidance.view?.host === host {
      avoidance.follow(frame, duration: duration)
    }
  }
}
