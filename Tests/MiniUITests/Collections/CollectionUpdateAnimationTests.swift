import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of how cells move after an update, as the rows of UIKit's tables do, and of when the completion is called.
struct CollectionUpdateAnimationTests {
  private func remove(_ item: Int, from scene: GridScene, _ completion: @escaping (Bool) -> Void) {
    scene.view.performBatchUpdates {
      scene.data.counts[0] -= 1
      scene.view.deleteItems(at: [IndexPath(item: item, section: 0)])
    } completion: {
      completion($0)
    }
  }

  @Test func `remaining cells move as a spring, and arrive after 0.441 seconds`() throws {
    let scene = try GridScene([5])
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 3, section: 0)))
    let start = cell.frame.minX
    var finished: Bool?
    let begun = scene.stage.now
    remove(0, from: scene) { finished = $0 }
    let way = cell.frame.minX - start
    #expect(way < -20 && finished == nil)
    // The progress of UIKit's rows at these times.
    for (time, part) in [(0.05, 0.282), (0.1, 0.619), (0.15, 0.821), (0.2, 0.921), (0.3, 0.986)] {
      try scene.stage.advance(to: begun + time + 1e-6)
      #expect(isClose((cell.presentation.frame.minX - start) / way, part, within: 6e-4), "\(time)")
    }
    try scene.stage.advance(to: begun + 0.44)
    #expect(finished == nil)
    try scene.stage.advance(to: begun + 0.46)
    #expect(finished == true && cell.presentation.frame == cell.frame)
  }

  @Test func `a batch completes later, with true under reduced motion and with false outside of a window`() throws {
    let scene = try GridScene([5])
    var finished: Bool?
    scene.stage.window.traits.prefersReducedMotion = true
    remove(0, from: scene) { finished = $0 }
    #expect(finished == nil)
    try scene.stage.advance(by: 0)
    #expect(finished == true)
    finished = nil
    scene.stage.window.traits.prefersReducedMotion = false
    scene.view.removeFromSuperview()
    remove(0, from: scene) { finished = $0 }
    #expect(finished == nil)
    try scene.stage.advance(by: 0)
    #expect(finished == false)
  }
}
