import Testing

@testable import MiniUI

struct TapCounterTests {
  private let metrics = InteractionMetrics.standard

  @Test func `taps in a row are counted, and a late tap starts a new count`() {
    var taps = TapCounter()
    var time = 1.0
    for count in 1...3 {
      #expect(taps.count(at: .zero, time: time, button: nil, metrics: metrics) == count)
      time += 0.05
      taps.touchDidEnd(at: time)
      time += metrics.pointer.multiTapGap.touch
    }
    time += 0.01
    #expect(taps.count(at: .zero, time: time, button: nil, metrics: metrics) == 1)
  }

  @Test func `the gap between taps begins at the end of a touch, however long it was`() {
    var taps = TapCounter()
    _ = taps.count(at: .zero, time: 0, button: nil, metrics: metrics)
    taps.touchDidEnd(at: 10)
    #expect(taps.count(at: .zero, time: 10 + metrics.pointer.multiTapGap.touch / 2, button: nil, metrics: metrics) == 2)
  }

  @Test func `a tap at another location or with another button starts a new count`() {
    var taps = TapCounter()
    _ = taps.count(at: .zero, time: 0, button: .primary, metrics: metrics)
    #expect(taps.count(at: .zero, time: 0, button: .secondary, metrics: metrics) == 1)
    let far = CGPoint(x: metrics.pointer.multiTapDistance.mouse + 1, y: 0)
    #expect(taps.count(at: far, time: 0, button: .secondary, metrics: metrics) == 1)
    #expect(taps.count(at: far, time: 0, button: .secondary, metrics: metrics) == 2)
  }
}
