import MiniUICore
import Testing

struct InteractionMetricsTests {
  @Test func `a wheel step is the view's length to the power of two thirds, at most half of it`() {
    for (length, step) in [(300.0, 44.8), (400, 54.3), (600, 71.1), (800, 86.2)] {
      #expect(abs(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: length) - step) < 0.06)
    }
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: 4) == 2)
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: 0) == 0)
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: -5) == 0)
  }

  @Test func `velocity trackers and decelerations use the standard metrics by default`() {
    let metrics = InteractionMetrics.standard
    let tracker = VelocityTracker()
    #expect(tracker.window == metrics.pointer.velocityWindow)
    #expect(tracker.staleAfter == metrics.pointer.velocityStaleAfter)
    #expect(tracker.maximumSpeed == metrics.scrolling.maximumFlingVelocity)
    #expect(RubberBand(dimension: 1).coefficient == metrics.scrolling.rubberBandCoefficient)
  }

  @Test func `a mouse has smaller slops than a finger and no touch delay in a scroll view`() {
    let metrics = InteractionMetrics.standard
    for slop in [metrics.pointer.panSlop, metrics.drag.slop, metrics.pointer.tapSlop, metrics.pointer.multiTapDistance]
    {
      #expect(slop.mouse < slop.touch)
    }
    #expect(metrics.scrolling.contentTouchDelay.mouse == 0)
  }
}
