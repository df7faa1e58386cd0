import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

struct ScrollZoomTests {
  /// Returns a scene with a picture as large as the view, which can be zoomed from half to four times its size.
  private func make() throws -> ScrollScene {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 600))
    let picture = View(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scene.scrollView.addSubview(picture)
    scene.zoomed = picture
    scene.scrollView.minimumZoomScale = 1
    scene.scrollView.maximumZoomScale = 4
    return scene
  }

  /// Moves two fingers evenly apart around `middle`.
  private func pinch(_ scene: ScrollScene, at middle: CGPoint, from start: CGFloat, to end: CGFloat) throws {
    try scene.stage.touchDown(CGPoint(x: middle.x - start, y: middle.y), id: 1)
    try scene.stage.touchDown(CGPoint(x: middle.x + start, y: middle.y), id: 2)
    let count = 20
    for step in 1...count {
      let reach = start + (end - start) * CGFloat(step) / CGFloat(count)
      try scene.stage.touchMove(to: CGPoint(x: middle.x - reach, y: middle.y), id: 1)
      try scene.stage.touchMove(to: CGPoint(x: middle.x + reach, y: middle.y), id: 2)
    }
  }

  private func release(_ scene: ScrollScene) throws {
    try scene.stage.touchUp(id: 1)
    try scene.stage.touchUp(id: 2)
  }

  @Test func `a pinch zooms about its fingers, and the delegate is notified in order`() throws {
    let scene = try make()
    let middle = CGPoint(x: 100, y: 200)
    try pinch(scene, at: middle, from: 30, to: 75)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 1.8)
    #expect(scale < 2.5)
    #expect(scene.scrollView.isZooming)
    #expect(abs((scene.offset.x + middle.x) / scale - middle.x) <= 1.5)
    #expect(abs((scene.offset.y + middle.y) / scale - middle.y) <= 1.5)
    #expect(scene.scrollView.contentSize == CGSize(width: 300 * scale, height: 600 * scale))
    try release(scene)
    #expect(!scene.scrollView.isZooming)
    let zooming = scene.calls.filter { $0.contains("oom") }
    #expect(zooming.filter { $0 == "didZoom" }.count > 10)
    #expect(zooming.prefix(2) + zooming.suffix(1) == ["willBeginZooming", "didZoom", "didEndZooming(\(scale))"])
  }

  @Test func `zooming beyond the limits resists, and returns`() throws {
    let scene = try make()
    try pinch(scene, at: CGPoint(x: 150, y: 300), from: 10, to: 140)
    let raw = scene.scrollView.pinchGestureRecognizer.scale
    #expect(raw > 5 && abs(scene.scrollView.zoomScale - 4 * (raw / 4).squareRoot()) < 1e-9)
    try release(scene)
    #expect(scene.scrollView.zoomScale == 4 && !scene.calls.contains("didEndZooming(4.0)"))
    let picture = try #require(scene.zoomed)
    #expect(picture.presentation.transform.a > 4 && scene.scrollView.isZoomBouncing)
    try scene.stage.advance(by: 0.4)
    #expect(picture.presentation.transform.a == 4 && !scene.scrollView.isZoomBouncing)
    #expect(scene.calls.last == "didEndZooming(4.0)")
  }

  @Test func `without bouncesZoom zooming stops at its limits`() throws {
    let scene = try make()
    scene.scrollView.bouncesZoom = false
    try pinch(scene, at: CGPoint(x: 150, y: 300), from: 10, to: 140)
    #expect(scene.scrollView.zoomScale == 4)
    try release(scene)
  }

  @Test func `Ctrl and the wheel zoom by tenths about the pointer`() throws {
    let scene = try make()
    let location = CGPoint(x: 60, y: 450)
    try scene.stage.keyDown(Key(.modifier, modifiers: .control))
    for notches in 1...3 {
      try scene.stage.wheel(dy: 1, at: location)
      let scale = scene.scrollView.zoomScale
      #expect(abs(scale - [1.1, 1.21, 1.331][notches - 1]) < 1e-9)
      #expect(abs((scene.offset.x + location.x) / scale - location.x) <= 1)
      #expect(abs((scene.offset.y + location.y) / scale - location.y) <= 1)
    }
    for _ in 0..<9 { try scene.stage.wheel(dy: -1, at: location) }
    #expect(scene.scrollView.zoomScale == 1 && scene.offset == .zero)
  }

  @Test func `zooming in code is limited, and shows the center or a given rectangle`() throws {
    let scene = try make()
    scene.scrollView.zoomScale = 9
    #expect(scene.scrollView.zoomScale == 4 && scene.offset == CGPoint(x: 450, y: 900))
    scene.scrollView.setZoomScale(0.1, animated: false)
    #expect(scene.scrollView.zoomScale == 1 && scene.offset == .zero)
    scene.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 150, height: 100), animated: false)
    #expect(scene.scrollView.zoomScale == 2 && scene.offset == CGPoint(x: 200, y: 0))
  }

  @Test func `only an animated zoom in code notifies the delegate of its beginning and end`() throws {
    let scene = try make()
    func expect(_ calls: [String]) throws {
      try scene.stage.advance(by: 0.4)
      #expect(scene.calls.filter { $0.contains("oom") } == calls)
      scene.calls = []
    }
    scene.scrollView.setZoomScale(2, animated: true)
    #expect(scene.scrollView.zoomScale == 2 && !scene.calls.contains("didEndZooming(2.0)"))
    let animated = ["willBeginZooming", "didZoom", "didEndZooming(2.0)"]
    try expect(animated)
    scene.scrollView.setZoomScale(2, animated: true)
    try expect([])
    scene.scrollView.zoomScale = 3
    try expect(["didZoom"])
    scene.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 150, height: 300), animated: true)
    try expect(animated)
  }

  @Test func `a view without zooming ignores pinches and Ctrl with the wheel`() throws {
    let scene = try make()
    scene.scrollView.maximumZoomScale = 1
    try pinch(scene, at: CGPoint(x: 150, y: 300), from: 10, to: 140)
    try release(scene)
    #expect(scene.scrollView.zoomScale == 1 && !scene.calls.contains("willBeginZooming"))
  }
}
