extension Window {
  /// Sends a notice to the parts that handle it, in this order: menus, the keyboard, events, the focus, text.
  func receive(_ notice: ViewHost.Notice) {
    switch notice {
    case .viewWillEnter(let view): view.willMove(toWindow: self)
    case .viewWillLeave(let view):
      overlays.viewWillLeave(view)
      events.viewWillLeave(view)
      focus.viewWillLeave(view)
    case .viewWillBeReused(let view): Accessibility.viewWillBeReused(view)
    case .touchesMustEnd(let view): events.cancelTouches(in: view)
    case .backdropDidEnter(let view): renderer.addBackdrop(view)
    case .dropsAreExpected: surface.acceptDrops()
    case .cursorMayHaveChanged: events.cursorMayHaveChanged()
    case .focusMayBeLost(let view): focus.focusMayBeLost(within: view)
    case .focusDidChange:
      overlays.focusDidChange()
      inputSession.reportCaret()
    case .firstResponderDidChange(let isAnother):
      presenter.firstResponderDidChange(isAnother: isAnother)
      focus.firstResponderDidChange(isAnother: isAnother)
      inputSession.firstResponderDidChange(isAnother: isAnother)
    case .firstResponderCaretDidChange:
      presenter.keyboard?.textDidChange()
      inputSession.isCaretOutdated = true
    case .firstResponderCaretMustBeVisible: inputSession.caretMustBeVisible()
    case .keyboardWillMove: overlays.keyboardWillMove()
    case .keyboardIsDragged(let y): presenter.mover.drag(to: y)
    case .keyboardDragDidEnd(let velocity): presenter.mover.endDrag(velocity: velocity)
    }
  }
}
