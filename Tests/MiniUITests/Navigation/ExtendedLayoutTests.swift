import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the edges on which pages extend below the bars of their container.
struct ExtendedLayoutTests {
  private static let size = CGSize(width: 390, height: 600)

  private func makePage(_ edges: RectEdge) -> ViewController {
    let page = ViewController()
    page.edgesForExtendedLayout = edges
    return page
  }

  @Test func `a page extends below the bar by default, which is part of its safe area`() throws {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    let stage = try Stage(navigation, size: ExtendedLayoutTests.size)
    #expect(page.edgesForExtendedLayout == .all)
    #expect(page.view.frame == stage.window.bounds)
    #expect(page.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
  }

  @Test func `a page without extended edges lies between the bars and has no safe area`() throws {
    let page = makePage([])
    page.toolbarItems = [BarButtonItem(title: "Send")]
    let navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let stage = try Stage(navigation, size: ExtendedLayoutTests.size)
    let (top, bottom) = (navigation.navigationBar.frame.maxY, navigation.toolbar.frame.minY)
    #expect(top > 0)
    #expect(bottom < 600)
    #expect(page.view.frame == CGRect(x: 0, y: top, width: 390, height: bottom - top))
    #expect(page.view.safeAreaInsets == .zero)
    navigation.isToolbarHidden = true
    try stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: top, width: 390, height: 600 - top))
  }

  @Test func `a page without extended edges fills the container while the bar is hidden`() throws {
    let page = makePage([])
    let navigation = NavigationController(rootViewController: page)
    let stage = try Stage(navigation, size: ExtendedLayoutTests.size)
    let top = navigation.navigationBar.frame.maxY
    #expect(page.view.frame.minY == top)
    navigation.setNavigationBarHidden(true, animated: false)
    try stage.advance(by: 0.1)
    #expect(page.view.frame == stage.window.bounds)
    navigation.setNavigationBarHidden(false, animated: true)
    try stage.advance(by: 2)
    #expect(page.view.frame == CGRect(x: 0, y: top, width: 390, height: 600 - top))
  }

  @Test func `a page moves below the bar when its edges change`() throws {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    let stage = try Stage(navigation, size: ExtendedLayoutTests.size)
    page.edgesForExtendedLayout = .bottom
    try stage.advance(by: 0.1)
    #expect(page.view.frame.minY == navigation.navigationBar.frame.maxY)
    #expect(page.view.frame.maxY == 600)
    page.edgesForExtendedLayout = .all
    try stage.advance(by: 0.1)
    #expect(page.view.frame == stage.window.bounds)
  }

  @Test func `each page has its own frame during a push and after it`() throws {
    let (first, second) = (makePage([]), makePage(.all))
    let navigation = NavigationController(rootViewController: first)
    let stage = try Stage(navigation, size: ExtendedLayoutTests.size)
    let top = navigation.navigationBar.frame.maxY
    navigation.pushViewController(second, animated: true)
    try stage.advance(by: 0.1)
    #expect(first.view.frame.minY == top)
    #expect(first.view.frame.height == 600 - top)
    #expect(second.view.frame.minY == 0)
    #expect(second.view.frame.height == 600)
    try stage.advance(by: 2)
    #expect(second.view.frame == stage.window.bounds)
    navigation.popViewController(animated: true)
    try stage.advance(by: 2)
    #expect(first.view.frame == CGRect(x: 0, y: top, width: 390, height: 600 - top))
  }

  @Test func `a page without extended edges ends at the tab bar, before and after a change of tabs`() throws {
    let (first, second) = (makePage([]), makePage(.all))
    let tabs = TabBarController()
    tabs.viewControllers = [first, second]
    let stage = try Stage(tabs, size: ExtendedLayoutTests.size)
    let bottom = tabs.tabBar.frame.minY
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 390, height: bottom))
    #expect(first.view.safeAreaInsets.bottom == 0)
    tabs.selectedIndex = 1
    try stage.advance(by: 0.1)
    #expect(second.view.frame == stage.window.bounds)
    #expect(second.view.safeAreaInsets.bottom == 600 - bottom)
    tabs.selectedIndex = 0
    try stage.advance(by: 0.1)
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 390, height: bottom))
  }

  @Test func `a page moves between two bars of equal height when its extended edges change`() throws {
    let page = makePage(.top)
    let container = NavigationPages(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let stage = try Stage(size: ExtendedLayoutTests.size)
    container.addSubview(page.view)
    try stage.add(container)
    container.barInsets = EdgeInsets(top: 50, bottom: 50)
    try stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 550))
    page.edgesForExtendedLayout = .bottom
    try stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 50, width: 390, height: 550))
  }

  @Test func `a page without extended edges in a tab ends at the tab bar`() throws {
    let page = makePage([])
    let navigation = NavigationController(rootViewController: page)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let stage = try Stage(tabs, size: ExtendedLayoutTests.size)
    try stage.advance(by: 0.1)
    #expect(page.view.frame.minY == navigation.navigationBar.frame.maxY)
    #expect(page.view.frame.maxY == tabs.tabBar.frame.minY)
    #expect(page.view.safeAreaInsets == .zero)
  }
}
