/// The methods by which a text view asks about changes of its text and notifies of them, in addition to those about
/// scrolling. Every method has a default, so that an extension can supply any of them.
@MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether editing may begin. By default true.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end. By default true.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether a change by the user may be made. By default true.
  /// - Parameters:
  ///   - range: the range to replace, in UTF-16 units.
  ///   - text: the text to insert.
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// Called when the user typed or pasted more than `maximumLength` permits, and the rest was left out. The view shakes; a
  /// sentence beside it may say how long the text can be. By default nothing.
  func textViewDidReachMaximumLength(_ textView: TextView)
  /// Called when the selection has changed, or the text around it.
  func textViewDidChangeSelection(_ textView: TextView)
  /// Returns the menu of the selected text; nil, the default, for one of the suggested actions. A menu without elements does not
  /// open.
  /// - Parameter range: the range of the selection, in UTF-16 units.
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
