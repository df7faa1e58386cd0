import MiniUITestTools
import TestSupport
import TrackLibrary
import XCTest

@testable import DragDemo

/// Tests of tables in a real window, used with a mouse, a finger and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class RealTableInputTests: WindowTestCase {
  private var folder: TestSupport.TemporaryFolder?

  /// The time after which scroll bars have faded, in seconds.
  private static let rest: TimeInterval = 1.5

  private func twins(
    _ scene: String, _ size: CGSize, _ pointer: Twins.Pointer, _ arguments: [String] = []
  ) throws -> Twins {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == scene })
    let twins = try Twins(
      scene: index, size: size, prefersReducedMotion: true, pointer: pointer, arguments: arguments)
    try twins.settle(for: Self.rest)
    return twins
  }

  /// The scene of lists, in the window with a file that has the tracks of a stage.
  private func tracks(_ size: CGSize, _ pointer: Twins.Pointer = .mouse) throws -> Twins {
    let folder = try TestSupport.TemporaryFolder()
    let path = folder.file("tracks.sqlite")
    self.folder = folder
    let library = try MusicLibrary.open(path)
    try library.fill(from: Catalogue(contentsOfFile: Resources.path("library.txt")).sample(everyArtist: 4))
    return try twins("lists", size, pointer, ["--database", path])
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

  func testShiftAndArrowsSelectARange() throws {
    let twins = try tracks(CGSize(width: 720, height: 420))
    let table = try table("tracks", of: twins)
    try twins.click(twins.place("track-2"))
    try twins.key(.down, .shift)
    try twins.key(.down, .shift)
    try twins.settle(for: Self.rest)
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2, 3])
  }

  func testAClickWithShiftSelectsARange() throws {
    let twins = try tracks(CGSize(width: 720, height: 420))
    let table = try table("tracks", of: twins)
    try twins.click(twins.place("track-1"))
    try twins.holdShift { try twins.click(twins.place("track-4")) }
    try twins.settle(for: Self.rest)
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [0, 1, 2, 3])
  }

  // MARK: A finger

  func testASwipeOpensTheActionsOfARow() throws {
    let twins = try gallery(.finger)
    let place = try twins.place("cedar", 0.8)
    try twins.pull(from: place, to: CGPoint(x: place.x - 200, y: place.y))
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

  func testAFingerScrubsTheIndex() throws {
    let twins = try tracks(CGSize(width: 390, height: 480), .finger)
    let table = try table("tracks", of: twins)
    let frame = table.convert(table.bounds, to: nil)
    // Between the letters and the edge of the table.
    let x = (frame.maxX - 6).rounded()
    try twins.press(CGPoint(x: x, y: (frame.minY + 100).rounded()))
    try twins.settle(for: Self.rest)
    let first = table.contentOffset.y
    XCTAssertGreaterThan(first, 1000)
    try twins.move(to: CGPoint(x: x, y: (frame.maxY - 60).rounded()))
    try twins.settle(for: Self.rest)
    XCTAssertGreaterThan(table.contentOffset.y, first + 1000)
    try twins.release()
    try twins.settle(for: Self.rest)
    XCTAssertFalse(table.isDragging)
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

  func testALongPressDragsARowAndEscapeReturnsIt() throws {
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
