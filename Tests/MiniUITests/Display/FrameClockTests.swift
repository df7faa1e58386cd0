import Testing

@testable import MiniUI

struct FrameClockTests {
  @Test func `the first frame is due at once, and later ones at multiples of the interval`() {
    var clock = FrameClock()
    #expect(clock.next(from: 3.21) == 3.21)
    clock.didTick(at: 3.21)
    var last = clock.next(from: 3.21)
    #expect(last > 3.21 && last <= 3.21 + FrameClock.interval)
    for _ in 0..<1000 {
      clock.didTick(at: last)
      let next = clock.next(from: last)
      #expect(isClose(CGFloat(next - last), CGFloat(FrameClock.interval)))
      last = next
    }
  }
}
