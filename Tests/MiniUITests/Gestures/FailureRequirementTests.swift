import MiniUITesting
import Testing

/// Tests of recognizers that wait for others to fail.
struct FailureRequirementTests {
  private let at = CGPoint(x: 200, y: 150)
  private let step = [CGPoint(x: 1, y: 0)]

  @Test func `a recognizer that requires another to fail waits for the failure`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first", moved: .failed)
    let second = scene.probe("second", began: .began)
    second.require(toFail: first)
    try scene.stage.touchDown(at)
    #expect(scene.actions().isEmpty && second.state == .possible)
    try scene.stage.advance(by: 0.02)
    try scene.stage.touchMove(to: CGPoint(x: 210, y: 150))
    #expect(scene.actions() == ["second.began@20"])
  }

  @Test func `a recognizer that requires another to fail fails when the other is recognized`() throws {
    let scene = try GestureScene()
    let first = scene.probe("first", ended: .recognized)
    let second = scene.probe("second", began: .began)
    second.require(toFail: first)
    first.isPreventing = false
    try scene.stroke(at)
    #expect(scene.actions() == ["first.ended@10"])
  }

  @Test(arguments: ["own delegate", "other's delegate", "own hook", "other's hook"])
  func `a failure requirement can come from either recognizer's delegate or method`(_ source: String) throws {
    let scene = try GestureScene()
    let first = scene.probe("first", moved: .failed)
    let second = scene.probe("second", began: .began)
    let voice = RecordingDelegate()
    switch source {
    case "own delegate":
      voice.requires = { $0 === second && $1 === first }
      second.delegate = voice
    case "other's delegate":
      voice.isRequired = { $0 === first && $1 === second }
      first.delegate = voice
    case "own hook": second.requiredFailures = [first]
    default: first.requiredBy = [second]
    }
    try scene.stage.touchDown(at)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions() == ["second.began@0"])
  }

  @Test func `delegates are asked for failure requirements when needed, once for each pair in a sequence`() throws {
    let scene = try GestureScene()
    scene.probe("first")
    let second = scene.probe("second", moved: .began)
    let voice = RecordingDelegate()
    voice.requires = { _, _ in true }
    second.delegate = voice
    try scene.stage.touchDown(at)
    #expect(voice.asked["require"] == nil)
    for x in 201...205 { try scene.stage.touchMove(to: CGPoint(x: x, y: 150)) }
    #expect(voice.asked["require"] == 1)
    try scene.stage.touchUp(at)
    try scene.stroke(at, by: step)
    #expect(voice.asked["require"] == 2)
  }

  @Test func `delegates are asked once for each pair, however many recognizers there are`() throws {
    let scene = try GestureScene()
    let probes = (0..<130).map { scene.probe("\($0)", ended: .failed) }
    probes[0].answers[.moved] = .began
    let voice = RecordingDelegate()
    voice.requires = { $1 === probes[70] }
    voice.isRequired = { other, _ in other === probes[129] }
    for probe in [probes[0], probes[129]] { probe.delegate = voice }
    try scene.stage.touchDown(at)
    for x in 201...203 { try scene.stage.touchMove(to: CGPoint(x: x, y: 150)) }
    #expect(scene.actions().isEmpty)
    #expect(voice.asked["require"] == 129)
    #expect(voice.asked["required"] == 1)
    try scene.stage.touchUp(at)
    try scene.stroke(at, by: step)
    #expect(voice.asked["require"] == 258 && voice.asked["required"] == 2)
  }

  @Test func `in a chain of failure requirements, the recognizer that waits for no other acts first`() throws {
    let scene = try GestureScene()
    let third = scene.probe("third", began: .began)
    let second = scene.probe("second", began: .began)
    let first = scene.probe("first", moved: .began)
    third.require(toFail: second)
    second.require(toFail: first)
    second.isPreventing = false
    try scene.stage.touchDown(at)
    #expect(scene.actions().isEmpty)
    try scene.stage.touchMove(to: CGPoint(x: 201, y: 150))
    #expect(
      scene.actions() == ["first.began@0"], "the second fails with it, and the third because the first prevents it")
    #expect(third.state == .failed && second.state == .failed)
  }

  @Test func `a waiting recognizer that would begin fails when its fingers lift`() throws {
    let scene = try GestureScene()
    let waiting = scene.probe("waiting", began: .began)
    waiting.require(toFail: scene.probe("other"))
    try scene.stroke(at)
    #expect(scene.actions().isEmpty && waiting.resets == 1)
  }

  @Test func `a waiting recognizer that has ended receives no more touches, and acts after the wait`() throws {
    let scene = try GestureScene()
    let waiting = scene.probe("waiting", began: .recognized, ended: .failed)
    let other = scene.probe("other", ended: .failed)
    waiting.require(toFail: other)
    try scene.stroke(at)
    #expect(scene.actions() == ["waiting.ended@10"])
    #expect(waiting.seen == [.began])
  }

  @Test func `a single tap that requires a double tap to fail is recognized after the gap`() throws {
    let scene = try GestureScene()
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    try scene.stroke(at)
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["single.ended@360"])
    try scene.stroke(at)
    try scene.stage.advance(by: 0.1)
    try scene.stroke(at)
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["double.ended@1130"])
  }

  @Test func `two quick taps in different places are two single taps`() throws {
    let scene = try GestureScene()
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    try scene.stage.tap(at)
    try scene.stage.advance(by: 0.05)
    try scene.stage.tap(CGPoint(x: 210, y: 150))
    try scene.stage.advance(by: 1)
    #expect(scene.actions() == ["single.ended@100", "single.ended@550"])
  }
}
