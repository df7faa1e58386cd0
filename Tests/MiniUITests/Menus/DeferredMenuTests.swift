import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of open menus whose elements are supplied late, twice, or never, or change while the menu is open.
struct DeferredMenuTests {
  @Test func `a deferred element shows a loading row until its elements arrive`() throws {
    let scene = try MenuScene()
    var answer: (([MenuElement]) -> Void)?
    let deferred = DeferredMenuElement { answer = $0 }
    scene.menu = Menu(children: [scene.item("First"), deferred, scene.item("Last")])
    try scene.open()
    #expect(scene.titles == ["First", "Loading…", "Last"])
    try scene.stage.key(.end)
    let height = scene.stack?.levels[0].panel.frame.height ?? 0
    answer?([scene.item("A"), scene.item("B"), scene.item("C")])
    #expect(scene.titles == ["First", "A", "B", "C", "Last"] && scene.path == ["Last"])
    #expect(scene.stack?.levels[0].panel.frame.height == height + 2 * 28)
    answer?([scene.item("again")])
    #expect(scene.titles.count == 5)
    try scene.stage.tap(scene.location("B"))
    #expect(scene.takeLog() == ["end", "B"])
    try scene.open()
    #expect(scene.titles == ["First", "A", "B", "C", "Last"], "the answer is kept")
  }

  @Test func `elements that arrive after the menu closed are only cached`() throws {
    let scene = try MenuScene()
    var answers: [([MenuElement]) -> Void] = []
    scene.menu = Menu(children: [
      DeferredMenuElement { answers.append($0) }, DeferredMenuElement.uncached { answers.append($0) },
    ])
    try scene.open()
    try scene.stage.key(.escape)
    for answer in answers { answer([scene.item("late")]) }
    try scene.open()
    #expect(scene.titles == ["late", "Loading…"] && answers.count == 3)
    answers[1]([scene.item("too late")])
    #expect(scene.titles == ["late", "Loading…"])
    answers[2]([])
    #expect(scene.titles == ["late"])
  }

  @Test func `elements that arrive at once need no loading row, and may be deferred themselves`() throws {
    let scene = try MenuScene()
    var answer: (([MenuElement]) -> Void)?
    scene.menu = Menu(children: [
      DeferredMenuElement { $0([scene.item("At once"), DeferredMenuElement { answer = $0 }]) }
    ])
    try scene.open()
    #expect(scene.titles == ["At once", "Loading…"])
    answer?([DeferredMenuElement { $0([scene.item("Nested")]) }])
    #expect(scene.titles == ["At once", "Nested"])
  }

  @Test func `deferred elements that supply deferred elements without end do not block the program`() throws {
    let scene = try MenuScene()
    func endless() -> DeferredMenuElement { DeferredMenuElement { $0([endless()]) } }
    scene.menu = Menu(children: [scene.item("One"), endless()])
    try scene.open()
    #expect(scene.titles == ["One", "Loading…"])
  }

  @Test func `a submenu stays open when elements are loaded above its row, and closes when its row disappears`() throws
  {
    let scene = try MenuScene()
    var answer: (([MenuElement]) -> Void)?
    let submenu = Menu(title: "Submenu", children: [scene.item("Inner")])
    scene.menu = Menu(children: [DeferredMenuElement { answer = $0 }, submenu])
    try scene.open()
    try scene.stage.tap(scene.location("Submenu"))
    let top = scene.stack?.levels[1].panel.frame.minY ?? 0
    answer?([scene.item("A"), scene.item("B")])
    #expect(scene.path.count == 2 && scene.stack?.levels[1].panel.frame.minY == top + 28)
    try scene.stage.tap(scene.location("Inner"))
    #expect(scene.takeLog() == ["end", "Inner"])
  }

  @Test func `a changed menu that disappears closes its submenus`() throws {
    let scene = try MenuScene()
    var isFirst = true
    let submenu = Menu(title: "Submenu", children: [scene.item("Hide", .keepsMenuPresented)])
    let deferred = DeferredMenuElement.uncached { answer in
      answer(isFirst ? [submenu] : [])
      isFirst = false
    }
    scene.menu = Menu(children: [scene.item("Stay"), deferred])
    try scene.open()
    try scene.stage.tap(scene.location("Submenu"))
    deferred.prepare()
    deferred.load {}
    try scene.stage.tap(scene.location("Hide"))
    #expect(scene.path == ["-"] && scene.titles == ["Stay"])
  }

  // MARK: Changes of an open menu

  @Test func `titles of a megabyte are truncated`() throws {
    let scene = try MenuScene()
    let long = String(repeating: "word ", count: 200_000)
    let accents = "e" + String(repeating: "\u{301}", count: 500_000)
    let action = scene.item(long)
    action.subtitle = long
    scene.menu = Menu(
      title: long,
      children: [
        action, scene.item(accents), scene.item("two\nlines\u{2028}three"),
        Menu(title: long, children: [scene.item("in")]),
        Menu(title: long, options: .displayInline, children: [scene.item("x")]),
      ])
    try scene.open()
    try scene.stage.advance(by: 0.2)
    try scene.stage.key(.character("w"))
    #expect(scene.stack?.levels[0].panel.frame.width == 400 && scene.path.first?.utf8.count == 400)
  }

  @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 9, height: 300), CGSize(width: 300, height: 14)])
  func `menus, tooltips and toasts fit a window of any size`(size: CGSize) throws {
    let scene = try MenuScene(size: size)
    scene.pad.frame = scene.stage.window.bounds
    scene.button.removeFromSuperview()
    scene.menu = Menu(children: [scene.item("One"), Menu(title: "Sub", children: (0..<50).map { scene.item("\($0)") })])
    try scene.open(at: CGPoint(x: 0.5, y: 0.5))
    for key in [KeyCode.end, .right, .end, .up, .left] { try scene.stage.key(key) }
    #expect(scene.path == ["Sub"])
    try scene.stage.wheel(dy: -2, at: CGPoint(x: 0.5, y: 0.5))
    try scene.stage.key(.escape)
    scene.pad.addInteraction(ToolTipInteraction(defaultToolTip: "A tooltip that is wider than the window"))
    try scene.stage.move(to: CGPoint(x: 0.25, y: 0.25))
    try scene.stage.advance(by: 1)
    #expect(scene.stage.view("tooltip") != nil)
    Toast("A toast that is wider than the window", buttonTitle: "Undo").show(in: scene.pad)
    try scene.stage.advance(by: 1)
    #expect(scene.stage.view("toast") != nil)
  }

  @Test func `an element's action may remove its view, close the window or open another menu`() throws {
    for what in 0..<3 {
      let scene = try MenuScene()
      scene.menu = Menu(children: [
        Action(title: "Do") { [unowned scene] _ in
          switch what {
          case 0: scene.pad.removeFromSuperview()
          case 1: scene.stage.application.close(scene.stage.window)
          default:
            let request = MenuRequest(Menu(children: [scene.item("Next")]), source: scene.button, anchor: .zero)
            _ = scene.stage.window.overlays.openMenu(request)
          }
        }
      ])
      try scene.open()
      try scene.stage.tap(scene.location("Do"))
      #expect(scene.titles == (what == 2 ? ["Next"] : []))
    }
  }

  @Test func `an element that keeps its menu open may close it`() throws {
    let scene = try MenuScene()
    scene.menu = Menu(children: [
      Action(title: "Close", attributes: .keepsMenuPresented) { [unowned scene] _ in scene.interaction.dismissMenu() }
    ])
    try scene.open()
    try scene.stage.tap(scene.location("Close"))
    #expect(!scene.isOpen)
  }

  @Test func `a closed menu retains neither its view nor its elements`() throws {
    let scene = try MenuScene()
    weak var weakMenu: Menu?
    weak var weakView: View?
    do {
      let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      let menu = Menu(children: [scene.item("One"), Menu(title: "Sub", children: [scene.item("Two")])])
      (weakMenu, weakView) = (menu, view)
      try scene.stage.add(view)
      var request = MenuRequest(menu, source: view, anchor: .zero)
      request.highlight = .last
      _ = scene.stage.window.overlays.openMenu(request)
      try scene.stage.key(.right)
      view.removeFromSuperview()
    }
    try scene.stage.settle()
    #expect(weakMenu == nil && weakView == nil)
  }
}
