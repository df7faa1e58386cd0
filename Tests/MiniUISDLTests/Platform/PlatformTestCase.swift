import CSDL
import MiniUICore
import XCTest

@testable import MiniUISDL

/// A test case that opens SDL's platform and checks that it is closed again. SDL requires the main thread, on which XCTest
/// runs synchronous methods.
///
/// `@preconcurrency`, here and below, because XCTest's list of tests cannot express the isolation of throwing methods, so
/// that a cast would fail.
@preconcurrency @MainActor class PlatformTestCase: XCTestCase {
  /// Creates a platform without a display.
  func makePlatform() throws -> SDLPlatform { try makePlatform(driver: "dummy") }

  func makePlatform(driver: String, _ options: SDLPlatform.Options = SDLPlatform.Options()) throws -> SDLPlatform {
    setenv("SDL_VIDEODRIVER", driver, 1)
    return try SDLPlatform(options)
  }

  nonisolated override func tearDown() {
    XCTAssertEqual(SDL_WasInit(SDL_INIT_VIDEO), 0, "the test's platform is still there")
  }
}

/// A test case on a real X server. It is skipped without one; `xvfb-run` provides one.
@preconcurrency @MainActor class X11TestCase: PlatformTestCase {
  override func makePlatform() throws -> SDLPlatform {
    try XCTSkipIf(getenv("DISPLAY") == nil, "needs an X server")
    return try makePlatform(driver: "x11")
  }

  /// Reads events until the windows are on the screen and no further events arrive.
  func settle(_ platform: SDLPlatform) {
    while !platform.nextEvents(until: platform.clock.now + 0.2).isEmpty {}
  }
}
