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
