import AppSupport
import XCTest

@testable import PearMusic

/// Tests of the app's scripts in a real window: played by events, and by the X server's pointer.
@preconcurrency @MainActor final class MusicPlayingTests: WindowTestCase {
  func testInAWindowScriptsShowWhatTheyShowWithoutOne() throws {
    let (status, output) = try AppScripts(.music).play("--window", in: "PearMusic")
    XCTAssertEqual(status, 0, output)
  }

  func testUnderTheServersPointerScriptsShowWhatTheyShowWithoutOne() throws {
    let (status, output) = try AppScripts(.music).play("--xtest", in: "PearMusic")
    XCTAssertEqual(status, 0, output)
  }
}
