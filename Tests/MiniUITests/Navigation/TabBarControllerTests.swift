import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of tabs: selection, keys, the bar's frame, and appearance calls.
struct TabBarControllerTests {
  private let log = Log()
  private let tabs = TabBarController()
  private let pages: [LoggingController]
  private let stage: Stage

  init() throws {
    pages = ["A", "B", "C"].map { [log] in LoggingController($0, log) }
    tabs.viewControllers = pages
    stage = try Stage(tabs, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  @Test func `only the first tab is loaded and appears`() throws {
    #expect(tabs.selectedViewController === pages[0] && tabs.selectedIndex == 0)
    #expect(pages[0].view.window != nil)
    #expect(!pages[1].isViewLoaded)
    #expect(pages[1].tabBarController === tabs)
  }

  @Test func `a tap on a tab shows its page, and the methods are called in order`() throws {
    try stage.tap(.id("tab-b"))
    #expect(
      log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
    #expect(tabs.selectedIndex == 1 && pages[0].view.window == nil)
    try stage.tap(.id("tab-a"))
    #expect(log.take() == ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear"])
  }

  @Test func `the tab bar is at the bottom of a narrow window and at the top of a wide one, in the safe area`() throws {
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 390, height: 49))
    #expect(pages[0].view.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    try stage.resize(to: CGSize(width: 800, height: 600))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 0, width: 800, height: 44))
    #expect(pages[0].view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
  }

  /// A page with a field whose frame the page's layout sets.
  private final class Search: ViewController {
    let field = TextField()
    override func viewDidLoad() { view.addSubview(field) }
    override func viewDidLayoutSubviews() { field.frame = CGRect(x: 20, y: 20, width: 200, height: 34) }
  }

  @Test func `the focus moves to the page of a tab when the tab is selected for the first time`() throws {
    let button = Button("Play")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 34)
    pages[0].view.addSubview(button)
    let search = Search()
    tabs.viewControllers = [pages[0], search]
    try stage.advance(by: 0.1)
    stage.window.setFocus(button)
    tabs.selectedIndex = 1
    try stage.advance(by: 0.1)
    #expect(stage.window.focusedView === search.field)
    try stage.type("cello")
    #expect(search.field.text == "cello")
  }

  @Test func `Ctrl+Page Up, Ctrl+Page Down and Alt with a number choose tabs`() throws {
    try stage.key(.pageDown, modifiers: .control)
    #expect(tabs.selectedIndex == 1)
    try stage.key(.pageUp, modifiers: .control)
    try stage.key(.pageUp, modifiers: .control)
    #expect(tabs.selectedIndex == 2)
    try stage.key(.character("2"), modifiers: .alternate)
    #expect(tabs.selectedIndex == 1)
    try stage.key(.character("9"), modifiers: .alternate)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a tap on the selected tab pops to its root, and then scrolls to the top`() throws {
    let root = ViewController()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    scroll.contentSize.height = 3000
    root.view.addSubview(scroll)
    root.title = "List"
    let navigation = NavigationController(rootViewController: root)
    navigation.tabBarItem = TabBarItem(title: "N", image: nil, tag: 0)
    tabs.viewControllers = [navigation, pages[0]]
    tabs.selectedIndex = 0
    scroll.contentOffset.y = 500
    navigation.pushViewController(ViewController(), animated: false)
    try stage.advance(by: 0)
    try stage.tap(.id("tab-n"))
    try stage.settle()
    #expect(navigation.viewControllers.count == 1 && scroll.contentOffset.y == 500)
    try stage.tap(.id("tab-n"))
    try stage.settle()
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
  }

  @Test func `a pushed controller that hides the bottom bar moves the tab bar out, and a pop moves it back`() throws {
    let navigation = NavigationController(rootViewController: ViewController())
    tabs.viewControllers = [navigation, pages[0]]
    tabs.selectedIndex = 0
    try stage.advance(by: 0.1)
    let next = ViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    try stage.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden && (552..<600).contains(tabs.tabBar.presentation.frame.minY))
    try stage.settle()
    #expect(tabs.tabBar.isHidden && next.view.safeAreaInsets.bottom == 0)

    // A cancelled swipe back leaves it hidden.
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 105, y: 300), duration: 0.3)
    #expect(!tabs.tabBar.isHidden && (552..<600).contains(tabs.tabBar.presentation.frame.minY))
    try stage.advance(by: 0.3)
    try stage.touchUp()
    try stage.settle()
    #expect(navigation.topViewController === next && tabs.tabBar.isHidden)

    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 551)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
  }

  @Test func `a tab bar that the program hides stays hidden, and takes no space`() throws {
    tabs.tabBar.isHidden = true
    try stage.advance(by: 0)
    #expect(pages[0].view.safeAreaInsets == .zero)
    tabs.selectedIndex = 1
    try stage.resize(to: CGSize(width: 800, height: 600))
    #expect(tabs.tabBar.isHidden && pages[1].view.safeAreaInsets == .zero)
    tabs.tabBar.isHidden = false
    try stage.advance(by: 0)
    #expect(!tabs.tabBar.isHidden && pages[1].view.safeAreaInsets.top == 44)
  }

  @Test func `a delegate may refuse a tab, and badges are shown`() throws {
    final class Refuser: TabBarControllerDelegate {
      func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        viewController.title != "B"
      }
    }
    let refuser = Refuser()
    tabs.delegate = refuser
    try stage.tap(.id("tab-b"))
    #expect(tabs.selectedIndex == 0)
    pages[2].tabBarItem.badgeValue = "12"
    try stage.advance(by: 0)
    let badge = tabs.tabBar.firstView { ($0 as? Label)?.text == "12" }
    #expect(badge?.isHidden == false && (badge?.frame.width ?? 0) >= 18)
  }

  @Test func `removed tabs leave the window`() throws {
    tabs.viewControllers = [pages[1], pages[2]]
    try stage.advance(by: 0.1)
    #expect(pages[0].parent == nil)
    #expect(pages[0].view.window == nil)
    #expect(tabs.selectedViewController === pages[1])
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && pages[1].view.window == nil)
  }
}

/// Tests of tabs in a sidebar.
struct TabSidebarTests {
  private let tabs = TabBarController()
  private let pages = ["A", "B", "C"].map { title in
    let page = ViewController()
    page.title = title
    return page
  }
  private let stage: Stage

  init() throws {
    tabs.viewControllers = pages
    tabs.mode = .tabSidebar
    stage = try Stage(tabs, size: CGSize(width: 900, height: 600))
    try stage.advance(by: 0.1)
  }

  private func sidebar() throws -> View { try stage.view(.identifier("sidebar")) }

  @Test func `a wide window has the sidebar beside the page, and a narrow one the tab bar`() throws {
    #expect(try sidebar().frame == CGRect(x: 0, y: 0, width: 200, height: 600))
    #expect(tabs.tabBar.isHidden && pages[0].view.convert(pages[0].view.bounds, to: nil).minX == 200)
    #expect(pages[0].view.bounds.width == 700 && pages[0].view.safeAreaInsets == .zero)
    try stage.resize(to: CGSize(width: 599, height: 600))
    #expect(!tabs.tabBar.isHidden)
    #expect(tabs.tabBar.frame.width == 599)
    #expect(pages[0].view.bounds.width == 599)
    #expect(throws: (any Error).self) { try sidebar() }
    try stage.resize(to: CGSize(width: 600, height: 600))
    #expect(tabs.tabBar.isHidden && pages[0].view.bounds.width == 400)
  }

  @Test func `the selected page and its state are kept between sidebar and tab bar`() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize.height = 3000
    pages[1].view.addSubview(scroll)
    try stage.tap(.id("tab-b"))
    scroll.contentOffset.y = 700
    for width in [400, 900, 599, 1200] as [CGFloat] {
      try stage.resize(to: CGSize(width: width, height: 600))
      #expect(tabs.selectedIndex == 1)
      #expect(pages[1].view.window != nil)
      #expect(scroll.contentOffset.y == 700)
    }
    try stage.tap(.id("tab-c"))
    try stage.resize(to: CGSize(width: 400, height: 600))
    #expect(tabs.tabBar.selectedItem === pages[2].tabBarItem)
  }

  @Test func `arrow keys choose tabs in the sidebar, and skip disabled ones`() throws {
    pages[1].tabBarItem.isEnabled = false
    try stage.key(.tab)
    #expect(stage.window.focusedView?.accessibilityIdentifier == "tab-a")
    try stage.key(.down)
    #expect(tabs.selectedIndex == 2 && stage.window.focusedView?.accessibilityIdentifier == "tab-c")
    try stage.key(.down)
    #expect(tabs.selectedIndex == 2)
    try stage.key(.up)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a hidden sidebar becomes a tab bar, its header is above the tabs, and it can be mirrored`() throws {
    tabs.sidebar.isHidden = true
    try stage.advance(by: 0)
    #expect(!tabs.tabBar.isHidden && pages[0].view.bounds.width == 900)
    var header = ListContentConfiguration.sidebarHeader()
    header.text = "Music"
    tabs.sidebar.headerContentConfiguration = header
    tabs.sidebar.isHidden = false
    stage.window.semanticContentAttribute = .forceRightToLeft
    tabs.view.semanticContentAttribute = .forceRightToLeft
    tabs.view.setNeedsLayout()
    try stage.advance(by: 0)
    let (title, first) = (try stage.view(.text("Music")), try stage.view(.identifier("tab-a")))
    #expect(title.convert(title.bounds, to: nil).maxY <= first.convert(first.bounds, to: nil).minY)
    #expect(try sidebar().frame == CGRect(x: 700, y: 0, width: 200, height: 600))
    #expect(pages[0].view.convert(pages[0].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 700, height: 600))
  }

  @Test func `a badge is within its tab, however narrow the tab is`() throws {
    pages[0].tabBarItem.badgeValue = "1234"
    for width in [390, 90] {
      try stage.resize(to: CGSize(width: width, height: 300))
      let badge = try #require(tabs.tabBar.firstView { ($0 as? Label)?.text == "1234" })
      #expect(badge.superview?.bounds.contains(badge.frame) == true && badge.frame.width >= 18, "\(width)")
    }
  }

  @Test func `changed titles and badges are shown in the sidebar`() throws {
    pages[1].tabBarItem.badgeValue = "7"
    pages[2].title = "Other"
    try stage.advance(by: 0)
    #expect(try stage.view(.text("7")).isDescendant(of: sidebar()))
    #expect(try stage.view(.text("Other")).isDescendant(of: sidebar()))
  }

  @Test func `the badge of a strip is beside the title, which is shortened only as far as it must`() throws {
    tabs.sidebar.isHidden = true
    try stage.resize(to: CGSize(width: 800, height: 600))
    pages[0].tabBarItem.title = "A title that is too long for its tab"
    for page in pages { page.tabBarItem.badgeValue = "3" }
    try stage.advance(by: 0)
    func label(_ text: String, _ index: Int) -> Label? {
      tabs.tabBar.subviews.filter { $0 is TabControl }[index].firstView { ($0 as? Label)?.text == text } as? Label
    }
    let (long, badge) = (try #require(label("A title that is too long for its tab", 0)), try #require(label("3", 0)))
    #expect(badge.frame.maxX == 160 && badge.frame.width >= 18)
    #expect(long.frame.minX == 0 && long.frame.maxX == badge.frame.minX - 2)
    #expect(label("B", 1)?.frame.width == 160)
  }
}
