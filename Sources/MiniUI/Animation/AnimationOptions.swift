/// The options of an animation, with UIKit's names.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out the subviews within the block, so that their changes are animated too.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Allows touches to begin during the animation.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Begins at the presentation values, and replaces running animations.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation until it is removed.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation forwards and backwards, then shows the end value.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses the animation's own duration when nested, not the duration of the enclosing animation.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses the animation's own curve when nested, not the curve of the enclosing animation.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

  /// Animates the changes in the block of a transition. Without it they take effect immediately, beneath it.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides and shows the views of `View.transition(from:to:…)` instead of removing and adding them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

  /// Cross-fades from the old content to the new content.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Flips the view around its vertical axis, drawn flat: narrower, then wider. Cross-fades with reduced motion.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// The same as `transitionFlipFromLeft`: drawn flat, both directions look the same.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Flips the view around its horizontal axis, drawn flat: lower, then higher. Cross-fades with reduced motion.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// The same as `transitionFlipFromTop`: drawn flat, both directions look the same.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// The same as `transitionCrossDissolve`: page curls are not supported.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// The same as `transitionCrossDissolve`: page curls are not supported.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

  /// The transition between old and new content; nil for none.
  var transition: ContentTransition? {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flip(.horizontal)
    case 6, 7: .flip(.vertical)
    case 3, 4, 5: .dissolve
    default: nil
    }
  }

  /// Begins and ends slowly. The default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Begins slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  /// The curve of the on-screen keyboard, which has the number 7 in UIKit.
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

/// A transition between the old and new content of a view.
enum ContentTransition {
  case dissolve
  /// The old content shrinks to a line along an axis, and the new content grows from it.
  case flip(Axis)
}
