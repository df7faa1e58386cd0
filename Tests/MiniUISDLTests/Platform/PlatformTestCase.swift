import CSDL
import MiniUICore
import XCTest

@testable import MiniUISDL

/// Tests that open SDL's platform, and leave nothing of it behind. SDL wants the main thread, which XCTest's synchronous methods
/// have.
///
/// `@preconcurrency`, here and below, since XCTest's list of tests has no place for the isolation of throwing methods: it ends
/// in a failed cast.
@preconcurrency @MainActor class PlatformTestCase: XCTestCase {
  /// The platform without a display.
  func makePlatform() throws -> SDLPlatform { try makePlatform(driver: "dummy") }

  fileprivate func makePlatform(driver: String) throws -> SDLPlatform {
    setenv("SDL_VIDEODRIVER", driver, 1)
    return try SDLPlatform()
  }

  nonisolated override func tearDown() {
    XCTAssertEqual(SDL_WasInit(SDL_INIT_VIDEO), 0, "the test's platform is still there")
  }
}

/// Those on a real X server, where there is one: `xvfb-run` gives one.
@preconcurrency @MainActor class X11TestCase: PlatformTestCase {
  override func makePlatform() throws -> SDLPlatform {
    try XCTSkipIf(getenv("DISPLAY") == nil, "needs an X server")
    return try makePlatform(driver: "x11")
  }

  /// Takes events until the windows are on the screen and nothing more comes.
  func settle(_ platform: SDLPlatform) {
    while !platform.nextEvents(until: platform.clock.now + 0.2).isEmpty {}
  }
}
