import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct ScrollBarsTests {
  /// Points over the bar at the right edge of the scene's scroll view, and beside it.
  private let overBar = CGPoint(x: 292, y: 20)
  private let beside = CGPoint(x: 150, y: 300)

  private func bar(of scene: ScrollScene) throws -> ScrollBar {
    try #require(scene.scrollView.subviews.lazy.compactMap { $0 as? ScrollBar }.first { $0.axis == .vertical })
  }

  @Test func `the wheel shows the bars, which fade out a second later`() throws {
    let scene = try ScrollScene()
    try scene.stage.wheel(dy: -1, at: beside)
    #expect(try bar(of: scene).alpha == 1)
    try scene.stage.advance(by: 0.99)
    #expect(try bar(of: scene).alpha == 1)
    try scene.stage.advance(by: 0.02)
    #expect(try bar(of: scene).alpha == 0)
  }

  @Test func `a mirrored scroll view has its bar at the left edge`() throws {
    let scene = try ScrollScene()
    scene.stage.window.traits.layoutDirection = .rightToLeft
    try scene.stage.wheel(dy: -1, at: beside)
    let bar = try bar(of: scene)
    #expect(bar.frame.minX == scene.scrollView.bounds.minX && bar.subviews.first?.frame.minX == 3)
  }

  @Test func `a bar below the pointer stays without a timer, and fades when the pointer leaves`() throws {
    let scene = try ScrollScene()
    try scene.stage.move(to: beside)
    try scene.stage.move(to: overBar)
    try scene.stage.settle()
    #expect(try bar(of: scene).alpha == 1 && bar(of: scene).isActive)
    try scene.stage.move(to: CGPoint(x: 350, y: 650))
    #expect(try !bar(of: scene).isActive)
    try scene.stage.settle()
    #expect(try bar(of: scene).alpha == 0)
  }

  @Test func `the pointer shows a faded bar by moving over it`() throws {
    let scene = try ScrollScene()
    try scene.stage.move(to: beside)
    try scene.stage.settle()
    try scene.stage.move(to: CGPoint(x: beside.x + 1, y: beside.y))
    #expect(try bar(of: scene).alpha == 0)
    try scene.stage.move(to: overBar)
    #expect(try bar(of: scene).alpha == 1 && bar(of: scene).isActive)
  }

  @Test func `content that overflows below the resting pointer has a bar when the pointer moves to the edge`() throws {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 600))
    try scene.stage.move(to: beside)
    scene.scrollView.contentSize.height = 3000
    try scene.stage.settle()
    try scene.stage.move(to: overBar)
    #expect(try bar(of: scene).isActive)
  }

  @Test func `scroll bars stay visible while a finger holds the content`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(beside)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 200), duration: 0.1)
    try scene.stage.settle()
    #expect(try bar(of: scene).alpha == 1)
    try scene.stage.touchUp(CGPoint(x: 150, y: 200))
    try scene.stage.settle()
    #expect(try bar(of: scene).alpha == 0)
  }

  @Test func `dragging the bar with the pointer scrolls the content to its end`() throws {
    let scene = try ScrollScene()
    try scene.stage.move(to: beside)
    try scene.stage.move(to: overBar)
    try scene.stage.press(overBar)
    try scene.stage.settle()
    #expect(try bar(of: scene).isHeld)
    try scene.stage.move(to: CGPoint(x: 292, y: 690))
    #expect(scene.offset.y == 2400)
    try scene.stage.release(CGPoint(x: 292, y: 690))
    try scene.stage.settle()
    #expect(try bar(of: scene).alpha == 0 && scene.offset.y == 2400)
  }
}
