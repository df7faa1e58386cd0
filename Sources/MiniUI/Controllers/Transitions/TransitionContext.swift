/// The context for an animator: the participants of a transition, and the calls that control it.
final class TransitionContext: ViewControllerContextTransitioning {
  weak var transition: ControllerTransition?
  let containerView: View
  let presentationStyle: ModalPresentationStyle
  let isAnimated: Bool
  fileprivate(set) var isInteractive = false
  fileprivate(set) var transitionWasCancelled = false
  private let controllers: [TransitionContextViewControllerKey: ViewController]
  private let views: [TransitionContextViewKey: View]
  private let initialFrames, finalFrames: [ObjectIdentifier: CGRect]

  init(_ plan: ControllerTransition.Plan) {
    containerView = plan.container
    presentationStyle = plan.style
    isAnimated = plan.isAnimated
    controllers = [.from: plan.from, .to: plan.to].compactMapValues { $0 }
    views = [.from: plan.removed, .to: plan.added].compactMapValues { $0 }
    let leaving = plan.from.map { ($0, plan.initialFrame) }
    let entering = plan.to.map { ($0, plan.finalFrame) }
    initialFrames = leaving.map { [ObjectIdentifier($0.0): $0.1] } ?? [:]
    finalFrames = entering.map { [ObjectIdentifier($0.0): $0.1] } ?? [:]
  }

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { controllers[key] }
  func view(forKey key: TransitionContextViewKey) -> View? { views[key] }
  func initialFrame(for viewController: ViewController) -> CGRect {
    initialFrames[ObjectIdentifier(viewController)] ?? .zero
  }
  func finalFrame(for viewController: ViewController) -> CGRect {
    finalFrames[ObjectIdentifier(viewController)] ?? .zero
  }

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
