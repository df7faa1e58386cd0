import Foundation
import MiniUITestTools
import TestSupport
import XCTest

/// Tests that the music costs nothing while nothing happens. Its server is in another process: with one within the program, a thread
/// of libdispatch runs once a second while those of the server wait.
@preconcurrency @MainActor final class MusicRestTests: WindowTestCase {
  func testNoThreadRunsWhileNothingHappens() throws {
    let server = try MusicServerProcess()
    let demo = try DemoWindow(["--scene", "music", "--api", server.api])
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
