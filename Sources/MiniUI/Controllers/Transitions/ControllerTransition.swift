/// A transition between controllers: a push, pop, presentation, dismissal or replacement.
///
/// It creates the context and the coordinator, and starts the animator or the interaction controller. It ends exactly
/// once: by `completeTransition`, or by a timeout if the animator does not call it.
final class ControllerTransition {
  /// The participants of a transition.
  struct Plan {
    var from, to: ViewController?
    /// The view to remove at the end; nil if it stays, as below a sheet.
    var removed: View?
    var added: View?
    var container: View
    var style = ModalPresentationStyle.none
    /// The frames, in the container, of the first controller's view at the beginning and the second's at the end.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
    /// Returns the view to add and its frame, after the calls of `willBegin`, which may have made or moved it; nil if they
    /// do not change.
    var destination: (() -> (view: View?, frame: CGRect))?
    /// The animator; nil for a transition without animation.
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    var isAnimated: Bool { animator != nil }
    /// Notifies controllers before anything moves.
    var willBegin: () -> Void = {}
    /// Called when the animations begin, to animate along with them.
    var alongside: () -> Void = {}
    /// Blocks or unblocks input to the moving views.
    var setInputBlocked: (Bool) -> Void = { _ in }
    /// Commits or reverts the change, and notifies controllers.
    var didEnd: (_ didComplete: Bool) -> Void = { _ in }
  }

  let context: TransitionContext
  let coordinator: TransitionCoordinator
  let duration: TimeInterval
  private(set) var isCompleted = false
  /// Whether the animator is being started. Animations alongside run before a transition without duration ends.
  private var isStarting = false
  /// The result that the animator has reported while it was being started.
  private(set) var outcome: Bool?
  /// The shown fraction of an interactive transition, 0…1.
  private(set) var fraction: CGFloat = 0
  private var plan: Plan
  private let animator: any ViewControllerAnimatedTransitioning
  private let capture = AnimationCapture()
  private weak var interruptible: (any ViewImplicitlyAnimating)?
  private var timers: [TimerQueue.Token] = []
  private var successors: [() -> Void] = []
  /// Whether the animator or interaction controller has been started.
  private var hasBegun = false
  /// The window in which the transition began.
  private weak var beginningHost: ViewHost?
  /// The position of the removed view before the transition, to restore it after a cancellation.
  private let origin: (superview: View, index: Int, frame: CGRect)?

  /// The timeout for an animator, after the end of its duration, in seconds. Chosen.
  static let timeout: TimeInterval = 2

  /// The maximum time during which keys are held for the new controller, in seconds. It is enough for the kit's
  /// animations to settle.
  private static let keyTimeout: TimeInterval = 0.37

  init(_ plan: Plan) {
    self.plan = plan
    animator = plan.animator ?? ImmediateAnimator()
    context = TransitionContext(plan)
    duration = plan.isAnimated ? max(0, animator.transitionDuration(using: context)) : 0
    coordinator = TransitionCoordinator(
      duration: duration, isAnimated: plan.isAnimated, in: plan.container, context: context)
    origin = plan.removed.flatMap { view in
      view.superview.map { ($0, $0.subviews.firstIndex { $0 === view } ?? 0, view.frame) }
    }
    context.transition = self
    plan.from?.transition = self
    plan.to?.transition = self
  }

  private var host: ViewHost? { plan.container.host }

  // MARK: Beginning

  /// Whether the user's input drives the transition now.
  var isInteractive: Bool { context.isInteractive }

  func begin() {
    let interaction = plan.isAnimated ? plan.interaction : nil
    let isInteractive = interaction?.wantsInteractiveStart == true
    context.interactionDidChange(isInteractive: isInteractive, isCancelled: false)
    coordinator.interactionWillBegin(isInteractive: isInteractive)
    plan.willBegin()
    if isCompleted { return }
    if let destination = plan.destination?() {
      (plan.added, plan.finalFrame) = (destination.view, destination.frame)
      context.destinationDidChange(plan)
    }
    plan.setInputBlocked(true)
    hasBegun = true
    beginningHost = host
    host?.transitions.count += 1
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(context)
    } else {
      (interaction as? PercentDrivenInteractiveTransition)?.attach(to: self)
      if duration > 0, let host {
        host.transitions.keyHold = (host.time + ControllerTransition.keyTimeout, ObjectIdentifier(self))
      }
      animate()
      awaitEnd(after: duration)
    }
  }

  /// Starts the animator and the animations alongside.
  private func animate() {
    isStarting = true
    capture.collect {
      if isInteractive, let own = animator.ownInterruptibleAnimator(using: context) {
        interruptible = own
        own.startAnimation()
      } else {
        animator.animateTransition(using: context)
      }
      run(for: duration) {
        plan.alongside()
        coordinator.runAnimations()
      }
      coordinator.animateLate = { [weak self] in self?.animateLate($0) }
    }
    isStarting = false
    if let outcome { complete(outcome) }
  }

  /// Animates changes that were added after the transition began, such as after a push, for the remaining time.
  private func animateLate(_ changes: () -> Void) {
    capture.collect { run(for: isInteractive ? duration : max(0, duration - capture.moment), changes) }
    if isInteractive { capture.scrub(to: duration * fraction) }
  }

  private func run(for duration: TimeInterval, _ changes: () -> Void) {
    guard plan.isAnimated, duration > 0 else { return View.performWithoutAnimation(changes) }
    let timing = (animator as? any SettlingAnimator)?.motion.timing ?? .curve(.easeInOut)
    View.animate(along: timing, for: duration, options: .allowUserInteraction, animations: changes)
  }

  /// Schedules the end of input blocking, and the timeout for the animator.
  private func awaitEnd(after remaining: TimeInterval) {
    guard !isCompleted, let host else { return }
    if let animator = animator as? any SettlingAnimator {
      let unblocking = host.time + min(remaining, animator.motion.settledAfter)
      timers.append(
        host.timers.schedule(at: unblocking, for: "a transition to have settled") { [weak self] in
          guard let self, !isCompleted, !isInteractive else { return }
          plan.setInputBlocked(false)
          host.transitions.releaseKeys(of: self)
        })
    }
    timers.append(
      host.timers.schedule(
        at: host.time + remaining + ControllerTransition.timeout, for: "a transition to end", isIdle: true
      ) { [weak self] in self?.endByForce() })
  }

  private func endByForce() {
    guard !isCompleted, !isInteractive else { return }
    let name = String(describing: type(of: animator))
    Warnings.report(
      "\(name) has not called completeTransition(_:) within \(ControllerTransition.timeout) s after its duration of "
        + "\(duration) s; the transition is ended")
    complete(!context.transitionWasCancelled)
  }

  private func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  // MARK: Interaction

  /// Makes the transition interactive: animations begin and are held.
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

  /// Ends the interaction. The transition then continues to its end, or returns to its beginning.
  /// - Parameter remainder: the duration and timing for the rest.
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

  /// Makes a running transition interactive.
  func pause() {
    guard !isInteractive, !isCompleted, plan.isAnimated, duration > 0 else { return }
    cancelTimers()
    fraction = CGFloat(capture.moment / duration)
    context.interactionDidChange(isInteractive: true, isCancelled: false)
    coordinator.interactionWillBegin(isInteractive: true)
    capture.scrub(to: duration * fraction)
  }

  // MARK: The end

  /// Ends the transition immediately, in its final state. Called when another transition is about to begin, or when the
  /// views leave the window.
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
    beginningHost?.transitions.count -= 1
    (host ?? plan.from?.viewIfLoaded?.host)?.transitions.releaseKeys(of: self)
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
      view.setLayoutFrame(plan.finalFrame)
      plan.container.addSubview(view)
    }
    guard let view = plan.removed, view !== plan.added else { return }
    // Moving the focus to the first view of the new page requires that the page is laid out.
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

/// Performs a transition without animation, in the same order of calls.
final class ImmediateAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    View.performWithoutAnimation {
      if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
        view.setLayoutFrame(transitionContext.finalFrame(for: to))
        transitionContext.containerView.addSubview(view)
      }
    }
    transitionContext.completeTransition(true)
  }
}
