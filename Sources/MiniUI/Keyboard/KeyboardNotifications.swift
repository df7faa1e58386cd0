/// The notifications of the keyboard, with UIKit's names. `object` is the window.
///
/// - The keyboard appears or changes its height: will change, will show, …, did change, did show.
/// - It disappears: will change, will hide, …, did change, did hide.
/// - It floats: only will change and did change. Undocking counts as disappearing, docking as appearing.
///
/// The *will* notifications are posted within the keyboard's animation, so that changes to views are animated with it.
/// When the window is resized, they are posted during layout with a duration of 0, and changes to views take effect in
/// the same pass. A movement that is replaced by another one posts no *did* notification.
public nonisolated enum Keyboard {
  /// Posted before the keyboard appears or changes its height.
  public static let willShowNotification = Notification.Name("KeyboardWillShow")
  /// Posted when the keyboard has appeared or changed its height.
  public static let didShowNotification = Notification.Name("KeyboardDidShow")
  /// Posted before the keyboard disappears.
  public static let willHideNotification = Notification.Name("KeyboardWillHide")
  /// Posted when the keyboard has disappeared.
  public static let didHideNotification = Notification.Name("KeyboardDidHide")
  /// Posted before the keyboard's frame changes.
  public static let willChangeFrameNotification = Notification.Name("KeyboardWillChangeFrame")
  /// Posted when the keyboard's frame has changed.
  public static let didChangeFrameNotification = Notification.Name("KeyboardDidChangeFrame")

  /// Posted when the input has moved: another view became first responder, or the first responder or its caret moved
  /// vertically in the window. Posted at most once per frame, after layout, without a `userInfo`.
  public static let inputDidMoveNotification = Notification.Name("KeyboardInputDidMove")

  /// A key of `userInfo`: the frame before the change, a `CGRect` in the window's coordinates.
  public static let frameBeginUserInfoKey = "KeyboardFrameBeginUserInfoKey"
  /// A key of `userInfo`: the frame after the change, a `CGRect` in the window's coordinates.
  public static let frameEndUserInfoKey = "KeyboardFrameEndUserInfoKey"
  /// A key of `userInfo`: the duration of the animation, an `NSNumber` in seconds.
  public static let animationDurationUserInfoKey = "KeyboardAnimationDurationUserInfoKey"
  /// A key of `userInfo`: the animation curve, an `NSNumber`.
  public static let animationCurveUserInfoKey = "KeyboardAnimationCurveUserInfoKey"
  /// A key of `userInfo`: whether the keyboard belongs to this program, an `NSNumber` that is always true.
  public static let isLocalUserInfoKey = "KeyboardIsLocalUserInfoKey"
}

/// The typed contents of a keyboard notification.
///
///     guard let info = KeyboardInfo(notification) else { return }
public nonisolated struct KeyboardInfo: Hashable, Sendable {
  /// The frames before and after, in the window's coordinates. A hidden keyboard is just below the window.
  public var frameBegin, frameEnd: CGRect
  /// The duration in seconds; 0 if the movement is not animated.
  public var animationDuration: TimeInterval
  /// The number of the animation curve. By default 7, the keyboard's own.
  public var animationCurve = 7

  /// Creates the contents of a notification with the keyboard's own curve.
  public init(frameBegin: CGRect, frameEnd: CGRect, animationDuration: TimeInterval) {
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.animationDuration = animationDuration
  }

  /// Reads a notification; nil if it is not a keyboard notification.
  public init?(_ notification: Notification) {
    guard let info = notification.userInfo, let begin = info[Keyboard.frameBeginUserInfoKey] as? CGRect,
      let end = info[Keyboard.frameEndUserInfoKey] as? CGRect,
      let duration = info[Keyboard.animationDurationUserInfoKey] as? TimeInterval,
      let curve = info[Keyboard.animationCurveUserInfoKey] as? Int
    else { return nil }
    self.init(frameBegin: begin, frameEnd: end, animationDuration: duration)
    animationCurve = curve
  }

  /// The values as a dictionary for `Notification.userInfo`.
  public var userInfo: [AnyHashable: Any] {
    [
      Keyboard.frameBeginUserInfoKey: frameBegin, Keyboard.frameEndUserInfoKey: frameEnd,
      // The numbers are objects, so that `as? Int`, `as? UInt` and `as? NSNumber` all work, as in UIKit.
      Keyboard.animationDurationUserInfoKey: NSNumber(value: animationDuration),
      Keyboard.animationCurveUserInfoKey: NSNumber(value: animationCurve),
      Keyboard.isLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
