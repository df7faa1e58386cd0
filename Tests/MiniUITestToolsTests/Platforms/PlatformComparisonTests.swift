import XCTest

/// Tests that a script has the same recording on every platform, and that the screen shows it.
///
/// Nonisolated, since XCTest's types do not say that it runs synchronous methods on the main thread, where windows must be.
nonisolated final class PlatformComparisonTests: XCTestCase {
  func testPlayingInAWindowShowsTheSameAsWithoutOne() throws {
    try MainActor.assumeIsolated {
      try Ways.compare("scale: 1, 2\npointer: mouse, touch", on: Ways.makeWindow)
      try Ways.compare("scene: plain\nscale: 1.5\ntheme: dark\nfps: 120", on: Ways.makeWindow)
    }
  }

  func testPlayingWithTheXServersPointerShowsTheSame() throws {
    try MainActor.assumeIsolated {
      try Ways.compare("scene: plain\nscale: 1\npointer: mouse", on: Ways.makeXTest)
      try Ways.compare("scale: 2\ntheme: dark\npointer: touch", on: Ways.makeXTest)
    }
  }
}
