import MiniUITesting
import Testing
import UIKit

@testable import MiniUI

/// Tests that delegates of containers, as ports from UIKit spell them, are called.
@MainActor struct ContainerDelegateTests {
  // MARK: Tabs

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      guard let toView = transitionContext.view(forKey: .to) else { return }
      toView.alpha = 0
      transitionContext.containerView.addSubview(toView)
      UIView.animate(
        withDuration: 0.25,
        animations: { toView.alpha = 1 },
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
  }

  private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    let interaction = UIPercentDrivenInteractiveTransition()
    var isInteractive = false

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Fade() }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { isInteractive ? interaction : nil }
  }

  @Test func `the delegate's animator exchanges tabs, and its interaction controller drives it`() throws {
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let stage = try Stage(tabs, size: CGSize(width: 300, height: 400))
    tabs.selectedIndex = 1
    #expect(tabs.transitionCoordinator?.transitionDuration == 0.25)
    try stage.settle()
    #expect(tabs.transitionCoordinator == nil && tabs.selectedViewController?.view.alpha == 1)
    tabs.isInteractive = true
    tabs.selectedIndex = 0
    tabs.interaction.update(0.3)
    #expect(tabs.transitionCoordinator?.isInteractive == true)
    tabs.interaction.cancel()
    try stage.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a navigation controller has a transition coordinator during a push`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = try Stage(navigation, size: CGSize(width: 300, height: 400))
    navigation.pushViewController(UIViewController(), animated: true)
    var (isAnimated, isCompleted) = (false, false)
    navigation.transitionCoordinator?.animate(alongsideTransition: { _ in isAnimated = true }) { _ in
      isCompleted = true
    }
    try stage.settle()
    #expect(isAnimated)
    #expect(isCompleted)
    #expect(navigation.transitionCoordinator == nil)
  }

  // MARK: Scrolling to the top

  private final class Page: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      scrollView.delegate = self
      scrollView.scrollsToTop = true
      view.addSubview(scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
  }

  @Test func `a tap on the selected tab scrolls its page to the top`() throws {
    let (tabs, page) = (UITabBarController(), Page())
    page.title = "A"
    tabs.viewControllers = [page]
    let stage = try Stage(tabs, size: CGSize(width: 300, height: 400))
    try stage.advance(by: 0)
    page.scrollView.frame = page.view.bounds
    try stage.advance(by: 0)
    #expect(page.log == ["inset"], "the bar is part of it")
    page.scrollView.contentOffset.y = 500
    try stage.tap(.id("tab-a"))
    try stage.settle()
    #expect(page.log == ["inset", "should", "did"] && page.scrollView.contentOffset.y == 0)
  }

  private final class List: UITableViewController {
    var log: [String] = []
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return log.count { $0 == "should" } > 1
    }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func `a list controller can override its delegate's methods about scrolling to the top`() throws {
    let (tabs, list) = (UITabBarController(), List(style: .plain))
    list.title = "A"
    tabs.viewControllers = [list]
    let stage = try Stage(tabs, size: CGSize(width: 300, height: 400))
    try stage.settle()
    list.tableView.contentOffset.y = 500
    for _ in 0..<2 {
      try stage.tap(.id("tab-a"))
      try stage.settle()
    }
    #expect(list.log == ["inset", "should", "should", "did"] && list.tableView.contentOffset.y == 0)
  }

  // MARK: Columns

  private final class Detail: UIViewController {
    var item: String?
  }

  private final class Splits: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      guard let navigation = secondaryViewController as? UINavigationController,
        let detail = navigation.topViewController as? Detail
      else { return false }
      return detail.item == nil
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      log.append("separate")
      return nil
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .secondary }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("did collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("did expand") }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode == .secondaryOnly)") }
  }

  @Test(arguments: [nil, "Oak"]) func `details without an item do not cover the list when columns collapse`(
    item: String?
  ) throws {
    let (list, detail) = (UIViewController(), Detail())
    detail.item = item
    let split = UISplitViewController()
    let splits = Splits()
    split.delegate = splits
    split.viewControllers = [
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
    ]
    let stage = try Stage(split, size: CGSize(width: 400, height: 600))
    try stage.settle()
    #expect((list.view.window != nil) == (item == nil) && (detail.viewIfLoaded?.window != nil) == (item != nil))
    try stage.resize(to: CGSize(width: 900, height: 600))
    try stage.settle()
    #expect(list.view.window != nil && detail.view.window != nil)
    split.preferredDisplayMode = .secondaryOnly
    #expect(splits.log == ["did collapse", "separate", "did expand", "mode true"])
  }

  @Test func `the delegate chooses the top column when columns collapse`() throws {
    let (list, detail) = (UIViewController(), Detail())
    let split = UISplitViewController(style: .doubleColumn)
    let splits = Splits()
    split.delegate = splits
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stage = try Stage(split, size: CGSize(width: 400, height: 600))
    try stage.settle()
    #expect(detail.view.window != nil)
    #expect(list.viewIfLoaded?.window == nil)
    #expect(splits.log == ["did collapse"])
  }
}
