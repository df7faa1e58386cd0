import MiniUI
import MiniUITesting
import MusicServer
import Testing

@testable import MiniUIPatterns

/// Tests of automatic retries, with a clock that the test advances.
@MainActor struct RetryScheduleTests {
  private let transport = FakeTransport()
  private let clock = FakeClock()
  private let stage: Stage
  private let loader: ResourceLoader
  private let view = ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let url = URL(string: "http://api.example.org/list")!

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    try stage.add(view)
    loader = ResourceLoader(transport: transport, clock: clock)
    loader.retries = .never
    loader.decodesAtOnce = true
    tweet.resourceLoader = loader
  }

  @Test func `failures are followed by attempts with growing delays until a success`() {
    let start = clock.now
    var times: [TimeInterval] = []
    var retries: RetrySchedule!
    retries = RetrySchedule(of: view, clock: clock) {
      times.append(clock.now.timeIntervalSince(start))
      if times.count < 8 { retries.didFail(nil) } else { retries.didSucceed() }
    }
    retries.didFail(nil)
    clock.advance(by: 1000)
    #expect(times == [2, 6, 14, 30, 62, 122, 182, 242])
    #expect(clock.pendingCount == 0)
    retries.didFail(nil)
    clock.advance(by: 2)
    #expect(times.count == 9, "after a success the pauses begin again")
  }

  @Test func `an attempt that is due while the view is hidden is made when it is visible`() {
    var count = 0
    let retries = RetrySchedule(of: view, clock: clock) { count += 1 }
    retries.didFail(nil)
    view.isHidden = true
    clock.advance(by: 100)
    #expect(count == 0 && clock.pendingCount == 0)
    retries.resume()
    #expect(count == 0)
    view.isHidden = false
    retries.resume()
    #expect(count == 1)
    retries.resume()
    #expect(count == 1)
  }

  @Test func `permanent errors are not retried, and nothing is retried after stop`() {
    let retries = RetrySchedule(of: view, clock: clock) { Issue.record("attempted") }
    for code in [401, 404, 410] { retries.didFail(.status(url, code: code)) }
    retries.didFail(.badAddress("nowhere"))
    #expect(clock.pendingCount == 0)
    for error in [ResourceError.status(url, code: 500), .notJSON(url, reason: ""), .noNetwork(url, reason: "")] {
      retries.didFail(error)
      #expect(clock.pendingCount == 1)
      retries.stop()
    }
    clock.advance(by: 100)
  }

  @Test func `a released retry schedule leaves no timer`() {
    var retries: RetrySchedule? = RetrySchedule(of: view, clock: clock) { Issue.record("attempted") }
    retries?.didFail(nil)
    retries = nil
    #expect(clock.pendingCount == 0)
  }

  // MARK: Pictures

  private let tweet = {
    let tweet = TweetObject()
    tweet.profile_image_id = "ada"
    return tweet
  }()

  @Test func `a picture whose request failed is requested again until it is loaded`() {
    let loading = PictureLoading(into: view)
    transport.answers = { _ in .success(TransportResponse(status: 500, data: Data())) }
    loading.show(tweet, covering: CGSize(width: 40, height: 40))
    clock.advance(by: 2.5)
    #expect(transport.requests.count == 2 && view.image == nil)
    transport.answers = { _ in .success(TransportResponse(status: 200, data: Artwork("ada").png(side: 40))) }
    clock.advance(by: 4)
    #expect(transport.requests.count == 3 && view.image != nil)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a picture that is replaced or cancelled is not requested again`() {
    let loading = PictureLoading(into: view)
    transport.answers = { _ in .failure(.noNetwork(url, reason: "")) }
    loading.show(tweet)
    loading.cancel()
    clock.advance(by: 100)
    #expect(transport.requests.count == 1 && clock.pendingCount == 0)
  }
}
