import Testing

@testable import MiniUIData

/// Tests of the times at which a list is fetched again.
struct FetchPaceTests {
  /// Returns the fraction of the time that fetches take while the database is written continuously.
  private func share(ofFetchesTaking duration: Double) -> Double {
    var pace = FetchPace()
    var (now, busy) = (100.0, 0.0)
    while now < 600 {
      now += pace.delay(at: now, isCommit: true)
      pace.didFetch(from: now, to: now + duration)
      now += duration
      busy += duration
    }
    return busy / (now - 100)
  }

  @Test(arguments: [0.001, 0.004, 0.01, 0.03, 0.05])
  func `fetches that follow constant writes take at most a fifth of the time`(duration: Double) {
    #expect(share(ofFetchesTaking: duration) <= 0.201)
  }

  @Test(arguments: [0.001, 0.03, 0.045])
  func `lists of one database that fetch at the same moments take at most a fifth of the time together`(
    duration: Double
  ) {
    var pace = FetchPace()
    var (now, busy) = (100.0, 0.0)
    while now < 600 {
      let start = now + pace.delay(at: now, isCommit: true)
      for _ in 0..<3 { pace.didFetch(from: start, to: start + duration) }
      now = start + duration
      busy += 3 * duration
    }
    #expect(busy / (now - 100) <= 0.201)
  }

  @Test func `a commit waits at most a second for the fetches of many lists`() {
    var pace = FetchPace()
    for _ in 0..<50 { pace.didFetch(from: 10, to: 10.1) }
    #expect(abs(pace.delay(at: 10.1, isCommit: true) - FetchPace.maximumDelay) < 1e-9)
  }

  @Test func `the pause after a long fetch is limited`() {
    var pace = FetchPace()
    pace.didFetch(from: 10, to: 13)
    #expect(abs(pace.delay(at: 13, isCommit: true) - FetchPace.maximumRest) < 1e-9)
  }

  @Test func `fetches after short ones are one frame apart`() {
    var pace = FetchPace()
    pace.didFetch(from: 10, to: 10.0001)
    #expect(abs(pace.delay(at: 10.0001, isCommit: true) - FetchPace.interval) < 1e-9)
  }

  @Test func `a changed query does not wait for the pause`() {
    var pace = FetchPace()
    pace.didFetch(from: 10, to: 11)
    #expect(pace.delay(at: 11, isCommit: false) == FetchPace.gathering)
  }

  @Test func `a commit after the pause is fetched at once`() {
    var pace = FetchPace()
    pace.didFetch(from: 10, to: 10.01)
    #expect(pace.delay(at: 12, isCommit: true) == FetchPace.gathering)
  }
}
