import Foundation
import MiniUITestTools
public import XCTest

/// A test case for apps in real windows, on the X server that DISPLAY names.
@preconcurrency @MainActor open class WindowTestCase: XCTestCase {
  open override func setUpWithError() throws {
    try XCTSkipIf(
      getenv("DISPLAY") == nil, "DISPLAY is not set: these tests need an X server, as `make test` starts one")
    // Connects before a window manager does.
    try MainActor.assumeIsolated { _ = try XServer.shared() }
  }
}
