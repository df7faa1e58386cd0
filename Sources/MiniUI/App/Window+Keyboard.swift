extension Window {
  /// The keyboard that the window shows for text, unless a view supplies its own. Set it once; nil: there is none.
  public var keyboard: (any SystemKeyboard)? {
    get { presenter.keyboard }
    set { presenter.keyboard = newValue }
  }

  /// The policy for when the keyboard is shown by itself; `automatic` by default.
  public var keyboardPolicy: KeyboardPolicy {
    get { presenter.policy }
    set { presenter.policy = newValue }
  }

  /// Whether the keyboard, or an input or accessory view in its place, is shown or is appearing.
  public var isKeyboardVisible: Bool { tree.keyboard != nil }

  /// The frame of the keyboard, in the window's coordinates, at the end of a movement; nil while it is hidden or disappears.
  /// A keyboard that does not reach the lower edge of the window is floating.
  public var keyboardFrame: CGRect? { tree.keyboard?.frame }

  /// Shows the keyboard for the first responder, whatever device the user chose it with: for a button that requests the
  /// keyboard. It stays until the first responder resigns, text is typed with physical keys, or `hideKeyboard` is called.
  public func showKeyboard() { presenter.show() }

  /// Hides the keyboard. The first responder stays first responder, and its `inputView` stays too.
  public func hideKeyboard() { presenter.hide() }

  /// Cancels the touches of `view` and all views within it.
  func cancelTouches(in view: View) {
    let touches = (fingers.values + [mouse?.touch].compactMap { $0 }).filter { $0.view?.isDescendant(of: view) == true }
    arbiter.cancel(touches)
  }

  /// Shows the keyboard when a finger taps the first responder, although that changes no responder.
  func fingerTapped(_ view: View?) {
    guard let first = tree.firstResponder as? View, view?.isDescendant(of: first) == true else { return }
    presenter.firstResponderWasTouched()
  }

  func keyboardIsDragged(to y: CGFloat) { presenter.isDragged(to: y) }
  func keyboardDragDidEnd(velocity: CGFloat?) { presenter.dragDidEnd(velocity: velocity) }
}
