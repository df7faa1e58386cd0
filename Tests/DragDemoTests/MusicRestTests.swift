import Foundation
import MiniUITestTools
import TestSupport
import XCTest

/// Tests that the music costs nothing while nothing happens, with its server in another process and within the program.
@preconcurrency @MainActor final class MusicRestTests: WindowTestCase {
  func testNothingRunsWhileNothingHappens() throws {
    let server = try MusicServerProcess()
    let far = try DemoWindow(["--scene", "music", "--api", server.api])
    let near = try DemoWindow(["--scene", "music"])
    // Longer than the five seconds after which libdispatch ends a thread that it made for the requests.
    let rest = Duration.seconds(5.5)
    var last: [Int] = []
    var since = ContinuousClock.now
    try TestSupport.wait(seconds: 60, until: "no thread of the programs runs for \(rest)") {
      let switches = [try far.contextSwitches(), try near.contextSwitches()]
      if switches != last { (last, since) = (switches, .now) }
      return ContinuousClock.now - since > rest
    }
    for demo in [far, near] {
      let tree = try demo.end().tree
      XCTAssertNotNil(tree.node("artist-1"))
      XCTAssertTrue(tree.seen { $0.id == "failure" }.isEmpty)
    }
  }
}
