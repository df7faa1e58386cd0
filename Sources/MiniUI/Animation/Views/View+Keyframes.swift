extension View {
  /// The options of an animation by key frames, with UIKit's names.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews within the block, so that their changes are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    /// Allows touches to begin during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    /// Begins at the presentation values, and replaces running animations.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Runs the animation forwards and backwards, then shows the end value.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Uses the animation's own duration when nested, not the duration of the enclosing animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)

    /// Interpolates linearly between key frames. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shows each value from the end of its key frame, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The same as `calculationModeLinear`: the key frames' times are kept.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The same as `calculationModeLinear`: values do not overshoot.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same as `calculationModeLinear`.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Creates options from general animation options, including the curve.
    init(_ options: AnimationOptions) { rawValue = options.rawValue }

    /// The options that other animations have too. The curve applies to the whole animation.
    var general: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
  }

  /// Runs a key frame animation.
  ///
  ///     View.animateKeyframes(withDuration: 1, delay: 0) {
  ///       View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.7) { ball.center.y = floor }
  ///       View.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) { ball.center.y = floor - 20 }
  ///     }
  ///
  /// - Parameters:
  ///   - duration: the total duration in seconds, without the `delay`.
  ///   - delay: the time before the animation begins, in seconds.
  ///   - options: options and the curve of the whole animation, by default ease-in-out.
  ///   - animations: adds the key frames with `addKeyframe`.
  ///   - completion: called once at the end, with false if an animation was removed before.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let current = AnimationTransaction.current
    let controller = current?.controlsKeyframes == true ? current : nil
    let parts = KeyframeCompletion { finished in
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

  /// Adds a key frame. Call it in the block of `animateKeyframes`; elsewhere the changes belong to the outer block.
  /// - Parameters:
  ///   - frameStartTime: the start, as a fraction of the total duration, 0…1.
  ///   - frameDuration: the duration, as a fraction of the total duration, 0…1.
  ///   - animations: makes the changes of the key frame.
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
