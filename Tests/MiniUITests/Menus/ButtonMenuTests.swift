import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of buttons with menus.
struct ButtonMenuTests {
  private let log = Log()

  private func item(_ title: String) -> Action {
    Action(title: title) { [log] in log($0.title) }
  }

  private func scene(pointer: PointerKind = .mouse) throws -> (Stage, Button) {
    let stage = try Stage(size: CGSize(width: 400, height: 300), prefersReducedMotion: true, pointer: pointer)
    let button = Button("Menu")
    button.frame = CGRect(x: 40, y: 40, width: 180, height: 34)
    button.menu = Menu(children: ["One", "Two", "Three"].map { item($0) })
    button.showsMenuAsPrimaryAction = true
    button.addAction({ [log] _ in log("triggered") }, for: .primaryActionTriggered)
    button.addAction({ [log] _ in log("menu") }, for: .menuActionTriggered)
    try stage.add(button)
    return (stage, button)
  }

  private func stack(_ stage: Stage) -> MenuSession? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }

  private func center(_ title: String, _ stage: Stage) -> CGPoint {
    guard let level = stack(stage)?.levels.last else { return .zero }
    let row = level.content.rows.firstIndex { $0.title == title } ?? 0
    let frame = level.panel.frame(of: row)
    return CGPoint(x: level.panel.frame.minX + frame.midX, y: level.panel.frame.minY + frame.midY)
  }

  @Test func `a press opens the menu below the button, at least as wide, and highlights the button`() throws {
    let (stage, button) = try scene()
    let face = button.backgroundColor
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(stack(stage)?.levels[0].panel.frame.origin == CGPoint(x: 40, y: 74))
    #expect(stack(stage)?.levels[0].panel.frame.width == 180 && log.lines == ["menu"])
    #expect(button.backgroundColor != face)
    try stage.tap(center("Two", stage))
    try stage.move(to: CGPoint(x: 300, y: 200))
    #expect(log.lines == ["menu", "Two"] && button.backgroundColor == face)
  }

  @Test func `a press on the button of an open menu closes the menu`() throws {
    let (stage, _) = try scene()
    try stage.tap(CGPoint(x: 100, y: 57))
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(stack(stage) == nil && log.lines == ["menu"])
  }

  @Test func `a press dragged to a row chooses it, and a long press on the button keeps the menu open`() throws {
    let (stage, _) = try scene()
    try stage.press(CGPoint(x: 100, y: 57))
    try stage.move(to: center("Three", stage))
    try stage.release()
    #expect(log.lines == ["menu", "Three"])
    try stage.longPress(CGPoint(x: 100, y: 57))
    #expect(stack(stage) != nil)
  }

  @Test func `a press that is held and released beside menu and button closes the menu`() throws {
    let (stage, _) = try scene()
    for (end, hold, isOpen) in [
      (CGPoint(x: 350, y: 250), 0.3, false), (CGPoint(x: 60, y: 50), 0.3, true), (CGPoint(x: 350, y: 250), 0, true),
    ] {
      try stage.press(CGPoint(x: 100, y: 57))
      try stage.advance(by: hold)
      try stage.move(to: end)
      try stage.release()
      #expect((stack(stage) != nil) == isOpen, "held for \(hold) seconds and released at \(end)")
      try stage.key(.escape)
      try stage.advance(by: 1)
    }
    #expect(log.lines == ["menu", "menu", "menu"])
  }

  @Test func `Down and Enter open the menu at its first row, and Up at its last`() throws {
    let (stage, button) = try scene()
    stage.window.setFocus(button)
    for (key, title) in [(KeyCode.down, "One"), (.up, "Three"), (.enter, "One"), (.space, "One"), (.menu, "One")] {
      try stage.key(key)
      #expect(stack(stage)?.levels[0].highlightedRow?.title == title, "\(key)")
      try stage.key(.escape)
      #expect(button.isFocused && stack(stage) == nil)
    }
    #expect(log.lines == Array(repeating: "menu", count: 5))
  }

  @Test func `a button opens the menu that its action has just set, and none if the action has removed it`() throws {
    let (stage, button) = try scene()
    button.addAction({ [self] in $0.menu = Menu(children: [item("Now")]) }, for: .menuActionTriggered)
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(stack(stage)?.levels[0].content.rows.map(\.title) == ["Now"])
    try stage.tap(center("Now", stage))
    #expect(log.lines == ["menu", "Now"])
    button.addAction({ $0.removeFromSuperview() }, for: .menuActionTriggered)
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(stack(stage) == nil)
  }

  @Test func `a finger opens a button's menu with larger rows`() throws {
    let (stage, _) = try scene(pointer: .touch)
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(stack(stage)?.style == .touch)
    try stage.tap(center("One", stage))
    #expect(log.lines == ["menu", "One"])
  }

  @Test func `a menu beside a primary action opens by the secondary button and by a long press`() throws {
    let (stage, button) = try scene()
    button.showsMenuAsPrimaryAction = false
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(log.lines == ["triggered"] && stack(stage) == nil)
    try stage.tap(CGPoint(x: 100, y: 57), button: .secondary)
    #expect(stack(stage) != nil)
    try stage.key(.escape)
    try stage.touchDown(CGPoint(x: 100, y: 57))
    try stage.advance(by: 0.6)
    try stage.touchUp()
    #expect(stack(stage) != nil && log.lines == ["triggered", "menu", "menu"])
    try stage.key(.escape)
    button.menu = nil
    try stage.touchDown(CGPoint(x: 100, y: 57))
    try stage.advance(by: 0.6)
    try stage.touchUp()
    let isLongPressLeft = button.gestureRecognizers?.contains { $0 is LongPressGestureRecognizer }
    #expect(log.lines.last == "triggered" && isLongPressLeft != true)
  }

  @Test func `a pop-up button shows the chosen title, and its menu opens with that row over the button`() throws {
    let (stage, button) = try scene()
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "One" && button.menu?.selectedElements.map(\.title) == ["One"])
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(abs(center("One", stage).y - 57) <= 0.5)
    #expect(stack(stage)?.levels[0].highlightedRow?.title == "One", "the pointer is on it")
    try stage.key(.down)
    try stage.key(.enter)
    #expect(button.currentTitle == "Two" && log.lines == ["menu", "Two"])
    #expect(button.menu?.selectedElements.map(\.title) == ["Two"])
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(abs(center("Two", stage).y - 57) <= 0.5)
  }

  @Test func `keys open the menu of a pop-up button at the selected row, so that Return keeps the selection`() throws {
    let (stage, button) = try scene()
    button.menu?.leaves[1].state = .on
    button.changesSelectionAsPrimaryAction = true
    stage.window.setFocus(button)
    for key in [KeyCode.space, .enter, .down, .up, .menu] {
      try stage.key(key)
      #expect(stack(stage)?.levels[0].highlightedRow?.title == "Two", "\(key)")
      try stage.key(.enter)
      #expect(button.currentTitle == "Two")
    }
    button.menu?.leaves[1].attributes = .hidden
    try stage.key(.space)
    #expect(stack(stage)?.levels[0].highlightedRow?.title == "One", "there is no row for the selected element")
  }

  @Test func `a toggling button without a menu changes its selection`() throws {
    let (stage, button) = try scene()
    button.menu = nil
    button.changesSelectionAsPrimaryAction = true
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(button.isSelected && log.lines == ["triggered"])
    try stage.tap(CGPoint(x: 100, y: 57))
    #expect(!button.isSelected)
  }

  @Test func `a button with a menu has space for its indicator`() throws {
    let (_, button) = try scene()
    let size = button.sizeThatFits(.zero)
    button.showsMenuAsPrimaryAction = false
    #expect(size.width == button.sizeThatFits(.zero).width + 16)
    button.menu = nil
    #expect(size.width == button.sizeThatFits(.zero).width + 16)
  }

  @Test func `disabling, removing or changing a button closes its menu`() throws {
    let (stage, button) = try scene()
    try stage.tap(CGPoint(x: 100, y: 57))
    button.menu = Menu(children: [item("New")])
    #expect(stack(stage) == nil)
    try stage.press(CGPoint(x: 100, y: 57))
    button.isEnabled = false
    #expect(stack(stage) == nil)
    try stage.release()
    button.isEnabled = true
    try stage.tap(CGPoint(x: 100, y: 57))
    button.removeFromSuperview()
    #expect(stack(stage) == nil && log.lines == ["menu", "menu", "menu"])
  }
}
