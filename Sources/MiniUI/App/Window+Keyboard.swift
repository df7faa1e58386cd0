extension Window {
  /// The responder that receives keys and text first; nil: keys go to the focused view. UIKit
  /// has no public property for it, and every port writes a search.
  public var firstResponder: Responder? { tree.firstResponder }

  /// The view that the keyboard's keys go to; nil if no view has the focus. A first responder receives them before it.
  /// UIKit has it in `UIFocusSystem`, which only devices with a remote control or a keyboard have.
  public var focusedView: View? { tree.focusedView }

  /// Moves the keyboard's focus to `view`, or removes it if `view` is nil. UIKit only lets a program request an update.
  /// - Returns: false if the view cannot have the focus now.
  @discardableResult
  public func setFocus(_ view: View?) -> Bool { focus.setFocus(view) }

  /// The keyboard that the window shows for text, unless a view supplies its own. Set it once; nil: there is none. In
  /// UIKit the system has one.
  public var keyboard: (any SystemKeyboard)? {
    get { presenter.keyboard }
    set { presenter.keyboard = newValue }
  }

  /// The policy for when the keyboard is shown by itself; `automatic` by default. In UIKit the system decides, which
  /// knows whether a keyboard is attached; Linux does not tell.
  public var keyboardPolicy: KeyboardPolicy {
    get { presenter.policy }
    set { presenter.policy = newValue }
  }

  /// Whether the keyboard, or an input or accessory view in its place, is shown or is appearing. UIKit only posts notifications.
  public var isKeyboardVisible: Bool { tree.keyboard != nil }

  /// The frame of the keyboard, in the window's coordinates, at the end of a movement; nil while it is hidden or disappears.
  /// A keyboard that does not reach the lower edge of the window is floating. UIKit only posts notifications.
  public var keyboardFrame: CGRect? { tree.keyboard?.frame }

  /// Shows the keyboard for the first responder, whatever device the user chose it with: for a button that requests the
  /// keyboard. It stays until the first responder resigns, text is typed with physical keys, or `hideKeyboard` is called.
  /// UIKit has no such button, since its keyboard belongs to the system.
  public func showKeyboard() { presenter.show() }

  /// Hides the keyboard. The first responder stays first responder, and its `inputView` stays too. In UIKit the keyboard has a
  /// key for it.
  public func hideKeyboard() { presenter.hide() }
}
