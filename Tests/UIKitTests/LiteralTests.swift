import MiniUITesting
import Testing

@testable import UIKit

/// Tests of literals, storyboards, backgrounds of bars and layers as ports use them.
@MainActor struct LiteralTests {
  @Test func `a colour literal has the colour that it shows`() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    let colors: [UIColor] = [#colorLiteral(red: 0, green: 1, blue: 0, alpha: 1)]
    #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(colors == [.green])
  }

  @Test func `a storyboard makes the controllers that are registered for it`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    UIStoryboard.register("List", in: "Literals", isInitial: true) { UINavigationController() }
    UIStoryboard.register("Detail", in: "Literals") { UITabBarController() }
    let storyboard = UIStoryboard(name: "Literals", bundle: nil)
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail") is UITabBarController)
    #expect(storyboard.instantiateInitialViewController() is UINavigationController)
    #expect(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController() == nil)
    #expect(UIViewController().storyboard == nil)
  }

  @Test func `an empty background image makes a navigation bar transparent, and nil restores its colour`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    try stage.add(bar)
    bar.barTintColor = .red
    let image = UIImage()
    bar.setBackgroundImage(image, for: .default)
    #expect(bar.backgroundColor == .clear && bar.backgroundImage(for: .compact) === image)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundColor == .red && bar.backgroundImage(for: .default) == nil)
    bar.shadowImage = UIImage()
    #expect(!bar.showsSeparator && bar.shadowImage != nil)
    bar.shadowImage = nil
    #expect(bar.showsSeparator)
  }

  @Test func `an empty background image makes a tab bar transparent, and any shadow image hides its line`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    try stage.add(bar)
    let image = UIImage()
    bar.backgroundImage = image
    bar.barTintColor = .red
    #expect(bar.backgroundColor == nil && bar.backgroundImage === image)
    bar.backgroundImage = nil
    #expect(bar.backgroundColor == .red && bar.backgroundImage == nil)
    try stage.advance(by: 0)
    let before = stage.bitmap[50, 0]
    bar.shadowImage = image
    try stage.advance(by: 0)
    #expect(bar.shadowImage === image)
    #expect(stage.bitmap[50, 0] == 0xFFFF_0000)
    #expect(before != 0xFFFF_0000)
  }

  @Test func `an image replaces the border and colour of a search field`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 56))
    let (bar, image) = (UISearchBar(frame: stage.window.bounds), UIImage())
    try stage.add(bar)
    bar.setSearchFieldBackgroundImage(image, for: .highlighted)
    #expect(bar.searchFieldBackgroundImage(for: .normal) == nil)
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === image && bar.searchTextField.borderStyle == .none)
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    #expect(bar.searchFieldBackgroundImage(for: .normal) == nil && bar.searchTextField.borderStyle == .roundedRect)
  }

  @Test func `a layer presents the values of the moment, and without animations the final ones`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.add(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 80
      view.alpha = 0
    }
    try stage.advance(by: 0.5)
    let shown = try #require(view.layer.presentation())
    #expect(shown.frame == CGRect(x: 40, y: 0, width: 10, height: 10) && shown.opacity == 0.5)
    #expect(view.layer.frame.minX == 80 && view.layer.opacity == 0)
    view.layer.removeAllAnimations()
    #expect(view.layer.presentation()?.frame.minX == 80)
  }

  @Test func `a message of a log has its arguments, and messages for debugging are not written`() {
    let log = OSLog(subsystem: "org.example.notes", category: "files")
    #expect(OSLog.text("%{public}@ of %d, 100 %%, %.2f", ["one", 2, 0.5]) == "one of 2, 100 %, 0.5")
    #expect(log.line("read", .info) == "org.example.notes files: read" && OSLog.default.line("read", .error) == "read")
    #expect(log.line("read", .debug) == nil && OSLog.disabled.line("read", .fault) == nil)
  }
}
