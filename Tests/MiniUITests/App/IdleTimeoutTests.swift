import MiniUI
import MiniUITesting
import Testing

/// Tests of windows that become black without input.
@MainActor struct IdleTimeoutTests {
  private let stage: Stage
  private let button = Button("Start")
  private let center = CGPoint(x: 60, y: 40)
  private let presses = Counter()

  private final class Counter { var count = 0 }

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 100))
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    button.addAction({ [presses] _ in presses.count += 1 }, for: .primaryActionTriggered)
    try stage.add(button)
    stage.window.backgroundColor = .systemRed
    stage.application.idleTimeout = 60
    try stage.advance(by: 1)
  }

  /// Whether all pixels are black.
  private func isBlack() throws -> Bool {
    try stage.advance(by: 0)
    let bitmap = stage.bitmap
    return (0..<bitmap.height).allSatisfy { y in (0..<bitmap.width).allSatisfy { bitmap[$0, y] == 0xFF00_0000 } }
  }

  private func rest() throws {
    try stage.advance(by: 60)
    let isBlack = try isBlack()
    try #require(isBlack)
  }

  @Test func `windows become black at the idle timeout after the last input`() throws {
    try stage.advance(by: 58.9)
    #expect(try !isBlack())
    try stage.send(.mouseMoved([PointerSample(timestamp: stage.now, position: .zero)]))
    try stage.advance(by: 59.9)
    #expect(try !isBlack())
    try stage.advance(by: 0.2)
    #expect(try isBlack())
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func `the fingers that end the black screen press no button, and the next touch presses it`() throws {
    try rest()
    try stage.touchDown(center)
    #expect(try !isBlack())
    try stage.advance(by: 0.1)
    try stage.touchDown(center, id: 2)
    try stage.advance(by: 1)
    try stage.touchMove(to: CGPoint(x: 62, y: 40))
    try stage.touchUp(center)
    try stage.touchUp(center, id: 2)
    #expect(presses.count == 0 && !button.isHighlighted)
    try stage.touchDown(center)
    #expect(button.isHighlighted)
    try stage.touchUp(center)
    #expect(presses.count == 1)
  }

  @Test(arguments: ["mouse", "mouse that moved before", "key"])
  func `a press on a black window shows it again and is not delivered`(device: String) throws {
    stage.window.setFocus(button)
    try rest()
    func act() throws {
      if device == "key" { return try stage.key(.space) }
      if device != "mouse" { try stage.send(.mouseMoved([PointerSample(timestamp: stage.now, position: center)])) }
      try stage.send(.mouseDown(.primary, at: center))
      try stage.send(.mouseUp(.primary, at: center))
    }
    try act()
    #expect(try !isBlack())
    #expect(presses.count == 0)
    try stage.advance(by: 0.5)
    try act()
    #expect(presses.count == 1)
  }

  @Test func `the next press is delivered if the press that ended the black screen was never released`() throws {
    try rest()
    try stage.touchDown(center)
    try stage.advance(by: 1)
    try stage.touchDown(center)
    try stage.touchUp(center)
    #expect(presses.count == 1)
  }

  @Test func `a disabled idle timer keeps windows from becoming black, and shows them again`() throws {
    try rest()
    stage.application.isIdleTimerDisabled = true
    #expect(try !isBlack())
    try stage.advance(by: 1000)
    #expect(try !isBlack())
    stage.application.isIdleTimerDisabled = false
    try stage.advance(by: 59)
    #expect(try !isBlack())
    try stage.advance(by: 1.1)
    #expect(try isBlack())
    stage.application.idleTimeout = nil
    #expect(try !isBlack())
  }

  @Test func `an app is in the background while its windows are black, and views that change stay black`() throws {
    #expect(stage.application.applicationState == .active)
    try rest()
    #expect(stage.application.applicationState == .background)
    button.center.x += 5
    #expect(try isBlack())
    try stage.send(.exposed)
    #expect(try isBlack())
    #expect(stage.application.applicationState == .background)
    try stage.touchDown(center)
    #expect(stage.application.applicationState == .active)
    #expect(try !isBlack())
  }
}
