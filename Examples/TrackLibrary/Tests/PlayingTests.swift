import AppSupport
import XCTest

@testable import TrackLists

/// Tests of the app's scripts in a real window: played by events, and by the X server's pointer.
@preconcurrency @MainActor final class TrackPlayingTests: WindowTestCase {
  func testInAWindowScriptsShowWhatTheyShowWithoutOne() throws {
    let (status, output) = try AppScripts(.lists).play("--window", in: "TrackLists")
    XCTAssertEqual(status, 0, output)
  }

  func testUnderTheServersPointerScriptsShowWhatTheyShowWithoutOne() throws {
    let (status, output) = try AppScripts(.lists).play("--xtest", in: "TrackLists")
    XCTAssertEqual(status, 0, output)
  }
}
