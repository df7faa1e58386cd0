/// Describes a transition that a controller's view takes part in. As in UIKit, a coordinator is a context too.
@MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// False while the user pulls at the window's edge, and for users who asked for less motion.
  var isAnimated: Bool { get }
  /// In seconds; 0 if it is not animated.
  var transitionDuration: TimeInterval { get }
  /// Whether another transition interrupted this one.
  var isCancelled: Bool { get }
}

/// Lets a controller change other things alongside a transition of its view.
@MainActor public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs `animation` in the block that changes the size, once the views have it, and `completion` when the transition has
  /// ended.
  /// - Returns: true if `animation` was queued.
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
