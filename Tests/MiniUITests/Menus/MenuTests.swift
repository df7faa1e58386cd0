import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of open menus: how they open and close, and which events the views below receive.
struct MenuTests {
  private func scene(_ titles: String...) throws -> MenuScene {
    let scene = try MenuScene()
    scene.menu = Menu(children: titles.map { scene.item($0) })
    return scene
  }

  // MARK: Opening

  @Test func `a secondary click opens the menu at the pointer, and a click on a row chooses it and closes all`()
    throws
  {
    let scene = try scene("One", "Two")
    #expect(scene.stage.view("overlays") == nil)
    try scene.open()
    #expect(scene.stack?.levels[0].panel.frame.origin == CGPoint(x: 60, y: 60) && scene.titles == ["One", "Two"])
    try scene.stage.tap(scene.location("Two"))
    #expect(scene.takeLog() == ["end", "Two"] && !scene.isOpen)
    try scene.stage.settle()
    #expect(scene.stage.view("overlays") == nil && scene.stage.window.focusedView === scene.button)
  }

  @Test func `no menu opens without elements or a configuration`() throws {
    let scene = try scene()
    try scene.open()
    scene.menu = Menu(children: [scene.item("gone", .hidden), Menu(title: "empty", options: .displayInline)])
    try scene.open()
    scene.menu = nil
    try scene.open()
    #expect(!scene.isOpen && scene.takeLog().isEmpty)
    try scene.stage.settle()
    #expect(scene.stage.view("overlays") == nil)
  }

  @Test func `the innermost view with a menu opens it`() throws {
    let scene = try scene("Outer")
    let inner = try MenuScene()
    inner.menu = Menu(children: [inner.item("Inner")])
    let view = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.addInteraction(inner.interaction)
    scene.pad.addSubview(view)
    try scene.open()
    #expect(scene.titles == ["Inner"])
    try scene.stage.key(.escape)
    inner.menu = nil
    try scene.open()
    #expect(scene.titles == ["Outer"])
  }

  @Test func `a menu is in front of views that are added later, and behind the focus ring`() throws {
    let scene = try scene("One")
    try scene.open()
    let late = View(frame: scene.stage.window.bounds)
    try scene.stage.add(late)
    try scene.stage.advanceFrame()
    #expect(scene.stage.window.subviews.last?.accessibilityIdentifier == "overlays")
    try scene.stage.tap(scene.location("One"))
    #expect(scene.takeLog() == ["end", "One"])
  }

  @Test func `a second menu closes the first`() throws {
    let scene = try scene("One")
    try scene.open()
    let request = MenuRequest(Menu(children: [scene.item("Other")]), source: scene.button, anchor: scene.button.frame)
    #expect(scene.stage.window.overlays.openMenu(request) != nil)
    #expect(scene.titles == ["Other"] && scene.takeLog() == ["end"])
  }

  // MARK: Closing

  @Test func `a press outside closes the menu and is not delivered`() throws {
    let scene = try scene("One")
    try scene.open()
    try scene.stage.tap(scene.button.center)
    #expect(!scene.isOpen && scene.takeLog() == ["end"])
    try scene.stage.tap(scene.button.center)
    #expect(scene.takeLog() == ["button"])
  }

  @Test func `the wheel outside closes the menu and scrolls the view there`() throws {
    let scene = try scene("One")
    let scrollView = ScrollView(frame: CGRect(x: 300, y: 200, width: 200, height: 150))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    try scene.stage.add(scrollView)
    try scene.open()
    try scene.stage.wheel(dy: -1, at: scene.location("One"))
    #expect(scene.isOpen && scrollView.contentOffset.y == 0)
    try scene.stage.wheel(dy: -1, at: scrollView.center)
    try scene.stage.settle()
    #expect(!scene.isOpen && scrollView.contentOffset.y > 0)
  }

  @Test(arguments: ["source", "around", "focus", "size", "dismiss", "window"])
  func `a menu closes when its source is removed or changed`(how: String) throws {
    let scene = try scene("One")
    let group = View(frame: scene.stage.window.bounds)
    scene.stage.window.addSubview(group)
    group.addSubview(scene.pad)
    try scene.stage.advanceFrame()
    try scene.open()
    switch how {
    case "source": scene.pad.removeFromSuperview()
    case "around": group.removeFromSuperview()
    case "focus": try scene.stage.send(.focusLost)
    case "size": try scene.stage.resize(to: CGSize(width: 500, height: 300))
    case "dismiss": scene.interaction.dismissMenu()
    default: scene.stage.application.close(scene.stage.window)
    }
    #expect(!scene.isOpen && scene.takeLog() == ["end"])
    if how != "window" {
      try scene.stage.settle()
      #expect(scene.stage.view("overlays") == nil)
    }
  }

  @Test func `a menu grows and fades in when it opens, fades out when it closes, and closes only once`() throws {
    let scene = try MenuScene(prefersReducedMotion: false)
    scene.menu = Menu(children: [scene.item("One")])
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    let panel = try #require(scene.stack?.levels[0].panel)
    #expect(panel.presentation.alpha == 0.4 && panel.presentation.transform.a == 0.94, "it is seen at once")
    try scene.stage.advance(by: 0.2)
    #expect(panel.presentation.alpha == 1 && panel.presentation.transform == .identity)
    try scene.stage.release(button: .secondary)
    try scene.stage.key(.escape)
    #expect(panel.alpha == 0)
    #expect(panel.superview != nil)
    #expect(!scene.isOpen)
    #expect(scene.takeLog() == ["end"])
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(panel.window == nil && scene.takeLog() == [])
  }

  // MARK: Presses

  @Test func `a press dragged to a row chooses it, and a short click keeps the menu open`() throws {
    let scene = try scene("One", "Two")
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    try scene.stage.move(to: scene.location("Two"))
    #expect(scene.path == ["Two"])
    try scene.stage.release(button: .secondary)
    #expect(scene.takeLog() == ["end", "Two"])
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    try scene.stage.move(to: CGPoint(x: 62, y: 62))
    try scene.stage.release(button: .secondary)
    #expect(scene.isOpen)
    try scene.stage.key(.escape)
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    try scene.stage.advance(by: 0.3)
    try scene.stage.release(button: .secondary)
    #expect(scene.isOpen, "the press was long, but ended on no row")
    try scene.stage.key(.escape)
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    try scene.stage.advance(by: 0.3)
    try scene.stage.move(to: CGPoint(x: 30, y: 30))
    try scene.stage.release(button: .secondary)
    #expect(!scene.isOpen, "the press was long, and ended beside the menu")
  }

  @Test func `Escape during the press that opened a menu closes the menu`() throws {
    let scene = try scene("One")
    try scene.stage.press(CGPoint(x: 60, y: 60), button: .secondary)
    try scene.stage.key(.escape)
    #expect(!scene.isOpen)
    try scene.stage.release(button: .secondary)
    #expect(scene.takeLog() == ["end"])
  }

  @Test func `a long press opens the menu with larger rows, and slides to a row`() throws {
    let scene = try MenuScene(pointer: .touch)
    scene.menu = Menu(children: [scene.item("One"), scene.item("Two")])
    try scene.stage.press(CGPoint(x: 60, y: 60))
    try scene.stage.advance(by: 0.55)
    #expect(scene.isOpen && scene.stack?.style == .touch)
    try scene.stage.move(to: scene.location("Two"), duration: 0.1)
    try scene.stage.release()
    #expect(scene.takeLog() == ["end", "Two"])
  }

  @Test func `a finger highlights the row below it, and moving far away removes the highlight`() throws {
    let scene = try MenuScene(pointer: .touch)
    scene.menu = Menu(children: [scene.item("One"), scene.item("Two")])
    try scene.stage.longPress(CGPoint(x: 60, y: 60))
    #expect(scene.isOpen)
    try scene.stage.press(scene.location("One"))
    #expect(scene.path == ["One"])
    try scene.stage.move(to: scene.location("Two"))
    #expect(scene.path == ["Two"])
    try scene.stage.move(to: CGPoint(x: 560, y: 380))
    #expect(scene.path == ["-"])
    try scene.stage.release()
    #expect(scene.isOpen && scene.takeLog() == [])
    try scene.stage.tap(scene.location("One"))
    #expect(scene.takeLog() == ["end", "One"])
  }

  @Test func `a disabled row is highlighted, but not chosen`() throws {
    let scene = try MenuScene()
    scene.menu = Menu(children: [scene.item("Off", .disabled), scene.item("On")])
    try scene.open()
    try scene.stage.tap(scene.location("Off"))
    #expect(scene.isOpen)
    #expect(scene.path == ["Off"])
    #expect(scene.takeLog() == [])
  }

  @Test func `a row that keeps the menu open is performed, and its mark changes`() throws {
    let scene = try MenuScene()
    let (one, two) = (scene.item("One", .keepsMenuPresented, state: .on), scene.item("Two", .keepsMenuPresented))
    scene.menu = Menu(options: .singleSelection, children: [one, two])
    try scene.open()
    try scene.stage.tap(scene.location("Two"))
    #expect(scene.isOpen)
    #expect(one.state == .off)
    #expect(two.state == .on)
    #expect(scene.takeLog() == ["Two"])
    #expect(scene.path == ["Two"])
  }

  @Test func `an action receives the menu's source view as its sender`() throws {
    let scene = try MenuScene()
    var sender: AnyObject?
    scene.menu = Menu(children: [Action(title: "Who") { sender = $0.sender }])
    try scene.open()
    try scene.stage.tap(scene.location("Who"))
    #expect(sender === scene.pad)
  }

  @Test func `text typed while a menu is open reaches no field`() throws {
    let scene = try scene("Apple", "Banana")
    let field = TextField(frame: CGRect(x: 40, y: 300, width: 200, height: 40))
    try scene.stage.add(field)
    field.becomeFirstResponder()
    try scene.open()
    try scene.stage.type("b")
    try scene.stage.compose("x")
    #expect(field.text == "")
    #expect(scene.path == ["Banana"])
    #expect(field.isFirstResponder)
    try scene.stage.key(.escape)
    try scene.stage.type("b")
    #expect(field.text == "b")
  }
}
