/// The notifications of a keyboard that comes, goes or changes; UIKit's names. `object` is the window.
///
/// - It comes, or is of another height: will change, will show, …, did change, did show.
/// - It goes: will change, will hide, …, did change, did hide.
/// - It floats: only will and did change. When it leaves the lower edge to float, that counts as going, and when it comes
///   back there as coming.
///
/// Those that say *will* are posted within the keyboard's animation: what they change in views moves along with it. When the
/// window gets another size they are posted in the pass that lays it out, with a duration of 0, and what they change moves
/// with the rest. A movement that is overtaken by another one never says *did*.
public nonisolated enum Keyboard {
  public static let willShowNotification = Notification.Name("KeyboardWillShow")
  public static let didShowNotification = Notification.Name("KeyboardDidShow")
  public static let willHideNotification = Notification.Name("KeyboardWillHide")
  public static let didHideNotification = Notification.Name("KeyboardDidHide")
  public static let willChangeFrameNotification = Notification.Name("KeyboardWillChangeFrame")
  public static let didChangeFrameNotification = Notification.Name("KeyboardDidChangeFrame")

  /// What is typed into is elsewhere: another view became the first responder, or it or its caret moved up or down in the
  /// window. Posted once a frame at most, when all is laid out; without a `userInfo`.
  public static let inputDidMoveNotification = Notification.Name("KeyboardInputDidMove")

  /// Keys of `userInfo`: a `CGRect` each, in the window's coordinates; seconds; a curve's number; a `Bool`. Numbers are
  /// `NSNumber`s.
  public static let frameBeginUserInfoKey = "KeyboardFrameBeginUserInfoKey"
  public static let frameEndUserInfoKey = "KeyboardFrameEndUserInfoKey"
  public static let animationDurationUserInfoKey = "KeyboardAnimationDurationUserInfoKey"
  public static let animationCurveUserInfoKey = "KeyboardAnimationCurveUserInfoKey"
  public static let isLocalUserInfoKey = "KeyboardIsLocalUserInfoKey"
}

/// What a keyboard's notification says, with types.
public nonisolated struct KeyboardInfo: Hashable, Sendable {
  /// Where the keyboard is before and after, in the window's coordinates. Hidden it lies just below the lower edge.
  public var frameBegin, frameEnd: CGRect
  /// In seconds; 0 if it does not move visibly.
  public var animationDuration: TimeInterval
  /// The number of the curve: 7, the keyboard's own.
  public var animationCurve = 7

  public init(frameBegin: CGRect, frameEnd: CGRect, animationDuration: TimeInterval) {
    self.frameBegin = frameBegin
    self.frameEnd = frameEnd
    self.animationDuration = animationDuration
  }

  /// What `notification` says; nil if it is none of a keyboard's.
  public init?(_ notification: Notification) {
    guard let info = notification.userInfo, let begin = info[Keyboard.frameBeginUserInfoKey] as? CGRect,
      let end = info[Keyboard.frameEndUserInfoKey] as? CGRect,
      let duration = info[Keyboard.animationDurationUserInfoKey] as? TimeInterval,
      let curve = info[Keyboard.animationCurveUserInfoKey] as? Int
    else { return nil }
    self.init(frameBegin: begin, frameEnd: end, animationDuration: duration)
    animationCurve = curve
  }

  /// The same for `Notification.userInfo`.
  public var userInfo: [AnyHashable: Any] {
    [
      Keyboard.frameBeginUserInfoKey: frameBegin, Keyboard.frameEndUserInfoKey: frameEnd,
      // As objects, so that `as? Int`, `as? UInt` and `as? NSNumber` all read them, as in UIKit.
      Keyboard.animationDurationUserInfoKey: NSNumber(value: animationDuration),
      Keyboard.animationCurveUserInfoKey: NSNumber(value: animationCurve),
      Keyboard.isLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
