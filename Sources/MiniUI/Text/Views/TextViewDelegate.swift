/// Implement this protocol to allow or refuse changes of a text view, and to be notified of them and of scrolling. All
/// methods have defaults. Extensions of protocols can implement them too.
@preconcurrency @MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns whether editing may begin. By default true.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether editing may end. By default true.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether the user may make a change. By default true.
  /// - Parameters:
  ///   - textView: the text view.
  ///   - range: the range to replace, in UTF-16 units.
  ///   - text: the text to insert.
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// Called when typed or pasted text exceeded `maximumLength`, and the rest was dropped. The border of the view is red for
  /// 0.2 seconds; also tell the user the maximum length. Does nothing by default.
  func textViewDidReachMaximumLength(_ textView: TextView)
  /// Called when the selection, or the text around it, has changed.
  func textViewDidChangeSelection(_ textView: TextView)
  /// Returns the menu for the selected text; nil, the default, for a menu with the suggested actions. An empty menu
  /// does not open. `range` is the selection, in UTF-16 units.
  func textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement]) -> Menu?
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    true
  }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidReachMaximumLength(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
  public func textView(_ textView: TextView, editMenuForTextIn range: NSRange, suggestedActions: [MenuElement])
    -> Menu?
  { nil }
}
