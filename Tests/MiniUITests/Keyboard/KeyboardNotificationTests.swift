import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the keyboard's notifications, and of their order.
struct KeyboardNotificationTests {
  private let up = CGRect(x: 0, y: 400, width: 400, height: 200)
  private let down = CGRect(x: 0, y: 600, width: 400, height: 200)
  private let show = ["willChange", "willShow"]
  private let hide = ["willChange", "willHide"]

  @Test func `showing the keyboard posts willShow and didShow with frames and duration`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    field.becomeFirstResponder()
    #expect(scene.heard().isEmpty)
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == show)
    #expect(scene.window.isKeyboardVisible && scene.window.keyboardFrame == up)
    try scene.stage.advance(by: 0.2)
    #expect(scene.heard().isEmpty)
    try scene.settle()
    #expect(scene.heard() == ["didChange", "didShow"])
    let info = KeyboardInfo(frameBegin: down, frameEnd: up, animationDuration: 0.25)
    #expect(scene.infos == [info, info, info, info] && info.animationCurve == 7)
    #expect(scene.keyboard.input === field)
  }

  @Test func `hiding the keyboard posts willHide and didHide with frames and duration`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    try scene.show(field)
    _ = scene.heard()
    field.resignFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == hide && !scene.window.isKeyboardVisible)
    #expect(scene.keyboard.window != nil)
    try scene.settle()
    #expect(scene.heard() == ["didChange", "didHide"])
    #expect(scene.infos.last == KeyboardInfo(frameBegin: up, frameEnd: down, animationDuration: 0.25))
    #expect(scene.keyboard.window == nil && scene.keyboard.input == nil)
  }

  @Test func `a new keyboard height posts a frame change`() throws {
    let scene = try PresenterScene()
    try scene.show(scene.field())
    _ = scene.heard()
    scene.keyboard.wanted.height = 250
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == show)
    try scene.settle()
    #expect(scene.heard() == ["didChange", "didShow"])
    let higher = CGRect(x: 0, y: 350, width: 400, height: 250)
    #expect(scene.infos.last == KeyboardInfo(frameBegin: up, frameEnd: higher, animationDuration: 0.25))
  }

  @Test func `a change of the field without a change of the frame posts nothing`() throws {
    let scene = try PresenterScene()
    let (first, second) = (try scene.field(), try scene.field(CGRect(x: 20, y: 80, width: 200, height: 40)))
    try scene.show(first)
    _ = scene.heard()
    second.becomeFirstResponder()
    try scene.settle()
    first.resignFirstResponder()
    #expect(scene.heard().isEmpty && scene.keyboard.input === second)
    second.resignFirstResponder()
    first.becomeFirstResponder()
    try scene.settle()
    #expect(scene.heard().isEmpty)
    #expect(scene.keyboard.input === first)
    #expect(scene.seen == up)
  }

  @Test func `a floating keyboard posts only frame changes`() throws {
    let scene = try PresenterScene()
    scene.keyboard.isFloating = true
    let field = try scene.field()
    try scene.show(field)
    #expect(scene.heard() == ["willChange", "didChange"])
    #expect(scene.seen == CGRect(x: 50, y: 384, width: 300, height: 200))
    try scene.hide()
    #expect(scene.heard() == ["willChange", "didChange"] && scene.seen == nil)
  }

  @Test func `dragging a floating keyboard posts frame changes, and it returns to that position`() throws {
    let scene = try PresenterScene()
    scene.keyboard.isFloating = true
    let field = try scene.field()
    try scene.show(field)
    _ = scene.heard()
    scene.keyboard.center = CGPoint(x: 160, y: 200)
    scene.keyboard.delegate?.keyboardDidMove(scene.keyboard)
    #expect(scene.heard() == ["willChange", "didChange"])
    let put = CGRect(x: 10, y: 100, width: 300, height: 200)
    #expect(scene.window.keyboardFrame == put)
    #expect(scene.seen == put)
    #expect(scene.infos.last?.frameEnd == put)
    #expect(scene.infos.last?.frameBegin == CGRect(x: 50, y: 384, width: 300, height: 200))
    try scene.hide()
    try scene.show(field)
    #expect(scene.seen == put)
    _ = scene.heard()
    try scene.stage.resize(to: CGSize(width: 500, height: 700))
    #expect(scene.heard().isEmpty && scene.keyboard.superview?.frame == scene.window.bounds)
    try scene.stage.resize(to: CGSize(width: 320, height: 280))
    #expect(scene.window.bounds.contains(try #require(scene.seen)))
    #expect(scene.window.hitTest(CGPoint(x: 5, y: 5), with: nil) !== scene.keyboard.superview)
  }

  @Test func `undocking the keyboard posts as hiding it, and docking as showing it`() throws {
    let scene = try PresenterScene()
    try scene.show(scene.field())
    _ = scene.heard()
    scene.keyboard.isFloating = true
    try scene.settle()
    #expect(scene.heard() == hide + ["didChange", "didHide"])
    #expect(scene.window.isKeyboardVisible && scene.window.keyboardFrame?.maxY == 584)
    scene.keyboard.isFloating = false
    try scene.settle()
    #expect(scene.heard() == show + ["didChange", "didShow"] && scene.seen == up)
  }

  @Test(arguments: [true, false])
  func `a rotated window posts its frame change once during layout`(isRotated: Bool) throws {
    let scene = try PresenterScene()
    try scene.show(scene.field())
    _ = scene.heard()
    if isRotated { try scene.stage.rotate() } else { try scene.stage.resize(to: CGSize(width: 600, height: 400)) }
    #expect(scene.heard() == show + ["didChange", "didShow"])
    let turned = CGRect(x: 0, y: 200, width: 600, height: 200)
    #expect(scene.infos.last == KeyboardInfo(frameBegin: up, frameEnd: turned, animationDuration: 0))
    #expect(scene.seen == turned)
    try scene.settle()
    #expect(scene.heard().isEmpty && scene.seen == turned)
  }

  @Test func `a rotation while the keyboard hides finishes hiding it and posts didHide`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    try scene.show(field)
    field.resignFirstResponder()
    try scene.stage.advance(by: 0.1)
    _ = scene.heard()
    try scene.stage.rotate()
    #expect(scene.seen == nil && scene.heard() == ["didChange", "didHide"])
    try scene.settle()
    #expect(scene.heard().isEmpty && scene.keyboard.input == nil)
  }

  @Test func `with reduced motion all notifications are posted at once with zero duration`() throws {
    let scene = try PresenterScene(prefersReducedMotion: true)
    scene.window.firstResponder?.resignFirstResponder()
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == show + ["didChange", "didShow"])
    #expect(scene.infos.allSatisfy { $0.animationDuration == 0 } && scene.seen == up)
    field.resignFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == hide + ["didChange", "didHide"] && scene.seen == nil)
  }

  @Test func `an interrupted animation posts no didShow or didHide`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0.1)
    field.resignFirstResponder()
    try scene.stage.advance(by: 0.1)
    field.becomeFirstResponder()
    try scene.settle()
    #expect(scene.heard() == show + hide + show + ["didChange", "didShow"])
  }

  @Test func `random changes end in the last state, and each did notification follows its will notification`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let scene = try PresenterScene()
      let field = try scene.field()
      for _ in 0..<20 {
        if Bool.random(using: &random) { field.becomeFirstResponder() } else { field.resignFirstResponder() }
        if Int.random(in: 0..<4, using: &random) == 0 {
          scene.keyboard.wanted.height = .random(in: 100...300, using: &random)
        }
        try scene.stage.advance(by: .random(in: 0...0.3, using: &random))
      }
      try scene.settle()
      #expect((scene.seen != nil) == field.isFirstResponder)
      #expect(scene.seen.map { $0.maxY == 600 } ?? true)
      var last = ""
      for name in scene.heard() {
        if name == "didShow" || name == "didHide" {
          #expect(last == "will" + name.dropFirst(3), "\(name) after \(last), seed \(seed)")
        }
        if !name.hasSuffix("Change") { last = name }
      }
    }
  }

  @Test func `views that an observer moves are animated with the keyboard`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    let bar = View(frame: CGRect(x: 0, y: 580, width: 400, height: 20))
    scene.window.addSubview(bar)
    scene.didPost = { if $0 == "willShow" { bar.center.y -= 200 } }
    field.becomeFirstResponder()
    for _ in 0..<20 {
      try scene.stage.advanceFrame()
      #expect(isClose(bar.presentation.frame.maxY, scene.seen?.minY ?? 0))
    }
    #expect(scene.seen == up)
  }

  @Test func `the keyboard moves along its curve, and reverses from its present position`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0)
    let start = scene.stage.now
    try scene.stage.advance(to: start + 0.1)
    let curve = TimingCurve.keyboard
    #expect(isClose(try #require(scene.seen).minY, 600 - 200 * curve.value(at: 0.1 / 0.25), within: 1e-3))
    let area = try #require(scene.seen)
    field.resignFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.seen == area)
    try scene.settle()
    #expect(scene.seen == nil)
  }

  @Test func `curve 7 in the animation options is the keyboard's curve`() {
    #expect(View.AnimationOptions(rawValue: UInt(7) << 16) == .curveKeyboard)
    #expect(View.AnimationOptions(rawValue: UInt(7) << 16).curve == .keyboard)
  }
}
