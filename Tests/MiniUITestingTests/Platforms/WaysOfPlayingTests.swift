import XCTest

@testable import MiniUITesting

/// A script gives the same film on every platform, and the screen shows it.
///
/// XCTest runs synchronous methods on the first thread, where windows live, and has no words for that in their types.
nonisolated final class WaysOfPlayingTests: XCTestCase {
  func testAWindowShowsWhatNobodySees() throws {
    try MainActor.assumeIsolated {
      try Ways.compare("scale: 1, 2\npointer: mouse, touch", on: Ways.makeWindow)
      try Ways.compare("scene: plain\nscale: 1.5\ntheme: dark\nfps: 120", on: Ways.makeWindow)
    }
  }

  func testTheXServersPointerGivesTheSame() throws {
    try MainActor.assumeIsolated {
      try Ways.compare("scene: plain\nscale: 1\npointer: mouse", on: Ways.makeXTest)
      try Ways.compare("scale: 2\ntheme: dark\npointer: touch", on: Ways.makeXTest)
    }
  }
}
