/// Receives events. An event that it does not handle goes on to `next`: from a view to its controller or superview, and so up
/// to the window.
///
/// Responders are equal only to themselves.
@MainActor open class Responder {
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  /// Touches of a view began, moved, ended, or were taken away by a recogniser or the system.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  /// Keys went down or up, or the window lost the keyboard while they were down.
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) { next?.pressesBegan(presses, with: event) }
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) { next?.pressesEnded(presses, with: event) }
  open func pressesCancelled(_ presses: Set<Press>, with event: Event?) { next?.pressesCancelled(presses, with: event) }

  // MARK: First responder

  /// Whether keys and text can come here first.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it gives that up when another wants it.
  open var canResignFirstResponder: Bool { true }
  /// What shows at the lower edge of the window while it is the first responder; nil: the system's keyboard if it takes text,
  /// else nothing.
  open var inputView: View? { nil }
  /// What shows on top of the input view.
  open var inputAccessoryView: View? { nil }

  /// Keys and text come here first.
  open var isFirstResponder: Bool { responderHost?.firstResponder === self }

  /// Makes this the first responder, which receives keys and text first. The present one resigns, if it can.
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let host = responderHost else { return false }
    if host.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = host.firstResponder, !old.canResignFirstResponder || !old.resignFirstResponder() { return false }
    host.setFirstResponder(self)
    return true
  }

  /// Gives up being the first responder.
  /// - Returns: whether it has.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let host = responderHost, host.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    host.setFirstResponder(nil)
    return true
  }

  /// Asks again for `inputView` and `inputAccessoryView`, if it is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderHost?.delegate?.firstResponderDidChange() }
  }

  /// Tells that the caret has moved, or the text around it. Whatever takes text calls it while it is the first responder,
  /// so that input methods show their windows in the right place, keyboards know what comes before the caret, and the
  /// caret stays in view.
  public final func caretDidChange() {
    if isFirstResponder { responderHost?.delegate?.firstResponderCaretDidChange() }
  }

  /// The tree of views that it belongs to.
  var responderHost: ViewHost? { nil }
}

extension Responder: Hashable {
  nonisolated public static func == (a: Responder, b: Responder) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
