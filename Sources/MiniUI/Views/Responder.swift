/// An object that receives events. An event that it does not handle passes on to `next`: from a view to its controller or
/// superview, and so up to the window.
///
/// Two responders are equal only if they are identical.
@MainActor open class Responder {
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  /// Called when touches of a view began. By default passes them on to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches of a view moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches of a view ended.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  /// Called when a gesture recognizer or the system cancelled touches of a view.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  /// Called when keys were pressed. By default passes them on to `next`.
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) { next?.pressesBegan(presses, with: event) }
  /// Called when keys were released.
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) { next?.pressesEnded(presses, with: event) }
  /// Called when the window lost the keyboard while keys were down.
  open func pressesCancelled(_ presses: Set<Press>, with event: Event?) { next?.pressesCancelled(presses, with: event) }

  /// Leads back, as the mouse's back button asks. By default passes the request on to `next`.
  /// - Returns: whether there was a way back.
  func goBackByPointer() -> Bool { next?.goBackByPointer() ?? false }
  /// The commands that keys perform while this responder is in the chain from the first responder, or the focused view, to the
  /// window; nil, the default, for none. The first one that matches is performed, before a text receives the key.
  open var keyCommands: [KeyCommand]? { nil }
  /// Adds menus to a menu bar, or changes those that are there. An override calls super, which passes the builder on to `next`.
  open func buildMenu(with builder: any MenuBuilder) { next?.buildMenu(with: builder) }
  /// Updates the state of a command of a menu bar that is about to be shown, or performed by its key: whether it is disabled, its
  /// mark, its title. By default passes the command on to `next`.
  open func validate(_ command: Command) { next?.validate(command) }
  /// Returns whether a key edits the content of the responder, or copies or selects it. Such a key does not perform a command of a
  /// menu bar while the responder has the keys. By default false.
  func edits(with key: Key) -> Bool { false }

  /// The record of what can be undone here: that of the nearest responder in the chain that has one of its own, as texts have, and
  /// at its end that of the window.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The views and controllers within that get the focus first, in the order of preference; empty, the default, for the first
  /// view in reading order.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  // MARK: First responder

  /// Whether the responder can become first responder. By default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being first responder. By default true.
  open var canResignFirstResponder: Bool { true }
  /// The view at the lower edge of the window while this is the first responder. By default nil: the system's keyboard if the
  /// responder takes text, else nothing.
  open var inputView: View? { nil }
  /// The view on top of the input view. By default nil.
  open var inputAccessoryView: View? { nil }

  /// Whether this is the first responder.
  open var isFirstResponder: Bool { responderHost?.firstResponder === self }

  /// Makes this the first responder, which receives keys and text first. The present one resigns, if it can.
  /// - Returns: whether this is the first responder now. Always false outside of a window; text fields and text views become it
  ///   when they come into one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let host = responderHost else { return false }
    if host.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = host.firstResponder, !old.canResignFirstResponder || !old.resignFirstResponder() { return false }
    host.setFirstResponder(self)
    return true
  }

  /// Resigns as first responder.
  /// - Returns: whether this is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let host = responderHost, host.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    host.setFirstResponder(nil)
    return true
  }

  /// Reads `inputView` and `inputAccessoryView` again, if this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderHost?.notify { $0.firstResponderDidChange(isAnother: false) } }
  }

  /// Notifies the window that the caret has moved, or the text around it has changed. A responder that takes text calls it
  /// while it is the first responder, so that input methods show their windows in the right place, keyboards know the text
  /// before the caret, and the caret stays visible.
  public final func caretDidChange() {
    if isFirstResponder { responderHost?.notify { $0.firstResponderCaretDidChange() } }
  }

  /// The host of the tree of views that the responder belongs to.
  var responderHost: ViewHost? { nil }
}

extension Responder: Hashable {
  nonisolated public static func == (a: Responder, b: Responder) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
