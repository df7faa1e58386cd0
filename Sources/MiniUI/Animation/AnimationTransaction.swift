/// An animation block that is running. Blocks nest; the innermost one is current.
///
/// Its static state is as global as UIKit's: `View.animate` has no window to refer to.
final class AnimationTransaction {
  let delay: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: AnimationOptions
  /// Whether changes are not animated: within `performWithoutAnimation`, or while animations are disabled.
  let isDisabled: Bool
  private let completion: ((Bool) -> Void)?
  /// The part of its course in which the block's changes move, 0…1: all of it, but for a key frame.
  let span: ClosedRange<Double>
  /// The key frames of an animation that consists of them; nil for others.
  var keyframes: (parts: KeyframeParts, isDiscrete: Bool)?
  /// The block of a `PropertyAnimator` in which this one, of key frames, runs: the animator controls its groups too.
  var controller: AnimationTransaction?
  /// Whether the block is that of a `PropertyAnimator`.
  var controlsKeyframes = false
  /// The groups of the animations by key frames that the block controls.
  private(set) var keyframeGroups: [(animator: Animator, group: AnimationGroup)] = []
  /// The work that follows the changes of the block and belongs to them, such as a layout.
  private var endings: [() -> Void] = []
  /// The animation groups, one for each window whose views the block has changed; usually there is only one.
  private(set) var groups: [(animator: Animator, group: AnimationGroup)] = []

  /// The running blocks, the innermost last.
  private(set) static var stack: [AnimationTransaction] = []
  static var current: AnimationTransaction? { stack.last }

  /// Whether changes are animated at this moment.
  static var isAnimating: Bool { current.map { !$0.isImmediate } ?? false }

  /// Runs `body` outside of all blocks, as a turn of an application's loop: the blocks that happen to be running concern none
  /// of its changes.
  static func suspended<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let blocks = stack
    stack = []
    defer { stack = blocks }
    try body()
  }

  /// Whether animations are enabled; false after `View.setAnimationsEnabled(false)`.
  static var areEnabled = true

  /// Creates a transaction within the current one, whose duration and curve it inherits unless the options say otherwise.
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
    isDisabled = !AnimationTransaction.areEnabled || outer?.isDisabled == true
  }

  /// Creates the transaction of a key frame, whose changes move during a part of the course of the whole.
  init(of whole: AnimationTransaction, during span: ClosedRange<Double>, completion: @escaping (Bool) -> Void) {
    (duration, delay, timing, options) = (whole.duration, whole.delay, whole.timing, whole.options)
    self.completion = completion
    self.span = span
    controller = whole.controller
    isDisabled = whole.isDisabled
  }

  /// Creates a transaction that disables animations.
  private init() {
    delay = 0
    duration = 0
    timing = .curve(.linear)
    options = []
    completion = nil
    span = 0...1
    isDisabled = true
  }

  /// A new transaction that disables animations.
  static var disabled: AnimationTransaction { AnimationTransaction() }

  /// Runs the block of the animation with this transaction as the current one.
  func run(_ changes: () -> Void) {
    AnimationTransaction.stack.append(self)
    changes()
    while !endings.isEmpty { endings.removeFirst()() }
    AnimationTransaction.stack.removeLast()
    for (animator, group) in groups { animator.release(group) }
  }

  /// Performs `work` as a part of the block, after its other changes.
  func performAtEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Whether changes take effect at once.
  var isImmediate: Bool { isDisabled || duration + delay <= 0 }

  /// Returns the group of a window's animator, made on first use. The first group carries the completion.
  func group(for animator: Animator) -> AnimationGroup {
    for known in groups where known.animator === animator { return known.group }
    let group = AnimationGroup(
      pace: animator.pace(start: animator.time + delay, duration: duration, timing, options, span), options: options,
      index: animator.nextIndex(), completion: groups.isEmpty ? completion : nil)
    groups.append((animator, group))
    controller?.keyframeGroups.append((animator, group))
    AnimationCapture.current?.add(group, of: animator)
    return group
  }

  /// The completion of a block that animated nothing; nil if there is no completion, or a group or a key frame carries it.
  var orphanedCompletion: ((Bool) -> Void)? { groups.isEmpty && keyframeGroups.isEmpty ? completion : nil }

  /// Called when an animation by key frames that the block controls has ended.
  func keyframesDidEnd(_ finished: Bool) { if groups.isEmpty { completion?(finished) } }
}
