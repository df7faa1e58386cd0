import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides of view controllers and containers in a client in Swift 5 mode.
@MainActor struct ControllerOverrideTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 390, height: 600)) }

  @Test func `the window of a controller calls the overrides of its life cycle`() throws {
    let controller = OverridingController(nibName: nil, bundle: nil)
    controller.title = "Title"
    stage.window.rootViewController = controller
    try stage.advance(by: 0.1)
    stage.window.rootViewController = UIViewController()
    try stage.advance(by: 0.1)
    let stages = [
      "loadView", "view", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    var first: [String] = []
    for call in controller.log.calls where stages.contains(call) && !first.contains(call) { first.append(call) }
    #expect(first == stages)
    #expect(controller.log.lacks("title", "navigationItem") == [])
  }

  @Test func `presentation, containment and editing call a controller's overrides`() throws {
    let (controller, page) = (
      OverridingController(nibName: nil, bundle: nil), OverridingController(nibName: nil, bundle: nil)
    )
    stage.window.rootViewController = controller
    try stage.advance(by: 0.1)
    controller.show(page, sender: nil)
    try stage.advance(by: 1)
    #expect(controller.presentedViewController === page)
    page.dismiss(animated: false)
    try stage.advance(by: 0.1)
    let child = OverridingController(nibName: nil, bundle: nil)
    controller.addChild(child)
    child.didMove(toParent: controller)
    #expect(controller.children == [child] && child.parent === controller)
    child.removeFromParent()
    controller.isEditing = true
    #expect(controller.log.lacks("show", "present", "addChild", "isEditing", "setEditing") == [])
    #expect(child.log.lacks("willMove", "didMove", "removeFromParent") == [] && child.parent == nil)
    #expect(page.log.lacks("dismiss", "viewDidAppear", "viewDidDisappear") == [])
  }

  @Test func `a navigation controller is created by an override of pushViewController, and the user's keys pop`() throws
  {
    let navigation = OverridingNavigation(rootViewController: UIViewController())
    #expect(navigation.log.calls == ["push"] && navigation.viewControllers.count == 1)
    #expect(navigation.topViewController?.hidesBottomBarWhenPushed == false)
    stage.window.rootViewController = navigation
    try stage.advance(by: 0.1)
    navigation.topViewController?.show(UIViewController(), sender: nil)
    try stage.advance(by: 1)
    #expect(navigation.topViewController?.hidesBottomBarWhenPushed == true)
    try stage.key(.left, modifiers: .alternate)
    try stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    navigation.viewControllers = [UIViewController()]
    navigation.isNavigationBarHidden = true
    #expect(
      navigation.log.lacks(
        "show", "pop", "setViewControllers", "viewControllers", "isNavigationBarHidden", "setNavigationBarHidden")
        == [])
  }

  @Test func `a swipe from the leading edge calls a navigation controller's override of popViewController`() throws {
    let navigation = OverridingNavigation(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    try stage.advance(by: 0.1)
    try stage.touchDown(CGPoint(x: 2, y: 300))
    try stage.touchMove(to: CGPoint(x: 300, y: 300), duration: 0.3)
    #expect(navigation.log.calls.filter { $0 == "pop" }.count == 1 && navigation.viewControllers.count == 2)
    try stage.touchUp()
    try stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a tab that the user selects is reported and set as selectedViewController`() throws {
    let tabs = OverridingTabs()
    let pages = [UIViewController(), UIViewController()]
    for (page, title) in zip(pages, ["One", "Two"]) { page.title = title }
    tabs.viewControllers = pages
    stage.window.rootViewController = tabs
    try stage.advance(by: 0.1)
    #expect(tabs.log.lacks("viewControllers", "setViewControllers") == [])
    tabs.log.calls = []
    try stage.key(.pageDown, modifiers: .control)
    #expect(tabs.log.calls == ["didSelect Two 0", "selectedViewController"] && tabs.selectedIndex == 1)
    tabs.selectedIndex = 0
    #expect(tabs.log.calls.last == "selectedIndex")
  }

  @MainActor private final class Transitioning: UIViewControllerTransitioningDelegate {
    var made: OverridingPresentation?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      made = OverridingPresentation(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  @Test func `a presentation calls the overrides of its presentation controller`() throws {
    let (root, page, delegate) = (UIViewController(), UIViewController(), Transitioning())
    stage.window.rootViewController = root
    try stage.advance(by: 0.1)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: false)
    try stage.advance(by: 0.1)
    let presentation = try #require(delegate.made)
    #expect(page.view.frame == CGRect(x: 10, y: 20, width: 50, height: 60))
    #expect(presentation.presentedViewController === page)
    page.dismiss(animated: false)
    try stage.advance(by: 0.1)
    #expect(
      presentation.log.lacks(
        "frame", "willBegin", "didEnd", "dismissalWillBegin", "dismissalDidEnd", "willLayout", "didLayout") == [])
  }

  @Test func `an alert has the style of its override`() {
    let alert = OverridingAlert(nibName: nil, bundle: nil)
    alert.title = "Sure?"
    alert.message = "Really?"
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    alert.addTextField()
    #expect(alert.textFields?.count == 1 && alert.actions.count == 1)
    #expect(alert.log.lacks("title", "message", "addAction") == [])
  }

  @Test func `a table controller calls the overrides of its data source and of scrolling`() throws {
    let controller = OverridingTableController(style: .plain)
    stage.window.rootViewController = controller
    try stage.advance(by: 0.1)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    controller.tableView.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    controller.refreshControl = UIRefreshControl()
    #expect(controller.log.lacks("didScroll", "refreshControl") == [])
  }

  @Test func `sliders, switches, segments, page controls and stacks call overrides of values and rectangles`() throws {
    let slider = OverridingSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let dots = OverridingPageControl(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
    let stack = OverridingStack(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    let (toggle, segments) = (OverridingSwitch(), OverridingSegments(items: ["A", "B"]))
    dots.numberOfPages = 3
    stack.addArrangedSubview(UIView())
    stack.spacing = 3
    try stage.add(slider, dots, stack)
    slider.value = 0.5
    toggle.isOn = true
    segments.selectedSegmentIndex = 1
    try stage.tap(CGPoint(x: 100, y: 20))
    #expect(slider.log.lacks("value", "trackRect", "thumbRect", "beginTracking") == [])
    #expect(dots.log.lacks("numberOfPages", "draw") == [])
    #expect(stack.log.lacks("addArrangedSubview", "spacing") == [])
    #expect(toggle.log.lacks("isOn") == [] && segments.log.lacks("selectedSegmentIndex") == [])
  }
}
