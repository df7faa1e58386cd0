import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests that compare a scroll view's offset in each frame with the measured formulas, implemented here independently.
struct ScrollTrajectoryTests {
  /// The tolerance: offsets are shown on whole pixels.
  private let pixel: CGFloat = 0.5 + 1e-6

  /// Returns the offset in each frame from now until the scroll view rests, with the seconds since now.
  private func sample(_ scene: ScrollScene) throws -> [(time: TimeInterval, offset: CGFloat)] {
    let start = scene.stage.window.currentTime
    var samples: [(TimeInterval, CGFloat)] = []
    for _ in 0..<600 where scene.scrollView.isDecelerating || samples.isEmpty {
      try scene.stage.advanceFrame()
      samples.append((scene.stage.window.currentTime - start, scene.offset.y))
    }
    return samples
  }

  // MARK: A finger

  @Test func `a drag is exact beyond the slop, and follows the rubber band beyond the end`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 60))
    for y in stride(from: 63, through: 640, by: 3) as StrideThrough<CGFloat> {
      try scene.stage.touchMove(to: CGPoint(x: 150, y: y))
      let pull = max(0, y - 60 - 10)
      let shown = 0.55 * pull * 600 / (600 + 0.55 * pull)
      #expect(abs(-scene.offset.y - shown) <= pixel, "\(y)")
    }
    for y in stride(from: 640, through: 6, by: -3) as StrideThrough<CGFloat> {
      try scene.stage.touchMove(to: CGPoint(x: 150, y: y))
      let pull = y - 60 - 10
      let shown = pull > 0 ? 0.55 * pull * 600 / (600 + 0.55 * pull) : pull
      #expect(abs(-scene.offset.y - shown) <= pixel, "back \(y)")
    }
  }

  @Test(arguments: [(0.998, 40), (0.998, 120), (0.998, 300), (0.99, 120), (0.99, 300)] as [(CGFloat, CGFloat)])
  func `a fling decelerates exponentially`(rate: CGFloat, travel: CGFloat) throws {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 30_000))
    scene.scrollView.decelerationRate = Deceleration.Rate(perMillisecond: rate)
    try scene.fling(by: CGPoint(x: 0, y: -travel))
    let velocity = scene.velocity.y
    let start = travel - 10
    #expect(abs(velocity - travel * 10) < travel, "even motion: \(velocity)")
    let (k, reach) = (1000 * log(rate), rate / (1000 * (1 - rate)))
    let end = log(10 / velocity) / k
    let samples = try sample(scene)
    for (time, offset) in samples {
      let expected = start + (time < end ? velocity * reach * (1 - exp(k * time)) : (velocity - 10) * reach)
      #expect(abs(offset - expected) <= pixel, "after \(time) s")
    }
    #expect(samples.count > 10 && abs((samples.last?.time ?? 0) - end) <= 1.5 / 60)
  }

  @Test func `a release below the minimum velocity does not fling`() throws {
    let scene = try ScrollScene()
    try scene.drag(by: CGPoint(x: 0, y: -110))
    #expect(!scene.scrollView.isDecelerating && scene.calls.last == "didEndDragging(false)")
  }

  @Test(arguments: [60, 120, 250] as [CGFloat])
  func `a fling against the end keeps its velocity, overshoots and returns`(travel: CGFloat) throws {
    let scene = try ScrollScene()
    scene.scrollView.contentOffset.y = 300
    try scene.fling(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: travel))
    let velocity = scene.velocity.y
    let start = 300 - (travel - 10)
    let (k, reach) = (1000 * log(0.998), 0.499) as (CGFloat, CGFloat)
    let impact = log(1 - (0 - start) / (velocity * reach)) / k
    // The speed at the next whole millisecond.
    let speed = velocity * pow(0.998, (impact * 1000).rounded(.up))
    var deepest: CGFloat = 0
    for (time, offset) in try sample(scene).dropLast() {
      let after = time - impact
      let expected =
        after < 0
        ? start + velocity * reach * (1 - exp(k * time)) : speed * (exp(-10 * after) - exp(-12 * after)) / 2
      #expect(abs(offset - expected) <= pixel, "after \(time) s")
      deepest = min(deepest, offset)
    }
    #expect(abs(deepest - speed * 3125 / 93312) <= 1.5 && scene.offset.y == 0)
  }

  @Test(arguments: [0, 60, 625] as [CGFloat])
  func `content released beyond the end returns to it within half a point`(speed: CGFloat) throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 400), duration: 0.2)
    try scene.stage.advance(by: 0.1)
    let end = CGPoint(x: 150, y: 400 + speed / 10)
    try scene.stage.touchMove(to: end, duration: 0.1)
    try scene.stage.touchUp(end)
    #expect(abs(scene.velocity.y + speed) <= speed / 10)
    let start = -0.55 * (290 + speed / 10) * 600 / (600 + 0.55 * (290 + speed / 10)) as CGFloat
    let (slow, fast) = (start + scene.velocity.y / 2, scene.velocity.y / 2)
    let samples = try sample(scene)
    for (time, offset) in samples.dropLast() {
      let expected = slow * exp(-10 * time) - fast * exp(-12 * time)
      #expect(abs(offset - expected) <= pixel && expected <= -0.5, "after \(time) s")
    }
    let last = try #require(samples.last).time
    #expect(slow * exp(-10 * last) - fast * exp(-12 * last) > -0.5)
    #expect(scene.offset.y == 0 && scene.calls.last == "didEndDecelerating")
  }

  @Test func `content released less than half a point beyond the end returns at once`() throws {
    let scene = try ScrollScene(scale: 4)
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 110.7), duration: 0.2)
    try scene.stage.advance(by: 0.1)
    #expect(scene.offset.y == -0.5)
    try scene.stage.touchUp(CGPoint(x: 150, y: 110.7))
    try scene.stage.advanceFrame()
    #expect(scene.offset.y == 0 && !scene.scrollView.isDecelerating)
  }

  @Test func `both axes of a fling decelerate independently`() throws {
    let scene = try ScrollScene(content: CGSize(width: 9000, height: 9000))
    try scene.fling(from: CGPoint(x: 250, y: 500), by: CGPoint(x: -60, y: -200))
    let (start, velocity) = (scene.offset, scene.velocity)
    try scene.stage.advance(by: 6)
    #expect(abs(scene.offset.x - start.x - (velocity.x - 10) * 0.499) <= 1)
    #expect(abs(scene.offset.y - start.y - (velocity.y - 10) * 0.499) <= 1)
  }

  // MARK: The wheel

  @Test(arguments: [(300, 44.8), (400, 54.3), (600, 71.1), (60, 15.3), (20, 7.4)] as [(CGFloat, CGFloat)])
  func `a notch scrolls by the view's wheel step`(height: CGFloat, step: CGFloat) throws {
    let scene = try ScrollScene(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 10))
    try scene.stage.advance(by: 0.2)
    #expect(abs(scene.offset.y - step) <= 0.55)
  }

  @Test func `a notch decelerates for 0.12 seconds, and further ones continue from there`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 300))
    var steps: [CGFloat] = []
    var last: CGFloat = 0
    let start = scene.stage.window.currentTime
    while scene.offset.y < 71 {
      try scene.stage.advanceFrame()
      steps.append(scene.offset.y - last)
      last = scene.offset.y
      #expect(scene.stage.window.currentTime - start < 0.14)
    }
    #expect(zip(steps.dropFirst(), steps.dropFirst(2)).allSatisfy { $1 <= $0 + 1 } && steps.count >= 6)
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 300))
    try scene.stage.advance(by: 0.05)
    let middle = scene.offset.y
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 300))
    #expect(scene.offset.y == middle, "no jump")
    try scene.stage.advance(by: 0.13)
    #expect(scene.offset.y == 213)
  }

  @Test func `with reduced motion a notch scrolls at once`() throws {
    let scene = try ScrollScene()
    scene.stage.window.traits.prefersReducedMotion = true
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 150, y: 300))
    #expect(scene.offset.y == 71)
  }

  // MARK: Keys

  @Test func `arrow keys scroll for a tenth of a second, and page keys for two`() throws {
    let scene = try ScrollScene(content: CGSize(width: 900, height: 3000))
    scene.stage.window.setFocus(scene.scrollView)
    for (key, time, end) in [
      (KeyCode.down, 0.1, CGPoint(x: 0, y: 40)), (.right, 0.1, CGPoint(x: 40, y: 40)),
      (.pageDown, 0.2, CGPoint(x: 40, y: 580)), (.pageUp, 0.2, CGPoint(x: 40, y: 40)),
      (.left, 0.1, CGPoint(x: 0, y: 40)), (.end, 0.2, CGPoint(x: 0, y: 2400)),
    ] {
      try scene.stage.key(key)
      try scene.stage.advance(by: time - 0.04)
      #expect(scene.offset != end, "\(key)")
      try scene.stage.advance(by: 0.06)
      #expect(scene.offset == end, "\(key)")
    }
  }
}
