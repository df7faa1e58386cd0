import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of changes of windows and controllers during transitions.
struct InterruptedTransitionTests {
  private let log = Log()

  /// The kinds of transitions that are disturbed.
  private enum Way: CaseIterable {
    case push, fullScreen, sheet, alert, popover

    func begin(from navigation: NavigationController, _ page: ViewController) {
      switch self {
      case .push: return navigation.pushViewController(page, animated: true)
      case .fullScreen: page.modalPresentationStyle = .fullScreen
      case .sheet: page.modalPresentationStyle = .pageSheet
      case .popover:
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceView = navigation.view
      case .alert:
        let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Yes", style: .default))
        return navigation.present(alert, animated: true)
      }
      navigation.present(page, animated: true)
    }

    func end(_ navigation: NavigationController) {
      if self == .push {
        navigation.popViewController(animated: true)
      } else {
        navigation.dismiss(animated: true)
      }
    }
  }

  private func scene() throws -> (Stage, NavigationController) {
    let navigation = NavigationController(rootViewController: LoggingController("O", log))
    let stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
    return (stage, navigation)
  }

  /// Disturbs the appearance and the disappearance of a page in each kind of transition, and compares the result with a
  /// window of the final size in which nothing was disturbed.
  private func disturb(_ ways: [Way] = [.push, .sheet], _ disturbance: (Stage) throws -> Void) throws {
    for way in ways {
      for isGoing in [false, true] {
        let (stage, navigation) = try scene()
        let page = LoggingController("N", log)
        way.begin(from: navigation, page)
        if isGoing {
          try stage.settle()
          way.end(navigation)
        }
        try stage.advance(by: 0.15)
        try disturbance(stage)
        try stage.settle(limit: 5)
        let (model, quiet) = try scene()
        try model.resize(to: stage.window.bounds.size)
        if !isGoing { way.begin(from: quiet, LoggingController("N", log)) }
        try model.settle(limit: 5)
        #expect(frames(stage.window) == frames(model.window), "\(way), going: \(isGoing)")
        #expect(page.appearance.stage == (isGoing || way == .alert ? .disappeared : .appeared))
        #expect(!stage.window.subviews.contains { ($0 as? PresentationContainer)?.isInputBlocked == true })
      }
    }
  }

  /// The frames of all views that can be seen, in the window.
  private func frames(_ view: View) -> [CGRect] {
    let frame = view.convert(view.bounds, to: nil)
    if view.isHidden || view.alpha == 0 || view.window?.bounds.intersects(frame) == false { return [] }
    return [frame] + view.subviews.flatMap(frames)
  }

  @Test func `a transition in a window that is resized ends as if the window had the new size from the start`() throws {
    try disturb([.push, .sheet, .popover]) { try $0.resize(to: CGSize(width: 460, height: 500)) }
    try disturb([.fullScreen, .alert]) { try $0.resize(to: CGSize(width: 300, height: 700)) }
  }

  @Test func `a transition in a window that is rotated ends as if the window had the new size from the start`() throws {
    try disturb([.push]) { try $0.rotate() }
  }

  @Test func `a transition continues when the window loses the focus`() throws {
    try disturb { try $0.send(.focusLost) }
  }

  @Test func `changing the theme during a transition moves no view`() throws { try disturb { try $0.setTheme(.dark) } }

  @Test func `a swipe interrupted by a loss of focus or a resize ends with balanced calls`() throws {
    for isResized in [false, true] {
      let (stage, navigation) = try scene()
      let page = LoggingController("N", log)
      navigation.pushViewController(page, animated: false)
      try stage.advance(by: 0)
      try stage.touchDown(CGPoint(x: 5, y: 300))
      try stage.touchMove(to: CGPoint(x: 150, y: 300), duration: 0.3)
      if isResized { try stage.resize(to: CGSize(width: 700, height: 300)) } else { try stage.send(.focusLost) }
      try stage.advance(by: 0.3)
      try stage.touchUp()
      try stage.settle(limit: 3)
      let top = try #require(navigation.topViewController)
      #expect(navigation.pages.subviews == [top.view] && top.view.frame == navigation.pages.bounds)
      #expect(top.appearance.stage == .appeared && navigation.running == nil)
    }
  }

  @Test(arguments: [false, true])
  func `when the window is resized or rotated during a swipe, the page and its title return at once`(
    isRotated: Bool
  ) throws {
    let (stage, navigation) = try scene()
    let page = LoggingController("N", log)
    navigation.pushViewController(page, animated: false)
    try stage.advance(by: 0)
    try stage.touchDown(CGPoint(x: 5, y: 300))
    try stage.touchMove(to: CGPoint(x: 150, y: 300), duration: 0.3)
    if isRotated { try stage.rotate() } else { try stage.resize(to: CGSize(width: 700, height: 300)) }
    for _ in 0..<3 {
      let titles = navigation.navigationBar.subviews.filter { $0 is NavigationBarPane }
      #expect(titles.count == 1 && navigation.pages.subviews == [page.view])
      for view in [page.view as View] + titles { #expect(abs(view.presentation.frame.minX) < 0.01) }
      try stage.advance(by: 0.1)
    }
  }

  @Test func `closing a window during a transition releases everything`() throws {
    for way in Way.allCases {
      for isGoing in [false, true] {
        var kept: (Stage, NavigationController)? = try scene()
        var page: ViewController? = ViewController()
        weak let seenPage = page
        weak let seenNavigation = kept?.1
        if let (stage, navigation) = kept, let page {
          way.begin(from: navigation, page)
          if isGoing {
            try stage.settle()
            way.end(navigation)
          }
          try stage.advance(by: 0.1)
          stage.application.close(stage.window)
        }
        (page, kept) = (nil, nil)
        #expect(seenPage == nil && seenNavigation == nil, "\(way), going: \(isGoing)")
      }
    }
  }

  @Test func `controllers may be released during their transitions`() throws {
    /// A page that removes the root controller in one of its calls.
    final class Leaving: LoggingController {
      var event = ""
      weak var window: Window?
      private func leave(_ name: String) { if name == event { window?.rootViewController = nil } }
      override func viewWillAppear(_ animated: Bool) { leave("willAppear") }
      override func viewDidAppear(_ animated: Bool) { leave("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { leave("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { leave("didDisappear") }
    }
    for way in Way.allCases where way != .alert {
      for event in ["willAppear", "didAppear", "willDisappear", "didDisappear"] {
        let (stage, navigation) = try scene()
        weak var seen: ViewController?
        do {
          let page = Leaving("N", log)
          (page.event, page.window, seen) = (event, stage.window, page)
          way.begin(from: navigation, page)
        }
        try stage.advance(by: 0.6)
        if stage.window.rootViewController != nil { way.end(navigation) }
        try stage.settle(limit: 5)
        #expect(stage.window.rootViewController == nil, "\(way), \(event)")
        if seen != nil { navigation.setViewControllers([], animated: false) }
        #expect(seen == nil, "\(way), \(event)")
      }
    }
  }

  @Test func `hidden bars stay hidden during a rotation, and are skipped by Tab`() throws {
    let (stage, navigation) = try scene()
    navigation.viewControllers[0].toolbarItems = [BarButtonItem(title: "Tool") { _ in }]
    navigation.isNavigationBarHidden = true
    try stage.advanceFrame()
    try stage.rotate()
    try stage.settle()
    #expect(navigation.toolbar.isHidden && navigation.navigationBar.isHidden)
    try stage.key(.tab)
    #expect(stage.window.focusedView == nil)
    navigation.setToolbarHidden(false, animated: true)
    try stage.settle()
    #expect(!navigation.toolbar.isHidden)
  }

  @Test func `titles of a megabyte are truncated in bars, tabs, segments and alerts`() throws {
    let title = String(repeating: "Long ", count: 200_000)
    let (stage, navigation) = try scene()
    let page = ViewController()
    (page.title, page.navigationItem.prompt) = (title, title)
    page.navigationItem.rightBarButtonItem = BarButtonItem(title: title) { _ in }
    page.toolbarItems = [BarButtonItem(title: title) { _ in }]
    let segments = SegmentedControl(items: [title, "B"])
    segments.frame = CGRect(x: 10, y: 100, width: 200, height: 32)
    page.view.addSubview(segments)
    navigation.isToolbarHidden = false
    navigation.navigationBar.prefersLargeTitles = true
    navigation.pushViewController(page, animated: true)
    navigation.pushViewController(ViewController(), animated: true)
    let tabs = TabBarController()
    tabs.setViewControllers([page], animated: false)
    let alert = AlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: title, style: .cancel))
    navigation.present(alert, animated: true)
    try stage.settle(limit: 3)
    #expect(frames(stage.window).allSatisfy { $0.isFinite && $0.width < 10_000 })
    navigation.dismiss(animated: false)
    stage.window.rootViewController = tabs
    try stage.settle()
    #expect(frames(stage.window).allSatisfy { $0.isFinite && $0.width < 10_000 })
  }
}
