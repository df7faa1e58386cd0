import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of animations that begin together, each of which is paused, reversed and ended separately.
@Suite struct SimultaneousAnimationTests {
  private let stage: Stage
  private let views = (0..<3).map { View(frame: CGRect(x: 0, y: 20 * $0, width: 10, height: 10)) }

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 100))
    for view in views { stage.window.addSubview(view) }
    try stage.advance(by: 0)
  }

  private var locations: [CGFloat] { views.map { ($0.presentation.center.x - 5).rounded() } }

  @Test func `pausing an animator does not pause other animators that began at the same time`() throws {
    let animators = views.map { view in PropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 } }
    for animator in animators { animator.startAnimation() }
    try stage.advance(by: 0.25)
    #expect(locations == [25, 25, 25])
    animators[0].pauseAnimation()
    try stage.advance(by: 0.25)
    animators[1].isReversed = true
    try stage.advance(by: 0.25)
    #expect(locations == [25, 25, 75])
    animators[0].startAnimation()
    try stage.advance(by: 0.5)
    #expect(locations == [75, 0, 100])
  }

  @Test func `animations with different durations, curves, delays or options end at their own times`() throws {
    var ended: [Int] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      views[0].center.x += 100
    } completion: { _ in
      ended.append(0)
    }
    View.animate(withDuration: 0.5, options: .curveLinear) {
      views[1].center.x += 100
    } completion: { _ in
      ended.append(1)
    }
    View.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      views[2].center.x += 100
    } completion: { _ in
      ended.append(2)
    }
    try stage.advance(by: 0.25)
    #expect(locations == [25, 50, 0])
    try stage.advance(by: 0.5)
    #expect(locations == [75, 100, 25] && ended == [1])
    try stage.advance(by: 1)
    #expect(locations == [100, 100, 100] && ended == [1, 0, 2])
    View.animate(withDuration: 1, options: .curveLinear) { views[0].center.x -= 100 }
    View.animate(withDuration: 1, options: [.curveLinear, .autoreverse, .repeat]) { views[1].center.x -= 100 }
    View.animate(withDuration: 1, options: .curveEaseIn) { views[2].center.x -= 100 }
    try stage.advance(by: 0.5)
    #expect(locations[0] == 50)
    #expect(locations[1] == 50)
    #expect(locations[2] > 60)
    try stage.advance(by: 1)
    #expect(locations[0] == 0)
    #expect(locations[1] == 50)
    #expect(locations[2] == 0)
  }
}
