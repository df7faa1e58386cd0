import AppSupport
import Foundation
import MiniUITestTools
import TestSupport
import XCTest

/// Tests that no thread of the music app runs while it is at rest. The server is in another process: within the
/// program, its threads would make one of libdispatch run once a second.
@preconcurrency @MainActor final class MusicRestTests: WindowTestCase {
  func testNothingRunsWhileNothingHappens() throws {
    let server = try MusicServerProcess()
    let demo = try AppWindow("PearMusic", ["--api", server.api])
    // Longer than the five seconds after which libdispatch ends a thread that it made for the requests.
    let rest = Duration.seconds(5.5)
    var last = 0
    var since = ContinuousClock.now
    try TestSupport.wait(seconds: 60, until: "no thread of the program runs for \(rest)") {
      let switches = try demo.contextSwitches()
      if switches != last { (last, since) = (switches, .now) }
      return ContinuousClock.now - since > rest
    }
    let tree = try demo.end().tree
    XCTAssertNotNil(tree.node("artist-1"))
    XCTAssertTrue(tree.seen { $0.id == "failure" }.isEmpty)
  }
}
