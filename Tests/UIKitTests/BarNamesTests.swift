import MiniUITesting
import Testing
import UIKit

/// Tests of navigation controllers within a split view controller, and of bars with their own height, as in UIKit.
@MainActor struct BarNamesTests {
  private let list = UIViewController()
  private let detail = UIViewController()

  @Test(arguments: [900, 400])
  func `a navigation controller can be the stack of a column`(_ width: Int) throws {
    let split = UISplitViewController(style: .doubleColumn)
    let (lists, details) = (
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail)
    )
    split.viewControllers = [lists, details]
    let stage = try Stage(split, size: CGSize(width: width, height: 500))
    #expect(split.viewController(for: .primary) === lists && split.viewController(for: .secondary) === details)
    #expect(list.navigationController === lists && lists.view.window != nil)
    try stage.resize(to: CGSize(width: 900, height: 500))
    try stage.settle()
    #expect(detail.navigationController === details && details.view.window != nil)
    let next = UIViewController()
    details.pushViewController(next, animated: false)
    try stage.settle()
    #expect(next.view.window != nil)
  }

  @Test(arguments: [900, 400])
  func `a navigation controller can be shown as the details`(_ width: Int) throws {
    let split = UISplitViewController(style: .doubleColumn)
    let stage = try Stage(split, size: CGSize(width: width, height: 500), prefersReducedMotion: true)
    split.setViewController(list, for: .primary)
    split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .secondary)
    let details = UINavigationController(rootViewController: detail)
    for controller in [details, details] {
      split.showDetailViewController(controller, sender: nil)
      try stage.settle()
      #expect(detail.view.window != nil && split.viewController(for: .secondary) === details)
    }
    #expect((list.view.window != nil) == (width == 900))
  }

  @Test func `the top controller of a presented stack decides whether the user may dismiss it`() throws {
    let stage = try Stage(list, size: CGSize(width: 900, height: 500), prefersReducedMotion: true)
    let editors = UINavigationController(rootViewController: UIViewController())
    editors.modalPresentationStyle = .pageSheet
    editors.pushViewController(detail, animated: false)
    detail.isModalInPresentation = true
    list.present(editors, animated: false)
    try stage.settle()
    try stage.key(.escape)
    try stage.settle()
    #expect(list.presentedViewController === editors)
    editors.popViewController(animated: false)
    try stage.settle()
    try stage.key(.escape)
    try stage.settle()
    #expect(list.presentedViewController == nil)
  }

  private final class Row: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 52) }
  }

  @Test func `sizeToFit keeps the width of a view that fills its superview`() throws {
    _ = try Stage(size: CGSize(width: 300, height: 100))
    for view in [UIToolbar(), UITabBar(), UINavigationBar(), Row()] as [UIView] {
      view.frame = CGRect(x: 10, y: 20, width: 200, height: 7)
      view.sizeToFit()
      #expect(view.frame.origin == CGPoint(x: 10, y: 20))
      #expect(view.frame.width == 200)
      #expect(view.frame.height > 7)
    }
  }

  @Test func `bars stay opaque when they are made translucent`() {
    let (bar, tabs, tools, search) = (UINavigationBar(), UITabBar(), UIToolbar(), UISearchBar())
    bar.isTranslucent = true
    tabs.isTranslucent = true
    tools.isTranslucent = true
    search.isTranslucent = true
    #expect(!bar.isTranslucent)
    #expect(!tabs.isTranslucent)
    #expect(!tools.isTranslucent)
    #expect(!search.isTranslucent)
  }

  @Test func `a black bar has the dark theme, and a default bar has the theme of the window`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
    for view in [bar, tabs, tools] as [UIView] { try stage.add(view) }
    #expect(bar.barStyle == .default)
    #expect(tabs.barStyle == .default)
    #expect(tools.barStyle == .default)
    (bar.barStyle, tabs.barStyle, tools.barStyle) = (.black, .black, .black)
    #expect([bar, tabs, tools].allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle == .light)
  }
}
