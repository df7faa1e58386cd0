import AppSupport
import MiniUITestTools
import TestSupport
import XCTest

@testable import DragDemo

/// Tests of tables in a real window, used with a mouse, a finger and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class RealTableInputTests: WindowTestCase {
  /// The time after which scroll bars have faded, in seconds.
  private static let rest: TimeInterval = 1.5

  /// The scene of tables, of which all rows are visible at once.
  private func gallery(_ pointer: WindowStageComparison.Pointer = .mouse) throws -> WindowStageComparison {
    let twins = try WindowStageComparison(
      .demo, scene: "tables", size: CGSize(width: 640, height: 1150), prefersReducedMotion: true, pointer: pointer)
    try twins.settle(for: Self.rest)
    return twins
  }

  private func table(_ id: String, of twins: WindowStageComparison) throws -> TableView {
    try XCTUnwrap(twins.stage.view(id) as? TableView)
  }

  // MARK: The keyboard

  func testArrowsAndLettersFindRows() throws {
    let twins = try gallery()
    try twins.click(twins.location("subtitle"))
    try twins.key(.down)
    try twins.settle()
    let table = try table("gallery", of: twins)
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 0))
    try twins.demo.server.xdotool(["type", "ced"])
    try twins.stage.type("ced")
    try twins.settle()
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 2))
    _ = try twins.end()
  }

  // MARK: A finger

  func testASwipeOpensTheActionsOfARow() throws {
    let twins = try gallery(.finger)
    let location = try twins.location("cedar", 0.8)
    try twins.pull(from: location, to: CGPoint(x: location.x - 200, y: location.y))
    try twins.settle()
    try twins.release()
    try twins.settle()
    let flag = try twins.stage.point(of: .text("Flag"))
    XCTAssertGreaterThan(flag.x, 480)
    try twins.tap(CGPoint(x: flag.x.rounded(), y: flag.y.rounded()))
    try twins.settle()
    XCTAssertThrowsError(try twins.stage.point(of: .text("Flag")))
    _ = try twins.end()
  }

  // MARK: Moving rows

  func testAHandleMovesARow() throws {
    let twins = try gallery()
    try twins.tap(twins.location("edit"))
    try twins.settle(for: Self.rest)
    let start = try twins.location("birch", 1)
    let handle = CGPoint(x: start.x - 32, y: start.y)
    let step = try twins.location("cedar").y - twins.location("birch").y
    try twins.press(handle)
    try twins.move(to: CGPoint(x: handle.x, y: handle.y + 2 * step))
    try twins.settle(for: Self.rest)
    try twins.release()
    try twins.settle(for: Self.rest)
    let table = try table("gallery", of: twins)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 3, section: 2))?.textLabel?.text, "Birch")
    _ = try twins.end()
  }

  func testALongPressDragsARowAndEscapeReturnsIt() throws {
    let twins = try gallery(.finger)
    let location = try twins.location("birch", 0.3)
    let step = try twins.location("cedar").y - twins.location("birch").y
    try twins.press(location)
    try twins.move(to: CGPoint(x: location.x, y: location.y + step))
    try twins.settle()
    let table = try table("gallery", of: twins)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 2, section: 2))?.textLabel?.text, "Birch")
    try twins.key(.escape)
    try twins.settle()
    try twins.release()
    try twins.settle()
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 2))?.textLabel?.text, "Birch")
    _ = try twins.end()
  }
}
