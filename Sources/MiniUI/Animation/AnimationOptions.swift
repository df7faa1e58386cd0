/// The options of an animation, with UIKit's names.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out the subviews within the block, so that their changes are animated too.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Allows touches to begin during the animation.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Begins at the presentation values, and ends the animations that were running.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation until it is removed.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation forwards and backwards, then shows the end value.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses the animation's own duration when it is nested, not that of the animation around it.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses the animation's own curve when it is nested, not that of the animation around it.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

  /// Animates what the block of a transition changes; otherwise it changes at once, beneath the transition.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides and shows the views of `View.transition(from:to:…)` instead of removing and adding them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

  /// Fades from the old content to the new one.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Turns the view about its vertical axis. Drawn flat: the content becomes narrower, and wider again. With reduced motion it
  /// fades.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// The same as `transitionFlipFromLeft`: drawn flat, both directions look alike.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Turns the view about its horizontal axis. Drawn flat: the content becomes lower, and higher again. With reduced motion it
  /// fades.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// The same as `transitionFlipFromTop`: drawn flat, both directions look alike.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// The same as `transitionCrossDissolve`: the kit does not bend pictures.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// The same as `transitionCrossDissolve`: the kit does not bend pictures.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

  /// The transition from old to new content; nil for none.
  var transition: ContentTransition? {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flip(.horizontal)
    case 6, 7: .flip(.vertical)
    case 3, 4, 5: .dissolve
    default: nil
    }
  }

  /// A curve that begins and ends slowly. The default.
  public static let curveEaseInOut: AnimationOptions = []
  /// A curve that begins slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// A curve that ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// A constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  /// The curve of the on-screen keyboard; UIKit's number for it is 7.
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

/// A transition from the old content of a view to the new one.
enum ContentTransition {
  case dissolve
  /// The content becomes as thin as a line along an axis, and the new one as large again.
  case flip(Axis)
}
