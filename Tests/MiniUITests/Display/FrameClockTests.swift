import MiniUITestSupport
import Testing

@testable import MiniUI

struct FrameClockTests {
  @Test func `the first frame is due at once, and later ones at multiples of the interval`() throws {
    var clock = FrameClock()
    #expect(clock.next(from: 3.21, for: -.infinity) == 3.21)
    clock.didTick(at: 3.21)
    var last = try #require(clock.next(from: 3.21, for: 0))
    #expect(last > 3.21 && last <= 3.21 + FrameClock.interval)
    for _ in 0..<1000 {
      clock.didTick(at: last)
      let next = try #require(clock.next(from: last, for: 0))
      #expect(isClose(CGFloat(next - last), CGFloat(FrameClock.interval)))
      last = next
    }
  }

  @Test func `a frame that is needed later is due at the first multiple of the interval from then on`() throws {
    var clock = FrameClock()
    #expect(clock.next(from: 1, for: 0.5) == 1 && clock.next(from: 1, for: .infinity) == nil)
    #expect(isClose(CGFloat(try #require(clock.next(from: 1, for: 2))), 2))
    clock.didTick(at: 1)
    #expect(clock.next(from: 1, for: 1.001) == clock.next(from: 1, for: 0))
    #expect(isClose(CGFloat(try #require(clock.next(from: 1, for: 2.001))), 2 + CGFloat(FrameClock.interval)))
  }
}
