/// Notifications that `ViewHost` sends to the parts of its window. A part implements those that it needs.
protocol ViewHostObserver: AnyObject {
  func viewWillLeave(_ view: View)
  /// Called when `view` and its subviews stay in the window but must receive no more of the current touches.
  func touchesMustEnd(in view: View)
  /// Called before a finger or the first mouse button begins a touch.
  func touchWillBegin()
  /// Called before a finger or mouse button goes down, or the wheel turns, at a point of the window.
  func pointerWillAct(at point: CGPoint, isWheel: Bool)
  func fingerDidTap(_ view: View)
  /// Called when a view changes the shape of the pointer.
  func cursorMayHaveChanged()

  /// Called when `view` was hidden or disabled, or no longer accepts keys: it and its subviews may lose the focus.
  func focusMayBeLost(within view: View)
  func focusDidChange()

  /// Called when the first responder or its input views have changed.
  /// - Parameter isAnother: whether there is another first responder, or none.
  func firstResponderDidChange(isAnother: Bool)
  /// Called when the caret of the first responder has moved, or the text around it has changed.
  func firstResponderCaretDidChange()
  /// Called before physical keys or an input method type text.
  func textWillBeTyped()

  /// Called when the window has been resized and laid out. During a rotation, called within its animation.
  func windowDidResize()
  /// Called while a scrolling finger drags the keyboard, with the finger's y coordinate in the window.
  func keyboardIsDragged(to y: CGFloat)
  /// Called when that finger is lifted, with its velocity downwards in points per second; nil if it was cancelled.
  func keyboardDragDidEnd(velocity: CGFloat?)
}

extension ViewHostObserver {
  func viewWillLeave(_ view: View) {}
  func touchesMustEnd(in view: View) {}
  func touchWillBegin() {}
  func pointerWillAct(at point: CGPoint, isWheel: Bool) {}
  func fingerDidTap(_ view: View) {}
  func cursorMayHaveChanged() {}
  func focusMayBeLost(within view: View) {}
  func focusDidChange() {}
  func firstResponderDidChange(isAnother: Bool) {}
  func firstResponderCaretDidChange() {}
  func textWillBeTyped() {}
  func windowDidResize() {}
  func keyboardIsDragged(to y: CGFloat) {}
  func keyboardDragDidEnd(velocity: CGFloat?) {}
}

/// An object that moves the focus on request of a view.
protocol FocusMoving: AnyObject {
  /// Moves the focus to `view`; nil removes it. Returns false if the view cannot have it now.
  @discardableResult
  func setFocus(_ view: View?) -> Bool
  /// Moves the focus to a view after a key press: reveals the view and shows the focus ring.
  func showFocus(on view: View)
  /// Moves the focus from `view` to the next or previous one in reading order. Returns false, without a change, if that
  /// view is not in `outer` or `mayHave` returns false for it.
  func moveFocus(from view: View, by step: Int, within outer: View, if mayHave: (View) -> Bool) -> Bool
  /// Called when `view` is no longer hidden. It may replace a focused view that was hidden.
  func viewDidShow(_ view: View)
  /// Moves the focus away from the descendants of `view`, which is about to leave.
  func viewWillLeave(_ view: View)
  /// Focuses the view that the content prefers; without one, the first in reading order if the focus ring is visible.
  func focusFirstView()
  /// Makes the next text in reading order the first responder. Returns false if there is none other than `view`.
  func editNextText(after view: View) -> Bool
}

extension FocusMoving {
  func moveFocus(from view: View, by step: Int, within outer: View) -> Bool {
    moveFocus(from: view, by: step, within: outer) { _ in true }
  }
}
