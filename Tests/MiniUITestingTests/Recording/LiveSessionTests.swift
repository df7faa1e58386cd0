import XCTest

@testable import MiniUITesting
internal import MiniUISDL

/// A session at a real window, with the server's pointer and keyboard moved by another program in real time.
///
/// XCTest runs synchronous methods on the first thread, where windows live, and has no words for that in their types.
nonisolated final class LiveSessionTests: XCTestCase {
  func testASessionOfTheMouseIsPlayedAgainExactly() throws {
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

  func testASessionOfAFingerIsPlayedAgainExactly() throws {
    try MainActor.assumeIsolated {
      let recording = try LiveSession.record(.touch)
      try recording.verify()
      XCTAssertGreaterThan(recording.frames.count, 20)
    }
  }
}

private enum LiveSession {
  /// With hesitation, hovering, movements faster than a frame, keys, and a window that the user resizes.
  static let user = """
    mousemove --window %1 150 190 sleep 0.1 mousemove --window %1 60 140 sleep 0.15 mousemove --window %1 60 50
    sleep 0.1 mousedown 1 sleep 0.35 mousemove --window %1 62 52 sleep 0.02 mousemove --window %1 70 60
    mousemove --window %1 78 66 mousemove --window %1 90 80 sleep 0.004 mousemove --window %1 110 95 sleep 0.4
    mousemove --window %1 130 100 sleep 0.05 mouseup 1 sleep 0.2 click 4 sleep 0.1 key Tab sleep 0.05 key Right
    sleep 0.1 key shift+Down sleep 0.05 mousemove --window %1 60 140 click 1 sleep 0.2 windowsize %1 360 260 sleep 0.3
    mousemove --window %1 180 60 sleep 0.05 mousedown 1 sleep 0.05 mousemove --window %1 250 150
    mousemove --window %1 -- -20 -20 sleep 0.1 mouseup 1 sleep 0.3 mousemove --window %1 100 100 sleep 0.1
    """

  /// SDL's own answer: a window, a cursor or a platform that is left keeps its video on.
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
      // The replays have no user.
      guard stage.platform is RecordingPlatform else { return }
      user.terminationHandler = { [weak stage] _ in DispatchQueue.main.async { stage?.application.terminate() } }
      try user.run()
    }
    defer { if user.isRunning { user.terminate() } }
    let recording = try Recorder(take: Recorded.take(pointer: pointer), app: app, platform: SDLPlatform(options)).run()
    XCTAssertFalse(LiveSession.isDisplayOpen, "somebody still holds the display, which the next test needs")
    return recording
  }
}
