import MiniUITesting
import Testing
import UIKit

/// Tests of the appearances of bars.
@MainActor struct AppearanceTests {
  private let page = UIViewController()
  private let size = CGSize(width: 400, height: 700)

  private func line(of bar: UIView) -> UIView? {
    bar.subviews.first { $0.frame.height == 1 && $0.frame.width == bar.bounds.width }
  }

  // MARK: Navigation bars

  @Test func `a navigation bar shows the background, the line and the titles of its appearance`() throws {
    let navigation = UINavigationController(rootViewController: page)
    page.title = "Page"
    navigation.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 20)]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.yellow]
    navigation.navigationBar.standardAppearance = appearance
    let stage = try Stage(navigation, size: size)
    let bar = navigation.navigationBar
    let title = try #require(stage.view("title") as? UILabel)
    let largeTitle = try #require(stage.view("large-title") as? UILabel)
    #expect(bar.backgroundColor == .red)
    #expect(title.textColor == .white)
    #expect(title.font.pointSize == 20)
    #expect(largeTitle.textColor == .yellow && largeTitle.font.pointSize == 34)
    bar.prefersLargeTitles = false
    try stage.settle()
    #expect(line(of: bar)?.isHidden == false)
    bar.standardAppearance.shadowColor = nil
    try stage.settle()
    #expect(line(of: bar)?.isHidden == true)
  }

  @Test func `a bar follows changes of its own copy of an appearance`() throws {
    let bar = UINavigationBar()
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    appearance.backgroundColor = .green
    #expect(bar.backgroundColor == .red)
    bar.standardAppearance.backgroundColor = .blue
    #expect(bar.backgroundColor == .blue)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(bar.backgroundColor == .clear)
    bar.standardAppearance.configureWithDefaultBackground()
    #expect(bar.backgroundColor == .systemBackground)
  }

  @Test func `a bar keeps its own colours until an appearance is set or changed`() {
    let bar = UINavigationBar()
    bar.barTintColor = .green
    let appearance = bar.standardAppearance
    #expect(bar.backgroundColor == .green)
    appearance.shadowColor = .red
    #expect(bar.backgroundColor == .systemBackground)
  }

  @Test func `the appearance of the visible item has precedence`() throws {
    let navigation = UINavigationController(rootViewController: page)
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    page.navigationItem.standardAppearance = appearance
    let stage = try Stage(navigation, size: size)
    #expect(navigation.navigationBar.backgroundColor == .red)
    navigation.pushViewController(UIViewController(), animated: false)
    try stage.settle()
    #expect(navigation.navigationBar.backgroundColor == .systemBackground)
    navigation.popViewController(animated: false)
    try stage.settle()
    #expect(navigation.navigationBar.backgroundColor == .red)
    page.navigationItem.standardAppearance = nil
    #expect(navigation.navigationBar.backgroundColor == .systemBackground)
  }

  private final class ScrollingPage: UIViewController {
    let scrollView = UIScrollView()
    override func loadView() {
      scrollView.contentSize = CGSize(width: 100, height: 2000)
      view = scrollView
    }
  }

  @Test func `a navigation bar has the scroll edge appearance while the content is at its top`() throws {
    let page = ScrollingPage()
    let navigation = UINavigationController(rootViewController: page)
    let bar = navigation.navigationBar
    let (standard, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    standard.backgroundColor = .red
    edge.configureWithTransparentBackground()
    bar.standardAppearance = standard
    bar.scrollEdgeAppearance = edge
    let stage = try Stage(navigation, size: size)
    try stage.settle()
    #expect(bar.backgroundColor == .clear)
    page.scrollView.contentOffset.y = 100
    try stage.settle()
    #expect(bar.backgroundColor == .red)
    page.scrollView.contentOffset.y = -page.scrollView.adjustedContentInset.top
    try stage.settle()
    #expect(bar.backgroundColor == .clear)
    bar.scrollEdgeAppearance = nil
    #expect(bar.backgroundColor == .red)
  }

  @Test func `the attributes of a navigation bar change its titles`() throws {
    let navigation = UINavigationController(rootViewController: page)
    page.title = "Page"
    let stage = try Stage(navigation, size: size)
    let bar = navigation.navigationBar
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 30)]
    try stage.settle()
    #expect((stage.view("title") as? UILabel)?.textColor == .red)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
    bar.prefersLargeTitles = true
    try stage.settle()
    #expect((stage.view("large-title") as? UILabel)?.font.pointSize == 30)
    bar.prefersLargeTitles = false
    bar.titleTextAttributes = nil
    try stage.settle()
    #expect((stage.view("title") as? UILabel)?.textColor == .label)
  }

  // MARK: Other bars

  @Test func `tabs have the colours of the tab bar's appearance`() throws {
    let (one, two) = (UIViewController(), UIViewController())
    (one.title, two.title) = ("One", "Two")
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    let stage = try Stage(tabs, size: size)
    func color(_ tab: String) -> UIColor? {
      stage.view(tab)?.subviews.compactMap { $0 as? UILabel }.first?.textColor
    }
    tabs.tabBar.unselectedItemTintColor = .purple
    #expect(color("tab-two") == .purple)
    let appearance = UITabBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    tabs.tabBar.standardAppearance = appearance
    #expect(color("tab-one") == .red)
    #expect(color("tab-two") == .green)
    #expect(tabs.tabBar.backgroundColor == .clear)
    tabs.selectedIndex = 1
    try stage.settle()
    #expect(color("tab-one") == .green && color("tab-two") == .red)
    tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.blue
    ]
    #expect(color("tab-two") == .blue)
  }

  @Test func `a toolbar has the background of its appearance`() {
    let (bar, appearance) = (UIToolbar(), UIToolbarAppearance())
    appearance.backgroundColor = .red
    appearance.shadowImage = UIImage()
    bar.standardAppearance = appearance
    #expect(bar.backgroundColor == .red && bar.subviews.first?.isHidden == true)
  }

  @Test func `an appearance can be created from the appearance of another bar`() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy?.titleTextAttributes[.foregroundColor] as? UIColor == .white && copy !== appearance)
    #expect(UITabBarAppearance(barAppearance: appearance).backgroundColor == .red)
  }
}
