import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct DisplayLinkTests {
  @Test func `a display link is called in each frame with the frame's time`() throws {
    let scene = try Scene()
    var times: [TimeInterval] = []
    let link = DisplayLink { link in
      times.append(link.timestamp)
      #expect(link.timestamp == scene.stage.window.currentTime)
      #expect(isClose(link.targetTimestamp, link.timestamp + 1 / 60))
    }
    scene.view.addDisplayLink(link)
    try scene.run(to: 0.5)
    #expect(times.count == 31)
    for (index, time) in times.enumerated() { #expect(isClose(time, Double(index) / 60)) }
  }

  @Test(arguments: [(0, 31), (120, 31), (60, 31), (30, 16), (24, 11), (1, 1)])
  func `a display link is called at the preferred rate, rounded to whole frames`(rate: Int, calls: Int) throws {
    let scene = try Scene()
    var count = 0
    let link = DisplayLink { link in
      count += 1
      let gap = 60 * (link.targetTimestamp - link.timestamp)
      #expect(isClose(gap, rate == 0 ? 1 : max(1, (60 / Double(rate)).rounded())))
    }
    link.preferredFramesPerSecond = rate
    scene.view.addDisplayLink(link)
    try scene.run(to: 0.5)
    #expect(count == calls)
  }

  @Test func `a paused display link causes no frames`() throws {
    let scene = try Scene()
    var count = 0
    let link = DisplayLink { _ in count += 1 }
    link.isPaused = true
    scene.view.addDisplayLink(link)
    #expect(scene.stage.window.nextDeadline == nil)
    try scene.run(to: 0.5)
    #expect(count == 0)
    link.isPaused = false
    try scene.run(to: 0.6)
    #expect((6...7).contains(count))
  }

  @Test func `an invalidated display link is not called again, even in the same frame`() throws {
    let scene = try Scene()
    var count = 0
    let second = DisplayLink { _ in count += 1 }
    let first = DisplayLink { link in
      link.invalidate()
      second.invalidate()
    }
    scene.view.addDisplayLink(first)
    scene.view.addDisplayLink(second)
    try scene.run(to: 0.2)
    #expect(count == 0 && scene.stage.window.nextDeadline == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `display links are called in the order in which they were attached, however many have ended`(_ seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    var called: [Int] = []
    // Without a link there would be no frame.
    scene.view.addDisplayLink(DisplayLink { _ in })
    let links = (0..<40).map { number in DisplayLink { _ in called.append(number) } }
    var expected: [Int] = []
    for step in 0..<60 {
      // First more links begin than end, later more end.
      for _ in 0..<8 {
        let number = Int.random(in: links.indices, using: &random)
        expected.removeAll { $0 == number }
        if Int.random(in: 0..<60, using: &random) < step {
          links[number].invalidate()
        } else {
          scene.view.addDisplayLink(links[number])
          expected.append(number)
        }
      }
      called = []
      try scene.run(to: Double(step) / 60)
      #expect(called == expected, "step \(step)")
    }
  }

  @Test func `an ended display link between other display links is released at once`() throws {
    let scene = try Scene()
    weak var released: DisplayLink?
    for index in 0..<5 {
      let link = DisplayLink { _ in }
      scene.view.addDisplayLink(link)
      if index == 2 { released = link }
    }
    let wasAttached = released != nil
    released?.invalidate()
    #expect(wasAttached && released == nil)
  }

  @Test func `a display link ends when its view leaves the window`() throws {
    let scene = try Scene()
    var count = 0
    scene.view.addDisplayLink(DisplayLink { _ in count += 1 })
    try scene.run(to: 0.1)
    scene.view.removeFromSuperview()
    let before = count
    try scene.run(to: 0.3)
    #expect(count == before && scene.stage.window.nextDeadline == nil)
  }

  @Test func `a late frame calls a display link once`() throws {
    let scene = try Scene()
    var times: [TimeInterval] = []
    scene.view.addDisplayLink(DisplayLink { times.append($0.timestamp) })
    scene.stage.platform.manualClock.advance(to: 1.003)
    try scene.stage.application.process([], at: 1.003)
    try scene.run(to: 1.02)
    try #require(times.count == 2)
    #expect(times[0] == 1.003)
    #expect(isClose(times[1], 61.0 / 60))
  }
}
