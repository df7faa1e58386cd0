import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of `topLayoutGuide` and `bottomLayoutGuide`.
@Suite struct LayoutSupportTests {
  private final class Page: ViewController {
    let content = View()

    override func viewDidLoad() {
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 5),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        LayoutConstraint(
          item: content, attribute: .bottom, relatedBy: .equal, toItem: bottomLayoutGuide, attribute: .top,
          multiplier: 1, constant: -5),
      ])
    }
  }

  @Test func `a view between a controller's layout guides is not covered by its bars`() throws {
    let page = Page()
    page.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let stage = try Stage(page, size: CGSize(width: 320, height: 240))
    try stage.settle()
    #expect(page.topLayoutGuide.length == 44 && page.bottomLayoutGuide.length == 30)
    #expect(page.content.frame == CGRect(x: 0, y: 49, width: 320, height: 156))
    page.additionalSafeAreaInsets.top = 64
    try stage.settle()
    #expect(page.topLayoutGuide.length == 64)
    #expect(page.content.frame == CGRect(x: 0, y: 69, width: 320, height: 136))
  }

  @Test func `each layout guide that is used adds two constraints to the controller's view, as in UIKit`() {
    let page = ViewController()
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(content)
    let top = LayoutConstraint(
      item: content, attribute: .top, relatedBy: .equal, toItem: page.topLayoutGuide, attribute: .bottom,
      multiplier: 1, constant: 10)
    top.isActive = true
    #expect(page.view.constraints.count == 3 && page.view.constraints.contains { $0 === top })
    #expect(top.secondItem === page.topLayoutGuide && top.secondAttribute == .bottom)
    content.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor).isActive = true
    #expect(page.view.constraints.count == 6)
  }

  @Test func `a controller has one layout guide at each edge, as high as the bar there`() throws {
    let page = ViewController()
    let stage = try Stage(page, size: CGSize(width: 320, height: 240))
    let (top, bottom) = (page.topLayoutGuide, page.bottomLayoutGuide)
    #expect(top === page.topLayoutGuide)
    #expect(bottom === page.bottomLayoutGuide)
    #expect(top !== bottom)
    #expect(top.length == 0 && bottom.length == 0)
    page.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: bottom.topAnchor),
      bar.heightAnchor.constraint(equalTo: top.heightAnchor, multiplier: 0.5),
    ])
    try stage.settle()
    #expect(bar.frame.minY == 210 && bar.frame.height == 22)
  }

  @Test func `a scroll view's top and bottom layout guides stay at its edges, and set no content size`() throws {
    final class Long: ViewController {
      let scrollView = ScrollView()
      override func loadView() {
        scrollView.contentSize = CGSize(width: 320, height: 900)
        view = scrollView
      }
    }
    let page = Long()
    let stage = try Stage(page, size: CGSize(width: 320, height: 240))
    page.additionalSafeAreaInsets.top = 40
    let guide = try #require(page.topLayoutGuide as? LayoutGuide)
    try stage.settle()
    page.scrollView.contentOffset.y = 25
    try stage.settle()
    #expect(guide.layoutFrame.minY == 25 && guide.layoutFrame.height == 40)
    #expect(page.scrollView.contentSize == CGSize(width: 320, height: 900))
  }
}
