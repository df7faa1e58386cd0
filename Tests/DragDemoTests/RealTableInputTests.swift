import MiniUITestTools
import TestSupport
import XCTest

@testable import DragDemo

/// Tests of tables in a real window, used with a mouse, a finger and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class RealTableInputTests: WindowTestCase {
  /// The time after which scroll bars have faded, in seconds.
  private static let rest: TimeInterval = 1.5

  private func twins(_ scene: String, _ size: CGSize, _ pointer: Twins.Pointer = .mouse) throws -> Twins {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == scene })
    let twins = try Twins(scene: index, size: size, prefersReducedMotion: true, pointer: pointer)
    try twins.settle(for: Self.rest)
    return twins
  }

  /// The scene of tables, of which all rows are visible at once.
  private func gallery(_ pointer: Twins.Pointer = .mouse) throws -> Twins {
    try twins("tables", CGSize(width: 640, height: 1150), pointer)
  }

  private func table(_ id: String, of twins: Twins) throws -> TableView {
    try XCTUnwrap(twins.stage.view(id) as? TableView)
  }

  // MARK: The keyboard

  func testArrowsAndLettersFindRows() throws {
    let twins = try gallery()
    try twins.click(twins.place("subtitle"))
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

  // MARK: Moving rows

  func testAHandleMovesARow() throws {
    let twins = try gallery()
    try twins.tap(twins.place("edit"))
    try twins.settle(for: Self.rest)
    let start = try twins.place("birch", 1)
    let handle = CGPoint(x: start.x - 32, y: start.y)
    let step = try twins.place("cedar").y - twins.place("birch").y
    try twins.press(handle)
    try twins.move(to: CGPoint(x: handle.x, y: handle.y + 2 * step))
    try twins.settle(for: Self.rest)
    try twins.release()
    try twins.settle(for: Self.rest)
    let table = try table("gallery", of: twins)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 3, section: 2))?.textLabel?.text, "Birch")
    _ = try twins.end()
  }

  func testAFingerThatIsHeldCarriesARowWhichEscapePutsBack() throws {
    let twins = try gallery(.finger)
    let place = try twins.place("birch", 0.3)
    let step = try twins.place("cedar").y - twins.place("birch").y
    try twins.press(place)
    try twins.move(to: CGPoint(x: place.x, y: place.y + step))
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
