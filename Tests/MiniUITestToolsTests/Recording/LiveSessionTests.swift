import StageSupport
import XCTest

@testable import MiniUITestTools
internal import MiniUISDL

/// Tests of a session in a real window, in which xdotool moves the server's pointer and presses keys in real time.
///
/// Nonisolated, since XCTest's types do not say that it runs synchronous methods on the main thread, where windows must be.
nonisolated final class LiveSessionTests: XCTestCase {
  func testASessionOfTheMouseIsReplayedExactly() throws {
    try MainActor.assumeIsolated {
      let recording = try LiveSession.record(.mouse)
      try recording.verify()
      let words = recording.script.actions.map { "\($0.action)".prefix { $0 != " " } }
      for word in ["press", "move", "release", "key", "resize", "wheel", "settle", "shot"] {
        XCTAssertTrue(words.contains { $0 == word }, "\(word) is missing from\n\(recording.script.text)")
      }
      XCTAssertGreaterThan(recording.frames.count, 20)
    }
  }

  func testASessionOfAFingerIsReplayedExactly() throws {
    try MainActor.assumeIsolated {
      let recording = try LiveSession.record(.touch)
      try recording.verify()
      XCTAssertGreaterThan(recording.frames.count, 20)
    }
  }
}

private enum LiveSession {
  /// The user's input: hesitation, hovering, movements faster than a frame, keys, and a change of the window's size.
  static let user = """
    mousemove --window %1 150 190 sleep 0.1 mousemove --window %1 60 140 sleep 0.15 mousemove --window %1 60 50
    sleep 0.1 mousedown 1 sleep 0.35 mousemove --window %1 62 52 sleep 0.02 mousemove --window %1 70 60
    mousemove --window %1 78 66 mousemove --window %1 90 80 sleep 0.004 mousemove --window %1 110 95 sleep 0.4
    mousemove --window %1 130 100 sleep 0.05 mouseup 1 sleep 0.2 click 4 sleep 0.1 key Tab sleep 0.05 key Right
    sleep 0.1 key shift+Down sleep 0.05 mousemove --window %1 60 140 click 1 sleep 0.2 windowsize %1 360 260 sleep 0.3
    mousemove --window %1 180 60 sleep 0.05 mousedown 1 sleep 0.05 mousemove --window %1 250 150
    mousemove --window %1 -- -20 -20 sleep 0.1 mouseup 1 sleep 0.3 mousemove --window %1 100 100 sleep 0.1
    """

  /// Whether SDL's video subsystem is open. A window, cursor or platform that is not released keeps it open.
  private static var isDisplayOpen: Bool {
    typealias WasInit = @convention(c) (UInt32) -> UInt32
    let (video, wasInit) = (UInt32(0x20), dlsym(nil, "SDL_WasInit"))
    return unsafeBitCast(wasInit, to: WasInit.self)(video) != 0
  }

  static func record(_ pointer: PointerKind) throws -> Recording {
    try useXServer()
    var options = SDLPlatform.Options()
    options.touchMouse = pointer == .touch
    let user = Process()
    user.executableURL = URL(filePath: "/usr/bin/xdotool")
    user.arguments =
      ["search", "--sync", "--onlyvisible", "--name", "^Stage$", "sleep", "0.1"]
      + LiveSession.user.split(whereSeparator: \.isWhitespace).map(String.init)
    let app = ScriptedApp { take, stage in
      try Board.app.open(take, stage)
      // A replay has no user.
      guard stage.platform is RecordingPlatform else { return }
      user.terminationHandler = { [weak stage] _ in DispatchQueue.main.async { stage?.application.terminate() } }
      try user.run()
    }
    defer { if user.isRunning { user.terminate() } }
    let recording = try Recorder(take: Recorded.take(pointer: pointer), app: app, platform: SDLPlatform(options)).run()
    XCTAssertFalse(LiveSession.isDisplayOpen, "the display must be closed, since the next test opens it")
    return recording
  }
}
