/// The notifications of a `ViewHost` to the parts of its window: from the views, and from one part to the others. A part
/// implements those that concern it.
protocol ViewHostObserver: AnyObject {
  /// Called before `view` and its subviews leave the window.
  func viewWillLeave(_ view: View)
  /// Called when `view` stays in the window, but it and its subviews must receive no more of the present touches.
  func touchesMustEnd(in view: View)
  /// Called before a finger or the first mouse button begins a touch.
  func touchWillBegin()
  /// Called before a finger or a mouse button goes down at a point of the window, or the wheel turns there.
  func pointerWillAct(at point: CGPoint, isWheel: Bool)
  /// Called when a finger has tapped `view`.
  func fingerDidTap(_ view: View)
  /// Called when a view asks for another shape of the pointer.
  func cursorMayHaveChanged()

  /// Called when `view` was hidden or disabled, or no longer takes keys: it and its subviews may have to lose the focus.
  func focusMayHaveGone(within view: View)
  /// Called when another view, or none, has the focus.
  func focusDidChange()

  /// Called when the first responder or its input views have changed.
  /// - Parameter isAnother: whether it is another responder, or none.
  func firstResponderDidChange(isAnother: Bool)
  /// Called when the caret of the first responder has moved, or the text around it has changed.
  func firstResponderCaretDidChange()
  /// Called before physical keys or an input method type text.
  func textWillBeTyped()

  /// Called when the window has a new size and has been laid out. It is called within the animation of a rotation.
  func windowDidResize()
  /// Called while a finger that scrolls drags the keyboard: it is at `y` of the window.
  func keyboardIsDragged(to y: CGFloat)
  /// Called when the finger was lifted, with its velocity downwards in points per second; nil if the touch was cancelled.
  func keyboardDragDidEnd(velocity: CGFloat?)
}

extension ViewHostObserver {
  func viewWillLeave(_ view: View) {}
  func touchesMustEnd(in view: View) {}
  func touchWillBegin() {}
  func pointerWillAct(at point: CGPoint, isWheel: Bool) {}
  func fingerDidTap(_ view: View) {}
  func cursorMayHaveChanged() {}
  func focusMayHaveGone(within view: View) {}
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
  /// Moves the keyboard's focus to `view`, or removes it if nil. Returns false if the view cannot have it now.
  @discardableResult
  func setFocus(_ view: View?) -> Bool
  /// Moves the keyboard's focus to a view on behalf of a key: the view is revealed and its ring shown.
  func showFocus(on view: View)
  /// Moves the focus from `view` to the next one in reading order, or the one before it, if that is within `outer` and `mayHave`
  /// is true for it. Returns false if it is not.
  func moveFocus(from view: View, by step: Int, within outer: View, if mayHave: (View) -> Bool) -> Bool
  /// Notes that `view` is no longer hidden: it may stand for a focused view that is.
  func viewDidShow(_ view: View)
  /// Moves the focus on from the views within `view`, which is about to leave.
  func viewWillLeave(_ view: View)
  /// Focuses the view that the content prefers; or the first one in reading order, if the ring was visible: for a user who moves
  /// the focus by keys.
  func focusFirstView()
  /// Begins to edit the next view in reading order that takes text. Returns false if there is none other than `view`.
  func editNextText(after view: View) -> Bool
}

extension FocusMoving {
  func moveFocus(from view: View, by step: Int, within outer: View) -> Bool {
    moveFocus(from: view, by: step, within: outer) { _ in true }
  }
}
