/// The context for an animator: the participants of a transition, and the calls that control it.
final class TransitionContext: ViewControllerContextTransitioning {
  weak var transition: ControllerTransition?
  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated: Bool
  fileprivate(set) var isInteractive = false
  fileprivate(set) var transitionWasCancelled = false
  private let from, to: ViewController?
  private let removed: View?
  private var added: View?
  private let start: CGRect
  private var end: CGRect

  init(_ plan: ControllerTransition.Plan) {
    containerView = plan.container
    presentationStyle = plan.style
    isAnimated = plan.isAnimated
    (from, to, removed, added) = (plan.from, plan.to, plan.removed, plan.added)
    (start, end) = (plan.initialFrame, plan.finalFrame)
  }

  func destinationDidChange(_ plan: ControllerTransition.Plan) { (added, end) = (plan.added, plan.finalFrame) }

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: TransitionContextViewKey) -> View? { key == .from ? removed : key == .to ? added : nil }
  func initialFrame(for viewController: ViewController) -> CGRect { viewController === from ? start : .zero }
  func finalFrame(for viewController: ViewController) -> CGRect { viewController === to ? end : .zero }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.update(percentComplete) }
  func finishInteractiveTransition() { transition?.endInteraction(isCancelled: false) }
  func cancelInteractiveTransition() { transition?.endInteraction(isCancelled: true) }
  func pauseInteractiveTransition() { transition?.pause() }

  func completeTransition(_ didComplete: Bool) {
    guard let transition, !transition.isCompleted, transition.outcome == nil else {
      return Warnings.report(
        "completeTransition was called again; a transition ends once, and the second call is ignored")
    }
    transition.complete(didComplete)
  }

  func interactionDidChange(isInteractive: Bool, isCancelled: Bool) {
    self.isInteractive = isInteractive
    transitionWasCancelled = isCancelled
  }
}
