extension Window {
  /// The keyboard that the window shows for text, unless a view brings its own. Set it once; nil: there is none.
  public var keyboard: (any SystemKeyboard)? {
    get { presenter.keyboard }
    set { presenter.keyboard = newValue }
  }

  /// When the keyboard shows by itself.
  public var keyboardPolicy: KeyboardPolicy {
    get { presenter.policy }
    set { presenter.policy = newValue }
  }

  /// The keyboard, or what a view brought in its place or to be on top of it, shows or is coming.
  public var isKeyboardVisible: Bool { tree.keyboard != nil }

  /// Where the keyboard is or is going to be, in the window's coordinates; nil while it is hidden or goes. One that does not
  /// reach the lower edge of the window floats.
  public var keyboardFrame: CGRect? { tree.keyboard?.frame }

  /// Shows the keyboard for the first responder, whatever it became that by: for a button that people press who want it. It
  /// stays until the first responder resigns, something is typed with physical keys, or `hideKeyboard`.
  public func showKeyboard() { presenter.show() }

  /// Hides the keyboard; the first responder stays what it is, and an `inputView` stays too.
  public func hideKeyboard() { presenter.hide() }

  /// Touches of `view` and all within it are over.
  func cancelTouches(in view: View) {
    let touches = (fingers.values + [mouse?.touch].compactMap { $0 }).filter { $0.view?.isDescendant(of: view) == true }
    arbiter.cancel(touches)
  }

  /// A finger that taps what is typed into wants the keyboard, even if nothing changes by that.
  func fingerTapped(_ view: View?) {
    guard let first = tree.firstResponder as? View, view?.isDescendant(of: first) == true else { return }
    presenter.firstResponderWasTouched()
  }

  func keyboardIsDragged(to y: CGFloat) { presenter.isDragged(to: y) }
  func keyboardDragDidEnd(velocity: CGFloat?) { presenter.dragDidEnd(velocity: velocity) }
}
