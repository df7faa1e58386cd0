import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of tooltips: when they appear and disappear, and where.
struct ToolTipTests {
  private func scene(pointer: PointerKind = .mouse) throws -> (Stage, a: Button, b: Button) {
    let stage = try Stage(size: CGSize(width: 300, height: 200), prefersReducedMotion: true, pointer: pointer)
    let (a, b) = (Button("A"), Button("B"))
    a.frame = CGRect(x: 20, y: 20, width: 60, height: 30)
    b.frame = CGRect(x: 100, y: 150, width: 60, height: 30)
    a.toolTip = "The first button"
    b.toolTip = "The second button"
    try stage.add(a, b)
    return (stage, a, b)
  }

  private func tip(_ stage: Stage) -> String? { stage.view("tooltip").flatMap { ($0.subviews.first as? Label)?.text } }

  @Test func `a tooltip appears below a pointer that rests for half a second, until it leaves`() throws {
    let (stage, _, _) = try scene()
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.advance(by: 0.4)
    try stage.move(to: CGPoint(x: 52, y: 30))
    try stage.advance(by: 0.48)
    #expect(tip(stage) == nil)
    try stage.advance(by: 0.05)
    #expect(tip(stage) == "The first button" && stage.view("tooltip")?.frame.minY == 50)
    try stage.move(to: CGPoint(x: 56, y: 32))
    #expect(tip(stage) != nil)
    try stage.move(to: CGPoint(x: 200, y: 60))
    #expect(tip(stage) == nil)
    try stage.settle()
    #expect(stage.view("overlays") == nil)
  }

  @Test func `the next tooltip appears sooner, and above the pointer if there is no space below`() throws {
    let (stage, _, b) = try scene()
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.advance(by: 0.6)
    try stage.move(to: CGPoint(x: 120, y: 170))
    try stage.advance(by: 0.1)
    #expect(tip(stage) == "The second button")
    let frame = try #require(stage.view("tooltip")?.frame)
    #expect(frame.maxY == 166)
    #expect(!frame.contains(CGPoint(x: 120, y: 170)))
    #expect(b.isHovered)
    try stage.move(to: CGPoint(x: 250, y: 60))
    try stage.advance(by: 0.6)
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.advance(by: 0.3)
    #expect(tip(stage) == nil, "too much time has passed")
  }

  @Test(arguments: ["press", "key", "wheel", "removal", "text", "disabled", "focus"])
  func `a tooltip is hidden by a press, a key, the wheel and changes of its view`(because reason: String) throws {
    let (stage, a, _) = try scene()
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.advance(by: 0.6)
    #expect(tip(stage) != nil)
    switch reason {
    case "press": try stage.press(CGPoint(x: 50, y: 30))
    case "key": try stage.key(.character("x"))
    case "wheel": try stage.wheel(dy: 1, at: CGPoint(x: 50, y: 30))
    case "removal": a.removeFromSuperview()
    case "text": a.toolTip = nil
    case "disabled": a.toolTipInteraction?.isEnabled = false
    default: try stage.send(.focusLost)
    }
    #expect(tip(stage) == nil)
    try stage.advance(by: 2)
    #expect(tip(stage) == nil)
  }

  @Test func `a press cancels a pending tooltip, and a menu shows none`() throws {
    let (stage, a, _) = try scene()
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.tap(CGPoint(x: 50, y: 30))
    try stage.advance(by: 2)
    #expect(tip(stage) == nil)
    a.menu = Menu(children: [Action(title: "One") { _ in }])
    a.showsMenuAsPrimaryAction = true
    try stage.tap(CGPoint(x: 50, y: 30))
    try stage.move(to: CGPoint(x: 52, y: 30))
    try stage.advance(by: 2)
    #expect(tip(stage) == nil && stage.window.overlays.takesKeys)
  }

  @Test func `Tab and Ctrl+F1 show the tooltip of the focused view`() throws {
    let (stage, a, _) = try scene()
    try stage.key(.tab)
    #expect(a.isFocused)
    try stage.advance(by: 0.6)
    #expect(tip(stage) == "The first button")
    try stage.key(.function(1), modifiers: .control)
    #expect(tip(stage) == nil || tip(stage) == "The first button")
    try stage.key(.escape)
    #expect(tip(stage) == nil)
    try stage.key(.function(1), modifiers: .control)
    #expect(tip(stage) == "The first button")
  }

  @Test func `a long press shows the tooltip for a while, and does not press the button`() throws {
    let (stage, a, _) = try scene(pointer: .touch)
    var presses = 0
    a.addAction({ _ in presses += 1 }, for: .primaryActionTriggered)
    try stage.longPress(CGPoint(x: 50, y: 30), duration: 0.7)
    #expect(tip(stage) == "The first button" && presses == 0)
    try stage.advance(by: 1.4)
    #expect(tip(stage) != nil)
    try stage.advance(by: 0.2)
    #expect(tip(stage) == nil)
  }

  @Test func `a long press on a button without a tooltip or with a menu presses the button`() throws {
    let (stage, a, b) = try scene(pointer: .touch)
    var presses = 0
    a.addAction({ _ in presses += 1 }, for: .primaryActionTriggered)
    a.toolTip = nil
    try stage.longPress(CGPoint(x: 50, y: 30), duration: 0.7)
    #expect(presses == 1 && tip(stage) == nil)
    b.menu = Menu(children: [Action(title: "One") { _ in }])
    b.showsMenuAsPrimaryAction = true
    try stage.longPress(CGPoint(x: 120, y: 160), duration: 0.7)
    #expect(stage.window.overlays.takesKeys && tip(stage) == nil)
  }

  @Test func `a tooltip of a megabyte fits the window, and the innermost tooltip is shown`() throws {
    let (stage, a, _) = try scene()
    a.toolTip = String(repeating: "long ", count: 200_000)
    let outer = View(frame: stage.window.bounds)
    stage.window.insertSubview(outer, at: 0)
    outer.addInteraction(ToolTipInteraction(defaultToolTip: "Outer"))
    outer.addSubview(a)
    try stage.move(to: CGPoint(x: 50, y: 30))
    try stage.advance(by: 0.6)
    let frame = try #require(stage.view("tooltip")?.frame)
    #expect(frame.width <= 320)
    #expect(frame.minX >= 4)
    #expect(frame.maxX <= 296)
    #expect(tip(stage)?.hasPrefix("long") == true)
  }
}
