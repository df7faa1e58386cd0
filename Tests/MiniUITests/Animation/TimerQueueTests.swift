import TestSupport
import Testing

@testable import MiniUI

@Suite struct TimerQueueTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `timers fire in the order of their due times, and equal ones in the order of scheduling`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let queue = TimerQueue()
    var fired: [Int] = []
    var expected: [(due: TimeInterval, index: Int)] = []
    for index in 0..<200 {
      let due = Double(Int.random(in: 0..<20, using: &random))
      let token = queue.schedule(at: due, for: "a test") { fired.append(index) }
      if Bool.random(using: &random) { expected.append((due, index)) } else { token.cancel() }
    }
    expected.sort { $0 < $1 }
    var now = -1.0
    while let due = queue.nextDue {
      #expect(due > now && due == expected[fired.count].due)
      now = due + Double(Int.random(in: 0..<4, using: &random))
      queue.fire(upTo: now) { _ in }
      #expect(fired == expected.prefix { $0.due <= now }.map(\.index))
    }
    #expect(fired.count == expected.count && queue.nextDue == nil)
  }

  @Test func `each timer fires at its own time`() {
    let queue = TimerQueue()
    var times: [TimeInterval] = []
    var time = 0.0
    for due in [0.5, 0.25, 0.75] { _ = queue.schedule(at: due, for: "a test") { times.append(time) } }
    queue.fire(upTo: 0.6) { time = $0 }
    #expect(times == [0.25, 0.5] && queue.nextDue == 0.75)
  }

  @Test func `a timer cancelled by another in the same turn does not fire`() {
    let queue = TimerQueue()
    var fired: [String] = []
    var second: TimerQueue.Token?
    _ = queue.schedule(at: 1, for: "a test") {
      fired.append("first")
      second?.cancel()
    }
    second = queue.schedule(at: 1, for: "a test") { fired.append("second") }
    #expect(second?.isPending == true)
    queue.fire(upTo: 1) { _ in }
    #expect(fired == ["first"])
    #expect(second?.isPending == false)
    #expect(queue.nextDue == nil)
  }

  @Test func `a timer scheduled for now during firing waits for the next turn`() {
    let queue = TimerQueue()
    var count = 0
    func again() {
      count += 1
      _ = queue.schedule(at: 1, for: "a test") { again() }
    }
    _ = queue.schedule(at: 1, for: "a test") { again() }
    queue.fire(upTo: 1) { _ in }
    #expect(count == 1 && queue.nextDue == 1)
    queue.fire(upTo: 1) { _ in }
    #expect(count == 2)
  }

  @Test func `a fired timer is no longer pending`() {
    let queue = TimerQueue()
    let token = queue.schedule(at: 0, for: "a test") {}
    queue.fire(upTo: 0) { _ in }
    #expect(!token.isPending)
    token.cancel()
  }
}
