import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of the control events that touches and keys cause.
struct ControlTests {
  private let inside = CGPoint(x: 150, y: 120)

  /// Returns a stage of 400 by 300 with a control of 100 by 40 at (100, 100), and a log of the control's events.
  private func scene<Subject: Control>(_ control: Subject) throws -> (Stage, Log) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    for event in (0..<20).map({ ControlEvents(rawValue: 1 << $0) }) {
      control.addAction({ _ in log("\(event)") }, for: event)
    }
    control.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    try stage.add(control)
    return (stage, log)
  }

  // MARK: Touches

  @Test func `a press released inside sends touchUpInside`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    try stage.press(inside)
    #expect(control.isHighlighted)
    #expect(control.isTracking)
    #expect(control.state.contains(.highlighted))
    try stage.move(to: CGPoint(x: 151, y: 120))
    try stage.release(CGPoint(x: 151, y: 120))
    #expect(log.lines == ["touchDown", "touchDragInside", "touchUpInside"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test func `a touch is inside from the start of tracking, unless tracking is refused`() throws {
    final class Asking: Control {
      var takes = true
      var wasInside: Bool?
      override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        wasInside = isTouchInside
        return takes
      }
    }
    let control = Asking(frame: .zero)
    let (stage, _) = try scene(control)
    for takes in [false, true] {
      control.takes = takes
      try stage.press(inside)
      #expect(control.wasInside == true)
      #expect(control.isTouchInside == takes)
      #expect(control.isTracking == takes)
      try stage.release(inside)
    }
  }

  @Test func `dragging out, in and out of a control sends its events in order`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    try stage.press(inside)
    var highlights: [Bool] = []
    for x in [201.0, 150, 90, 80] {
      try stage.move(to: CGPoint(x: x, y: 120))
      highlights.append(control.isHighlighted)
    }
    try stage.release(CGPoint(x: 80, y: 120))
    #expect(
      log.lines == [
        "touchDown", "touchDragExit", "touchDragOutside", "touchDragEnter", "touchDragInside", "touchDragExit",
        "touchDragOutside", "touchDragOutside", "touchUpOutside",
      ])
    #expect(highlights == [false, true, false, false])
  }

  @Test func `a finger may move 70 points outside a control, and a mouse may not`() throws {
    for (isMouse, x, isInside) in [
      (false, 30.0, true), (false, 29, false), (false, 269, true), (false, 271, false), (true, 99, false),
    ] {
      let control = Control(frame: .zero)
      let (stage, log) = try scene(control)
      let end = CGPoint(x: x, y: 120)
      if isMouse {
        try stage.press(inside)
        try stage.release(end)
      } else {
        try stage.touchDown(inside)
        try stage.touchUp(end)
      }
      #expect(log.lines.last == (isInside ? "touchUpInside" : "touchUpOutside"))
    }
  }

  @Test func `a cancelled press sends no touchUpInside`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    try stage.press(inside)
    stage.window.cancelAllTouches()
    try stage.release(inside)
    #expect(log.lines == ["touchDown", "touchCancel"] && !control.isHighlighted)
  }

  @Test func `a gesture recognizer that begins cancels a control's press`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    stage.window.addGestureRecognizer(PanGestureRecognizer())
    try stage.press(inside)
    try stage.move(to: CGPoint(x: 160, y: 120))
    try stage.release(CGPoint(x: 160, y: 120))
    #expect(log.lines == ["touchDown", "touchCancel"])
  }

  @Test func `buttons other than the primary one do not press a control`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    for button in MouseButton.allCases where button != .primary {
      try stage.press(inside, button: button)
      try stage.release(inside, button: button)
    }
    #expect(log.lines.isEmpty)
  }

  @Test func `a control ignores a second finger`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    try stage.touchDown(inside, id: 1)
    try stage.touchDown(inside, id: 2)
    try stage.touchUp(inside, id: 2)
    #expect(log.lines == ["touchDown"])
    try stage.touchUp(inside, id: 1)
    #expect(log.lines == ["touchDown", "touchUpInside"])
  }

  @Test func `a subclass may refuse a touch or end its tracking`() throws {
    final class Picky: Control {
      var begins = true
      var goesOn = true
      var ends: [String] = []
      override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { begins }
      override func continueTracking(_ touch: Touch, with event: Event?) -> Bool { goesOn }
      override func endTracking(_ touch: Touch?, with event: Event?) { ends.append("ended") }
      override func cancelTracking(with event: Event?) { ends.append("cancelled") }
    }
    let control = Picky(frame: .zero)
    let (stage, log) = try scene(control)
    control.begins = false
    try stage.tap(inside)
    #expect(log.lines.isEmpty && control.ends.isEmpty)
    control.begins = true
    try stage.tap(inside)
    #expect(control.ends == ["ended"])
    control.goesOn = false
    try stage.drag(from: inside, to: CGPoint(x: 160, y: 120))
    #expect(control.ends == ["ended", "cancelled"] && log.lines.last == "touchCancel")
  }

  // MARK: State

  @Test func `a disabled control is neither touched nor focused, and ends its press`() throws {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    try stage.press(inside)
    control.isEnabled = false
    #expect(log.lines == ["touchDown", "touchCancel"] && control.state == [.disabled, .hovered])
    try stage.release(inside)
    try stage.tap(inside)
    #expect(log.lines.count == 2)
    #expect(!stage.window.setFocus(control) && stage.window.focusedView == nil)
  }

  @Test func `an action removed for some events remains for its other events`() {
    let control = Control(frame: .zero)
    let log = Log()
    let target = Log()
    control.addTarget(target, action: { _ in log("target") }, for: [.touchDown, .touchUpInside])
    let action = Action(title: "") { _ in log("action") }
    control.addAction(action, for: [.touchDown, .touchUpInside])
    control.removeTarget(target, for: .touchDown)
    control.removeAction(identifiedBy: action.identifier, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.lines == ["action", "target"])
    control.removeTarget(nil, for: .allEvents)
    #expect(control.allControlEvents == .touchDown)
  }

  @Test func `a control has a hover recognizer before its other recognizers once the pointer was over it`() throws {
    let control = Control(frame: .zero)
    let (stage, _) = try scene(control)
    let own = TapGestureRecognizer()
    control.addGestureRecognizer(own)
    #expect(control.gestureRecognizers == [own])
    for _ in 0..<2 {
      try stage.move(to: inside)
      #expect(control.isHovered && control.gestureRecognizers?.count == 2)
      #expect(control.gestureRecognizers?.first is HoverGestureRecognizer)
      try stage.move(to: .zero)
      #expect(!control.isHovered)
    }
  }

  @Test func `a control's state combines all of its states`() throws {
    let control = Control(frame: .zero)
    let (stage, _) = try scene(control)
    #expect(control.state == .normal)
    try stage.move(to: inside)
    #expect(control.state == .hovered && control.isHovered)
    control.isSelected = true
    stage.window.setFocus(control)
    #expect(control.state == [.hovered, .selected, .focused])
    try stage.press(inside)
    #expect(control.state == [.hovered, .selected, .focused, .highlighted])
    try stage.release(inside)
    try stage.move(to: .zero)
    #expect(control.state == [.selected, .focused])
  }

  // MARK: Keys

  private func focused() throws -> (Control, Stage, Log) {
    let control = Control(frame: .zero)
    let (stage, log) = try scene(control)
    stage.window.setFocus(control)
    return (control, stage, log)
  }

  @Test func `Space presses a control, and its release sends the action once`() throws {
    let (control, stage, log) = try focused()
    try stage.send(.keyDown(Key(.space), isRepeat: false))
    #expect(control.isHighlighted && log.lines.isEmpty)
    for _ in 0..<3 { try stage.send(.keyDown(Key(.space), isRepeat: true)) }
    try stage.send(.keyUp(Key(.space)))
    #expect(!control.isHighlighted && log.lines == ["touchUpInside"])
  }

  @Test func `Escape during a held Space cancels the press`() throws {
    let (control, stage, log) = try focused()
    try stage.send(.keyDown(Key(.space), isRepeat: false))
    try stage.key(.escape)
    #expect(!control.isHighlighted)
    try stage.send(.keyUp(Key(.space)))
    #expect(log.lines.isEmpty)
  }

  @Test func `Enter sends the action once when it is pressed`() throws {
    let (control, stage, log) = try focused()
    try stage.send(.keyDown(Key(.enter), isRepeat: false))
    #expect(log.lines == ["touchUpInside"] && !control.isHighlighted)
    try stage.send(.keyDown(Key(.enter), isRepeat: true))
    try stage.send(.keyUp(Key(.enter)))
    #expect(log.lines == ["touchUpInside"])
  }

  @Test func `keys with modifiers do not press a control`() throws {
    let (_, stage, log) = try focused()
    for key in [KeyCode.space, .enter] { try stage.key(key, modifiers: .control) }
    #expect(log.lines.isEmpty)
  }

  @Test(arguments: ["focus", "window", "disabled"])
  func `a held Space is released without the action on a loss of focus, window or enabled state`(_ loss: String) throws
  {
    let (control, stage, log) = try focused()
    try stage.send(.keyDown(Key(.space), isRepeat: false))
    switch loss {
    case "focus": stage.window.setFocus(nil)
    case "window": try stage.send(.focusLost)
    default: control.isEnabled = false
    }
    #expect(!control.isHighlighted)
    try stage.send(.keyUp(Key(.space)))
    #expect(log.lines.isEmpty)
  }

  @Test func `a pointer's press continues when the control loses the focus`() throws {
    let (_, stage, log) = try focused()
    try stage.press(inside)
    stage.window.setFocus(nil)
    try stage.release(inside)
    #expect(log.lines == ["touchDown", "touchUpInside"])
  }
}
