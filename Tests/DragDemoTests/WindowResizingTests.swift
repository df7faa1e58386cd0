import AppSupport
import Foundation
import MiniUI
import TestSupport
import XCTest

@testable import DragDemo
@testable import MiniUITestTools

/// Tests of the items that stay visible while a user resizes and rotates the demo's window under a window manager. The
/// demo is compared with a stage that has only the last size: the sizes in between must not affect the result.
@preconcurrency @MainActor final class WindowResizingTests: WindowTestCase {
  private static let size = CGSize(width: 960, height: 640)
  private static let grids = ["upper", "lower"]

  private func makeComparison() throws -> WindowStageComparison {
    let index = try XCTUnwrap(Scene.all.firstIndex { $0.name == "grids" })
    return try WindowStageComparison(scene: index, size: WindowResizingTests.size)
  }

  private func grid(_ name: String, of comparison: WindowStageComparison) throws -> CollectionView {
    try XCTUnwrap(comparison.stage.view("\(name)-grid") as? CollectionView)
  }

  /// Turns the wheel, and waits until the scroll bars have disappeared.
  private func wheel(_ comparison: WindowStageComparison, _ name: String, notches: Int) throws {
    let location = try comparison.location("\(name)-grid")
    try comparison.demo.server.xdotool(
      ["mousemove", "--window", "\(comparison.demo.window)", "--", "\(Int(location.x))", "\(Int(location.y))"]
        + (0..<notches).flatMap { _ in ["click", "5", "sleep", "0.02"] })
    try comparison.stage.move(to: location)
    for _ in 0..<notches { try comparison.stage.wheel(dy: -1, at: location) }
    try comparison.demo.server.xdotool(["mousemove", "0", "0"])
    try comparison.stage.send(.pointerLeft)
    try comparison.stage.advance(by: 2)
    try comparison.settle()
  }

  /// Returns the item that must stay visible: the selected one if it is visible, else the first that is at least half visible.
  private func focusedItem(_ grid: CollectionView) throws -> IndexPath {
    let axis = grid.collectionViewLayout.scrollAxis
    let (top, bottom) = (grid.contentOffset[axis], grid.contentOffset[axis] + grid.bounds.size[axis])
    func part(_ path: IndexPath) -> CGFloat {
      guard let frame = grid.layoutAttributesForItem(at: path)?.frame else { return 0 }
      let (start, length) = (frame.origin[axis], frame.size[axis])
      return (min(start + length, bottom) - max(start, top)) / min(length, bottom - top)
    }
    let seen = grid.indexPathsForVisibleItems.sorted().filter { part($0) > 0 }
    return try XCTUnwrap(
      seen.first { grid.isItemSelected(at: $0) } ?? seen.first { part($0) >= 0.5 }, "nothing is seen")
  }

  private func assertShown(_ item: IndexPath, in grid: CollectionView, _ when: String) throws {
    let frame = try XCTUnwrap(grid.layoutAttributesForItem(at: item)?.frame)
    XCTAssertTrue(
      grid.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(item) at \(frame) is not in \(grid.bounds), \(when)")
  }

  /// Returns the item that must stay visible and the content offset for each grid.
  private func locations(_ comparison: WindowStageComparison) throws -> [(
    name: String, item: IndexPath, offset: CGPoint
  )] {
    try WindowResizingTests.grids.map { name in
      let grid = try grid(name, of: comparison)
      return (name, try focusedItem(grid), grid.contentOffset)
    }
  }

  /// Applies `resize` to each of `sizes` and back to the first size, twice, and checks both grids after each step.
  private func thereAndBack(
    _ comparison: WindowStageComparison, through sizes: [CGSize], _ resize: (CGSize) throws -> Void
  )
    throws
  {
    let before = try locations(comparison)
    for round in 1...2 {
      for size in sizes + [WindowResizingTests.size] {
        try resize(size)
        try comparison.settle()
        for (name, item, offset) in before {
          let grid = try grid(name, of: comparison)
          try assertShown(item, in: grid, "\(name), \(size), round \(round)")
          if size == WindowResizingTests.size { XCTAssertEqual(grid.contentOffset, offset, "\(name), round \(round)") }
        }
      }
    }
    try end(comparison)
  }

  /// Ends the demo, and compares the files that it leaves behind with the stage. Hidden views are ignored: which cells wait
  /// for reuse depends on the sizes in between.
  private func end(_ comparison: WindowStageComparison) throws {
    let record = try comparison.demo.end()
    let (demo, stage) = (record.tree.shown, ViewNode(comparison.stage.window).shown)
    XCTAssertEqual(demo, stage)
    XCTAssertTrue(
      stage.keys.contains { $0.hasPrefix("upper-") } && record.picture.hasSamePixels(as: comparison.stage.bitmap))
  }

  private static let sizes = [
    CGSize(width: 640, height: 960), CGSize(width: 1211, height: 433), CGSize(width: 500, height: 700),
  ]

  // MARK: Resized by a program

  func testTheFirstItemStaysInViewWhenTheWindowIsResized() throws {
    let manager = try WindowManager()
    let comparison = try makeComparison()
    try wheel(comparison, "upper", notches: 9)
    try wheel(comparison, "lower", notches: 6)
    try thereAndBack(comparison, through: WindowResizingTests.sizes) { try comparison.resize(to: $0) }
    withExtendedLifetime(manager) {}
  }

  func testASelectedItemStaysInViewWhenTheWindowIsResized() throws {
    let manager = try WindowManager()
    let comparison = try makeComparison()
    try wheel(comparison, "upper", notches: 5)
    let path = try XCTUnwrap(grid("upper", of: comparison).indexPathsForVisibleItems.sorted().dropLast(9).last)
    // The first click enlarges the grid, the second reduces it again, which leaves the item selected.
    for _ in 1...2 {
      // Click without a delay: holding the button on a cell would pick it up.
      let location = try comparison.location("upper-\(path.item)")
      try comparison.demo.server.xdotool([
        "mousemove", "--window", "\(comparison.demo.window)", "--", "\(Int(location.x))", "\(Int(location.y))", "click",
        "1",
      ])
      try comparison.stage.move(to: location)
      try comparison.stage.tap(location)
      try comparison.demo.server.xdotool(["mousemove", "0", "0"])
      try comparison.stage.send(.pointerLeft)
      try comparison.stage.advance(by: 2)
      try comparison.settle()
    }
    XCTAssertEqual(try focusedItem(grid("upper", of: comparison)), path)
    try thereAndBack(comparison, through: WindowResizingTests.sizes) { try comparison.resize(to: $0) }
    withExtendedLifetime(manager) {}
  }

  // MARK: Resized by the frame's corner

  func testTheFirstItemStaysInViewWhileTheWindowsCornerIsDragged() throws {
    let manager = try WindowManager()
    let comparison = try makeComparison()
    try wheel(comparison, "upper", notches: 9)
    try wheel(comparison, "lower", notches: 6)
    let corner = try manager.holdCorner(of: comparison.demo)
    // The pointer must be able to reach all corners on the screen.
    let sizes = [CGSize(width: 640, height: 830), CGSize(width: 1211, height: 433), CGSize(width: 500, height: 700)]
    try thereAndBack(comparison, through: sizes) { size in
      let home = WindowResizingTests.size
      try corner.drag(by: CGSize(width: size.width - home.width, height: size.height - home.height))
      try TestSupport.wait(until: "the window has the size that its corner was dragged to") {
        guard let state = comparison.demo.server.state(of: comparison.demo.window) else { return false }
        return state.width == Int(size.width) && state.height == Int(size.height)
      }
      try comparison.stage.resize(to: size)
    }
    withExtendedLifetime(manager) {}
  }

  // MARK: Rotation

  func testARotatedWindowKeepsItsCenter() throws {
    let manager = try WindowManager()
    let comparison = try makeComparison()
    try wheel(comparison, "upper", notches: 9)
    let server = comparison.demo.server
    let window = comparison.demo.window
    let home = try XCTUnwrap(server.state(of: window))
    let before = try locations(comparison)
    for turn in 1...4 {
      try server.xdotool(["key", "ctrl+r"])
      let size = turn % 2 == 0 ? WindowResizingTests.size : CGSize(width: 640, height: 960)
      try comparison.stage.resize(to: size)
      try comparison.settle()
      let state = try XCTUnwrap(server.state(of: window))
      XCTAssertEqual(state.x + state.width / 2, home.x + home.width / 2, "turn \(turn)")
      XCTAssertEqual(state.y + state.height / 2, home.y + home.height / 2, "turn \(turn)")
      for (name, item, offset) in before {
        let grid = try grid(name, of: comparison)
        try assertShown(item, in: grid, "turn \(turn)")
        if turn % 2 == 0 { XCTAssertEqual(grid.contentOffset, offset) }
      }
    }
    try end(comparison)
    withExtendedLifetime(manager) {}
  }

  func testARotatedWindowFitsTheScreen() throws {
    let manager = try WindowManager()
    let demo = try AppWindow("DragDemo", ["--scene", "grids", "--size", "1500x500"])
    let screen = demo.server.screenSize
    try demo.server.xdotool(["windowfocus", "--sync", "\(demo.window)", "key", "ctrl+r"])
    try TestSupport.wait(until: "the window is turned") {
      demo.server.state(of: demo.window).map { $0.width < $0.height } == true
    }
    let frame = try manager.frame(of: demo)
    XCTAssertGreaterThanOrEqual(min(frame.minX, frame.minY), 0)
    XCTAssertLessThanOrEqual(frame.maxX, CGFloat(screen.width))
    XCTAssertLessThanOrEqual(frame.maxY, CGFloat(screen.height))
    XCTAssertEqual(try demo.end().tree.frame[2], 500)
  }
}

extension ViewNode {
  /// The frames of the visible views that have names.
  @MainActor fileprivate var shown: [String: [Double]] {
    guard !hidden else { return [:] }
    return children.reduce(into: id.map { [$0: frame] } ?? [:]) { $0.merge($1.shown) { first, _ in first } }
  }
}
