/// How an animation runs, with UIKit's names.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out the subviews within the block, so that what layout changes is animated with the rest.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Touches that begin during the animation are not ignored.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from what is visible, and ends the animations that made it so.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Runs until it is removed.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs there and back, then shows the end value.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// A nested animation takes its own duration, not the one around it.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// A nested animation takes its own curve, not the one around it.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

  public static let curveEaseInOut: AnimationOptions = []
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  /// The curve that the on-screen keyboard moves by; UIKit's number for it is 7.
  public static let curveKeyboard = AnimationOptions(rawValue: 7 << 16)

  var curve: TimingCurve {
    switch rawValue >> 16 & 7 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    case 7: .keyboard
    default: .easeInOut
    }
  }
}
