/// Moves the keyboard's focus of a window: on request, with Tab and arrow keys, and away from views that can no longer
/// have it. Shows a ring around the focused view after a key was used.
@MainActor package final class FocusSystem: FocusMoving {
  let host: ViewHost
  unowned let root: View
  private var ring: FocusRing?
  /// Whether the last input moved the focus by keys, so that the ring was shown; true even if no view has the focus
  /// now.
  private var wasRingVisible = false
  /// Position of the last removed text field that had the focus; cleared by the next press or focus change.
  private(set) var lost: FocusRestorePoint?
  /// The views that the focus returns to if they can have it again.
  private var former = FocusRestorer()

  /// - Parameter root: the view that fills the window: the ring is in front of its subviews.
  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
  }

  /// Moves the keyboard's focus to `view`, or removes it if `view` is nil. The ring is shown if the last input moved the focus by
  /// keys.
  /// - Returns: false if the view cannot have the focus now.
  @discardableResult
  func setFocus(_ view: View?) -> Bool {
    if let view, !view.isFocusable(in: root) { return false }
    former.focusWillMove(from: host.focusedView, to: view)
    pass(to: view)
    if view != nil, wasRingVisible, ring?.isWanted != true { setRingVisible(true) }
    return true
  }

  /// Moves the focus, but keeps the views to return to.
  private func pass(to view: View?) {
    lost = nil
    let old = host.focusedView
    guard old !== view else { return }
    host.focusedView = view
    old?.didUpdateFocus()
    old?.notifyFocusDidLeave()
    view?.didUpdateFocus()
    updateRing()
    host.notify(.focusDidChange)
  }

  /// Moves the focus to the view `step` positions further in reading order, wrapping around, and reveals it.
  /// - Parameter staysInContent: whether the focus stays in the content instead of moving to a bar.
  func moveFocus(by step: Int, staysInContent: Bool = false) {
    let first = host.firstResponder
    guard let next = nextStop(by: step, staysInContent: staysInContent) else { return }
    // A first responder that does not resign keeps the focus.
    if let first, first !== next, !first.canResignFirstResponder || !first.resignFirstResponder() { return }
    enter(next)
  }

  func moveFocus(from view: View, by step: Int, within outer: View, if mayHave: (View) -> Bool) -> Bool {
    let next = nextView(after: view, by: step) { _ in true }
    // Tables and collection views move the focus between items themselves.
    guard let next, next !== view, next.isDescendant(of: outer), !(outer is ItemsView), mayHave(next) else {
      return false
    }
    enter(next)
    return true
  }

  /// Focuses a view after a key press, and begins editing if it is a text.
  private func enter(_ view: View) {
    setFocus(view)
    if let item = view.containingItem { item.view.focusItem(of: item.cell) }
    if view.canBecomeFirstResponder { view.becomeFirstResponder() }
    view.reveal(margin: host.metrics.keyboard.distance)
    setRingVisible(true)
  }

  func showFocus(on view: View) {
    guard setFocus(view) else { return }
    view.reveal(margin: host.metrics.keyboard.distance)
    setRingVisible(true)
  }

  func focusFirstView() {
    let isRingVisible = ring?.isWanted == true || wasRingVisible
    guard isRingVisible || host.content()?.preferredFocus(where: { $0.isFocusable(in: root) }) != nil else { return }
    setFocus(firstStop(by: 1) ?? nextView(after: nil, by: 1) { _ in true })
    // A text that has got the focus by keys begins editing, as after Tab.
    if isRingVisible, let view = host.focusedView, view.canBecomeFirstResponder { view.becomeFirstResponder() }
    setRingVisible(isRingVisible)
  }

  func editNextText(after view: View) -> Bool {
    guard let next = nextView(after: view, by: 1, where: { $0 is any KeyInput && $0.canBecomeFirstResponder }) else {
      return false
    }
    guard next !== view, next.becomeFirstResponder() else { return false }
    next.reveal(margin: host.metrics.keyboard.distance)
    return true
  }

  /// Moves the focus to the next view in order that stays in the window, or to the content if a page was removed. The
  /// ring stays visible if it was.
  ///
  /// Typing meant for an edited text must not continue in another one, nor press a button: after an edited text no view
  /// has the focus, and Tab continues from the text's position.
  private func moveFocus(from old: View, leaving: View? = nil) {
    let isText = host.isText(old)
    former.focusWillLeave(old, with: leaving, isEdited: isText && host.firstResponder === old)
    if isText, host.firstResponder === old {
      let restorePoint = FocusRestorePoint(of: leaving ?? old.outermostUnavailable)
      pass(to: nil)
      host.endEditing(old)
      if host.focusedView == nil { lost = restorePoint }
    } else if let view = former.takeViewBeforeOverlay(with: old), view.isFocusable(in: root) {
      pass(to: view)
    } else {
      let mayFollow = { (view: View) in
        view !== old && leaving.map { !view.isDescendant(of: $0) } ?? true && !(isText && self.host.isText(view))
      }
      let isPage = leaving.map(old.isOnPage) ?? false
      pass(to: isPage ? firstStop(by: 1, where: mayFollow) : nextView(after: old, by: 1, where: mayFollow))
    }
    setRingVisible(ring?.isWanted == true)
  }

  func viewDidShow(_ view: View) { if host.focusedView != nil || !former.isEmpty { former.viewDidShow(view) } }

  // MARK: The ring

  /// Whether the focus ring is shown.
  package var isRingVisible: Bool { ring?.isHidden == false }

  /// Shows or hides the focus ring around the focused view.
  package func setRingVisible(_ visible: Bool) {
    if visible || host.focusedView != nil { wasRingVisible = visible }
    if visible, ring == nil {
      let ring = FocusRing()
      root.addSubview(ring)
      self.ring = ring
    }
    ring?.isWanted = visible && host.focusedView != nil
    if ring?.isWanted == false { ring?.isHidden = true }
    updateRing()
  }

  /// Shows the ring for a key that does not type text, if a view has the focus.
  func keyWillBegin(_ press: Press) {
    if press.pressedKey.code != .modifier, press.pressedKey.modifiers.isSubset(of: .shift) { former.forget() }
    if host.focusedView != nil, press.pressedKey.code != .modifier, host.textInput == nil { setRingVisible(true) }
  }

  /// Positions the ring around the focused view as it is visible now, in front of all views except those that cover it.
  func updateRing() {
    guard let ring, ring.isWanted else { return }
    // The ring would be drawn over the menu.
    if host.overlays?.takesKeys == true { return ring.isHidden = true }
    guard let view = host.focusedView?.focusedPart, view.host === host else { return ring.isHidden = true }
    let shape = view.focusShape
    let inset = shape.isRow ? FocusShape.rowInset : 0
    let area = shape.frame.insetBy(dx: inset, dy: inset).applying(view.presentedTransformToRoot)
    // A view with a degenerate transform is not visible, and neither is its ring.
    guard area.isFinite else { return ring.isHidden = true }
    ring.isHidden = false
    View.performWithoutAnimation {
      ring.bringToFront(in: root, around: view)
      ring.surround(area, corners: shape.corners, in: root.bounds)
    }
  }

  /// Returns the focus to a view that can have it again, or moves it to the view that replaces it.
  func layoutDidSettle() {
    if let view = former.view(where: { $0.isFocusable(in: root) }) {
      pass(to: view)
    } else if host.focusedView == nil, former.consumeLostPage(), wasRingVisible, let view = firstStop(by: 1) {
      pass(to: view)
    } else {
      return
    }
    setRingVisible(wasRingVisible)
  }
}

extension FocusSystem {
  /// Moves the focus if the focused view leaves the window with `view`.
  func viewWillLeave(_ view: View) {
    if let lost, lost.isWithin(view) { self.lost = FocusRestorePoint(of: view) }
    if let focused = host.focusedView, focused.isDescendant(of: view) { moveFocus(from: focused, leaving: view) }
  }

  /// Moves the focus if the focused view is in `view` and can no longer have it.
  func focusMayBeLost(within view: View) {
    guard let focused = host.focusedView, focused.isDescendant(of: view), !focused.isFocusable(in: root) else { return }
    moveFocus(from: focused)
  }

  func touchWillBegin() {
    lost = nil
    former.forget()
    wasRingVisible = false
    setRingVisible(false)
  }

  func firstResponderDidChange(isAnother: Bool) {
    if isAnother, let view = host.firstResponder as? View, view.canBecomeFocused { setFocus(view) }
  }
}
