import MiniUI
import MiniUITesting
import Testing
import UIKit

/// Tests of the colours in which bars show images, and of symbols.
@MainActor struct RenderingModeTests {
  private let stage: Stage
  private let image: UIImage

  init() throws {
    stage = try Stage(size: CGSize(width: 320, height: 240))
    image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.green.setFill()
      context.fill(context.format.bounds)
    }
  }

  /// Returns the pixel in the middle of the image view that is the deepest in `view`.
  private func middle(of view: UIView) throws -> UInt32 {
    func picture(in view: UIView) -> UIImageView? {
      let shown = (view as? UIImageView).flatMap { $0.image == nil ? nil : $0 }
      return view.subviews.lazy.compactMap { picture(in: $0) }.first ?? shown
    }
    let found = try #require(picture(in: view))
    let point = found.convert(found.bounds.center, to: nil)
    return stage.bitmap.row(Int(point.y))[Int(point.x)]
  }

  @Test func `a navigation bar item has its tint, or its image's colours if the image is always original`() throws {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.tintColor = .blue
    stage.window.rootViewController = navigation
    func shown(_ mode: UIImage.RenderingMode, tint: UIColor? = nil) throws -> UInt32 {
      let item = UIBarButtonItem(image: image.withRenderingMode(mode), style: .plain, target: nil, action: nil)
      item.tintColor = tint
      page.navigationItem.rightBarButtonItem = item
      try stage.advance(by: 1)
      return try middle(of: navigation.navigationBar)
    }
    #expect(try shown(.automatic) == 0xFF00_00FF && shown(.alwaysTemplate) == 0xFF00_00FF)
    #expect(try shown(.automatic, tint: .red) == 0xFFFF_0000)
    #expect(try shown(.alwaysOriginal) == 0xFF00_FF00)
  }

  @Test func `a tab has the tint colour, or its image's colours if the image is always original`() throws {
    let tabs = UITabBarController()
    tabs.tabBar.tintColor = .blue
    stage.window.rootViewController = tabs
    func shown(_ mode: UIImage.RenderingMode) throws -> UInt32 {
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "A", image: image.withRenderingMode(mode), tag: 0)
      tabs.viewControllers = [page]
      try stage.advance(by: 1)
      return try middle(of: tabs.tabBar)
    }
    #expect(try shown(.automatic) == 0xFF00_00FF && shown(.alwaysTemplate) == 0xFF00_00FF)
    #expect(try shown(.alwaysOriginal) == 0xFF00_FF00)
  }

  @Test func `a system symbol has no image, and its name is logged`() {
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    #expect(UIImage(systemName: "plus") == nil)
    #expect(sentences == [#"there is no symbol "plus": add a picture of that meaning, and use UIImage(named:)"#])
  }
}
