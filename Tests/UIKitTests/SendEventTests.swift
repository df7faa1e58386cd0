import MiniUITesting
import Testing
import UIKit

/// Tests of windows that observe or keep the events that are sent through them.
@MainActor struct SendEventTests {
  private final class Gate: UIWindow {
    var types: [UIEvent.EventType] = []
    var isClosed = false

    override func sendEvent(_ event: UIEvent) {
      types.append(event.type)
      if !isClosed { super.sendEvent(event) }
    }
  }

  private let stage: Stage
  private let gate: Gate
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() throws {
    let size = CGSize(width: 100, height: 100)
    stage = try Stage(size: size, launch: { _ in _ = Gate(frame: CGRect(origin: .zero, size: size)) })
    gate = try #require(stage.window as? Gate)
    gate.addSubview(button)
    try stage.advance(by: 0)
  }

  @Test func `touches, presses and the wheel are sent through the window`() throws {
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(count == 1 && gate.types == [.touches, .touches])
    gate.types = []
    try stage.key(.function(5))
    #expect(gate.types == [.presses, .presses])
    gate.types = []
    try stage.wheel(dy: 1, at: CGPoint(x: 50, y: 50))
    #expect(gate.types == [.scroll])
  }

  @Test func `an event that the window keeps reaches no view`() throws {
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    gate.isClosed = true
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(count == 0 && gate.types == [.touches, .touches])
    gate.isClosed = false
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(count == 1)
  }

  @Test func `an event that is sent twice is delivered once`() throws {
    final class Twice: UIWindow {
      override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let stage = try Stage(size: frame.size, launch: { _ in _ = Twice(frame: frame) })
    var count = 0
    let button = UIButton(frame: frame)
    button.addAction(UIAction { _ in count += 1 }, for: .touchDown)
    try stage.add(button)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(count == 1)
  }
}
