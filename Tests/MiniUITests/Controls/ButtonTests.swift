import MiniUITesting
import Testing

struct ButtonTests {
  /// Buttons need fonts, which the stage provides.
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 400, height: 300)) }

  private func show(_ button: Button) throws {
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    try stage.add(button)
  }

  @Test func `a button performs its action on a click, a tap, Space and Enter`() throws {
    var count = 0
    let button = Button("Press") { _ in count += 1 }
    try show(button)
    try stage.tap(CGPoint(x: 150, y: 120))
    #expect(count == 1)
    try stage.touchDown(CGPoint(x: 150, y: 120))
    try stage.touchUp(CGPoint(x: 150, y: 120))
    #expect(count == 2)
    stage.window.setFocus(button)
    try stage.key(.space)
    #expect(count == 3)
    try stage.key(.enter)
    #expect(count == 4)
  }

  @Test func `an action receives its button, and can be one of several`() throws {
    var log: [String] = []
    let button = Button("Press") { log.append("first \($0.currentTitle ?? "")") }
    button.addAction({ log.append("second \($0.currentTitle ?? "")") }, for: .primaryActionTriggered)
    button.addAction({ _ in log.append("up") }, for: .touchUpInside)
    try show(button)
    try stage.tap(CGPoint(x: 150, y: 120))
    #expect(log == ["up", "first Press", "second Press"])
  }

  @Test func `a click on a button's title clicks the button`() throws {
    var count = 0
    let button = Button("Press") { _ in count += 1 }
    try show(button)
    try stage.tap(button.titleLabel!.convert(button.titleLabel!.bounds.center, to: nil))
    #expect(count == 1)
  }

  @Test func `a quick second click performs the action, even within a double tap recognizer's view`() throws {
    var count = 0
    let button = Button("Press") { _ in count += 1 }
    try show(button)
    let double = TapGestureRecognizer { _ in count += 100 }
    double.numberOfTapsRequired = 2
    stage.window.addGestureRecognizer(double)
    for expected in 1...4 {
      try stage.tap(CGPoint(x: 150, y: 120))
      #expect(count == expected)
    }
  }

  @Test func `a button shows the title of its state, or the normal title if the state has none`() throws {
    let button = Button("Normal")
    try show(button)
    #expect(button.currentTitle == "Normal" && button.titleLabel!.text == "Normal")
    button.setTitle("Pressed", for: .highlighted)
    button.setTitle("Off", for: .disabled)
    button.setTitle("On", for: .selected)
    try stage.press(CGPoint(x: 150, y: 120))
    #expect(button.titleLabel!.text == "Pressed")
    try stage.release(CGPoint(x: 150, y: 120))
    #expect(button.titleLabel!.text == "Normal")
    button.isSelected = true
    #expect(button.titleLabel!.text == "On")
    button.setTitle("Both", for: [.selected, .highlighted])
    button.isHighlighted = true
    #expect(button.titleLabel!.text == "Both")
    button.isEnabled = false
    #expect(button.titleLabel!.text == "Off")
    button.setTitle(nil, for: .disabled)
    button.isHighlighted = false
    #expect(button.titleLabel!.text == "On")
  }

  @Test func `a hovered or focused button keeps the title of its other states`() throws {
    let button = Button("Normal")
    button.setTitle("On", for: .selected)
    button.isSelected = true
    try show(button)
    try stage.move(to: CGPoint(x: 150, y: 120))
    stage.window.setFocus(button)
    #expect(button.titleLabel!.text == "On")
  }

  @Test func `title colours depend on the state like titles`() {
    let button = Button("Press")
    button.setTitleColor(.systemRed, for: .highlighted)
    #expect(button.titleColor(for: .normal) == nil && button.titleColor(for: .highlighted) == .systemRed)
    button.isHighlighted = true
    #expect(button.titleLabel!.textColor == .systemRed)
  }

  @Test func `a disabled button is pale and has no effect`() throws {
    var count = 0
    let button = Button("Press") { _ in count += 1 }
    button.isEnabled = false
    try show(button)
    try stage.tap(CGPoint(x: 150, y: 120))
    try stage.key(.tab)
    try stage.key(.enter)
    #expect(count == 0)
    #expect(button.presentation.alpha == 0.4)
    #expect(!button.isFocused)
    button.isEnabled = true
    #expect(button.presentation.alpha == 1)
  }

  @Test func `disabling a button keeps the alpha that the app has set`() throws {
    let button = Button("Press")
    button.alpha = 0.5
    button.isEnabled = false
    #expect(button.alpha == 0.5 && button.presentation.alpha == 0.2)
    button.alpha = 1
    #expect(button.alpha == 1 && button.presentation.alpha == 0.4)
    button.alpha = 0.5
    button.isEnabled = true
    #expect(button.alpha == 0.5 && button.presentation.alpha == 0.5)
    button.alpha = 2
    #expect(button.alpha == 1)
  }

  @Test func `a stopped animation of a disabled button's alpha keeps the visible alpha`() throws {
    let button = Button("Press")
    button.isEnabled = false
    try show(button)
    try stage.advance(by: 0.1)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { button.alpha = 0 }
    animator.startAnimation()
    try stage.advance(by: 0.5)
    let seen = button.presentation.alpha
    #expect(seen > 0.1 && seen < 0.3)
    animator.stopAnimation(true)
    #expect(abs(button.presentation.alpha - seen) < 1e-9 && abs(button.alpha - seen / 0.4) < 1e-9)
  }

  @Test func `a button may be removed by its own action`() throws {
    let button = Button("Close") { $0.removeFromSuperview() }
    try show(button)
    try stage.tap(CGPoint(x: 150, y: 120))
    #expect(button.superview == nil)
    #expect(!button.isHighlighted)
    #expect(!button.isTracking)
    try stage.add(button)
    stage.window.setFocus(button)
    try stage.key(.space)
    #expect(button.superview == nil && stage.window.focusedView == nil)
  }

  @Test func `a removed button is deallocated`() throws {
    weak var gone: Button?
    do {
      let button = Button("Press") { _ in }
      gone = button
      try show(button)
      try stage.tap(CGPoint(x: 150, y: 120))
      button.removeFromSuperview()
    }
    try stage.advance(by: 1)
    try stage.move(to: .zero)
    #expect(gone == nil)
  }
}
