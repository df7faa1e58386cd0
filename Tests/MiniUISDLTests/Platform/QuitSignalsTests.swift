import Foundation
import MiniUICore
import XCTest

@testable import MiniUISDL

/// Tests of SIGINT and SIGTERM as requests to quit.
@preconcurrency @MainActor final class QuitSignalsTests: X11TestCase {
  private let numbers = [SIGINT, SIGTERM]

  /// Restores the signals' default action, which the shell that runs the tests may have changed.
  private func resetSignals() {
    for number in numbers { signal(number, SIG_DFL) }
  }

  private func action(of number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// The addresses of the handlers; 0 for the default.
  private var handlers: [Int] {
    numbers.map { unsafeBitCast(action(of: $0).__sigaction_handler.sa_handler, to: Int.self) }
  }

  func testASignalOnAnyThreadRequestsQuitAndEndsASleep() throws {
    resetSignals()
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Signals", size: CGSize(width: 64, height: 40)))
    settle(platform)
    for number in [SIGINT, SIGTERM, SIGTERM] {
      Thread {
        Thread.sleep(forTimeInterval: 0.02)
        // Sent to this thread, while the main thread sleeps.
        pthread_kill(pthread_self(), number)
      }.start()
      let end = platform.clock.now + 20
      var events: [InputEvent.Kind] = []
      while !events.contains(.quit), platform.clock.now < end { events += platform.nextEvents(until: end).map(\.kind) }
      XCTAssertEqual(events.count { $0 == .quit }, 1)
    }
    withExtendedLifetime(surface) {}
  }

  func testSignalsEndTheProgramAfterTheLastPlatformIsReleased() throws {
    resetSignals()
    var platforms = [try makePlatform(), try makePlatform()]
    XCTAssertFalse(handlers.contains(0))
    platforms.removeLast()
    XCTAssertFalse(handlers.contains(0))
    platforms.removeLast()
    XCTAssertEqual(handlers, [0, 0])
  }

  func testSignalHandlersOfTheProgramAreKept() throws {
    resetSignals()
    defer { resetSignals() }
    signal(SIGINT, SIG_IGN)
    var informed = sigaction()
    informed.sa_flags = SA_SIGINFO
    informed.__sigaction_handler.sa_sigaction = { _, _, _ in }
    sigaction(SIGTERM, &informed, nil)
    let before = handlers
    var platform: SDLPlatform? = try makePlatform()
    XCTAssertEqual(handlers, before)
    XCTAssertNotEqual(action(of: SIGTERM).sa_flags & SA_SIGINFO, 0)
    withExtendedLifetime(platform) {}
    platform = nil
    XCTAssertEqual(handlers, before)
  }

  func testAPlatformCreatedAfterAFailedOneHandlesSignals() throws {
    resetSignals()
    let display = try XCTUnwrap(getenv("DISPLAY").map { String(cString: $0) })
    defer { setenv("DISPLAY", display, 1) }
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { unsetenv(name) }
    // A console with its own graphics is a display too.
    try XCTSkipIf(FileManager.default.fileExists(atPath: "/dev/dri"))
    XCTAssertThrowsError(try SDLPlatform())
    setenv("DISPLAY", display, 1)
    let platform = try makePlatform()
    XCTAssertFalse(handlers.contains(0))
    withExtendedLifetime(platform) {}
  }
}
