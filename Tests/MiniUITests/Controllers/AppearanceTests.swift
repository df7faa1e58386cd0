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

    /// Returns the calls since the last time, without those of layout.
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
}
