import MiniUITestTools
import XCTest

@testable import DragDemo

/// Tests of tables in a real window, used with a mouse and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class RealTableInputTests: WindowTestCase {
  private func twins() throws -> Twins {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == "tables" })
    return try Twins(scene: index, size: CGSize(width: 640, height: 1150), prefersReducedMotion: true)
  }

  func testArrowsAndLettersFindRows() throws {
    let twins = try twins()
    try twins.click(twins.place("subtitle"))
    try twins.key(.down)
    try twins.settle()
    let table = try XCTUnwrap(twins.stage.view("gallery") as? TableView)
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 0))
    try twins.demo.server.xdotool(["type", "ced"])
    try twins.stage.type("ced")
    try twins.settle()
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 2))
    _ = try twins.end()
  }
}
