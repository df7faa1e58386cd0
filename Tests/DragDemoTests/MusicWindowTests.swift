import Foundation
import MiniUITestTools
import TestSupport
import XCTest

@testable import DragDemo

/// Tests of the music in a real window, with the server within the program: what the mouse and the keys reach is really loaded.
@preconcurrency @MainActor final class MusicWindowTests: WindowTestCase {
  /// Waits until the program sleeps: whatever it waited for has come.
  private func waitForRest(_ demo: DemoWindow) throws {
    var last = -1
    var rests = 0
    try TestSupport.wait(until: "the demo is at rest") {
      let now = try demo.contextSwitches()
      rests = now == last ? rests + 1 : 0
      last = now
      return rests > 12
    }
  }

  private func click(_ x: Int, _ y: Int, button: Int = 1, in demo: DemoWindow) throws {
    try demo.server.xdotool(["mousemove", "--window", "\(demo.window)", "\(x)", "\(y)", "click", "\(button)"])
    try waitForRest(demo)
  }

  func testTheMouseOpensAnArtistAndAnAlbumAndPlaysASong() throws {
    let demo = try DemoWindow(["--scene", "music", "--size", "960x640", "--reduced-motion"])
    try waitForRest(demo)
    // The first artist, their first album, its first song.
    try click(300, 240, in: demo)
    try click(300, 340, in: demo)
    try click(300, 180, in: demo)
    let tree = try demo.end().tree
    let title = try XCTUnwrap(tree.node("player-title")?.text)
    XCTAssertNotEqual(title, "Nothing is playing")
    XCTAssertEqual(tree.node("failure")?.text ?? "", "")
  }

  func testTheSecondaryButtonPreviewsAndEscapeReturns() throws {
    let demo = try DemoWindow(["--scene", "music", "--size", "960x640", "--reduced-motion"])
    try waitForRest(demo)
    try click(300, 240, button: 3, in: demo)
    try demo.server.xdotool(["key", "Escape"])
    try waitForRest(demo)
    try click(300, 240, button: 3, in: demo)
    let tree = try demo.end().tree
    XCTAssertNotNil(tree.node("preview-description"))
  }
}
