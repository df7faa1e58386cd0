import AppSupport
import MiniUITestTools
import TestSupport
import XCTest

/// Tests of the demo's window on the whole screen and minimized, under a window manager.
@preconcurrency @MainActor final class WindowStateTests: WindowTestCase {
  private func size(_ demo: AppWindow) throws -> [Int] {
    let state = try XCTUnwrap(demo.server.state(of: demo.window))
    return [state.width, state.height]
  }

  func testTheOptionFullscreenCoversTheScreenAndF11EndsIt() throws {
    let manager = try WindowManager()
    let demo = try AppWindow("DragDemo", ["--fullscreen", "--size", "500x400"])
    let screen = demo.server.screenSize
    try TestSupport.wait(until: "the window covers the screen") { try size(demo) == [screen.width, screen.height] }
    for expected in [[500, 400], [screen.width, screen.height]] {
      try demo.server.xdotool(["windowfocus", "--sync", "\(demo.window)", "key", "F11"])
      try TestSupport.wait(until: "the window has the size \(expected)") { try size(demo) == expected }
    }
    let picture = try demo.end().picture
    XCTAssertEqual([picture.width, picture.height], [screen.width, screen.height])
    withExtendedLifetime(manager) {}
  }
  func testAMinimizedWindowIsShownAgainAsItWas() throws {
    let manager = try WindowManager()
    let comparison = try WindowStageComparison()
    let demo = comparison.demo
    func isShown() -> Bool { demo.server.state(of: demo.window)?.isViewable == true }
    try demo.server.xdotool(["windowminimize", "--sync", "\(demo.window)"])
    try TestSupport.wait(until: "the window is minimized") { !isShown() }
    try demo.server.xdotool(["windowactivate", "--sync", "\(demo.window)"])
    try TestSupport.wait(until: "the window is on the screen again", isShown)
    _ = try comparison.end()
    withExtendedLifetime(manager) {}
  }
}
