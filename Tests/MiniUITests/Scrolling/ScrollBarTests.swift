import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct ScrollBarTests {
  private func bar(_ scene: ScrollScene) throws -> ScrollBar {
    try #require(scene.scrollView.subviews.lazy.compactMap { $0 as? ScrollBar }.first { $0.axis == .vertical })
  }

  private func thumb(_ scene: ScrollScene) throws -> CGRect { try #require(bar(scene).subviews.first).frame }

  /// Returns a scene in which a turn of the wheel has shown the bar, with the pointer over it.
  private func hovered(_ area: CGPoint = CGPoint(x: 292, y: 300)) throws -> ScrollScene {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -1, at: area)
    try scene.stage.wheel(dy: 1, at: area)
    try scene.stage.move(to: CGPoint(x: area.x, y: area.y - 1))
    try scene.stage.move(to: area)
    try scene.stage.advance(by: 0.2)
    #expect(try bar(scene).isActive)
    return scene
  }

  @Test(arguments: [
    (ScrollView.IndicatorStyle.default, Color.label), (.black, .black), (.white, .white),
  ])
  func `the thumb has the colour of the indicator style`(style: ScrollView.IndicatorStyle, color: Color) throws {
    let scene = try hovered()
    scene.scrollView.indicatorStyle = style
    try scene.stage.advanceFrame()
    #expect(try #require(bar(scene).subviews.first).backgroundColor == color.withAlphaComponent(0.42))
  }

  // MARK: Position

  @Test(arguments: [0, 120, 1200, 2399, 2400] as [CGFloat])
  func `the scroll bar's thumb shows the visible part of the content`(offset: CGFloat) throws {
    let scene = try ScrollScene()
    try scene.drag(by: CGPoint(x: 0, y: -20))
    scene.scrollView.contentOffset.y = offset
    let track: CGFloat = 600 - 2 * 3
    let length = track * 600 / 3000
    let area = try thumb(scene)
    #expect(abs(area.height - length) < 1e-9 && abs(area.minY - 3 - (track - length) * offset / 2400) < 1e-9)
    #expect(area.width == 3 && area.maxX == ScrollBar.thickness - 3)
  }

  @Test func `the thumb has a minimum length for very long content`() throws {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 1_000_000))
    try scene.drag(by: CGPoint(x: 0, y: -20))
    #expect(try thumb(scene).height == 36)
  }

  @Test func `the thumb shrinks by the overshoot, to at least 8 points`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 10))
    for (y, content) in [(130, 3000), (650, 3000), (650, 100_000)] as [(CGFloat, CGFloat)] {
      scene.scrollView.contentSize.height = content
      try scene.stage.touchMove(to: CGPoint(x: 150, y: y), duration: 0.1)
      let pulled = -scene.offset.y
      let full = max(36, 594 * 600 / content)
      let area = try thumb(scene)
      #expect(pulled > 20)
      #expect(area.minY == 3)
      #expect(abs(area.height - max(8, full - pulled)) < 1e-9)
    }
  }

  // MARK: Visibility

  @Test func `a finger's scroll shows the bar at once, and it fades out after a rest`() throws {
    let scene = try ScrollScene()
    #expect(scene.scrollView.subviews.isEmpty)
    try scene.stage.touchDown(CGPoint(x: 150, y: 500))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 400), duration: 0.1)
    let bar = try bar(scene)
    #expect(bar.alpha == 1 && bar.presentation.alpha == 1)
    try scene.stage.advance(by: 3)
    #expect(bar.alpha == 1, "as long as the finger is down")
    try scene.stage.touchUp(CGPoint(x: 150, y: 400))
    try scene.stage.advance(by: 0.25)
    #expect(bar.alpha == 0)
    #expect(bar.presentation.alpha > 0.1)
    #expect(bar.presentation.alpha < 1)
    try scene.stage.advance(by: 0.4)
    #expect(bar.presentation.alpha == 0)
  }

  @Test func `flashing the scroll indicators shows the bar for half a second`() throws {
    let scene = try ScrollScene()
    scene.scrollView.flashScrollIndicators()
    let bar = try bar(scene)
    try scene.stage.advance(by: 0.45)
    #expect(bar.alpha == 1)
    try scene.stage.advance(by: 0.1)
    #expect(bar.alpha == 0)
  }

  @Test func `the wheel shows the bar for a second`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -1, at: CGPoint(x: 100, y: 300))
    let bar = try bar(scene)
    try scene.stage.advance(by: 0.95)
    #expect(bar.alpha == 1)
    try scene.stage.advance(by: 0.3)
    #expect(bar.alpha == 0)
  }

  @Test func `the bar below the pointer is wider, has a trough, and stays`() throws {
    let scene = try hovered()
    let bar = try bar(scene)
    #expect(try thumb(scene).width == 10 && bar.backgroundColor != nil)
    try scene.stage.advance(by: 5)
    #expect(bar.alpha == 1)
    try scene.stage.move(to: CGPoint(x: 100, y: 300))
    #expect(try thumb(scene).width == 3 && bar.backgroundColor == nil)
    try scene.stage.advance(by: 3)
    #expect(bar.alpha == 0)
  }

  @Test func `a disabled scroll indicator is not shown`() throws {
    let scene = try ScrollScene()
    scene.scrollView.showsVerticalScrollIndicator = false
    try scene.drag(by: CGPoint(x: 0, y: -100))
    #expect(!scene.scrollView.subviews.contains { $0 is ScrollBar })
  }

  // MARK: The pointer

  /// The distance that the content moves for each point that the thumb is dragged.
  private let ratio: CGFloat = 2400 / (594 - 594 * 600 / 3000)

  @Test func `dragging the thumb keeps its distance from the pointer`() throws {
    let scene = try hovered(CGPoint(x: 292, y: 20))
    try scene.stage.press(CGPoint(x: 292, y: 20))
    #expect(scene.offset.y == 0)
    for y: CGFloat in [21, 70, 300, 45] {
      try scene.stage.move(to: CGPoint(x: 292, y: y))
      #expect(abs(scene.offset.y - (y - 20) * ratio) <= 0.5)
    }
    try scene.stage.move(to: CGPoint(x: 20, y: 2000))
    #expect(scene.offset.y == 2400, "no further than the end, wherever the pointer is")
    try scene.stage.release()
    #expect(!scene.calls.contains("willBeginDragging"))
  }

  @Test(arguments: [MouseButton.primary, .middle])
  func `a press in the trough moves the thumb to the pointer`(button: MouseButton) throws {
    let scene = try hovered()
    try scene.stage.press(CGPoint(x: 292, y: 400), button: button)
    let length: CGFloat = 594 * 600 / 3000
    #expect(abs(scene.offset.y - (400 - 3 - length / 2) * ratio) <= 0.5)
    try scene.stage.move(to: CGPoint(x: 292, y: 410))
    #expect(abs(scene.offset.y - (410 - 3 - length / 2) * ratio) <= 0.5)
    try scene.stage.release(button: button)
  }

  @Test func `Shift and a press, or the second button, scroll a page in the trough`() throws {
    let scene = try hovered()
    try scene.stage.press(CGPoint(x: 292, y: 500), button: .secondary)
    try scene.stage.release(button: .secondary)
    try scene.stage.advance(by: 0.3)
    #expect(scene.offset.y == 540)
    try scene.stage.keyDown(Key(.modifier, modifiers: .shift))
    try scene.stage.press(CGPoint(x: 292, y: 500))
    try scene.stage.release()
    try scene.stage.advance(by: 0.3)
    #expect(scene.offset.y == 1080)
    try scene.stage.press(CGPoint(x: 292, y: 6))
    try scene.stage.release()
    try scene.stage.advance(by: 0.3)
    #expect(scene.offset.y == 540)
  }
}
