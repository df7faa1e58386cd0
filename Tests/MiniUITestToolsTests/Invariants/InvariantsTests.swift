import MiniUI
import MiniUITesting
import Testing

@testable import MiniUITestTools

@Suite struct InvariantsTests {
  private func invariants(_ breaches: [InvariantViolation]) -> Set<Invariant> { Set(breaches.map(\.invariant)) }

  @Test func `an app without faults breaks no invariant, and the check restores its state`() throws {
    let stage = try SmallApp.stage()
    let one = try #require(stage.view("one"))
    stage.window.setFocus(one)
    try stage.move(to: .id("button"))
    let before = try stage.snapshot()
    #expect(try Invariants.check(stage) == [])
    let after = try stage.snapshot()
    #expect(after.tree == before.tree && after.bitmap.hasSamePixels(as: before.bitmap))
    #expect(stage.window.focusedView === one && stage.window.traits.userInterfaceStyle == .light)
    #expect(stage.pointer.position == CGPoint(x: 70, y: 240))
  }

  /// A page with a menu bar of one menu.
  final class BarPage: ViewController {
    override func buildMenu(with builder: any MenuBuilder) {
      super.buildMenu(with: builder)
      builder.replaceChildren(ofMenu: .file) { _ in [Action(title: "New") { _ in }] }
    }
  }

  @Test func `a check of invariants closes toasts, which would disappear during the check`() throws {
    let stage = try SmallApp.stage()
    for title in ["Saved", "Sent"] { Toast(title, duration: 0.5).show(in: stage.window) }
    try stage.advance(by: 0)
    #expect(try Invariants.check(stage, invariants: [.fourRotations]) == [])
    #expect(stage.view("toast") == nil)
  }

  @Test func `a button of the app with the identifier of a toast's button does not stop the check`() throws {
    let stage = try SmallApp.stage()
    let button = Button(type: .system)
    button.accessibilityIdentifier = "toast-close"
    try stage.add(button)
    #expect(try Invariants.check(stage, invariants: [.fourRotations]) == [])
  }

  @Test func `a check of invariants ends the highlight of a menu bar's title`() throws {
    let stage = try Stage(MenuBarController(rootViewController: BarPage()), size: CGSize(width: 400, height: 300))
    try stage.advanceFrame()
    let plain = try stage.snapshot().bitmap
    try stage.key(Key(.function(10)))
    try stage.settle()
    #expect(try !stage.snapshot().bitmap.hasSamePixels(as: plain))
    #expect(try Invariants.check(stage, invariants: [.resizeAndBack, .fourRotations]) == [])
  }

  @Test func `a wrong pixel in the window breaks the invariant of damaged redraw`() throws {
    let stage = try SmallApp.stage()
    stage.bitmap.row(33)[44] ^= 0x10
    let breaches = try Invariants.check(stage, invariants: [.damagedRedraw])
    #expect(
      breaches.map(\.description) == [
        "damaged-redraw: after the last frame, 1 pixel differs; 1 pixel belongs to one, which has not changed in the tree"
      ])
  }

  /// A view that moves its subview one point further at each layout.
  final class Creeper: View {
    override func layoutSubviews() { subviews.first?.frame.origin.x += 1 }

    init() {
      super.init(frame: CGRect(x: 200, y: 10, width: 100, height: 100))
      autoresizingMask = .flexibleWidth
      let dot = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      dot.backgroundColor = .systemRed
      dot.accessibilityIdentifier = "dot"
      addSubview(dot)
    }
  }

  @Test func `a layout that does not return to its state breaks the invariants of resizing and rotation`() throws {
    let breaches = try Invariants.check(SmallApp.stage(Creeper()))
    #expect(invariants(breaches) == [.resizeAndBack, .fourRotations])
    #expect(breaches[0].action == "400x300 to 200x150 and back")
  }

  /// A view that stays black after it was dark once.
  final class Gloomy: View {
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      if traitCollection.userInterfaceStyle == .dark { backgroundColor = .black }
    }
  }

  @Test func `a view that stays dark breaks the invariant of the theme`() throws {
    let gloomy = Gloomy(frame: CGRect(x: 300, y: 200, width: 10, height: 10))
    gloomy.accessibilityIdentifier = "gloomy"
    let breaches = try Invariants.check(SmallApp.stage(gloomy))
    #expect(
      breaches.map(\.description) == [
        "theme-and-back: after light to dark and back, 100 pixels differ; "
          + "gloomy is drawn differently (by at most 246 levels): explains 100 of 100 pixels"
      ])
  }

  /// A card that moves after its drag has ended.
  final class Slippery: Card {
    override func dragDidEnd(velocity: CGPoint) {
      if wasMoved { center.x += 1 }
      wasMoved = false
    }
    private var wasMoved = false
    override func dragDidMove() { wasMoved = true }
  }

  @Test func `a view that moves after its release breaks the invariant of the drag`() throws {
    let breaches = try Invariants.check(SmallApp.stage(Slippery("slippery", at: CGPoint(x: 200, y: 100))))
    #expect(invariants(breaches) == [.dragAndBack] && breaches[0].action == "a drag of slippery and back")
  }

  /// A card that stays within the board when it is dragged.
  final class Bounded: Card {
    override var dragBounds: CGRect? { superview?.bounds }
  }

  @Test func `a card outside the limits of its drags returns into them without breaking an invariant`() throws {
    let card = Bounded("beyond", at: CGPoint(x: 360, y: 100))
    #expect(try Invariants.check(SmallApp.stage(card), invariants: [.dragAndBack]) == [])
    #expect(card.frame.maxX <= 400)
  }

  @Test func `a view dragged by a plain pan returns, with or without slop`() throws {
    let view = View(frame: CGRect(x: 250, y: 100, width: 60, height: 60))
    view.backgroundColor = .systemOrange
    var start = CGPoint.zero
    view.addGestureRecognizer(
      PanGestureRecognizer { [unowned view] pan in
        if pan.state == .began { start = view.center }
        let travel = pan.translation(in: view.superview)
        view.center = CGPoint(x: start.x + travel.x, y: start.y + travel.y)
      })
    #expect(try Invariants.check(SmallApp.stage(view)) == [])
  }

  @Test func `a drag in progress is cancelled before the check, and its frame is checked`() throws {
    let stage = try SmallApp.stage()
    try stage.press(.id("one"))
    try stage.move(by: CGPoint(x: 60, y: 0), duration: 0.1)
    #expect(try Invariants.check(stage) == [])
    #expect(!stage.pointer.isDown && stage.view("one")?.frame.origin == CGPoint(x: 20, y: 20))
  }

  @Test func `the invariant of the drag is also checked with a finger`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200), pointer: .touch)
    try stage.add(Slippery("slippery", at: CGPoint(x: 200, y: 100)))
    #expect(invariants(try Invariants.check(stage)) == [.dragAndBack])
  }

  // MARK: Scripts

  private func script(_ actions: [ScriptAction]) -> Script {
    Script(settings: [.size([CGSize(width: 400, height: 300)])], actions: actions)
  }

  @Test func `a script's invariants are checked at each of its shots, in the state at the shot`() throws {
    let app = SmallApp.app { [Creeper()] }
    let script = script([
      .shot(ScriptShot("start")), .drag(.point(CGPoint(x: 30, y: 30)), .by(CGPoint(x: 40, y: 90)), nil, .linear),
      .shot(ScriptShot("moved")),
    ])
    let breaches = try Invariants.check(script, name: "cards", app: app, invariants: [.damagedRedraw, .fourRotations])
    #expect(breaches.map(\.location) == ["cards.start.400x300@1.light", "cards.moved.400x300@1.light"])
    #expect(try Invariants.check(script, name: "cards", app: SmallApp.app()) == [])
  }

  @Test func `a script without shots is checked at its end, and a script with an error throws`() throws {
    let script = script([.tap(.id("button"), count: 1)])
    let breaches = try Invariants.check(
      script, name: "tap", app: SmallApp.app { [Creeper()] }, invariants: [.resizeAndBack])
    #expect(Set(breaches.map(\.location)) == ["tap.end.400x300@1.light"])
    let wrong = self.script([.tap(.id("nobody"), count: 1)])
    #expect(throws: PlaybackError.self) { try Invariants.check(wrong, name: "tap", app: SmallApp.app()) }
  }

  /// A view that draws into the window's canvas without the window's knowledge.
  final class Vandal: View {
    override func layoutSubviews() { window?.canvas.bitmap.row(7)[390] = 0xFF12_3456 }
  }

  @Test func `the invariant of damaged redraw is checked in every frame of a script`() throws {
    let app = SmallApp.app {
      let vandal = Vandal(frame: CGRect(x: 380, y: 280, width: 10, height: 10))
      vandal.accessibilityIdentifier = "vandal"
      let control = Button("Vandalise", style: .plain)
      control.accessibilityIdentifier = "culprit"
      control.frame = CGRect(x: 200, y: 220, width: 100, height: 40)
      control.addAction({ _ in vandal.setNeedsLayout() }, for: .primaryActionTriggered)
      return [vandal, control]
    }
    let script = script([.wait(.seconds(0.1)), .tap(.id("culprit"), count: 1), .wait(.seconds(0.5))])
    let breaches = try Invariants.check(script, name: "vandal", app: app, invariants: [.damagedRedraw])
    #expect(breaches.map(\.invariant) == [.damagedRedraw] && breaches[0].action.contains("at 0.15 s"))
  }
}
