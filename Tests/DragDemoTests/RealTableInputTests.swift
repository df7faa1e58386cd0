import AppSupport
import MiniUITestTools
import XCTest

@testable import DragDemo

/// Tests of tables in a real window, used with a mouse, a finger and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class RealTableInputTests: WindowTestCase {
  /// The time after which scroll bars have faded, in seconds.
  private static let rest: TimeInterval = 1.5

  /// The scene of tables, of which all rows are visible at once.
  private func gallery(_ pointer: WindowStageComparison.Pointer = .mouse) throws -> WindowStageComparison {
    let comparison = try WindowStageComparison(
      .demo, scene: "tables", size: CGSize(width: 640, height: 1150), prefersReducedMotion: true, pointer: pointer)
    try comparison.settle(for: Self.rest)
    return comparison
  }

  private func table(of comparison: WindowStageComparison) throws -> TableView {
    try XCTUnwrap(comparison.stage.view("gallery") as? TableView)
  }

  // MARK: The keyboard

  func testArrowsAndLettersFindRows() throws {
    let comparison = try gallery()
    try comparison.click(comparison.location("subtitle"))
    try comparison.key(.down)
    try comparison.settle()
    let table = try table(of: comparison)
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 0))
    try comparison.demo.server.xdotool(["type", "ced"])
    try comparison.stage.type("ced")
    try comparison.settle()
    XCTAssertEqual(table.focusedIndexPath, IndexPath(row: 2, section: 2))
    _ = try comparison.end()
  }

  // MARK: A finger

  func testASwipeOpensTheActionsOfARow() throws {
    let comparison = try gallery(.finger)
    let location = try comparison.location("cedar", 0.8)
    try comparison.pull(from: location, to: CGPoint(x: location.x - 200, y: location.y))
    try comparison.settle()
    try comparison.release()
    try comparison.settle()
    let flag = try comparison.stage.point(of: .text("Flag"))
    XCTAssertGreaterThan(flag.x, 480)
    try comparison.tap(CGPoint(x: flag.x.rounded(), y: flag.y.rounded()))
    try comparison.settle()
    XCTAssertThrowsError(try comparison.stage.point(of: .text("Flag")))
    _ = try comparison.end()
  }

  // MARK: Moving rows

  func testAHandleMovesARow() throws {
    let comparison = try gallery()
    try comparison.tap(comparison.location("edit"))
    try comparison.settle(for: Self.rest)
    let start = try comparison.location("birch", 1)
    let handle = CGPoint(x: start.x - 32, y: start.y)
    let step = try comparison.location("cedar").y - comparison.location("birch").y
    try comparison.press(handle)
    try comparison.move(to: CGPoint(x: handle.x, y: handle.y + 2 * step))
    try comparison.settle(for: Self.rest)
    try comparison.release()
    try comparison.settle(for: Self.rest)
    let table = try table(of: comparison)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 3, section: 2))?.textLabel?.text, "Birch")
    _ = try comparison.end()
  }

  func testALongPressDragsARowAndEscapeReturnsIt() throws {
    let comparison = try gallery(.finger)
    let location = try comparison.location("birch", 0.3)
    let step = try comparison.location("cedar").y - comparison.location("birch").y
    try comparison.press(location)
    try comparison.move(to: CGPoint(x: location.x, y: location.y + step))
    try comparison.settle()
    let table = try table(of: comparison)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 2, section: 2))?.textLabel?.text, "Birch")
    try comparison.key(.escape)
    try comparison.settle()
    try comparison.release()
    try comparison.settle()
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 2))?.textLabel?.text, "Birch")
    _ = try comparison.end()
  }
}
