import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keyboard's frame, the views it leaves unchanged, and the state after it is hidden.
struct KeyboardPresenterTests {
  @Test func `the keyboard stays in front of views that are added and brought to the front`() throws {
    let scene = try PresenterScene()
    try scene.show(scene.field())
    let cover = View(frame: scene.window.bounds)
    try scene.stage.add(cover)
    let point = CGPoint(x: 200, y: 500)
    #expect(scene.window.hitTest(point, with: nil) === scene.keyboard)
    scene.window.bringSubviewToFront(cover)
    try scene.stage.advanceFrame()
    #expect(scene.window.hitTest(point, with: nil) === scene.keyboard)
    scene.window.focus.setRingVisible(true)
    try scene.stage.advanceFrame()
    #expect(scene.window.subviews.last?.accessibilityIdentifier == "keyboard-plane")
    #expect(scene.window.subviews.dropLast().last?.accessibilityIdentifier == "focus-ring")
  }

  @Test func `the keyboard's keys receive touches while it is shown, and not while it hides`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0.2)
    #expect(scene.window.hitTest(CGPoint(x: 200, y: 590), with: nil) === scene.keyboard)
    try scene.settle()
    try scene.stage.press(CGPoint(x: 200, y: 500))
    field.resignFirstResponder()
    try scene.stage.advance(by: 0.05)
    #expect(scene.window.events.mouse?.touch.phase == .cancelled)
    try scene.stage.release()
    #expect(scene.window.hitTest(CGPoint(x: 200, y: 590), with: nil) === scene.window)
  }

  @Test(arguments: [CGSize(width: 200, height: 120), CGSize(width: 20, height: 20), CGSize(width: 1, height: 1)])
  func `the keyboard leaves a part of a small window free`(size: CGSize) throws {
    for isFloating in [false, true] {
      let scene = try PresenterScene(size: size)
      scene.keyboard.isFloating = isFloating
      let field = try scene.field()
      field.bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      try scene.show(field)
      let frame = try #require(scene.window.keyboardFrame)
      #expect(scene.window.bounds.contains(frame))
      #expect(frame.height <= (size.height * 2 / 3).rounded(.up))
      #expect(isFloating || (frame.width == size.width && frame.maxY == size.height))
      try scene.hide()
      #expect(scene.seen == nil)
    }
  }

  @Test(arguments: [CGFloat.infinity, .nan, -5, 1e9])
  func `a keyboard that wants an invalid height gets the available one`(height: CGFloat) throws {
    let scene = try PresenterScene()
    scene.keyboard.wanted = CGSize(width: height, height: height)
    let field = try scene.field()
    let bar = Unsized(frame: .zero)
    bar.wanted = height
    field.bar = bar
    try scene.show(field)
    let frame = try #require(scene.window.keyboardFrame)
    #expect(frame.isFinite)
    #expect(frame.height >= 0)
    #expect(frame.height <= 400)
    #expect(frame.maxY == 600)
  }

  private final class Unsized: View {
    var wanted: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: wanted, height: wanted) }
  }

  @Test func `removing the first responder from the window hides the keyboard`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    field.resigns = false
    try scene.show(field)
    field.removeFromSuperview()
    try scene.settle()
    #expect(scene.seen == nil)
    #expect(scene.keyboard.input == nil)
    #expect(scene.window.keyboardFrame == nil)
  }

  @Test func `another keyboard replaces the present one at once`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    try scene.show(field)
    let other = PlainKeyboard()
    other.wanted.height = 260
    scene.window.keyboard = other
    try scene.settle()
    #expect(scene.keyboard.window == nil)
    #expect(scene.keyboard.delegate == nil)
    #expect(scene.keyboard.input == nil)
    #expect(other.input === field && scene.window.keyboardFrame?.height == 260)
    scene.window.keyboard = nil
    try scene.settle()
    #expect(other.window == nil && scene.window.keyboardFrame == nil)
  }

  @Test func `an observer of willShow may hide the keyboard`() throws {
    let scene = try PresenterScene()
    let field = try scene.field()
    scene.didPost = { if $0 == "willShow" { field.resignFirstResponder() } }
    try scene.show(field)
    #expect(scene.heard() == ["willChange", "willShow", "willChange", "willHide", "didChange", "didHide"])
    #expect(scene.seen == nil)
  }

  @Test func `a field in the accessory bar keeps the bar`() throws {
    let scene = try PresenterScene()
    let first = try scene.field()
    let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    first.bar = bar
    try scene.show(first)
    let inner = try scene.field(CGRect(x: 0, y: 0, width: 100, height: 44), in: bar)
    inner.becomeFirstResponder()
    try scene.settle()
    #expect(inner.isFirstResponder)
    #expect(bar.window != nil)
    #expect(scene.window.keyboardFrame?.height == 244)
  }

  @Test func `closing the window releases the window, the field and the keyboard`() throws {
    weak var window: Window?
    weak var field: Field?
    weak var keyboard: PlainKeyboard?
    for wait in [0, 0.1, 1] {
      try {
        let scene = try PresenterScene()
        let made = try scene.field()
        made.becomeFirstResponder()
        try scene.stage.advance(by: wait)
        (window, field, keyboard) = (scene.window, made, scene.keyboard)
        scene.stage.application.close(scene.window)
      }()
      #expect(window == nil)
      #expect(field == nil)
      #expect(keyboard == nil)
    }
  }

  // MARK: An input view that is hidden while its accessory view stays

  private func barScene() throws -> (PresenterScene, Field, bar: View) {
    let scene = try PresenterScene()
    let field = try scene.field()
    let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.bar = bar
    try scene.show(field)
    #expect(scene.seen == CGRect(x: 0, y: 400, width: 400, height: 200))
    return (scene, field, bar)
  }

  @Test func `turning off the keys moves them out below the accessory bar`() throws {
    let (scene, field, bar) = try barScene()
    try scene.stage.press(CGPoint(x: 200, y: 500))
    scene.window.keyboardPolicy = .never
    var last: CGFloat = 400
    for _ in 0..<14 {
      try scene.stage.advanceFrame()
      let keys = try #require(scene.seen)
      #expect(keys.size == CGSize(width: 400, height: 200) && keys.minY >= last)
      let plane = try #require(bar.superview)
      #expect(isClose(plane.presentation.frame.minY + bar.frame.maxY, keys.minY))
      #expect(scene.keyboard.input === field && scene.window.events.mouse?.touch.phase == .cancelled)
      #expect(scene.window.hitTest(CGPoint(x: 200, y: 590), with: nil) !== scene.keyboard)
      last = keys.minY
    }
    #expect(last > 590)
    try scene.settle()
    #expect(scene.keyboard.window == nil && scene.keyboard.input == nil)
    #expect(scene.window.keyboardFrame == CGRect(x: 0, y: 556, width: 400, height: 44) && bar.window != nil)
    try scene.stage.release()
  }

  @Test func `keys turned on again while they hide return from their present position`() throws {
    let (scene, field, _) = try barScene()
    scene.window.keyboardPolicy = .never
    try scene.stage.advance(by: 0.08)
    let seen = try #require(scene.seen)
    let inputs = scene.keyboard.inputs
    scene.window.keyboardPolicy = .always
    try scene.stage.advance(by: 0)
    #expect(isClose(scene.seen?.minY ?? 0, seen.minY) && scene.keyboard.input === field)
    try scene.settle()
    #expect(scene.seen == CGRect(x: 0, y: 400, width: 400, height: 200) && scene.keyboard.inputs <= inputs + 1)
    try scene.stage.tap(CGPoint(x: 200, y: 500))
    #expect(field.isFirstResponder)
  }

  @Test func `keys that are hiding disappear completely whatever else changes`() throws {
    for what in 0..<5 {
      let (scene, field, bar) = try barScene()
      scene.window.keyboardPolicy = .never
      try scene.stage.advance(by: 0.08)
      #expect(scene.seen != nil)
      switch what {
      case 0: field.resignFirstResponder()
      case 1: try scene.stage.resize(to: CGSize(width: 300, height: 500))
      case 2: scene.window.keyboard = nil
      case 3:
        field.keys = View(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        field.reloadInputViews()
      default: field.removeFromSuperview()
      }
      try scene.settle()
      #expect(scene.keyboard.window == nil && scene.keyboard.input == nil, "\(what)")
      #expect((bar.window != nil) == (1...3).contains(what), "\(what)")
    }
  }

  @Test func `with reduced motion keys that are turned off disappear at once`() throws {
    let scene = try PresenterScene(prefersReducedMotion: true)
    let field = try scene.field()
    field.bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    try scene.show(field)
    scene.window.keyboardPolicy = .never
    try scene.stage.advanceFrame()
    #expect(scene.keyboard.window == nil)
    #expect(scene.keyboard.input == nil)
    #expect(scene.window.keyboardFrame?.height == 44)
  }

  @Test func `the keyboard does not retain a removed field`() throws {
    let scene = try PresenterScene()
    weak var gone: Field?
    try {
      let field = try scene.field()
      try scene.show(field)
      gone = field
      field.removeFromSuperview()
    }()
    try scene.settle()
    #expect(gone == nil)
  }

  @Test func `the keyboard is drawn at its frame in both themes`() throws {
    for theme in [UserInterfaceStyle.light, .dark] {
      let scene = try PresenterScene()
      try scene.stage.setTheme(theme)
      try scene.show(scene.field())
      let keys = scene.stage.bitmap.row(500)[200]
      let rest = scene.stage.bitmap.row(390)[200]
      #expect(keys == Color.systemFill.resolved(for: theme) && rest == Color.systemBackground.resolved(for: theme))
    }
  }
}
