import Testing

@testable import MiniUITesting

struct RunLoopScheduleTests {
  @Test func `each turn is the last one at its own time and the first one there, at any frame rate`() {
    for rate in 1...240 {
      let turns = RunLoopSchedule(framesPerSecond: rate)
      for turn in [0, 1, 2, 3, 7, 59, 60, 61, 1000, 86_400 * rate] {
        let time = turns.time(of: turn)
        #expect(turns.turn(at: time) == turn && turns.turn(notBefore: time) == turn && turns.snapped(time) == time)
        let later = time + 0.5 / Double(rate)
        #expect(turns.turn(at: later) == turn && turns.turn(notBefore: later) == turn + 1)
        #expect(turns.snapped(later) == later && turns.snapped(time + 5e-10) == time)
      }
    }
  }

  @Test func `an infinite time has a turn of the schedule, and is snapped to itself`() {
    let turns = RunLoopSchedule(framesPerSecond: 60)
    #expect(turns.turn(notBefore: .infinity) > 1_000_000 && turns.turn(at: .infinity) > 1_000_000)
    #expect(turns.snapped(.infinity) == .infinity)
  }
}
