import TestSupport
import XCTest

@testable import MiniUITestTools
internal import MiniUISDL

/// Tests of real windows on a desktop with a window manager or a second user.
///
/// Nonisolated, since XCTest's types do not say that it runs synchronous methods on the main thread, where windows must be.
nonisolated final class DesktopTests: XCTestCase {
  func testScriptsGiveTheSameResultUnderAWindowManager() throws {
    try MainActor.assumeIsolated {
      _ = try Ways.makeWindow()
      let manager = try WindowManager()
      for name in ["window", "drag", "outside", "keys", "cancel"] {
        try Ways.compare("scale: 1", only: name, on: Ways.makeWindow)
        try Ways.compare("scale: 1", only: name, on: Ways.makeXTest)
      }
      withExtendedLifetime(manager) {}
    }
  }

  func testInputOfARealUserDuringAPlayIsIgnored() throws {
    try MainActor.assumeIsolated {
      _ = try Ways.makeWindow()
      let server = try XServer()
      let hand = try XTest(server: server)
      let screen = server.screenSize
      var count = 0
      for name in ["drag", "hover", "keys", "window"] {
        try Ways.compare("scale: 1", only: name, on: Ways.makeWindow) {
          // Near the center of the screen, where the windows are.
          hand.move(to: (screen.width / 2 + count % 17 * 6 - 50, screen.height / 2 + count % 13 * 6 - 40))
          hand.button(4, isDown: true)
          hand.button(4, isDown: false)
          count += 1
        }
      }
      XCTAssertGreaterThan(count, 20)
    }
  }

  func testASizeThatTheDesktopRefusesIsAnError() throws {
    try MainActor.assumeIsolated {
      let stage = try Stage(size: CGSize(width: 300, height: 200), on: Ways.makeWindow())
      XCTAssertThrowsError(try stage.resize(to: CGSize(width: 300, height: 20_000))) { error in
        let text = "\(error)"
        XCTAssertTrue(
          text.hasPrefix("cannot give the window 300.0 by 20000.0 points: the desktop gives it 300.0 by "), text)
      }
    }
  }

  func testAClosedWindowEndsThePlay() throws {
    try MainActor.assumeIsolated {
      for kind in [InputEvent.Kind.closeRequested, .quit] {
        let platform = try Ways.makeWindow()
        let stage = try Stage(size: CGSize(width: 300, height: 200), on: platform)
        try platform.sdl.post(kind, to: stage.window.surface.id)
        XCTAssertThrowsError(try stage.advanceFrame()) {
          guard case StageError.ended = $0 else { return XCTFail("\($0)") }
        }
        XCTAssertThrowsError(try stage.press(CGPoint(x: 1, y: 1)))
      }
    }
  }

  func testGesturesThatOnePointerCannotPerformAreRefused() throws {
    try MainActor.assumeIsolated {
      let stage = try Stage(size: CGSize(width: 300, height: 200), on: Ways.makeXTest())
      func refuses(_ what: String, _ work: () throws -> Void) {
        XCTAssertThrowsError(try work(), what) {
          guard case StageError.cannotPerform = $0 else { return XCTFail("\(what): \($0)") }
        }
      }
      refuses("a fraction of a notch") { try stage.wheel(dy: 0.5, at: CGPoint(x: 10, y: 10)) }
      refuses("a key that repeats") { try stage.send(.keyDown(Key(.right), isRepeat: true)) }
      refuses("a modifier alone") { try stage.send(.keyDown(Key(.modifier), isRepeat: false)) }
      refuses("a place beyond the screen") { try stage.move(to: CGPoint(x: -5000, y: 10)) }
      refuses("a finger beyond the screen") { try stage.touchDown(CGPoint(x: -5000, y: 10), id: 3) }
      try stage.touchDown(CGPoint(x: 20, y: 20), id: 1)
      refuses("a second finger") { try stage.touchDown(CGPoint(x: 90, y: 90), id: 2) }
      try stage.touchUp(CGPoint(x: 20, y: 20), id: 1)
      try stage.touchDown(CGPoint(x: 90, y: 90), id: 2)
      try stage.touchUp(id: 2)
    }
  }

  func testAtASpeedTheClockDoesNotRunAhead() throws {
    try MainActor.assumeIsolated {
      try useXServer()
      let platform = try WindowPlatform(speed: 4)
      let stage = try Stage(size: CGSize(width: 300, height: 200), on: platform)
      let start = platform.sdl.clock.now
      try stage.advance(by: 1)
      XCTAssertGreaterThanOrEqual(platform.sdl.clock.now - start, 0.25)
    }
  }
}
