import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the stack of a navigation controller, and of the order of the calls when it changes.
struct NavigationControllerTests {
  private final class Delegate: NavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) { log("willShow \(viewController.title ?? "")\(animated ? " animated" : "")") }
    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) { log("didShow \(viewController.title ?? "")\(animated ? " animated" : "")") }
  }

  private let log = Log()
  private let root: LoggingController
  private let navigation: NavigationController
  private let delegate: Delegate
  private let stage: Stage

  init() throws {
    root = LoggingController("O", log)
    navigation = NavigationController(rootViewController: root)
    delegate = Delegate(log)
    stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
    navigation.delegate = delegate
    _ = log.take()
  }

  private func names() -> [String] { navigation.viewControllers.map { $0.title ?? "" } }

  @Test func `a bar that was laid out outside of a window gets the height of a low window when it enters one`() throws {
    let container = ViewController()
    let navigation = NavigationController(rootViewController: ViewController())
    container.addChild(navigation)
    let stage = try Stage(container, size: CGSize(width: 400, height: 300))
    navigation.view.frame = container.view.bounds
    navigation.view.layoutIfNeeded()
    container.view.addSubview(navigation.view)
    try stage.settle()
    #expect(navigation.navigationBar.frame.height == 42)
  }

  @Test func `Alt+Left navigates back in a stack within a custom container, without a focused view`() throws {
    let container = ViewController()
    let navigation = NavigationController(rootViewController: ViewController())
    container.addChild(navigation)
    container.view.addSubview(navigation.view)
    navigation.didMove(toParent: container)
    let stage = try Stage(container, size: CGSize(width: 400, height: 300))
    navigation.pushViewController(ViewController(), animated: false)
    try stage.settle()
    try stage.key(.left, modifiers: .alternate)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `the root controller appears with its container`() throws {
    let log = Log()
    let root = LoggingController("R", log)
    let navigation = NavigationController(rootViewController: root)
    let delegate = Delegate(log)
    navigation.delegate = delegate
    #expect(log.take() == ["R.willMove", "R.didMove"])
    let stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
    #expect(log.take() == ["R.didLoad", "willShow R", "R.willAppear", "R.didAppear", "didShow R"])
    #expect(root.navigationController === navigation && root.parent === navigation)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 600) && root.view.safeAreaInsets.top == 44)
  }

  @Test(arguments: [true, false]) func `a push calls the documented methods in order`(animated: Bool) throws {
    let flag = animated ? " animated" : ""
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: animated)
    #expect(names() == ["O", "N"] && navigation.topViewController === next)
    try stage.advance(by: 0.6)
    #expect(
      log.take() == [
        "N.didLoad", "N.willMove", "willShow N\(flag)",
        "O.willDisappear\(flag)", "N.willAppear\(flag) to parent", "O.didDisappear\(flag)",
        "N.didAppear\(flag) to parent",
        "N.didMove", "didShow N\(flag)",
      ])
    #expect(root.view.window == nil)
    #expect(next.view.window != nil)
    #expect(next.parent === navigation)
  }

  @Test(arguments: [true, false]) func `a pop calls the documented methods in order`(animated: Bool) throws {
    let flag = animated ? " animated" : ""
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: false)
    _ = log.take()
    #expect(navigation.popViewController(animated: animated) === next)
    #expect(names() == ["O"])
    try stage.advance(by: 0.6)
    #expect(
      log.take() == [
        "N.willMove(nil)", "willShow O\(flag)", "N.willDisappear\(flag) from parent", "O.willAppear\(flag)",
        "N.didDisappear\(flag) from parent", "O.didAppear\(flag)", "N.didMove(nil)", "didShow O\(flag)",
      ])
    #expect(next.parent == nil)
    #expect(next.view.window == nil)
    #expect(root.view.window != nil)
    #expect(navigation.popViewController(animated: true) == nil, "the root stays")
  }

  @Test func `pages move by the measured fractions`() throws {
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: true)
    let (front, back): (View, View) = (next.view, root.view)
    for (time, q) in [(0.05, 0.2322), (0.10, 0.5448), (0.15, 0.7583), (0.20, 0.8793)] {
      try stage.advance(by: time - (stage.now - 0.1))
      #expect(abs(front.presentation.frame.minX - 390 * (1 - q)) < 0.2, "at \(time)")
      #expect(abs(back.presentation.frame.minX + 0.3 * 390 * q) < 0.1, "at \(time)")
    }
  }

  @Test func `a new transition finishes the one in progress`() throws {
    let (a, b) = (LoggingController("A", log), LoggingController("B", log))
    navigation.pushViewController(a, animated: true)
    try stage.advance(by: 0.1)
    _ = log.take()
    navigation.pushViewController(b, animated: true)
    #expect(
      log.take() == [
        "O.didDisappear animated", "A.didAppear animated to parent", "A.didMove", "didShow A animated", "B.didLoad",
        "B.willMove", "willShow B animated", "A.willDisappear animated", "B.willAppear animated to parent",
      ])
    try stage.advance(by: 0.6)
    #expect(names() == ["O", "A", "B"])
    navigation.popViewController(animated: true)
    navigation.popViewController(animated: true)
    #expect(names() == ["O"])
    try stage.advance(by: 0.6)
    #expect(root.view.window != nil)
    #expect(a.view.window == nil)
    #expect(b.view.window == nil)
    #expect(a.parent == nil && b.parent == nil)
  }

  @Test func `popping to a controller removes all controllers above it`() throws {
    let pages = ["A", "B", "C"].map { LoggingController($0, log) }
    for page in pages { navigation.pushViewController(page, animated: false) }
    #expect(navigation.popToViewController(pages[0], animated: true)?.count == 2)
    try stage.advance(by: 0.6)
    #expect(names() == ["O", "A"])
    #expect(pages[1].parent == nil)
    #expect(pages[2].parent == nil)
    #expect(navigation.popToViewController(pages[2], animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: false)?.first === pages[0])
    #expect(navigation.popToRootViewController(animated: false) == nil)
  }

  @Test func `setting several controllers is shown as one push or pop`() throws {
    let (a, b) = (LoggingController("A", log), LoggingController("B", log))
    navigation.setViewControllers([root, a, b], animated: true)
    #expect(names() == ["O", "A", "B"])
    try stage.advance(by: 0.6)
    #expect(b.view.window != nil && !a.isViewLoaded)
    navigation.setViewControllers([a], animated: true)
    try stage.advance(by: 0.6)
    #expect(a.view.window != nil)
    #expect(b.view.window == nil)
    #expect(root.parent == nil)
    #expect(names() == ["A"])
    navigation.setViewControllers([], animated: true)
    try stage.advance(by: 0.6)
    #expect(names().isEmpty)
    #expect(a.view.window == nil)
    #expect(a.parent == nil)
  }

  @Test func `a page's title is in the bar in the same turn, and the back button has the title below`() throws {
    let next = ViewController()
    next.title = "Bob Marley"
    navigation.pushViewController(next, animated: false)
    try stage.advance(by: 0)
    let title = try #require(navigation.navigationBar.firstView { $0.accessibilityIdentifier == "title" } as? Label)
    #expect(title.text == "Bob Marley")
    next.title = "Peter Tosh"
    try stage.advance(by: 0)
    let changed = try #require(navigation.navigationBar.firstView { $0.accessibilityIdentifier == "title" } as? Label)
    #expect(changed.text == "Peter Tosh")
    let back = try #require(navigation.navigationBar.firstView { $0.accessibilityIdentifier == "back" })
    #expect(back.accessibilityLabel == "O")
    #expect(abs(changed.convert(changed.bounds, to: nil).midX - 195) <= 0.5, "centered in the bar")
  }

  @Test func `the back button's titles follow the documented list`() {
    let item = NavigationItem(title: "Albums")
    #expect(NavigationBar.backTitles(of: item) == ["Albums", "Back", ""])
    item.backButtonTitle = "All"
    #expect(NavigationBar.backTitles(of: item) == ["All", "Back", ""])
    item.backBarButtonItem = BarButtonItem(title: "Home")
    #expect(NavigationBar.backTitles(of: item) == ["Home", "Back", ""])
    item.backButtonDisplayMode = .generic
    #expect(NavigationBar.backTitles(of: item) == ["Back", ""])
    item.backButtonDisplayMode = .minimal
    #expect(NavigationBar.backTitles(of: item) == [""])
    #expect(NavigationBar.backTitles(of: NavigationItem(title: "Back")) == ["Back", ""])
  }

  @Test func `the back button, Alt+Left and the mouse's back button navigate back`() throws {
    for way in 0..<3 {
      let next = LoggingController("N\(way)", log)
      navigation.pushViewController(next, animated: false)
      try stage.advance(by: 0)
      switch way {
      case 0: try stage.tap(.id("back"))
      case 1: try stage.key(.left, modifiers: .alternate)
      default: try stage.tap(CGPoint(x: 200, y: 300), button: .back)
      }
      try stage.advance(by: 0.6)
      #expect(names() == ["O"], "\(way)")
    }
    try stage.key(.left, modifiers: .alternate)
    #expect(names() == ["O"])
  }

  @Test func `the back button has a menu of the stack with the nearest page first`() throws {
    for name in ["A", "B"] { navigation.pushViewController(LoggingController(name, log), animated: false) }
    try stage.advance(by: 0)
    try stage.tap(stage.point(of: .id("back")), button: .secondary)
    try stage.advance(by: 0.3)
    #expect(navigation.viewControllers.count == 3, "a press of that button does not lead back")
    try stage.key(.down)
    try stage.key(.down)
    try stage.key(.enter)
    try stage.advance(by: 1)
    #expect(names() == ["O"])
  }

  @Test func `a press on a bar item with a menu and no action opens the menu`() throws {
    var chosen: [String] = []
    let menu = Menu(children: ["One", "Two"].map { title in Action(title: title) { chosen.append($0.title) } })
    root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
    try stage.advance(by: 0)
    try stage.tap(.id("bar-sort"))
    try stage.advance(by: 0.3)
    try stage.key(.down)
    try stage.key(.enter)
    try stage.advance(by: 0.5)
    #expect(chosen == ["One"])
    let item = BarButtonItem(systemItem: .add, primaryAction: Action { _ in chosen.append("add") }, menu: menu)
    root.navigationItem.rightBarButtonItem = item
    try stage.advance(by: 0)
    try stage.tap(.id("bar-+"))
    #expect(chosen == ["One", "add"])
  }

  @Test func `the focus returns to the view that had it before a push`() throws {
    let button = Button("Details")
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    root.view.addSubview(button)
    try stage.advance(by: 0)
    try stage.key(.tab)
    #expect(button.isFocused)
    navigation.pushViewController(LoggingController("N", log), animated: true)
    try stage.advance(by: 0.6)
    #expect(!button.isFocused)
    navigation.popViewController(animated: true)
    try stage.advance(by: 0.6)
    #expect(button.isFocused)
  }

  @Test func `controllers are released after they are popped`() throws {
    weak var page: ViewController?
    do {
      let made = LoggingController("N", log)
      page = made
      navigation.pushViewController(made, animated: true)
    }
    try stage.advance(by: 0.6)
    navigation.popViewController(animated: true)
    try stage.advance(by: 3)
    #expect(page == nil)
  }

  @Test func `removing the container during a push finishes the push`() throws {
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: true)
    try stage.advance(by: 0.1)
    stage.window.rootViewController = ViewController()
    try stage.advance(by: 3)
    #expect(next.appearance.stage == .disappeared && root.appearance.stage == .disappeared)
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("N.didAppear") }.count == 1
        && lines.filter { $0.hasPrefix("N.didDisappear") }.count == 1)
  }

  @Test func `bars are part of the safe area, and hiding them changes it`() throws {
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    navigation.setNavigationBarHidden(true, animated: true)
    try stage.advance(by: 0.1)
    #expect(
      navigation.navigationBar.presentation.frame.minY < 0 && navigation.navigationBar.presentation.frame.minY > -44)
    try stage.advance(by: 0.2)
    #expect(root.view.safeAreaInsets == .zero && navigation.navigationBar.isHidden)
    navigation.isNavigationBarHidden = false
    navigation.isToolbarHidden = false
    try stage.advance(by: 0)
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
    let next = ViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    try stage.advance(by: 0.6)
    #expect(next.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
  }

  @Test func `bars that the program hides by isHidden stay hidden, and take no space`() throws {
    navigation.isToolbarHidden = false
    try stage.advance(by: 0)
    navigation.navigationBar.isHidden = true
    navigation.toolbar.isHidden = true
    try stage.advance(by: 0)
    #expect(root.view.safeAreaInsets == .zero)
    navigation.pushViewController(ViewController(), animated: true)
    try stage.settle()
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.setNavigationBarHidden(false, animated: true)
    try stage.resize(to: CGSize(width: 430, height: 620))
    try stage.settle()
    #expect(navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
    navigation.navigationBar.isHidden = false
    navigation.toolbar.isHidden = false
    try stage.advance(by: 0)
    #expect(
      navigation.topViewController?.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
    #expect(!navigation.navigationBar.isHidden && !navigation.toolbar.isHidden)
  }

  @Test func `in a mirrored window pages are pushed from the left`() throws {
    stage.window.traits.layoutDirection = .rightToLeft
    try stage.advance(by: 0)
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: true)
    try stage.advance(by: 0.1)
    #expect(next.view.presentation.frame.minX < 0 && root.view.presentation.frame.minX > 0)
    try stage.advance(by: 0.6)
    try stage.touchDown(CGPoint(x: 385, y: 300))
    try stage.touchMove(to: CGPoint(x: 100, y: 300), duration: 0.3)
    try stage.touchUp()
    try stage.advance(by: 0.8)
    #expect(names() == ["O"])
  }

  @Test func `with reduced motion pages fade`() throws {
    stage.window.traits.prefersReducedMotion = true
    let next = LoggingController("N", log)
    navigation.pushViewController(next, animated: true)
    try stage.advance(by: 0.1)
    #expect(next.view.presentation.frame.minX == 0 && next.view.presentation.alpha < 1)
    try stage.advance(by: 0.2)
    #expect(next.view.presentation.alpha == 1 && root.view.window == nil)
  }

  @Test func `a push in viewWillAppear finishes the present push`() throws {
    final class Impatient: ViewController {
      let successor = ViewController()
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if navigationController?.topViewController === self { show(successor, sender: nil) }
      }
    }
    let warnings = WarningLog()
    defer { warnings.end() }
    let impatient = Impatient()
    navigation.pushViewController(impatient, animated: true)
    try stage.advance(by: 0.6)
    #expect(
      navigation.viewControllers == [root, impatient, impatient.successor] && impatient.successor.view.window != nil)
    #expect(impatient.appearance.stage == .disappeared && root.appearance.stage == .disappeared)
    #expect(navigation.pages.subviews == [impatient.successor.view] && warnings.take().isEmpty)
  }

  @Test func `a large title scrolls with the content`() throws {
    navigation.navigationBar.prefersLargeTitles = true
    try stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96 && root.view.safeAreaInsets.top == 96)
  }
}
