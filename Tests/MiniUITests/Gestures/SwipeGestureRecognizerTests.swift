import MiniUITesting
import Testing

struct SwipeGestureRecognizerTests {
  private let at = CGPoint(x: 200, y: 150)
  private func scene(_ direction: SwipeGestureRecognizer.Direction = .right) throws -> (
    GestureScene, SwipeGestureRecognizer
  ) {
    let scene = try GestureScene()
    let swipe = scene.add(SwipeGestureRecognizer(), "swipe")
    swipe.direction = direction
    return (scene, swipe)
  }

  /// Returns whether one movement, `time` seconds after the finger went down at `start`, is a swipe.
  private func swipes(
    _ travel: CGPoint, after time: TimeInterval, direction: SwipeGestureRecognizer.Direction = .right,
    start: TimeInterval = 0
  ) throws -> Bool {
    let (scene, _) = try scene(direction)
    try scene.stage.advance(to: start)
    try scene.stage.touchDown(at)
    try scene.stage.advance(to: start + time)
    try scene.stage.touchMove(to: CGPoint(x: at.x + travel.x, y: at.y + travel.y))
    return !scene.actions().isEmpty
  }

  @Test(arguments: [(0.0, 50.0, 50.0), (0.2, 40.6, 40.2), (0.5, 26.5, 25.5)])
  func `a swipe's minimum distance and maximum deviation decrease with time`(
    _ time: TimeInterval, _ along: CGFloat, _ across: CGFloat
  )
    throws
  {
    #expect(try swipes(CGPoint(x: along + 0.01, y: 0), after: time))
    #expect(try !swipes(CGPoint(x: along - 0.01, y: 0), after: time))
    for sign: CGFloat in [1, -1] {
      #expect(try swipes(CGPoint(x: 60, y: sign * (across - 0.01)), after: time))
      #expect(try !swipes(CGPoint(x: 60, y: sign * (across + 0.01)), after: time))
    }
  }

  @Test func `a swipe is recognized within half a second, and not later`() throws {
    for start in [0, 0.1, 0.3, 0.6, 1, 7.7, 1000.1] {
      #expect(try swipes(CGPoint(x: 60, y: 0), after: 0.5, start: start))
      #expect(try !swipes(CGPoint(x: 60, y: 0), after: 0.501, start: start))
    }
  }

  @Test func `a swipe is recognized in each of its directions`() throws {
    let ways: [(SwipeGestureRecognizer.Direction, CGPoint)] = [
      (.right, CGPoint(x: 60, y: 0)), (.left, CGPoint(x: -60, y: 0)), (.up, CGPoint(x: 0, y: -60)),
      (.down, CGPoint(x: 0, y: 60)),
    ]
    for (wanted, _) in ways {
      for (way, travel) in ways { #expect(try swipes(travel, after: 0.1, direction: wanted) == (way == wanted)) }
    }
    #expect(try swipes(CGPoint(x: -60, y: 0), after: 0.1, direction: [.left, .right]))
    #expect(try !swipes(CGPoint(x: 0, y: 60), after: 0.1, direction: [.left, .right]))
  }

  @Test func `a swipe is recognized once during the movement, and located at its start`() throws {
    let (scene, swipe) = try scene()
    var locations: [CGPoint] = []
    swipe.addTarget { locations.append($0.location(in: scene.inner)) }
    try scene.stroke(at, by: [20, 40, 60, 80].map { CGPoint(x: $0, y: 0) })
    #expect(scene.actions() == ["swipe.ended@30"])
    #expect(locations == [CGPoint(x: 100, y: 50)])
  }

  @Test func `any movement backwards makes a swipe fail`() throws {
    let (scene, _) = try scene()
    try scene.stroke(at, by: [CGPoint(x: -0.5, y: 0), CGPoint(x: 60, y: 0)])
    #expect(scene.actions().isEmpty)
  }

  @Test func `a swipe fails after its maximum duration even without movement`() throws {
    let (scene, swipe) = try scene()
    try scene.stage.touchDown(at)
    try scene.stage.advance(by: 0.5)
    #expect(swipe.state == .possible)
    try scene.stage.advance(by: 0.001)
    #expect(swipe.state == .failed)
  }

  @Test func `a swipe needs exactly its number of moving fingers`() throws {
    for (down, moving, recognised) in [(2, 2, true), (2, 1, false), (1, 1, false), (3, 3, false)] {
      let (scene, swipe) = try scene()
      swipe.numberOfTouchesRequired = 2
      for id in 0..<down { try scene.stage.touchDown(CGPoint(x: 120, y: 110 + 20 * id), id: Int64(id)) }
      for id in 0..<moving { try scene.stage.touchMove(to: CGPoint(x: 180, y: 110 + 20 * id), id: Int64(id)) }
      #expect(scene.actions().isEmpty != recognised)
    }
  }

  @Test func `a swipe that waits for another recognizer is recognized after its finger has lifted`() throws {
    let (scene, swipe) = try scene()
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.metrics.pointer.tapSlop.touch = 100
    swipe.require(toFail: double)
    try scene.stroke(at, by: [CGPoint(x: 60, y: 0)])
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["swipe.ended@370"])
  }
}
