import MiniUITesting
import Testing

@testable import CustomTransitions
@testable import MiniUI

/// Tests that the transition of the article on protocol-oriented programming behaves as the article describes.
@MainActor struct TransitionArticleTests {
  private let albums = AlbumsViewController()
  private let navigation: NavigationController
  private let stage: Stage

  init() throws {
    navigation = NavigationController(rootViewController: albums)
    stage = try Stage(navigation, size: CGSize(width: 390, height: 600))
    try stage.advance(by: 0.1)
  }

  @Test func `a rectangle is inverted in a view without height`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
    let inverted = view.invertedRect(CGRect(x: 50, y: 50, width: 200, height: 100))
    #expect(inverted == CGRect(x: 50, y: -150, width: 200, height: 100))
    #expect(View(frame: CGRect(x: 0, y: 0, width: 9, height: 300)).invertedRect(.zero).minY == 300)
  }

  @Test func `a snapshot replaces the view that leaves, and a push ends without the snapshot`() throws {
    let page = ViewController()
    navigation.pushViewController(page, animated: true)
    let mock = try #require(albums.animation.mock)
    #expect(albums.view.superview == nil && mock.frame == CGRect(x: 0, y: 0, width: 390, height: 600))
    #expect(navigation.pages.subviews.firstIndex(of: mock) == 1)
    try stage.advance(by: 5.1)
    #expect(navigation.pages.subviews == [page.view] && navigation.viewControllers == [albums, page])
    #expect(albums.appearance.stage == .disappeared && page.appearance.stage == .appeared)
  }

  @Test func `a cancelled push restores the former view's index and frame`() throws {
    let driver = PercentDrivenInteractiveTransition()
    albums.interaction = driver
    let frame = albums.view.frame
    let page = ViewController()
    navigation.pushViewController(page, animated: true)
    driver.update(0.4)
    try stage.advance(by: 0.1)
    #expect(abs(page.view.presentation.alpha - 0.4) < 0.001 && albums.view.superview == nil)
    driver.cancel()
    try stage.advance(by: 2.1)
    #expect(navigation.pages.subviews == [albums.view] && albums.view.frame == frame)
    #expect(navigation.viewControllers == [albums] && page.parent == nil)
    #expect(albums.appearance.stage == .appeared && page.appearance.stage == .disappeared)
  }

  @Test func `a background covers the container during a push, and stays behind a presentation`() throws {
    navigation.pushViewController(ViewController(), animated: true)
    let background = try #require(albums.animation.background)
    #expect(background.frame == navigation.pages.bounds && navigation.pages.subviews.first === background)
    try stage.advance(by: 5.1)
    #expect(background.superview == nil)
    navigation.popViewController(animated: false)

    let page = ViewController()
    page.modalPresentationStyle = .overFullScreen
    page.transitioningDelegate = albums
    albums.present(page, animated: true)
    let behind = try #require(albums.animation.background)
    #expect(behind.superview is PresentationContainer && behind.superview?.subviews.first === behind)
    try stage.advance(by: 5.1)
    let container = try #require(behind.superview)
    try #require(container.subviews.count == 2)
    #expect(container.subviews[0] === behind)
    #expect(container.subviews[1] === page.view)
    page.dismiss(animated: false)
    #expect(behind.window == nil)
  }

  @Test func `the coordinator reports the duration of five seconds, and input is off until the end`() throws {
    let page = ViewController()
    navigation.pushViewController(page, animated: true)
    #expect(page.transitionCoordinator?.transitionDuration == 5)
    var count = 0
    let button = Button("Press") { _ in count += 1 }
    button.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    page.view.addSubview(button)
    try stage.advance(by: 4.9)
    try stage.tap(CGPoint(x: 195, y: 300))
    #expect(count == 0)
    try stage.advance(by: 0.2)
    try stage.tap(CGPoint(x: 195, y: 300))
    #expect(count == 1)
  }

  @Test func `the bar has its final size in viewWillAppear, and the title set there is in the first frame`() throws {
    final class Page: ViewController {
      var size = CGSize.zero
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        size = navigationController!.navigationBar.frame.size
        title = "Bob Marley"
      }
    }
    let page = Page()
    navigation.pushViewController(page, animated: false)
    try stage.advance(by: 0)
    let bar = navigation.navigationBar
    #expect(page.size == bar.frame.size && page.size == CGSize(width: 390, height: 44))
    #expect((bar.firstView { $0.accessibilityIdentifier == "title" } as? Label)?.text == "Bob Marley")
  }
}
