import AppSupport
import Foundation
import MiniUITestTools
import XCTest

@testable import DragDemo

/// Tests of menus and of navigating back in a real window, with the X server's pointer and keys.
@preconcurrency @MainActor final class MenuInputTests: WindowTestCase {
  private func comparison(_ scene: String, _ pointer: WindowStageComparison.Pointer = .mouse) throws
    -> WindowStageComparison
  {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == scene })
    return try WindowStageComparison(
      scene: index, size: CGSize(width: 640, height: 480), prefersReducedMotion: true, pointer: pointer)
  }

  /// Returns the middle of the view that shows a text, in whole points.
  private func location(_ text: String, in comparison: WindowStageComparison) throws -> CGPoint {
    let point = try comparison.stage.point(of: .text(text))
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  func testAMenuOpensByTheSecondaryButtonTheDiagonalReachesTheSubmenuAndAClickChooses() throws {
    let comparison = try comparison("menus")
    try comparison.tap(comparison.location("card", 0.25, 0.3))
    try comparison.clickSecondary()
    try comparison.settle()
    try comparison.move(to: location("All Years", in: comparison))
    try comparison.settle()
    // The straight path to the third row crosses the other rows.
    try comparison.move(to: location("1902", in: comparison))
    try comparison.settle()
    try comparison.tap(location("1902", in: comparison))
    try comparison.settle()
    XCTAssertEqual(try comparison.end().node("status")?.text, "1902 was chosen")
  }

  func testF10OpensTheMenuBarAndEscapeClosesIt() throws {
    let comparison = try comparison("menus")
    try comparison.key(.function(10))
    try comparison.settle()
    try comparison.key(.right)
    try comparison.key(.down)
    try comparison.settle()
    try comparison.key(.escape)
    try comparison.key(.escape)
    try comparison.settle()
    try comparison.key(.function(10))
    try comparison.key(.down)
    try comparison.key(.enter)
    XCTAssertEqual(try comparison.end().node("status")?.text, "New was chosen")
  }

  func testAltLeftNavigatesBackAndReturnOpensTheFocusedRow() throws {
    let comparison = try comparison("navigation")
    try comparison.tap(comparison.location("row-ash", 0.5, 0.5))
    try comparison.settle()
    XCTAssertNotNil(comparison.stage.view("page-ash"))
    try comparison.key(.left, .alternate)
    try comparison.settle()
    XCTAssertNil(comparison.stage.view("page-ash"))
    try comparison.focus("row-ash")
    try comparison.key(.enter)
    try comparison.settle()
    XCTAssertNotNil(comparison.stage.view("page-ash"))
  }

  func testEscapeCancelsAnAlertAndReturnPerformsItsPreferredAction() throws {
    let comparison = try comparison("modals")
    try comparison.tap(comparison.location("show-choice"))
    try comparison.settle()
    try comparison.key(.escape)
    try comparison.settle()
    try comparison.tap(comparison.location("show-choice"))
    try comparison.settle()
    try comparison.key(.enter)
    XCTAssertEqual(try comparison.end().node("result")?.text, "Chosen: Save")
  }

  func testASwipeFromTheEdgeNavigatesBack() throws {
    let comparison = try comparison("navigation", .finger)
    try comparison.tap(comparison.location("row-beech"))
    try comparison.settle()
    try comparison.pull(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 420, y: 300))
    try comparison.settle()
    try comparison.release()
    try comparison.settle()
    XCTAssertNil(comparison.stage.view("page-beech"))
  }
}
