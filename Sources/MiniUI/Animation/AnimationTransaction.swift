/// The animation block that runs at this moment. Blocks nest, and the innermost is asked.
///
/// UIKit's own global state, and all there is of it: `View.animate` has no window to ask.
final class AnimationTransaction {
  let delay: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  let options: AnimationOptions
  /// Where changes go without being animated: `performWithoutAnimation`.
  let isDisabled: Bool
  private let completion: ((Bool) -> Void)?
  /// One for each window whose views the block changed; as a rule there is but one window.
  private(set) var groups: [(animator: Animator, group: AnimationGroup)] = []

  private(set) static var stack: [AnimationTransaction] = []
  static var current: AnimationTransaction? { stack.last }
  /// False after `View.setAnimationsEnabled(false)`.
  static var areEnabled = true

  /// A transaction within the current one, which lends it duration and curve unless the options say otherwise.
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
    isDisabled = !AnimationTransaction.areEnabled || outer?.isDisabled == true
  }

  private init() {
    delay = 0
    duration = 0
    timing = .curve(.linear)
    options = []
    completion = nil
    isDisabled = true
  }

  static var disabled: AnimationTransaction { AnimationTransaction() }

  func run(_ changes: () -> Void) {
    AnimationTransaction.stack.append(self)
    changes()
    AnimationTransaction.stack.removeLast()
    for (animator, group) in groups { animator.release(group) }
  }

  /// True if what is set now arrives at once.
  var isImmediate: Bool { isDisabled || duration + delay <= 0 }

  func group(for animator: Animator) -> AnimationGroup {
    if let known = groups.first(where: { $0.animator === animator }) { return known.group }
    let group = AnimationGroup(
      start: animator.time + delay, duration: duration, timing: timing, options: options,
      index: animator.nextIndex(), completion: groups.isEmpty ? completion : nil)
    groups.append((animator, group))
    return group
  }

  /// The completion of a block that animated nothing; nil if there is no completion or a group carries it.
  var orphanedCompletion: ((Bool) -> Void)? { groups.isEmpty ? completion : nil }
}
