import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of transitions that an app animates: the arguments of animators, presentation controllers and interaction
/// controllers, and the effect of missing calls.
struct CustomTransitionTests {
  /// Fades the view of the key .to in, as apps do.
  private final class Fader: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
    var duration: TimeInterval = 0.4
    var log = Log()
    var forgets: Set<String> = []
    var driver: PercentDrivenInteractiveTransition?
    private(set) var context: (any ViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
      duration
    }
    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      context = transitionContext
      let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
      let appears = transitionContext.view(forKey: .to) != nil
      guard let view else { return }
      if appears, !forgets.contains("add") {
        transitionContext.viewController(forKey: .to).map { view.frame = transitionContext.finalFrame(for: $0) }
        transitionContext.containerView.addSubview(view)
      }
      if forgets.contains("complete") { return }
      view.alpha = appears ? 0 : 1
      View.animate(withDuration: duration, options: .curveLinear) {
        view.alpha = appears ? 1 : 0
      } completion: { [self] _ in
        log("animator done, cancelled \(transitionContext.transitionWasCancelled)")
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        if forgets.contains("once") { transitionContext.completeTransition(true) }
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { log("animation ended \(transitionCompleted)") }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
      self
    }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  private let log = Log()
  private let fader = Fader()
  private let root: LoggingController
  private let page: LoggingController
  private let stage: Stage

  init() throws {
    root = LoggingController("P", log)
    page = LoggingController("N", log)
    page.modalPresentationStyle = .overFullScreen
    page.transitioningDelegate = fader
    fader.log = log
    stage = try Stage(root, size: CGSize(width: 400, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  @Test func `a custom animator is used, and the coordinator has its duration`() throws {
    fader.duration = 5
    root.present(page, animated: true)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.transitionDuration == 5)
    #expect(coordinator.isAnimated)
    #expect(!coordinator.isInteractive)
    #expect(coordinator.viewController(forKey: .to) === page && coordinator.viewController(forKey: .from) === root)
    #expect(coordinator.view(forKey: .from) == nil, "the presenter's view stays")
    #expect(fader.context?.containerView === page.view.superview)
    #expect(fader.context?.finalFrame(for: page) == CGRect(x: 0, y: 0, width: 400, height: 600))
    try stage.advance(by: 2.5)
    #expect(abs(page.view.presentation.alpha - 0.5) < 0.01)
    try stage.advance(by: 2.6)
    #expect(
      log.take() == [
        "N.didLoad", "N.willAppear animated presented", "animator done, cancelled false",
        "N.didAppear animated presented", "animation ended true",
      ])
    #expect(page.transitionCoordinator == nil)
  }

  @Test func `animations alongside have the transition's duration, and their completion is called at its end`() throws {
    fader.duration = 2
    let square = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(square)
    root.present(page, animated: true)
    // Queued after the animation has begun, so it is not animated; its completion is still called.
    page.transitionCoordinator?.animate(alongsideTransition: nil) { [log] in log("completion \($0.isCancelled)") }
    try stage.advance(by: 2.1)
    #expect(log.take().last == "completion false")
    final class Alongside: PresentationController {
      let square: View
      init(_ square: View, of presented: ViewController) {
        self.square = square
        super.init(presentedViewController: presented, presenting: nil)
      }
      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [square] _ in
          square.center.x = 205
        })
      }
    }
    root.dismiss(animated: false)
    let other = ViewController()
    other.modalPresentationStyle = .overFullScreen
    other.transitioningDelegate = fader
    other.modality.own = Alongside(square, of: other)
    root.present(other, animated: false)
    root.dismiss(animated: true)
    try stage.advance(by: 1)
    #expect(abs(square.presentation.center.x - 105) < 0.5, "half way of ease in and out")
  }

  @Test func `an animator that does not complete is reported, and the app continues`() throws {
    let warnings = WarningLog()
    defer { warnings.end() }
    fader.forgets = ["complete"]
    root.present(page, animated: true)
    try stage.advance(by: 2.3)
    #expect(warnings.take().isEmpty && page.view.superview?.subviews.isEmpty == false)
    try stage.advance(by: 0.2)
    let sentence = warnings.take()
    #expect(sentence.count == 1 && sentence[0].contains("Fader has not called completeTransition"))
    #expect(log.take().contains("N.didAppear animated presented"))
    #expect((page.view.superview as? PresentationContainer)?.isInputBlocked == false)
  }

  @Test func `an animator that does not add the view, or completes twice, is reported`() throws {
    let warnings = WarningLog()
    defer { warnings.end() }
    fader.forgets = ["add", "once"]
    root.present(page, animated: true)
    try stage.advance(by: 0.6)
    let sentences = warnings.take()
    #expect(sentences.count == 2)
    #expect(
      sentences[0].contains("Fader has not added the view") || sentences[1].contains("Fader has not added the view"))
    #expect(sentences.contains { $0.contains("completeTransition was called again") })
    #expect(page.view.window != nil && page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test func `a deallocated transitioning delegate is reported`() throws {
    let warnings = WarningLog()
    defer { warnings.end() }
    let other = ViewController()
    other.modalPresentationStyle = .overFullScreen
    do { other.transitioningDelegate = Fader() }
    root.present(other, animated: true)
    #expect(warnings.take().first?.contains("the transitioning delegate of ViewController was deallocated") == true)
  }

  @Test func `an interactive transition follows its fraction linearly, and finishing animates the rest`() throws {
    let driver = PercentDrivenInteractiveTransition()
    fader.driver = driver
    root.present(page, animated: true)
    #expect(
      page.transitionCoordinator?.initiallyInteractive == true && page.transitionCoordinator?.isInteractive == true)
    for fraction in [0.25, 0.5, 0.1, 0.6] as [CGFloat] {
      driver.update(fraction)
      try stage.advance(by: 1)
      #expect(abs(page.view.presentation.alpha - fraction) < 0.0001)
    }
    var changes: [Bool] = []
    page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    driver.completionCurve = .linear
    driver.finish()
    #expect(changes == [false])
    // 40 % of 0.4 s are left.
    try stage.advance(by: 0.08)
    #expect(abs(page.view.presentation.alpha - 0.8) < 0.05)
    _ = log.take()
    try stage.advance(by: 0.1)
    #expect(log.take() == ["animator done, cancelled false", "N.didAppear animated presented", "animation ended true"])
    #expect(root.presentedViewController === page)
  }

  @Test func `a transition that does not begin interactively can be paused, moved and cancelled`() throws {
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    fader.driver = driver
    root.present(page, animated: true)
    #expect(page.transitionCoordinator?.isInteractive == false && driver.duration == 0.4)
    var changes: [Bool] = []
    page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    try stage.advance(by: 0.2)
    driver.pause()
    #expect(page.transitionCoordinator?.isInteractive == true && abs(driver.percentComplete - 0.5) < 0.05)
    driver.update(0.8)
    try stage.advance(by: 1)
    #expect(abs(page.view.presentation.alpha - 0.8) < 0.0001)
    driver.cancel()
    #expect(changes == [true, false])
    try stage.advance(by: 1)
    #expect(root.presentedViewController == nil && page.view.window == nil)
  }

  @Test func `a cancelled presentation restores the former state`() throws {
    let driver = PercentDrivenInteractiveTransition()
    fader.driver = driver
    root.present(page, animated: true)
    driver.update(0.5)
    try stage.advance(by: 0.1)
    _ = log.take()
    driver.cancel()
    try stage.advance(by: 0.3)
    #expect(
      log.take() == [
        "animator done, cancelled true", "N.willDisappear animated presented", "N.didDisappear animated presented",
        "animation ended false",
      ])
    #expect(root.presentedViewController == nil)
    #expect(page.view.window == nil)
    #expect(page.view.alpha == 0)
    #expect(stage.window.subviews.filter { $0 is PresentationContainer }.isEmpty)
  }

  @Test func `a cancelled dismissal restores the presented state`() throws {
    root.present(page, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    fader.driver = driver
    root.dismiss(animated: true)
    driver.update(0.7)
    try stage.advance(by: 0.1)
    #expect(abs(page.view.presentation.alpha - 0.3) < 0.001)
    _ = log.take()
    driver.cancel()
    try stage.advance(by: 0.5)
    #expect(
      log.take() == [
        "animator done, cancelled true", "N.willAppear animated dismissed", "N.didAppear animated dismissed",
        "animation ended false",
      ])
    #expect(root.presentedViewController === page)
    #expect(page.view.window != nil)
    #expect(page.view.alpha == 1)
  }

  @Test func `an interactive transition uses the animator's interruptible property animator`() throws {
    final class Interruptible: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
      var animator: PropertyAnimator?
      let driver = PercentDrivenInteractiveTransition()
      func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 1 }
      func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
      }
      func interruptibleAnimator(
        using transitionContext: any ViewControllerContextTransitioning
      ) -> any ViewImplicitlyAnimating {
        if let animator { return animator }
        let view = transitionContext.view(forKey: .to) ?? View()
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        let made = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
        made.addCompletion { transitionContext.completeTransition($0 == .end) }
        animator = made
        return made
      }
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { self }
      func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
      ) -> (any ViewControllerInteractiveTransitioning)? { driver }
    }
    for isFinished in [true, false] {
      let delegate = Interruptible()
      let other = ViewController()
      other.modalPresentationStyle = .overFullScreen
      other.transitioningDelegate = delegate
      root.present(other, animated: true)
      delegate.driver.update(0.3)
      try stage.advance(by: 0.1)
      #expect(abs(other.view.presentation.alpha - 0.3) < 0.0001)
      if isFinished { delegate.driver.finish() } else { delegate.driver.cancel() }
      try stage.advance(by: 1)
      #expect((root.presentedViewController === other) == isFinished)
      if isFinished { root.dismiss(animated: false) }
    }
  }

  @Test func `a presentation controller adds its decoration, and its methods are called in order`() throws {
    final class Dimming: PresentationController {
      let log: Log
      let shade = View()
      init(_ log: Log, _ presented: ViewController, _ presenting: ViewController?) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
      }
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 50, y: 60, width: 200, height: 100) }
      override func presentationTransitionWillBegin() {
        log("will begin")
        shade.frame = containerView?.bounds ?? .zero
        containerView?.addSubview(shade)
      }
      override func presentationTransitionDidEnd(_ completed: Bool) { log("did end \(completed)") }
      override func dismissalTransitionWillBegin() { log("dismissal will begin") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { log("dismissal did end \(completed)") }
    }
    final class Chooser: ViewControllerTransitioningDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? { Dimming(log, presented, presenting) }
    }
    let chooser = Chooser(log)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = chooser
    root.present(page, animated: false)
    #expect(
      log.take() == [
        "N.didLoad", "will begin", "N.willAppear presented", "N.didAppear presented", "did end true",
      ])
    #expect(page.view.frame == CGRect(x: 50, y: 60, width: 200, height: 100))
    #expect(page.presentationController is Dimming && page.presentationController?.presentingViewController === root)
    root.dismiss(animated: false)
    #expect(
      log.take() == [
        "dismissal will begin", "N.willDisappear dismissed", "N.didDisappear dismissed", "dismissal did end true",
      ])
  }
}
