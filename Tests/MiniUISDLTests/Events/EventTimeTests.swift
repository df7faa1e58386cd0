import TestSupport
import Testing

@testable import MiniUISDL

@MainActor struct EventTimeTests {
  @Test func `event times are never later than now and never decrease`() {
    var random = SplitMix64(seed: 1)
    var clock = 1000.0
    var ticks = UInt32(5)
    var time = EventTime(ticks: ticks, now: clock)
    var last = 0.0
    for _ in 0..<10_000 {
      let step = UInt32.random(in: 0...40, using: &random)
      ticks += step
      // SDL truncates its time to milliseconds, the clock does not.
      clock = max(clock, 1000 + Double(ticks - 5) / 1000 + Double.random(in: -0.002...0.002, using: &random))
      time.advance(ticks: ticks, now: clock)
      for _ in 0..<3 {
        let stamp = time(UInt32(max(0, Int64(ticks) - Int64.random(in: 0...60, using: &random))))
        #expect(stamp >= last && stamp <= clock)
        last = stamp
      }
    }
  }

  @Test func `intervals between events stay whole milliseconds`() {
    var time = EventTime(ticks: 100, now: 7.0009)
    time.advance(ticks: 300, now: 7.2015)
    #expect(abs(time(250) - time(240)) < 1e-9)
    let early = time(260)
    #expect(abs(time(275) - early - 0.015) < 1e-9)
  }

  @Test func `event times do not step back when the counter overflows after 49 days`() {
    var time = EventTime(ticks: .max - 5, now: 50)
    time.advance(ticks: .max - 1, now: 50.004)
    let before = time(.max - 1)
    time.advance(ticks: 8, now: 50.014)
    #expect(abs(time(8) - before - 0.010) < 1e-9)
  }

  @Test func `event times follow a clock that drifts`() {
    var time = EventTime(ticks: 0, now: 0)
    time.advance(ticks: 86_400_000, now: 86_404)
    #expect(abs(time(86_399_990) - 86_403.99) < 1e-6)
  }
}
