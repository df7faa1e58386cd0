import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a view with a context menu that keys open.
struct ContextMenuFocusTests {
  private final class Supplier: ContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> ContextMenuConfiguration? {
      ContextMenuConfiguration(actionProvider: { _ in Menu(children: [Action(title: "Copy") { _ in }]) })
    }
  }

  private let supplier = Supplier()

  private func scene() throws -> (Stage, View) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let card = View(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    card.cornerRadius = 12
    card.addInteraction(ContextMenuInteraction(delegate: supplier))
    try stage.add(card)
    return (stage, card)
  }

  @Test(arguments: [Key(.menu), Key(.function(10), modifiers: .shift)])
  func `Tab focuses a view with a context menu with its shape's ring, and the Menu key opens it`(_ key: Key) throws {
    let (stage, card) = try scene()
    try stage.key(.tab)
    let ring = try #require(stage.window.firstView { $0.accessibilityIdentifier == "focus-ring" && !$0.isHidden })
    #expect(card.isFocused)
    #expect(ring.frame == card.frame.insetBy(dx: -5, dy: -5))
    #expect(ring.cornerRadius == 17)
    try stage.key(key.code, modifiers: key.modifiers)
    #expect(stage.window.overlays.menu?.levels.first?.highlightedRow?.title == "Copy")
  }

  @Test func `a view with a context menu is not focusable if a subview is`() throws {
    let (stage, card) = try scene()
    let button = Button("a")
    button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    card.addSubview(button)
    #expect(!card.canBecomeFocused)
    try stage.key(.tab)
    #expect(button.isFocused)
    try stage.key(.menu)
    #expect(stage.window.overlays.menu?.isOpen == true)
    button.isEnabled = false
    #expect(card.canBecomeFocused)
  }
}
