import MiniUITesting
import TestSupport
import Testing

/// Tests of windows with unusual sizes.
@Suite struct WindowRobustnessTests {
  private func content() -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = .systemBlue
    view.cornerRadius = 9
    view.shadow = View.Shadow()
    view.addSubview(Label("Text"))
    view.subviews[0].sizeToFit()
    return view
  }

  @Test(arguments: [0.25, 0.5, 1, 1.25, 1.5, 3, 4])
  func `a window has at least one pixel at any size and scale`(_ scale: Double) throws {
    for size in [CGSize(width: 1, height: 1), CGSize(width: 1, height: 300), CGSize(width: 16_000, height: 2)] {
      let stage = try Stage(size: size, scale: scale)
      try stage.add(content())
      #expect(stage.bitmap.width >= 1 && stage.bitmap.height >= 1)
      #expect(stage.surface?.presentCount ?? 0 > 0)
    }
  }

  @Test func `a window that is too large for its scale is drawn at half the scale, or is an error`() throws {
    for width in [32_766.0, 32_767, 32_768, 65_532] {
      let stage = try Stage(size: CGSize(width: width, height: 2))
      #expect(stage.bitmap.width <= Bitmap.maximumSide)
    }
    #expect(throws: BitmapError.self) { try Stage(size: CGSize(width: 1_000_000, height: 2)) }
  }

  @Test func `random resizing ends with the last size`() throws {
    var random = SplitMix64(seed: 3)
    let stage = try Stage(size: CGSize(width: 300, height: 200), scale: 1.5)
    try stage.add(content())
    for _ in 0..<200 {
      let size = CGSize(
        width: Double.random(in: 0.1...700, using: &random), height: Double.random(in: 0.1...500, using: &random))
      stage.window.surface.requestSize(size)
    }
    try stage.resize(to: CGSize(width: 334, height: 222))
    #expect(stage.window.bounds.size == CGSize(width: 334, height: 222))
    let fresh = try Canvas(size: CGSize(width: 334, height: 222), scale: 1.5)
    fresh.draw(stage.window.displayList())
    #expect(fresh.bitmap.hasSamePixels(as: stage.bitmap))
  }

  @Test func `a window closed during its own drag is removed at once, and the other window stays open`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let other = try stage.application.makeWindow(SurfaceOptions(title: "Other", size: CGSize(width: 50, height: 50)))
    let view = content()
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(
      PanGestureRecognizer { pan in
        states.append(pan.state)
        if pan.state == .changed { stage.application.close(stage.window) }
      })
    try stage.add(view)
    try stage.drag(from: CGPoint(x: 20, y: 15), to: CGPoint(x: 150, y: 150))
    #expect(stage.application.windows == [other])
    #expect(stage.surface?.isClosed == true)
    #expect(states.last == .cancelled)
  }

  @Test func `the completion of an empty animation runs after the current window was closed but retained`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let other = try stage.application.makeWindow(SurfaceOptions(title: "Other", size: CGSize(width: 50, height: 50)))
    try stage.advance(by: 0)
    stage.application.close(other)
    var isFinished = false
    View.animate(withDuration: 0.1, animations: {}, completion: { _ in isFinished = true })
    try stage.advance(by: 1)
    #expect(isFinished)
    withExtendedLifetime(other) {}
  }

  @Test func `closing a window twice and events for closed windows have no effect`() throws {
    let stage = try Stage()
    stage.application.close(stage.window)
    stage.application.close(stage.window)
    try stage.press(CGPoint(x: 5, y: 5))
    try stage.send(.closeRequested)
    #expect(stage.application.windows.isEmpty)
  }
}
