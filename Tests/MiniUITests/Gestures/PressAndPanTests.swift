import MiniUITesting
import Testing

/// Tests of a long press of one millisecond and a pan on the same view: the two recognizers of a drag. The finger goes
/// down at 0 ms, has moved by 6, 15 and 30 points at 20, 30 and 40 ms, and goes up at 100 ms.
struct PressAndPanTests {
  private let sameView = RecordingDelegate()
  private let always = RecordingDelegate()

  init() {
    sameView.allowsBoth = { $0.view === $1.view }
    always.allowsBoth = { _, _ in true }
  }

  private func addPair(
    _ scene: GestureScene, _ prefix: String = "", to view: View? = nil, press pressDelegate: RecordingDelegate? = nil,
    pan panDelegate: RecordingDelegate? = nil
  ) {
    let press = scene.add(LongPressGestureRecognizer(), prefix + "press", to: view)
    press.minimumPressDuration = 0.001
    press.delegate = pressDelegate
    scene.add(PanGestureRecognizer(), prefix + "pan", to: view).delegate = panDelegate
  }

  private func play(_ scene: GestureScene, lifts: Bool = true) throws {
    try scene.stage.touchDown(CGPoint(x: 200, y: 150))
    for (time, x) in [(0.02, 206), (0.03, 215), (0.04, 230)] {
      try scene.stage.advance(to: time)
      try scene.stage.touchMove(to: CGPoint(x: x, y: 150))
    }
    try scene.stage.advance(to: 0.1)
    if lifts { try scene.stage.touchUp(CGPoint(x: 230, y: 150)) }
  }

  @Test func `without a delegate the press keeps the pan from beginning`() throws {
    let scene = try GestureScene()
    addPair(scene)
    try play(scene)
    #expect(
      scene.actions() == [
        "press.began@1", "press.changed@20", "press.changed@30", "press.changed@40", "press.ended@100",
      ])
  }

  @Test(arguments: [true, false])
  func `a press and a pan are both recognized if the delegate of one allows it`(_ isThePress: Bool) throws {
    let scene = try GestureScene()
    addPair(scene, press: isThePress ? sameView : nil, pan: isThePress ? nil : sameView)
    try play(scene)
    #expect(
      scene.take() == [
        "View.began 200", "View.cancelled 200", "press.began@1", "press.changed@20", "press.changed@30", "pan.began@30",
        "press.changed@40", "pan.changed@40", "press.ended@100", "pan.ended@100",
      ])
  }

  @Test func `with a delegate that always agrees, an inner and an outer pair are both recognized`() throws {
    let scene = try GestureScene()
    addPair(scene, "inner ", press: always, pan: always)
    addPair(scene, "outer ", to: scene.outer, press: always, pan: always)
    try play(scene)
    #expect(
      scene.actions().filter { $0.contains("began") } == [
        "inner press.began@1", "outer press.began@1", "inner pan.began@30", "outer pan.began@30",
      ])
  }

  @Test func `with a delegate for one view the outer pair fails when the inner press begins`() throws {
    let scene = try GestureScene()
    addPair(scene, "inner ", press: sameView)
    addPair(scene, "outer ", to: scene.outer, press: sameView)
    try play(scene)
    #expect(scene.actions().filter { $0.contains("began") } == ["inner press.began@1", "inner pan.began@30"])
  }

  @Test func `a finger that moves before the press is recognized pans without it`() throws {
    let scene = try GestureScene()
    addPair(scene, press: sameView)
    try scene.stage.touchDown(CGPoint(x: 200, y: 150))
    try scene.stage.advance(to: 0.0004)
    try scene.stage.touchMove(to: CGPoint(x: 215, y: 150))
    try scene.stage.advance(to: 0.1)
    try scene.stage.touchUp(CGPoint(x: 215, y: 150))
    #expect(scene.actions() == ["pan.began@0", "pan.ended@100"])
  }

  @Test func `Escape cancels both the press and the pan`() throws {
    let scene = try GestureScene()
    addPair(scene, press: sameView)
    try play(scene, lifts: false)
    _ = scene.take()
    try scene.stage.key(.escape)
    #expect(scene.actions() == ["press.cancelled@100", "pan.cancelled@100"])
  }
}
