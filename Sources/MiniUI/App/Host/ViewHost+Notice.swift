extension ViewHost {
  /// An event in a view or a part of the window that concerns other parts.
  enum Notice {
    /// The view is about to enter the window.
    case viewWillEnter(View)
    /// The view and its subviews are about to leave the window.
    case viewWillLeave(View)
    /// The view and its subviews stay in the window but must receive no more of the current touches.
    case touchesMustEnd(in: View)
    /// The view is about to show another element of its list.
    case viewWillBeReused(View)
    /// A view that blurs the views behind it has entered the window.
    case backdropDidEnter(View)
    /// A view may accept items that other programs drag over the window.
    case dropsAreExpected
    /// A view has changed the shape of the pointer.
    case cursorMayHaveChanged

    /// The view was hidden or disabled, or no longer accepts keys: it and its subviews may lose the focus.
    case focusMayBeLost(within: View)
    case focusDidChange

    /// The first responder (`isAnother`) or only its input views have changed.
    case firstResponderDidChange(isAnother: Bool)
    /// The caret of the first responder has moved, or the text around it has changed.
    case firstResponderCaretDidChange
    /// The caret of the first responder has moved, other than by a mouse, and must be visible.
    case firstResponderCaretMustBeVisible

    /// The keyboard is about to move. Sent within its animation, with its final position in the host.
    case keyboardWillMove
    /// A scrolling finger drags the keyboard. The finger's y coordinate is in the window.
    case keyboardIsDragged(to: CGFloat)
    /// The finger is lifted, with its velocity downwards in points per second; nil if it was cancelled.
    case keyboardDragDidEnd(velocity: CGFloat?)
  }
}
