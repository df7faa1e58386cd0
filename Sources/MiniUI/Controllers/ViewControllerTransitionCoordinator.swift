/// What goes on while a controller's view changes its size: lets a controller do something beside it.
public final class ViewControllerTransitionCoordinator {
  /// False while the user pulls at the window's edge, and for those who asked for less motion.
  public let isAnimated: Bool
  /// In seconds; 0 if it is not animated.
  public let transitionDuration: TimeInterval
  /// It was overtaken by another transition.
  public private(set) var isCancelled = false
  private var animations: [(ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(ViewControllerTransitionCoordinator) -> Void] = []

  init(duration: TimeInterval) {
    isAnimated = duration > 0
    transitionDuration = duration
  }

  /// Runs `animation` in the block that changes the size, when the views have it, and `completion` when all is over.
  /// - Returns: true, since there always is something to run beside.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((_ context: ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((_ context: ViewControllerTransitionCoordinator) -> Void)? = nil
  ) -> Bool {
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
