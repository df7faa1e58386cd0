/// The properties of a transition that a controller's view takes part in. As in UIKit, a coordinator is a context too.
@MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. False while the user drags the window's edge, and with reduced motion.
  var isAnimated: Bool { get }
  /// The duration in seconds; 0 if the transition is not animated.
  var transitionDuration: TimeInterval { get }
  /// Whether another transition interrupted this one.
  var isCancelled: Bool { get }
}

/// An object that runs a controller's changes alongside a transition of its view.
@MainActor public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs `animation` in the block that changes the size, after the views have their new sizes, and `completion` when the
  /// transition has ended.
  /// - Returns: whether `animation` was queued.
  @discardableResult
  func animate(
    alongsideTransition animation: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((_ context: any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a window's change of size.
final class SizeTransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Step = (any ViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let transitionDuration: TimeInterval
  private(set) var isCancelled = false
  private var animations: [Step] = []
  private var completions: [Step] = []

  init(duration: TimeInterval) {
    isAnimated = duration > 0
    transitionDuration = duration
  }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAnimations() {
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  func complete(finished: Bool) {
    isCancelled = !finished
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
