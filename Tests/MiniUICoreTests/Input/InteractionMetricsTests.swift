import MiniUICore
import Testing

struct InteractionMetricsTests {
  @Test func `a notch of the wheel moves two thirds power of the view's length, at most half of it`() {
    for (length, step) in [(300.0, 44.8), (400, 54.3), (600, 71.1), (800, 86.2)] {
      #expect(abs(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: length) - step) < 0.06)
    }
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: 4) == 2)
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: 0) == 0)
    #expect(InteractionMetrics.standard.scrolling.wheelStep(visibleLength: -5) == 0)
  }

  @Test func `motion's own defaults are the standard metrics`() {
    let metrics = InteractionMetrics.standard
    let tracker = VelocityTracker()
    #expect(tracker.window == metrics.pointer.velocityWindow)
    #expect(tracker.staleAfter == metrics.pointer.velocityStaleAfter)
    #expect(tracker.maximumSpeed == metrics.scrolling.maximumFlingVelocity)
    #expect(RubberBand(dimension: 1).coefficient == metrics.scrolling.rubberBandCoefficient)
  }

  @Test func `under a mouse less movement counts, and nothing waits longer than under a finger but the next click`() {
    let metrics = InteractionMetrics.standard
    for slop in [metrics.pointer.panSlop, metrics.drag.slop, metrics.pointer.tapSlop, metrics.pointer.multiTapDistance]
    {
      #expect(slop.mouse < slop.touch)
    }
    #expect(metrics.scrolling.contentTouchDelay.mouse == 0)
  }
}
