/// A running animation block. Blocks nest; the innermost is current.
///
/// The state is static, as in UIKit: `View.animate` does not refer to a window.
final class AnimationTransaction {
  let delay: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: AnimationOptions
  /// Whether changes are not animated: in `performWithoutAnimation`, or while animations are disabled.
  let isDisabled: Bool
  /// The number of passes of the block's animations. By default 1.
  let repeatCount: Double
  private var completion: ((Bool) -> Void)?
  /// The part of the timeline in which the block's changes move, 0…1: all of it, except for a key frame.
  let span: ClosedRange<Double>
  /// The key frames, for a key frame animation; nil for others.
  var keyframes: (parts: KeyframeCompletion, isDiscrete: Bool)?
  /// The enclosing block of a `PropertyAnimator`, which also controls this block's key frame groups.
  var controller: AnimationTransaction?
  /// Whether the block belongs to a `PropertyAnimator`.
  var controlsKeyframes = false
  /// The groups of key frame animations that the block controls.
  private(set) var keyframeGroups: [(animator: Animator, group: AnimationGroup)] = []
  /// Work to do after the block's changes, as part of it, such as a layout.
  private var endings: [() -> Void] = []
  /// The animation groups: one per window with changed views, usually only one.
  private(set) var groups: [(animator: Animator, group: AnimationGroup)] = []

  /// The running blocks, the innermost last.
  private(set) static var stack: [AnimationTransaction] = []
  static var current: AnimationTransaction? { stack.last }

  static var isAnimating: Bool { current.map { !$0.isImmediate } ?? false }

  /// Runs `body` outside of all running blocks, for a turn of an application's run loop within a block.
  static func suspended<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let blocks = stack
    stack = []
    defer { stack = blocks }
    try body()
  }

  /// Whether animations are enabled; false after `View.setAnimationsEnabled(false)`.
  static var areEnabled = true

  /// Creates a transaction in the current one. It inherits duration and curve unless the options override them.
  init(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationTransaction.current
    let inherits = outer.map { !$0.isDisabled } ?? false
    self.duration = inherits && !options.contains(.overrideInheritedDuration) ? outer!.duration : max(0, duration)
    self.timing = inherits && !options.contains(.overrideInheritedCurve) ? outer!.timing : timing
    self.delay = max(0, delay)
    self.options = options
    self.completion = completion
    span = 0...1
    repeatCount = 1
    isDisabled = !AnimationTransaction.areEnabled || outer?.isDisabled == true
  }

  /// Creates the transaction of a key frame, whose changes move during a part of the whole timeline.
  init(of whole: AnimationTransaction, during span: ClosedRange<Double>, completion: @escaping (Bool) -> Void) {
    (duration, delay, timing, options) = (whole.duration, whole.delay, whole.timing, whole.options)
    self.completion = completion
    self.span = span
    repeatCount = whole.repeatCount
    controller = whole.controller
    isDisabled = whole.isDisabled
  }

  /// Creates the transaction for a repeating part of a block. The block's completion is called at the end of both,
  /// unless the block has already animated something.
  /// - Parameter repeatCount: the number of passes; 1 if it is not positive.
  init(of whole: AnimationTransaction, repeatCount: Double, autoreverses: Bool) {
    (duration, delay, timing) = (whole.duration, whole.delay, whole.timing)
    options = autoreverses ? whole.options.union(.autoreverse) : whole.options.subtracting(.autoreverse)
    self.repeatCount = repeatCount > 0 ? repeatCount : 1
    span = 0...1
    isDisabled = whole.isDisabled
    guard whole.groups.isEmpty, let end = whole.completion else { return }
    let parts = KeyframeCompletion(end)
    (whole.completion, completion) = (parts.begin(), parts.begin())
  }

  /// Creates a transaction that disables animations.
  private init() {
    delay = 0
    duration = 0
    timing = .curve(.linear)
    options = []
    repeatCount = 1
    span = 0...1
    isDisabled = true
  }

  static var disabled: AnimationTransaction { AnimationTransaction() }

  /// Runs the animation block with this transaction as the current one.
  func run(_ changes: () -> Void) {
    AnimationTransaction.stack.append(self)
    changes()
    while !endings.isEmpty { endings.removeFirst()() }
    AnimationTransaction.stack.removeLast()
    for (animator, group) in groups { animator.release(group) }
  }

  /// Performs `work` at the end of the block, as part of it.
  func performAtEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Whether changes take effect immediately.
  var isImmediate: Bool { isDisabled || duration + delay <= 0 }

  /// Returns the group for a window's animator, created on first use. The first group calls the completion.
  func group(for animator: Animator) -> AnimationGroup {
    for known in groups where known.animator === animator { return known.group }
    let group = AnimationGroup(
      .running(from: 0, to: 1, start: animator.time + delay, duration: duration), timing, options,
      repeatCount: repeatCount, span: span, index: animator.nextIndex(),
      completion: AnimationBatch.joined(groups.isEmpty ? completion : nil))
    groups.append((animator, group))
    controller?.keyframeGroups.append((animator, group))
    AnimationCapture.current?.add(group, of: animator)
    return group
  }

  /// The completion of a block that animated nothing. nil if the block has none, or if a group or key frame will call
  /// it.
  var orphanedCompletion: ((Bool) -> Void)? { groups.isEmpty && keyframeGroups.isEmpty ? completion : nil }

  /// Called when a key frame animation that the block controls has ended.
  func keyframesDidEnd(_ finished: Bool) { if groups.isEmpty { completion?(finished) } }
}
