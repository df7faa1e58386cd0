import AppSupport
import MiniUITestTools
import TestSupport
import TrackLibrary
import XCTest

@testable import TrackLists

/// Tests of the table of tracks in a real window, used with a mouse, a finger and a keyboard: the window and a stage show the same.
@preconcurrency @MainActor final class TrackInputTests: WindowTestCase {
  private var folder: TestSupport.TemporaryFolder?

  /// The time after which scroll bars have faded, in seconds.
  private static let rest: TimeInterval = 1.5

  /// The lists, in the window with a file that has the tracks of a stage.
  private func tracks(_ size: CGSize, _ pointer: WindowStageComparison.Pointer = .mouse) throws -> WindowStageComparison
  {
    let folder = try TestSupport.TemporaryFolder()
    let path = folder.file("tracks.sqlite")
    self.folder = folder
    let library = try MusicLibrary.open(path)
    try library.fill(from: LibraryStore.catalogue().sample(everyArtist: 4))
    let comparison = try WindowStageComparison(
      .lists, scene: "lists", size: size, prefersReducedMotion: true, pointer: pointer,
      arguments: ["--database", path])
    try comparison.settle(for: Self.rest)
    return comparison
  }

  private func table(of comparison: WindowStageComparison) throws -> TableView {
    try XCTUnwrap(comparison.stage.view("tracks") as? TableView)
  }

  func testShiftAndArrowsSelectARange() throws {
    let comparison = try tracks(CGSize(width: 720, height: 420))
    let table = try table(of: comparison)
    try comparison.click(comparison.location("track-2"))
    try comparison.key(.down, .shift)
    try comparison.key(.down, .shift)
    try comparison.settle(for: Self.rest)
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2, 3])
  }

  func testAClickWithShiftSelectsARange() throws {
    let comparison = try tracks(CGSize(width: 720, height: 420))
    let table = try table(of: comparison)
    try comparison.click(comparison.location("track-1"))
    try comparison.holdShift { try comparison.click(comparison.location("track-4")) }
    try comparison.settle(for: Self.rest)
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [0, 1, 2, 3])
  }

  func testAFingerScrubsTheIndex() throws {
    let comparison = try tracks(CGSize(width: 390, height: 480), .finger)
    let table = try table(of: comparison)
    let frame = table.convert(table.bounds, to: nil)
    // Between the letters and the edge of the table.
    let x = (frame.maxX - 6).rounded()
    try comparison.press(CGPoint(x: x, y: (frame.minY + 100).rounded()))
    try comparison.settle(for: Self.rest)
    let first = table.contentOffset.y
    XCTAssertGreaterThan(first, 1000)
    try comparison.move(to: CGPoint(x: x, y: (frame.maxY - 60).rounded()))
    try comparison.settle(for: Self.rest)
    XCTAssertGreaterThan(table.contentOffset.y, first + 1000)
    try comparison.release()
    try comparison.settle(for: Self.rest)
    XCTAssertFalse(table.isDragging)
  }
}
