import TestSupport
import Testing

import MiniUITesting

@testable import MiniUI

/// Tests of events in impossible orders, and of handlers that remove their own view or recognizer.
@Suite struct InputRobustnessTests {
  private let stage: Stage
  private let view = View(frame: CGRect(x: 20, y: 20, width: 100, height: 100))

  init() throws { stage = try Stage(size: CGSize(width: 200, height: 200)) }

  private let start = CGPoint(x: 50, y: 50)
  private let end = CGPoint(x: 150, y: 150)

  private var isAtRest: Bool { stage.window.events.arbiter.recognizers.isEmpty }

  @Test func `the end of a touch, press or key that has not begun has no effect`() throws {
    var count = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in count += 1 })
    try stage.add(view)
    try stage.touchUp(start)
    try stage.touchMove(to: start, id: 7)
    try stage.send(.mouseUp(.primary, at: start))
    try stage.send(.mouseUp(.forward, at: start))
    try stage.send(.keyUp(Key(.space)))
    try stage.send(.mouseMoved([]))
    try stage.send(.touchMoved(id: 1, []))
    try stage.send(.pointerLeft)
    #expect(count == 0 && isAtRest)
  }

  @Test func `a finger that goes down twice begins a new touch`() throws {
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
    try stage.add(view)
    try stage.touchDown(start)
    try stage.touchMove(to: end, duration: 0.1)
    try stage.touchDown(start)
    #expect(states.last == .cancelled)
    try stage.touchMove(to: end, duration: 0.1)
    try stage.touchUp(end)
    #expect(isAtRest && states.last == .ended)
  }

  @Test func `a button that goes down twice is pressed once`() throws {
    var count = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in count += 1 })
    try stage.add(view)
    try stage.press(start)
    try stage.send(.mouseDown(.primary, at: start))
    try stage.press(start, button: .secondary)
    try stage.release(start, button: .secondary)
    try stage.release(start)
    try stage.send(.mouseUp(.primary, at: start))
    #expect(count == 1 && isAtRest)
  }

  @Test func `moves after a cancellation have no effect`() throws {
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
    try stage.add(view)
    try stage.press(start)
    try stage.move(to: end, duration: 0.1)
    try stage.send(.focusLost)
    #expect(states.last == .cancelled)
    let count = states.count
    try stage.move(to: start, duration: 0.1)
    try stage.release(start)
    #expect(states.count == count && isAtRest)
  }

  @Test func `events with invalid locations are ignored, also during a drag`() throws {
    let tile = PlainTile(frame: view.frame)
    try stage.add(tile)
    try stage.press(start)
    try stage.move(to: CGPoint(x: 70, y: 70), duration: 0.1)
    let center = tile.center
    for bad in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity), CGPoint(x: -CGFloat.infinity, y: 0)]
    {
      try stage.move(to: bad)
      try stage.send(.mouseDown(.primary, at: bad))
      try stage.touchDown(bad, id: 9)
      #expect(tile.center == center)
    }
    try stage.release(CGPoint(x: 70, y: 70))
    #expect(isAtRest)
  }

  @Test func `timestamps that stand still, decrease or are NaN do not stop the clock`() throws {
    let tile = PlainTile(frame: view.frame)
    try stage.add(tile)
    for (index, time) in [0, 5, -3, .nan, 1, .nan, 6, 6].enumerated() as EnumeratedSequence<[TimeInterval]> {
      let kinds: [InputEvent.Kind] = [
        .mouseDown(.primary, at: start), .mouseMoved([PointerSample(timestamp: time, position: end)]),
        .mouseUp(.primary, at: end),
      ]
      let event = InputEvent(timestamp: time, surface: stage.window.surface.id, kind: kinds[index % 3])
      try stage.application.process([event], at: stage.now)
      #expect(stage.window.currentTime >= 0)
    }
    try stage.send(.mouseUp(.primary, at: end))
    #expect(isAtRest)
  }

  @Test func `random events leave no touch, press or animation behind`() throws {
    for seed in 1...20 {
      var random = SplitMix64(seed: UInt64(seed))
      let tile = PlainTile(frame: view.frame)
      let button = Button("Press")
      button.frame = CGRect(x: 120, y: 120, width: 70, height: 40)
      tile.addGestureRecognizer(PinchGestureRecognizer())
      tile.addGestureRecognizer(RotationGestureRecognizer())
      tile.isMultipleTouchEnabled = true
      try stage.add(tile, button)
      for _ in 0..<300 { try stage.send(event(&random)) }
      try stage.send(.focusLost)
      for id in Int64(0)..<4 { try stage.touchUp(.zero, id: id) }
      for button in MouseButton.allCases { try stage.send(.mouseUp(button, at: .zero)) }
      try stage.advance(by: 2)
      #expect(isAtRest && !button.isHighlighted, "seed \(seed)")
      #expect(stage.window.nextDeadline == nil, "seed \(seed)")
      tile.removeFromSuperview()
      button.removeFromSuperview()
    }
  }

  private func event(_ random: inout SplitMix64) -> InputEvent.Kind {
    let location = CGPoint(
      x: Double.random(in: -20...220, using: &random), y: Double.random(in: -20...220, using: &random))
    let button = MouseButton.allCases[Int.random(in: 0..<5, using: &random)]
    let id = Int64.random(in: 0..<4, using: &random)
    let sample = [PointerSample(timestamp: stage.now, position: location)]
    let codes: [KeyCode] = [
      .tab, .enter, .escape, .space, .left, .down, .character("a"), .modifier, .function(99), .other(7),
    ]
    let key = Key(
      codes[Int.random(in: 0..<codes.count, using: &random)],
      modifiers: KeyModifiers(rawValue: Int.random(in: 0..<16, using: &random) & Int.random(in: 0..<16, using: &random))
    )
    stage.platform.manualClock.advance(to: stage.now + Double.random(in: 0...0.2, using: &random))
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return .mouseDown(button, at: location)
    case 2, 3: return .mouseUp(button, at: location)
    case 4, 5: return .mouseMoved(sample)
    case 6: return .touchDown(id: id, at: location)
    case 7: return .touchUp(id: id, at: location)
    case 8: return .touchMoved(id: id, sample)
    case 9, 10: return .keyDown(key, isRepeat: Bool.random(using: &random))
    case 11: return .keyUp(key)
    case 12: return .text("é\0")
    case 13: return .composition("x", selectionStart: -4, selectionLength: 99)
    case 14: return .wheel(dx: .infinity, dy: .nan, at: location)
    default: return [.pointerLeft, .focusLost, .focusGained, .hidden, .exposed][Int.random(in: 0..<5, using: &random)]
    }
  }

  // MARK: Handlers

  /// A change that a handler makes during its gesture.
  enum Deed: CaseIterable {
    case removeView, removeSuperview, removeRecognizer, disable, addRecognizer, closeWindow, reenter, cancelAll, hide
    case removeAllRecognizers, setState
  }

  @Test(arguments: Deed.allCases)
  func `a recognizer's handler may change the hierarchy and recognizers during its gesture`(_ deed: Deed) throws {
    for trigger in [GestureRecognizer.State.began, .changed, .ended] {
      let stage = try Stage(size: CGSize(width: 200, height: 200))
      let outer = View(frame: stage.window.bounds)
      let tile = PlainTile(frame: view.frame)
      outer.addSubview(tile)
      var count = 0
      let act = { (recognizer: GestureRecognizer) in
        count += 1
        guard recognizer.state == trigger, count < 50 else { return }
        switch deed {
        case .removeView: tile.removeFromSuperview()
        case .removeSuperview: outer.removeFromSuperview()
        case .removeRecognizer: tile.removeGestureRecognizer(recognizer)
        case .disable: recognizer.isEnabled = false
        case .addRecognizer: tile.addGestureRecognizer(PanGestureRecognizer())
        case .closeWindow: stage.application.close(stage.window)
        case .reenter: try? stage.move(to: CGPoint(x: 90, y: 90))
        case .cancelAll: stage.window.cancelAllTouches()
        case .hide: outer.isHidden = true
        case .removeAllRecognizers: for other in tile.gestureRecognizers ?? [] { tile.removeGestureRecognizer(other) }
        case .setState: recognizer.state = .ended
        }
      }
      tile.addGestureRecognizer(PanGestureRecognizer(act))
      tile.addGestureRecognizer(LongPressGestureRecognizer(act))
      outer.addGestureRecognizer(TapGestureRecognizer(act))
      try stage.add(outer)
      try stage.drag(from: start, to: end)
      try stage.tap(start)
      try stage.touchDown(start)
      try stage.advance(by: 1)
      try stage.touchMove(to: end, duration: 0.1)
      try stage.touchUp(end)
      try stage.advance(by: 1)
      #expect(stage.window.events.arbiter.recognizers.isEmpty, "\(trigger)")
    }
  }
}

private final class PlainTile: View, Draggable {
  var initialLocation = CGPoint.zero
  override func didMoveToSuperview() { updateDraggability() }
}
