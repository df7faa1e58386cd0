extension Window {
  /// The responder that receives keys and text first; nil if keys go to the focused view. Not public in UIKit.
  public var firstResponder: Responder? { tree.firstResponder }

  /// The view that has the keyboard's focus; nil for none. A first responder receives keys before it. In UIKit, see
  /// `UIFocusSystem`.
  public var focusedView: View? { tree.focusedView }

  /// Moves the keyboard's focus to `view`; nil removes it. In UIKit, a program can only request an update.
  /// - Returns: false if the view cannot have the focus now.
  @discardableResult
  public func setFocus(_ view: View?) -> Bool { focus.setFocus(view) }

  /// The on-screen keyboard for text, unless a view has its own; nil for none. Set it once. In UIKit the system does.
  public var keyboard: (any SystemKeyboard)? {
    get { presenter.keyboard }
    set { presenter.keyboard = newValue }
  }

  /// The rule for showing the keyboard automatically; `automatic` by default. In UIKit the system decides, as it knows
  /// whether a keyboard is attached; Linux does not report this.
  public var keyboardPolicy: KeyboardPolicy {
    get { presenter.policy }
    set { presenter.policy = newValue }
  }

  /// Whether the keyboard, or an input or accessory view, is shown or appearing. UIKit only posts notifications.
  public var isKeyboardVisible: Bool { tree.keyboard != nil }

  /// The frame of the keyboard, in the window's coordinates, at the end of a movement; nil while it is hidden or
  /// disappears. A keyboard that does not reach the bottom of the window is floating. UIKit only posts notifications.
  public var keyboardFrame: CGRect? { tree.keyboard?.frame }

  /// Shows the keyboard for the first responder, regardless of the input device: for a button that requests the
  /// keyboard. It stays until the first responder resigns, physical keys type text, or `hideKeyboard` is called. Not in
  /// UIKit.
  public func showKeyboard() { presenter.show() }

  /// Hides the keyboard. The first responder stays first responder, and its `inputView` stays visible. Not in UIKit,
  /// where the keyboard has a key for it.
  public func hideKeyboard() { presenter.hide() }
}
