import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the calls of a controller whose view appears: in a window, a stack of pages, or a container of the app.
struct AppearanceTests {
  private final class Page: ViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) {
      log.append("is appearing \(animated)\(viewIfLoaded?.window == nil ? " without a window" : "")")
    }
    override func viewWillLayoutSubviews() { if log.last != "lays out" { log.append("lays out") } }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear \(animated)") }

    /// Returns the recorded calls except those of layout, and clears the record.
    func take() -> [String] {
      defer { log = [] }
      return log.filter { $0 != "lays out" }
    }
  }

  /// A container that calls its children's methods itself.
  private final class Container: ViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private let page = Page()

  private func contain() throws -> Stage {
    let container = Container()
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    let stage = try Stage(container, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    return stage
  }

  @Test func `viewIsAppearing is called once, in the window, after viewWillAppear and before the layout`() throws {
    let stage = try Stage(page, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    #expect(page.log == ["will appear false", "is appearing false", "lays out", "did appear false"])
    page.view.setNeedsLayout()
    try stage.advance(by: 0.1)
    #expect(page.take().count == 3)
  }

  @Test func `a shown view that moves to another superview in its window neither disappears nor appears`() throws {
    let root = ViewController()
    let (first, second) = (View(), View())
    root.view.addSubview(first)
    root.view.addSubview(second)
    root.addChild(page)
    first.addSubview(page.view)
    let stage = try Stage(root, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    #expect(page.take() == ["will appear false", "is appearing false", "did appear false"])
    second.addSubview(page.view)
    try stage.advance(by: 0.1)
    #expect(page.view.window === stage.window)
    #expect(page.take().isEmpty)
    page.view.removeFromSuperview()
    #expect(page.take() == ["will disappear false", "did disappear false"])
  }

  @Test func `a shown view that is removed while its superview moves within the window disappears`() throws {
    final class Box: View {
      override func willMove(toSuperview newSuperview: View?) { subviews.first?.removeFromSuperview() }
    }
    let root = ViewController()
    let (first, second, box) = (View(), View(), Box())
    root.view.addSubview(first)
    root.view.addSubview(second)
    first.addSubview(box)
    root.addChild(page)
    box.addSubview(page.view)
    let stage = try Stage(root, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    #expect(page.take() == ["will appear false", "is appearing false", "did appear false"])
    second.addSubview(box)
    #expect(page.view.window == nil)
    #expect(box.window === stage.window)
    #expect(page.take() == ["will disappear false", "did disappear false"])
  }

  @Test func `a pushed page is appearing after viewWillAppear, and disappears without it`() throws {
    let navigation = NavigationController(rootViewController: ViewController())
    let stage = try Stage(navigation, size: CGSize(width: 300, height: 400))
    try stage.settle()
    navigation.pushViewController(page, animated: true)
    try stage.settle()
    #expect(page.take() == ["will appear true", "is appearing true", "did appear true"])
    navigation.popViewController(animated: false)
    try stage.settle()
    #expect(page.take() == ["will disappear false", "did disappear false"])
  }

  @Test func `a child of a container that forwards no appearance appears only with the calls of the container`() throws
  {
    let stage = try contain()
    #expect(page.take().isEmpty)
    page.beginAppearanceTransition(true, animated: true)
    #expect(page.take() == ["will appear true", "is appearing true"])
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    #expect(page.take() == ["did appear true"])
    page.beginAppearanceTransition(false, animated: false)
    page.view.removeFromSuperview()
    page.endAppearanceTransition()
    try stage.advance(by: 0.1)
    #expect(page.take() == ["will disappear false", "did disappear false"])
  }

  @Test func `a child whose appearance is reversed before its end disappears without having appeared`() throws {
    let stage = try contain()
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
    try stage.advance(by: 0.1)
    #expect(
      page.take() == ["will appear true", "is appearing true", "will disappear true", "did disappear true"])
  }

  @Test func `a child whose disappearance is reversed before its end appears again`() throws {
    let stage = try contain()
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    _ = page.take()
    page.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    try stage.advance(by: 0.1)
    #expect(page.take() == ["will disappear true", "will appear true", "is appearing true", "did appear true"])
  }

  // MARK: Moves between parents

  /// A controller that logs whether it moves to its parent or from it.
  private final class Child: ViewController {
    var log: [String] = []
    private func note(_ call: String) {
      log.append(call + (isMovingToParent ? " to parent" : "") + (isMovingFromParent ? " from parent" : ""))
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  @Test(arguments: [false, true])
  func `a child of a shown parent is moving to it until it has appeared, and from it until it has disappeared`(
    leavesParentFirst: Bool
  ) throws {
    let (container, child) = (ViewController(), Child())
    let stage = try Stage(container, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    container.addChild(child)
    #expect(child.isMovingToParent)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    try stage.advance(by: 0.1)
    child.view.removeFromSuperview()
    container.view.addSubview(child.view)
    try stage.advance(by: 0.1)
    #expect(
      child.log == [
        "will appear to parent", "did appear to parent", "will disappear", "did disappear", "will appear", "did appear",
      ])
    child.log = []
    child.willMove(toParent: nil)
    if leavesParentFirst { child.removeFromParent() }
    child.view.removeFromSuperview()
    if !leavesParentFirst { child.removeFromParent() }
    #expect(child.log == ["will disappear from parent", "did disappear from parent"])
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
  }

  @Test func `a child whose removal is reversed is not moving from its parent once it has appeared again`() throws {
    let stage = try contain()
    page.beginAppearanceTransition(true, animated: false)
    page.endAppearanceTransition()
    page.willMove(toParent: nil)
    page.beginAppearanceTransition(false, animated: true)
    #expect(page.isMovingFromParent)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    #expect(!page.isMovingFromParent)
    withExtendedLifetime(stage) {}
  }

  @Test func `a child that was added before its parent is shown appears without moving to it`() throws {
    let (container, child) = (ViewController(), Child())
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    let stage = try Stage(container, size: CGSize(width: 100, height: 80))
    try stage.advance(by: 0.1)
    #expect(child.log == ["will appear", "did appear"])
  }
}
