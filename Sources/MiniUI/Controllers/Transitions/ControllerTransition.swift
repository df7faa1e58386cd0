/// A transition from one controller to another, from its plan to its end: the only way in which controllers are pushed, popped,
/// presented, dismissed and exchanged, animated or not.
///
/// It makes the context and the coordinator, starts the animator or the interaction controller, and ends exactly once: by
/// `completeTransition`, or by force if the animator forgets that.
final class ControllerTransition {
  /// The controllers, views and objects that take part in a transition.
  struct Plan {
    var from, to: ViewController?
    /// The view that is removed at the end; nil where it stays, as below a sheet.
    var removed: View?
    /// The view that the animator adds.
    var added: View?
    var container: View
    var style = ModalPresentationStyle.none
    /// The frame of the first controller's view at the beginning, and of the second one's at the end, in the container.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    /// The animator; nil for a transition without animation.
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    var isAnimated: Bool { animator != nil }
    /// Notifies controllers before anything moves.
    var willBegin: () -> Void = {}
    /// Called while the animations begin, to animate along with them.
    var alongside: () -> Void = {}
    /// Begins or ends to keep input away from the views that move.
    var setInputBlocked: (Bool) -> Void = { _ in }
    /// Commits the change, or takes it back, and notifies controllers.
    var didEnd: (_ didComplete: Bool) -> Void = { _ in }
  }

  let context: TransitionContext
  let coordinator: TransitionCoordinator
  let duration: TimeInterval
  private(set) var isCompleted = false
  /// Whether the animator is being started. What is animated alongside comes before the end of a transition that takes no time.
  private var isStarting = false
  /// The end that the animator has announced while it was being started.
  private(set) var outcome: Bool?
  /// The part of the way that is shown while the transition is interactive, 0…1.
  private(set) var fraction: CGFloat = 0
  private let plan: Plan
  private let animator: any ViewControllerAnimatedTransitioning
  private let capture = AnimationCapture()
  private weak var interruptible: (any ViewImplicitlyAnimating)?
  private var timers: [TimerQueue.Token] = []
  private var successors: [() -> Void] = []
  /// Whether the animator, or the interaction controller, was asked to begin.
  private var hasBegun = false
  /// The place of the removed view before the transition, to return it there.
  private let origin: (superview: View, index: Int, frame: CGRect)?

  /// The time after the end of an animator's duration at which the transition is ended by force, in seconds. Chosen.
  static let patience: TimeInterval = 2

  /// The longest time that keys wait for the controller that a transition shows, in seconds: that in which the motions of the kit
  /// have settled.
  private static let keyPatience: TimeInterval = 0.37

  init(_ plan: Plan) {
    self.plan = plan
    animator = plan.animator ?? ImmediateAnimator()
    context = TransitionContext(plan)
    duration = plan.isAnimated ? max(0, animator.transitionDuration(using: context)) : 0
    coordinator = TransitionCoordinator(duration: duration, isAnimated: plan.isAnimated, context: context)
    origin = plan.removed.flatMap { view in
      view.superview.map { ($0, $0.subviews.firstIndex { $0 === view } ?? 0, view.frame) }
    }
    context.transition = self
    plan.from?.transition = self
    plan.to?.transition = self
  }

  private var host: ViewHost? { plan.container.host }

  // MARK: Beginning

  /// Whether the transition advances by the user's input at this moment.
  var isInteractive: Bool { context.isInteractive }

  func begin() {
    let interaction = plan.isAnimated ? plan.interaction : nil
    let isInteractive = interaction?.wantsInteractiveStart == true
    context.interactionDidChange(isInteractive: isInteractive, isCancelled: false)
    coordinator.interactionWillBegin(isInteractive: isInteractive)
    plan.willBegin()
    if isCompleted { return }
    plan.setInputBlocked(true)
    hasBegun = true
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(context)
    } else {
      if duration > 0, let host { host.holdKeys(until: host.time + ControllerTransition.keyPatience, for: self) }
      animate()
      awaitEnd(after: duration)
    }
  }

  /// Starts the animator, and everything that is animated alongside.
  private func animate() {
    isStarting = true
    capture.collect {
      if isInteractive, let own = animator.ownInterruptibleAnimator(using: context) {
        interruptible = own
        own.startAnimation()
      } else {
        animator.animateTransition(using: context)
      }
      animateAlongside()
    }
    isStarting = false
    if let outcome { complete(outcome) }
  }

  private func animateAlongside() {
    run(for: duration) {
      plan.alongside()
      coordinator.runAnimations()
    }
    coordinator.animateLate = { [weak self] in self?.animateLate($0) }
  }

  /// Animates what a program adds after the transition has begun, such as right after a push, for the rest of the time.
  private func animateLate(_ changes: () -> Void) {
    capture.collect { run(for: isInteractive ? duration : max(0, duration - capture.moment), changes) }
    if isInteractive { capture.scrub(to: duration * fraction) }
  }

  private func run(for duration: TimeInterval, _ changes: () -> Void) {
    guard plan.isAnimated, duration > 0 else { return View.performWithoutAnimation(changes) }
    let timing = (animator as? any SettlingAnimator)?.timing ?? .curve(.easeInOut)
    View.animate(along: timing, for: duration, options: .allowUserInteraction, animations: changes)
  }

  /// Ends the blocking of input in time, and the transition by force if its animator does not end it.
  private func awaitEnd(after remaining: TimeInterval) {
    guard !isCompleted, let host else { return }
    if let animator = animator as? any SettlingAnimator {
      let unblocking = host.time + min(remaining, animator.settledAfter)
      timers.append(
        host.timers.schedule(at: unblocking, for: "a transition to have settled") { [weak self] in
          guard let self, !isCompleted, !isInteractive else { return }
          plan.setInputBlocked(false)
          host.releaseKeys(of: self)
        })
    }
    timers.append(
      host.timers.schedule(
        at: host.time + remaining + ControllerTransition.patience, for: "a transition to end", isIdle: true
      ) { [weak self] in self?.endByForce() })
  }

  private func endByForce() {
    guard !isCompleted, !isInteractive else { return }
    let name = String(describing: type(of: animator))
    Warnings.report(
      "\(name) has not called completeTransition(_:) within \(ControllerTransition.patience) s after its duration of "
        + "\(duration) s; the transition is ended")
    complete(!context.transitionWasCancelled)
  }

  private func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  // MARK: Interaction

  /// Begins to be led by the user: the animations begin and are held.
  func beginScrubbing() {
    animate()
    capture.scrub(to: 0)
  }

  func update(_ fraction: CGFloat) {
    guard isInteractive, !isCompleted else { return }
    self.fraction = fraction
    coordinator.percentComplete = fraction
    capture.scrub(to: duration * fraction)
  }

  /// Ends the interaction: the transition runs on to its end, or back to its beginning.
  /// - Parameter remainder: the time and the curve for the rest of the way.
  func endInteraction(
    isCancelled: Bool, _ remainder: ((CGFloat) -> (duration: TimeInterval, timing: AnimationTiming))? = nil
  ) {
    guard isInteractive, !isCompleted else { return }
    context.interactionDidChange(isInteractive: false, isCancelled: isCancelled)
    coordinator.interactionDidEnd(isCancelled: isCancelled)
    if isCancelled, let interruptible { interruptible.isReversed = true }
    let rest = isCancelled ? fraction : 1 - fraction
    let way = remainder?(rest) ?? (duration * rest, .curve(.easeInOut))
    guard capture.isHeld else { return awaitEnd(after: way.duration) }
    capture.run(
      from: duration * fraction, to: isCancelled ? 0 : duration, for: way.duration, along: way.timing)
    awaitEnd(after: way.duration)
  }

  /// Makes a running transition interactive again.
  func pause() {
    guard !isInteractive, !isCompleted, plan.isAnimated, duration > 0 else { return }
    cancelTimers()
    fraction = CGFloat(capture.moment / duration)
    context.interactionDidChange(isInteractive: true, isCancelled: false)
    coordinator.interactionWillBegin(isInteractive: true)
    capture.scrub(to: duration * fraction)
  }

  // MARK: The end

  /// Ends the transition at once, in its final state: another one is about to begin, or the views leave the window.
  func finishNow() {
    guard !isCompleted else { return }
    if isInteractive { endInteraction(isCancelled: true) }
    capture.finish()
    if !isCompleted { complete(!context.transitionWasCancelled) }
  }

  func complete(_ didComplete: Bool) {
    guard !isCompleted else { return }
    if isStarting { return outcome = didComplete }
    isCompleted = true
    cancelTimers()
    if isInteractive { coordinator.interactionDidEnd(isCancelled: !didComplete) }
    context.interactionDidChange(isInteractive: false, isCancelled: !didComplete)
    if didComplete { settle() } else { restore() }
    plan.setInputBlocked(false)
    (host ?? plan.from?.viewIfLoaded?.host)?.releaseKeys(of: self)
    plan.from?.transition = nil
    plan.to?.transition = nil
    plan.didEnd(didComplete)
    animator.animationEnded(didComplete)
    coordinator.complete(finished: didComplete)
    let waiting = successors
    successors = []
    for action in waiting { action() }
  }

  /// Runs `action` after the transition has ended.
  func afterwards(_ action: @escaping () -> Void) { successors.append(action) }

  private func settle() {
    if let view = plan.added, !view.isDescendant(of: plan.container) {
      if hasBegun {
        let name = String(describing: type(of: animator))
        Warnings.report("\(name) has not added the view of the key .to to the container; it is added now")
      }
      view.frame = plan.finalFrame
      plan.container.addSubview(view)
    }
    guard let view = plan.removed, view !== plan.added else { return }
    // The focus goes on to the first view of the page that is shown now, if that has its place.
    if let focus = host?.focusedView, focus.isDescendant(of: view) { plan.added?.layoutIfNeeded() }
    view.removeFromSuperview()
  }

  private func restore() {
    if let view = plan.added, view !== plan.removed { view.removeFromSuperview() }
    guard let view = plan.removed, let origin else { return }
    if view.superview !== origin.superview
      || origin.superview.subviews.firstIndex(where: { $0 === view }) != origin.index
    {
      origin.superview.insertSubview(view, at: min(origin.index, origin.superview.subviews.count))
    }
    if view.transform == .identity { view.frame = origin.frame }
  }
}

/// An animator of the kit, whose motion has settled some time before its end.
protocol SettlingAnimator: ViewControllerAnimatedTransitioning {
  /// The motion of what is animated alongside.
  var timing: AnimationTiming { get }
  /// The time after which the views receive input again, in seconds.
  var settledAfter: TimeInterval { get }
}

/// Carries out a transition without animation, in the same order as an animated one.
final class ImmediateAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    View.performWithoutAnimation {
      if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
        view.frame = transitionContext.finalFrame(for: to)
        transitionContext.containerView.addSubview(view)
      }
    }
    transitionContext.completeTransition(true)
  }
}
