import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of pages of tabs that an animator of the app exchanges.
struct TabBarTransitionTests {
  /// Slides the pages past one another, and shows a line between them meanwhile.
  private final class Slider: ViewControllerAnimatedTransitioning, TabBarControllerDelegate {
    let log: Log
    let line = View()
    var driver: PercentDrivenInteractiveTransition?
    var isAsked = true

    init(_ log: Log) { self.log = log }

    func tabBarController(
      _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      log("\(fromVC.title ?? "") to \(toVC.title ?? "")")
      return isAsked ? self : nil
    }
    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      #expect(animationController === self)
      return driver
    }
    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      let width = context.containerView.bounds.width
      context.containerView.addSubview(to)
      context.containerView.addSubview(line)
      to.frame = from.frame.offsetBy(dx: width, dy: 0)
      View.animate(withDuration: 1, options: .curveLinear) {
        to.frame = from.frame
        from.frame.origin.x = -width
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { log("ended \(transitionCompleted)") }
  }

  private let log = Log()
  private let slider: Slider
  private let tabs = TabBarController()
  private let pages: [LoggingController]
  private let stage: Stage

  init() throws {
    slider = Slider(log)
    pages = ["A", "B", "C"].map { [log] in LoggingController($0, log) }
    tabs.viewControllers = pages
    tabs.delegate = slider
    stage = try Stage(tabs, size: CGSize(width: 400, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  /// Whether the page of a tab is selected, and the container of the pages has no other view.
  private func isAlone(_ index: Int) -> Bool {
    let page: View = pages[index].view
    return tabs.selectedIndex == index && page.frame.minX == 0 && page.superview?.subviews.count == 1
  }

  @Test func `an animator exchanges the pages, and the methods are called in order`() throws {
    try stage.tap(.id("tab-b"))
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === pages[1].tabBarItem)
    #expect(log.take() == ["B.didLoad", "A to B", "A.willDisappear animated", "B.willAppear animated"])
    #expect(tabs.transitionCoordinator?.transitionDuration == 1 && pages[0].transitionCoordinator?.isAnimated == true)
    let start = pages[1].view.presentation.frame.minX
    try stage.advance(by: 0.5)
    #expect(abs(start - pages[1].view.presentation.frame.minX - 200) < 1)
    try stage.settle()
    #expect(log.take() == ["A.didDisappear animated", "B.didAppear animated", "ended true"])
    #expect(isAlone(1) && tabs.transitionCoordinator == nil)
  }

  @Test func `pages in transition receive no touches, and the tab bar can start the next one`() throws {
    let button = Button("Play")
    button.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    button.addAction({ [log] _ in log("pressed") }, for: .touchUpInside)
    pages[1].view.addSubview(button)
    tabs.selectedIndex = 1
    try stage.advance(by: 0.9)
    _ = log.take()
    try stage.tap(CGPoint(x: 300, y: 100))
    #expect(log.take().isEmpty)
    try stage.tap(.id("tab-c"))
    #expect(
      log.take() == [
        "A.didDisappear animated", "B.didAppear animated", "ended true", "C.didLoad", "B to C",
        "B.willDisappear animated", "C.willAppear animated",
      ])
    try stage.settle()
    #expect(isAlone(2))
    tabs.selectedIndex = 1
    try stage.settle()
    _ = log.take()
    try stage.tap(CGPoint(x: 300, y: 100))
    #expect(log.take() == ["pressed"])
  }

  @Test(arguments: [true, false]) func `an interactive exchange ends with the new tab or the former one`(
    isFinished: Bool
  ) throws {
    let driver = PercentDrivenInteractiveTransition()
    slider.driver = driver
    tabs.selectedIndex = 2
    driver.update(0.25)
    try stage.advance(by: 1)
    #expect(abs(pages[2].view.presentation.frame.minX - 300) < 0.5 && tabs.selectedIndex == 2)
    _ = log.take()
    if isFinished { driver.finish() } else { driver.cancel() }
    try stage.settle()
    let shown = pages[isFinished ? 2 : 0]
    #expect(tabs.selectedViewController === shown && tabs.tabBar.selectedItem === shown.tabBarItem)
    #expect(isAlone(isFinished ? 2 : 0) && shown.appearance.stage == .appeared)
    #expect(pages[isFinished ? 0 : 2].appearance.stage == .disappeared)
    #expect(log.take().last == "ended \(isFinished)")
  }

  @Test func `choosing a tab during an interactive exchange ends the exchange`() throws {
    slider.driver = PercentDrivenInteractiveTransition()
    tabs.selectedIndex = 1
    slider.driver?.update(0.5)
    slider.driver = nil
    tabs.selectedIndex = 1
    #expect(tabs.transitionCoordinator?.isInteractive == true)
    tabs.selectedIndex = 0
    #expect(isAlone(0) && tabs.transitionCoordinator == nil)
    tabs.selectedIndex = 2
    try stage.settle()
    #expect(isAlone(2) && pages.map { $0.appearance.stage == .appeared } == [false, false, true])
  }

  @Test func `without animator, animations or a window the pages are exchanged at once`() throws {
    View.setAnimationsEnabled(false)
    tabs.selectedIndex = 1
    View.setAnimationsEnabled(true)
    #expect(isAlone(1) && !log.take().contains("A to B"))
    slider.isAsked = false
    tabs.selectedIndex = 2
    #expect(isAlone(2) && log.take().contains("B to C"))
    slider.isAsked = true
    tabs.selectedIndex = 0
    tabs.view.removeFromSuperview()
    #expect(isAlone(0) && tabs.transitionCoordinator == nil)
    tabs.selectedIndex = 1
    #expect(isAlone(1))
  }
}
