import MiniUITesting
import Testing

struct HoverGestureRecognizerTests {
  private let inside = CGPoint(x: 200, y: 150)
  private let outside = CGPoint(x: 10, y: 10)

  private func scene() throws -> (GestureScene, HoverGestureRecognizer) {
    let scene = try GestureScene()
    return (scene, scene.add(HoverGestureRecognizer(), "hover"))
  }

  @Test func `a hover begins when the pointer enters, changes when it moves and ends when it leaves`() throws {
    let (scene, hover) = try scene()
    for point in [outside, inside, CGPoint(x: 210, y: 150), outside] { try scene.stage.move(to: point) }
    #expect(scene.actions() == ["hover.began@0", "hover.changed@0", "hover.ended@0"])
    #expect(hover.state == .possible)
  }

  @Test func `a hover has the pointer's location`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    #expect(hover.location(in: scene.inner) == CGPoint(x: 100, y: 50) && hover.state == .began)
  }

  @Test func `a hover ends when the pointer leaves the window`() throws {
    let (scene, _) = try scene()
    try scene.stage.move(to: inside)
    try scene.stage.send(.pointerLeft)
    #expect(scene.actions() == ["hover.began@0", "hover.ended@0"])
  }

  @Test func `a hover does not change while a button is down, and is updated at its release`() throws {
    let (scene, _) = try scene()
    try scene.stage.move(to: inside)
    try scene.stage.press(inside)
    try scene.stage.move(to: outside)
    try scene.stage.move(to: inside)
    try scene.stage.move(to: outside)
    #expect(scene.actions() == ["hover.began@0"])
    try scene.stage.release(outside)
    #expect(scene.actions() == ["hover.ended@0"])
  }

  @Test func `a finger does not hover`() throws {
    let (scene, _) = try scene()
    try scene.stroke(inside, by: [CGPoint(x: 1, y: 0)])
    #expect(scene.actions().isEmpty)
  }

  @Test func `a hover also begins in superviews, and not in views behind`() throws {
    let (scene, _) = try scene()
    scene.add(HoverGestureRecognizer(), "outer", to: scene.outer)
    let cover = LoggingView("View", scene.log, frame: scene.inner.frame)
    try scene.stage.move(to: inside)
    #expect(scene.actions() == ["hover.began@0", "outer.began@0"])
    scene.outer.addSubview(cover)
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions() == ["hover.ended@0", "outer.changed@0"])
  }

  @Test func `a hover ends when its view is removed`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    scene.inner.removeFromSuperview()
    #expect(scene.actions() == ["hover.began@0", "hover.ended@0"] && hover.state == .possible)
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions().isEmpty)
  }

  @Test func `a hover is cancelled when it is disabled`() throws {
    let (scene, hover) = try scene()
    try scene.stage.move(to: inside)
    hover.isEnabled = false
    #expect(scene.actions() == ["hover.began@0", "hover.cancelled@0"])
    try scene.stage.move(to: CGPoint(x: 201, y: 150))
    #expect(scene.actions().isEmpty)
    hover.isEnabled = true
    try scene.stage.move(to: CGPoint(x: 202, y: 150))
    #expect(scene.actions() == ["hover.began@0"])
  }

  /// Ten buttons below each other, of 100 points each, in a scroll view of 200×200 points.
  private func buttons() throws -> (stage: Stage, scroll: ScrollView, buttons: [Button]) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let buttons = (0..<10).map { index in
      let button = Button("\(index)")
      button.frame = CGRect(x: 0, y: 100 * index, width: 200, height: 100)
      scroll.addSubview(button)
      return button
    }
    try stage.add(scroll)
    return (stage, scroll, buttons)
  }

  @Test func `a control that scrolls away loses the hover, and the next control gets it when the pointer moves`() throws
  {
    let (stage, scroll, buttons) = try buttons()
    func hovered() -> [Int] { buttons.indices.filter { buttons[$0].isHovered } }
    try stage.move(to: CGPoint(x: 100, y: 150))
    #expect(hovered() == [1])
    scroll.contentOffset.y = 40
    try stage.advanceFrame()
    #expect(hovered() == [1])
    scroll.contentOffset.y = 60
    try stage.advanceFrame()
    #expect(hovered() == [])
    try stage.move(to: CGPoint(x: 101, y: 150))
    #expect(hovered() == [2])
  }

  @Test func `a control that scrolls away while a button is down is hovered until the release`() throws {
    let (stage, scroll, buttons) = try buttons()
    func hovered() -> [Int] { buttons.indices.filter { buttons[$0].isHovered } }
    try stage.move(to: CGPoint(x: 100, y: 150))
    try stage.press(CGPoint(x: 100, y: 150))
    scroll.contentOffset.y = 100
    try stage.advanceFrame()
    #expect(hovered() == [1])
    try stage.release(CGPoint(x: 100, y: 150))
    #expect(hovered() == [2])
  }
}
