import Foundation
import XCTest

@testable import MiniUITestTools

/// A test case for the demo in real windows, on the X server that DISPLAY names.
@preconcurrency @MainActor class WindowTestCase: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(
      getenv("DISPLAY") == nil, "DISPLAY is not set: these tests need an X server, as `make test` starts one")
    // Connects before a window manager does.
    try MainActor.assumeIsolated { _ = try XServer.shared() }
  }
}
