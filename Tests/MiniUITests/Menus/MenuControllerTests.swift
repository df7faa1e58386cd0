import MiniUITesting
import Testing

@testable import MiniUI

struct MenuControllerTests {
  private final class Card: View {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || action == Selector("flip:")
    }
    override func copy(_ sender: Any?) { log.append("copy") }
    func flip(_ sender: Any?) { log.append("flip") }
    func burn(_ sender: Any?) { log.append("burn") }
  }

  private let controller = MenuController.shared

  private func scene() throws -> (Stage, Card) {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let card = Card(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    try stage.add(card)
    controller.menuItems = [
      MenuItem(title: "Flip", action: Selector("flip:", Card.flip(_:))),
      MenuItem(title: "Burn", action: Selector("burn:", Card.burn(_:))),
    ]
    return (stage, card)
  }

  private func titles(_ stage: Stage) -> [String]? {
    guard let menu = stage.window.overlays.menu, menu.isOpen else { return nil }
    return menu.levels[0].content.rows.map(\.title)
  }

  @Test func `a menu controller offers the actions that the first responder can perform`() throws {
    let (stage, card) = try scene()
    card.becomeFirstResponder()
    controller.showMenu(from: card, rect: card.bounds)
    try stage.advanceFrame()
    #expect(titles(stage) == ["Copy", "Flip"] && controller.isMenuVisible)
    try stage.get(.menuItem, "Flip").press()
    try stage.settle()
    #expect(card.log == ["flip"])
    #expect(titles(stage) == nil)
    #expect(!controller.isMenuVisible)
  }

  @Test func `a menu controller uses the view if there is no first responder, and closes its menu`() throws {
    let (stage, card) = try scene()
    controller.setTargetRect(card.bounds, in: card)
    controller.setMenuVisible(true, animated: false)
    try stage.advanceFrame()
    #expect(titles(stage) == ["Copy", "Flip"])
    controller.setMenuVisible(false, animated: false)
    try stage.settle()
    #expect(titles(stage) == nil)
    #expect(!controller.isMenuVisible)
    #expect(card.log == [])
  }

  @Test func `a menu controller opens nothing if no responder can perform an action`() throws {
    let (stage, _) = try scene()
    let plain = View(frame: CGRect(x: 10, y: 60, width: 100, height: 40))
    try stage.add(plain)
    controller.showMenu(from: plain, rect: plain.bounds)
    try stage.advanceFrame()
    #expect(titles(stage) == nil && !controller.isMenuVisible)
  }

  @Test func `a menu controller posts notifications before and after its menu opens and closes`() throws {
    let (stage, card) = try scene()
    var names: [String] = []
    let tokens = [
      MenuController.willShowMenuNotification, MenuController.didShowMenuNotification,
      MenuController.willHideMenuNotification, MenuController.didHideMenuNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    controller.showMenu(from: card, rect: card.bounds)
    try stage.advanceFrame()
    controller.hideMenu()
    try stage.settle()
    #expect(
      names.map { $0.dropFirst("UIMenuController".count) } == [
        "WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification", "DidHideMenuNotification",
      ])
  }
}
