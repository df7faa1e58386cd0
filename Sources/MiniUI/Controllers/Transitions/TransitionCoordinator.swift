/// The coordinator of a transition between controllers, or of a change of the window's size.
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Step = (any ViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let containerView: View
  private let context: TransitionContext?
  private(set) var isCancelled = false
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var interactionHandlers: [Step] = []
  /// Animates changes that are added during the transition; nil before it begins.
  var animateLate: ((_ animation: @escaping () -> Void) -> Void)?
  private var isFinished = false

  /// - Parameter context: the context of a transition between controllers; nil for a change of the window's size.
  init(duration: TimeInterval, isAnimated: Bool, in container: View, context: TransitionContext? = nil) {
    self.isAnimated = isAnimated
    transitionDuration = duration
    containerView = container
    self.context = context
  }

  var presentationStyle: ModalPresentationStyle { context?.presentationStyle ?? .none }
  var isInterruptible: Bool { isAnimated && context != nil }
  var completionCurve: TimingCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context?.viewController(forKey: key)
  }
  func view(forKey key: TransitionContextViewKey) -> View? { context?.view(forKey: key) }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard !isFinished else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if let animateLate { animateLate { [unowned self] in animation(self) } } else { animations.append(animation) }
    return true
  }

  func animateAlongsideTransition(in view: View?, animation: Step?, completion: Step?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Step) { interactionHandlers.append(handler) }

  func runAnimations() {
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  func interactionWillBegin(isInteractive: Bool) {
    self.isInteractive = isInteractive
    initiallyInteractive = initiallyInteractive || isInteractive
    notifyOfInteraction()
  }

  func interactionDidEnd(isCancelled: Bool) {
    (isInteractive, self.isCancelled) = (false, isCancelled)
    notifyOfInteraction()
  }

  private func notifyOfInteraction() {
    let handlers = interactionHandlers
    for handler in handlers { handler(self) }
  }

  func complete(finished: Bool) {
    isCancelled = !finished
    isFinished = true
    animateLate = nil
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
