extension View {
  /// The options of an animation by key frames, with UIKit's names.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews within the block, so that their changes are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    /// Allows touches to begin during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    /// Begins at the presentation values, and ends the animations that were running.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Runs the animation forwards and backwards, then shows the end value.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Uses the animation's own duration when it is nested, not that of the animation around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)

    /// Changes each value evenly from one key frame to the next. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shows each value from the end of its key frame on, with nothing in between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The same as `calculationModeLinear`: the times of the key frames hold.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The same as `calculationModeLinear`: values do not swing beyond those of the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same as `calculationModeLinear`.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Creates the options of key frames that other animations have too, with their curve.
    init(_ options: AnimationOptions) { rawValue = options.rawValue }

    /// The options that other animations have too. The curve is that of the whole animation.
    var general: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
  }

  /// Animates the changes of several key frames, which `animations` adds by `addKeyframe`.
  ///
  ///     View.animateKeyframes(withDuration: 1, delay: 0) {
  ///       View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.7) { ball.center.y = floor }
  ///       View.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) { ball.center.y = floor - 20 }
  ///     }
  ///
  /// - Parameters:
  ///   - duration: the length of the whole in seconds, after the `delay`.
  ///   - options: among others the curve of the whole, by default one that begins and ends slowly.
  ///   - completion: called once at the end, with false if an animation was removed before.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let current = AnimationTransaction.current
    let controller = current?.controlsKeyframes == true ? current : nil
    let parts = KeyframeParts { finished in
      completion?(finished)
      controller?.keyframesDidEnd(finished)
    }
    let transaction = AnimationTransaction(
      duration: duration, delay: delay, timing: .curve(options.general.curve), options: options.general,
      completion: parts.begin())
    transaction.keyframes = (parts, options.isDiscrete)
    transaction.controller = controller
    transaction.perform(animations)
  }

  /// Adds a key frame to the animation by key frames whose block is running. Outside of one, the changes are those of the
  /// block around it.
  /// - Parameters:
  ///   - frameStartTime: the beginning as a part of the whole duration, 0…1.
  ///   - frameDuration: the length as a part of the whole duration, 0…1.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let whole = AnimationTransaction.current, let keyframes = whole.keyframes else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    let end = min(max(start + max(frameDuration, 0), 0), 1)
    let part = AnimationTransaction(
      of: whole, during: keyframes.isDiscrete ? end...end : start...end, completion: keyframes.parts.begin())
    part.perform(animations)
  }
}
