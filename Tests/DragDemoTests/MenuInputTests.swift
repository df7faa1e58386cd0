import AppSupport
import Foundation
import MiniUITestTools
import TestSupport
import XCTest

@testable import DragDemo

/// Tests of menus and of navigating back in a real window, with the X server's pointer and keys.
@preconcurrency @MainActor final class MenuInputTests: WindowTestCase {
  private func twins(_ scene: String, _ pointer: WindowStageComparison.Pointer = .mouse) throws -> WindowStageComparison
  {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == scene })
    return try WindowStageComparison(
      scene: index, size: CGSize(width: 640, height: 480), prefersReducedMotion: true, pointer: pointer)
  }

  /// Returns the middle of the view that shows a text, in whole points.
  private func location(_ text: String, in twins: WindowStageComparison) throws -> CGPoint {
    let point = try twins.stage.point(of: .text(text))
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  func testAMenuOpensByTheSecondaryButtonTheDiagonalReachesTheSubmenuAndAClickChooses() throws {
    let twins = try twins("menus")
    try twins.tap(twins.location("card", 0.25, 0.3))
    try twins.clickSecondary()
    try twins.settle()
    try twins.move(to: location("All Years", in: twins))
    try twins.settle()
    // The straight path to the third row crosses the other rows.
    try twins.move(to: location("1902", in: twins))
    try twins.settle()
    try twins.tap(location("1902", in: twins))
    try twins.settle()
    XCTAssertEqual(try twins.end().node("status")?.text, "1902 was chosen")
  }

  func testF10OpensTheMenuBarAndEscapeClosesIt() throws {
    let twins = try twins("menus")
    try twins.key(.function(10))
    try twins.settle()
    try twins.key(.right)
    try twins.key(.down)
    try twins.settle()
    try twins.key(.escape)
    try twins.key(.escape)
    try twins.settle()
    try twins.key(.function(10))
    try twins.key(.down)
    try twins.key(.enter)
    XCTAssertEqual(try twins.end().node("status")?.text, "New was chosen")
  }

  func testAltLeftNavigatesBackAndReturnOpensTheFocusedRow() throws {
    let twins = try twins("navigation")
    try twins.tap(twins.location("row-ash", 0.5, 0.5))
    try twins.settle()
    XCTAssertNotNil(twins.stage.view("page-ash"))
    try twins.key(.left, .alternate)
    try twins.settle()
    XCTAssertNil(twins.stage.view("page-ash"))
    try twins.focus("row-ash")
    try twins.key(.enter)
    try twins.settle()
    XCTAssertNotNil(twins.stage.view("page-ash"))
  }

  func testEscapeCancelsAnAlertAndReturnPerformsItsPreferredAction() throws {
    let twins = try twins("modals")
    try twins.tap(twins.location("show-choice"))
    try twins.settle()
    try twins.key(.escape)
    try twins.settle()
    try twins.tap(twins.location("show-choice"))
    try twins.settle()
    try twins.key(.enter)
    XCTAssertEqual(try twins.end().node("result")?.text, "Chosen: Save")
  }

  func testASwipeFromTheEdgeNavigatesBack() throws {
    let twins = try twins("navigation", .finger)
    try twins.tap(twins.location("row-beech"))
    try twins.settle()
    try twins.pull(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 420, y: 300))
    try twins.settle()
    try twins.release()
    try twins.settle()
    XCTAssertNil(twins.stage.view("page-beech"))
  }
}
