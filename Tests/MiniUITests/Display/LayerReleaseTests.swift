import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct LayerReleaseTests {
  private let enlarged = CGAffineTransform(scaleX: 1.2, y: 1.2)

  /// Returns a stage with a view that is drawn through a layer.
  private func makeScene() throws -> (stage: Stage, view: View) {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let view = View(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.backgroundColor = .systemRed
    view.transform = enlarged
    try stage.add(view)
    try stage.advance(by: 0)
    #expect(view.recording.layer != nil)
    return (stage, view)
  }

  @Test func `a view that is no longer scaled releases its layer`() throws {
    let (_, view) = try makeScene()
    weak let layer = view.recording.layer
    view.transform = .identity
    #expect(layer == nil)
  }

  @Test func `a view that has left the window's area and is no longer scaled has no layer in the next frame`() throws {
    let (stage, view) = try makeScene()
    view.center.x = 500
    try stage.advance(by: 0)
    view.transform = .identity
    try stage.advance(by: 0)
    #expect(view.recording.layer == nil)
  }

  @Test func `a view whose scaling is animated has a layer until the animation ends`() throws {
    let (stage, view) = try makeScene()
    View.animate(withDuration: 0.2) { view.transform = .identity }
    try stage.advance(by: 0.1)
    #expect(view.recording.layer != nil)
    try stage.advance(by: 0.2)
    #expect(view.recording.layer == nil)
  }

  @Test func `a view that only moves keeps its layer`() throws {
    let (stage, view) = try makeScene()
    let layer = view.recording.layer
    view.center.x += 3
    try stage.advance(by: 0)
    #expect(view.recording.layer === layer)
  }
}
