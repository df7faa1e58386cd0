import MiniUITesting
import Testing

/// Tests of taps: their location, their duration, and the distance between them.
struct TapGestureRecognizerTests {
  private let at = CGPoint(x: 200, y: 150)

  private func scene(taps: Int = 1, touches: Int = 1) throws -> (GestureScene, TapGestureRecognizer) {
    let scene = try GestureScene()
    let tap = scene.add(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return (scene, tap)
  }

  @Test(arguments: [(45.0, true), (45.25, false)])
  func `a tap by finger allows 45 points of movement`(_ distance: CGFloat, _ isTap: Bool) throws {
    let (scene, _) = try scene()
    try scene.stroke(at, by: [CGPoint(x: 0, y: distance)])
    #expect(scene.actions() == (isTap ? ["tap.ended@20"] : []))
  }

  @Test func `a tap that moved too far fails even if the finger returns`() throws {
    let (scene, _) = try scene()
    try scene.stroke(at, by: [CGPoint(x: 46, y: 0), .zero])
    #expect(scene.actions().isEmpty)
  }

  @Test(arguments: [(8.0, true), (8.25, false)])
  func `a tap by mouse allows 8 points of movement`(_ distance: CGFloat, _ isTap: Bool) throws {
    let (scene, _) = try scene()
    try scene.stage.press(at)
    try scene.stage.move(to: CGPoint(x: 200 - distance, y: 150))
    try scene.stage.release(CGPoint(x: 200 - distance, y: 150))
    #expect(scene.actions() == (isTap ? ["tap.ended@0"] : []))
  }

  @Test(arguments: [(1, 1.499, true), (1, 1.5, false), (2, 0.749, true), (2, 0.75, false)])
  func `a finger may stay down for 1.5 seconds in a tap, and for 0.75 in a multiple tap`(
    _ taps: Int, _ hold: TimeInterval, _ isTap: Bool
  ) throws {
    let (scene, _) = try scene(taps: taps)
    for _ in 0..<taps {
      try scene.stage.touchDown(at)
      try scene.stage.advance(by: hold)
      try scene.stage.touchUp(at)
    }
    #expect(scene.actions().count == (isTap ? 1 : 0))
  }

  @Test func `a mouse button may be held for any time in a tap`() throws {
    for taps in [1, 2] {
      let (scene, _) = try scene(taps: taps)
      for _ in 0..<taps {
        try scene.stage.press(at)
        try scene.stage.advance(by: 60)
        try scene.stage.release(at)
      }
      #expect(scene.actions().count == 1)
    }
  }

  @Test(arguments: [(false, 0.349, true), (false, 0.35, false), (true, 0.399, true), (true, 0.40, false)])
  func `the gap between two taps is at most 0.35 seconds by finger and 0.40 by mouse`(
    _ isMouse: Bool, _ gap: TimeInterval, _ isDouble: Bool
  ) throws {
    let (scene, _) = try scene(taps: 2)
    for _ in 0..<2 {
      if isMouse { try scene.stage.tap(at) } else { try scene.stroke(at, interval: 0.05) }
      try scene.stage.advance(by: gap)
    }
    #expect(scene.actions().count == (isDouble ? 1 : 0))
  }

  @Test(arguments: [(false, 45.0, true), (false, 45.25, false), (true, 5.0, true), (true, 5.25, false)])
  func `two taps are at most 45 points apart by finger and 5 by mouse`(
    _ isMouse: Bool, _ distance: CGFloat, _ isDouble: Bool
  ) throws {
    let (scene, _) = try scene(taps: 2)
    for x in [200, 200 + distance] {
      let point = CGPoint(x: x, y: 150)
      if isMouse { try scene.stage.tap(point) } else { try scene.stroke(point) }
    }
    #expect(scene.actions().count == (isDouble ? 1 : 0))
  }

  @Test func `a tap too far from the last one is the first of a new double tap`() throws {
    let (scene, _) = try scene(taps: 2)
    for x in [120, 200, 200] { try scene.stroke(CGPoint(x: x, y: 150)) }
    #expect(scene.actions() == ["tap.ended@30"])
  }

  @Test func `a double tap is located at the start of its first tap`() throws {
    let (scene, tap) = try scene(taps: 2)
    var locations: [CGPoint] = []
    tap.addTarget { locations.append($0.location(in: scene.inner)) }
    try scene.stroke(at, by: [CGPoint(x: 20, y: 0)])
    try scene.stroke(CGPoint(x: 210, y: 160))
    #expect(locations == [CGPoint(x: 100, y: 50)])
  }

  @Test func `several fingers tap together, and the last one to lift completes the tap`() throws {
    let (scene, tap) = try scene(touches: 2)
    var locations: [CGPoint] = []
    tap.addTarget { locations.append($0.location(in: nil)) }
    try scene.stage.touchDown(CGPoint(x: 150, y: 150), id: 1)
    try scene.stage.touchDown(CGPoint(x: 250, y: 150), id: 2)
    try scene.stage.touchUp(CGPoint(x: 150, y: 150), id: 1)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchUp(CGPoint(x: 250, y: 150), id: 2)
    #expect(scene.actions() == ["tap.ended@0"])
    #expect(locations == [at])
  }

  @Test func `only the center of several fingers must be near the first tap`() throws {
    let (scene, _) = try scene(taps: 2, touches: 2)
    for _ in 0..<2 {
      for (id, x) in [(Int64(1), 110.0), (2, 290)] { try scene.stage.touchDown(CGPoint(x: x, y: 150), id: id) }
      for (id, x) in [(Int64(1), 110.0), (2, 290)] { try scene.stage.touchUp(CGPoint(x: x, y: 150), id: id) }
    }
    #expect(scene.actions() == ["tap.ended@0"])
  }

  @Test func `too few or too many fingers are not a tap`() throws {
    for required in [1, 3] {
      let (scene, _) = try scene(touches: required)
      for id in 1...2 { try scene.stage.touchDown(at, id: Int64(id)) }
      for id in 1...2 { try scene.stage.touchUp(at, id: Int64(id)) }
      #expect(scene.actions().isEmpty)
    }
  }

  @Test func `a tap recognizer can require the secondary button`() throws {
    let (scene, tap) = try scene()
    tap.buttonMaskRequired = .secondary
    try scene.stage.tap(at)
    #expect(scene.actions().isEmpty)
    try scene.stage.press(at, button: .secondary)
    try scene.stage.release(at, button: .secondary)
    #expect(scene.actions() == ["tap.ended@50"])
  }

  @Test func `a tap recognizer uses the window's metrics, or its own`() throws {
    let (scene, tap) = try scene()
    scene.stage.window.metrics.pointer.tapSlop.touch = 5
    try scene.stroke(at, by: [CGPoint(x: 6, y: 0)])
    #expect(scene.actions().isEmpty)
    tap.metrics.pointer.tapSlop.touch = 10
    try scene.stroke(at, by: [CGPoint(x: 6, y: 0)])
    #expect(scene.actions().count == 1)
  }
}
