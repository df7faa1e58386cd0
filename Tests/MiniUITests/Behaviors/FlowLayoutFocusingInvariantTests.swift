import TestSupport
import Testing

@testable import MiniUI

/// Tests thousands of random grids that are rotated, resized by their edge and scrolled, and whose data changes.
struct FlowLayoutFocusingInvariantTests {
  @Test(arguments: 0..<Soak.count(30, of: 500))
  func `a grid keeps its item in view through random size changes`(seed: Int) {
    for round in 0..<4 {
      if let failure = Walk(seed: UInt64(seed * 4 + round)).failure() {
        Issue.record("seed \(seed * 4 + round): \(failure)")
      }
    }
  }
}

/// One grid, and the changes that are made to it.
private struct Walk {
  private let grid: FocusedGrid
  private var model: FocusModel?
  private let home: CGSize

  init(seed: UInt64) {
    grid = FocusedGrid(seed: seed)
    home = Walk.size(grid)
    grid.view.frame.size = home
    grid.view.layoutIfNeeded()
  }

  private static func size(_ grid: FocusedGrid) -> CGSize {
    func side() -> CGFloat { CGFloat.random(in: 120...1000, using: &grid.random).rounded() }
    return CGSize(width: side(), height: side())
  }

  func failure() -> String? {
    var walk = self
    walk.act()
    for step in 0..<12 {
      if let failure = walk.step() { return "step \(step): \(failure)" }
    }
    return walk.resize(to: home)
  }

  private mutating func step() -> String? {
    let size = grid.view.bounds.size
    switch Int.random(in: 0..<10, using: &grid.random) {
    case 0..<3: return resize(to: CGSize(width: size.height, height: size.width))
    case 3: return resize(to: Walk.size(grid))
    case 4: return resize(to: home)
    case 5, 6: return pullEdge()
    case 7, 8:
      let (before, counts) = (grid.items, grid.sections.map(\.items.count))
      grid.changeData()
      // Reloaded items only get new cells.
      let isSame = before == grid.items && counts == grid.sections.map(\.items.count)
      if !isSame { model?.follow(grid, before: before) }
    default: act()
    }
    return nil
  }

  /// Scrolls like a user, and may select a visible item.
  private mutating func act() {
    let sight = Sight(grid.view)
    let target =
      grid.chance(0.15)
      ? sight.first
      : grid.chance(0.15) ? sight.last : CGFloat.random(in: sight.first...sight.last, using: &grid.random).rounded()
    sight.scroll(to: target)
    // Scrolling to the present offset does not count as an action, so the kept item stays the same.
    if Sight(grid.view).offset != sight.offset { model = nil }
    if grid.chance(0.3) {
      for path in grid.view.indexPathsForSelectedItems ?? [] {
        grid.view.deselectItem(at: path, animated: false)
        model = nil
      }
    }
    let seen = grid.view.indexPathsForVisibleItems.sorted()
    if grid.chance(0.4), let path = seen.randomElement(using: &grid.random) {
      grid.view.selectItem(at: path, animated: false, scrollPosition: [])
      model = nil
    }
  }

  private mutating func resize(to size: CGSize) -> String? {
    guard size != grid.view.bounds.size else { return nil }
    if model?.isDataSame != true { model = FocusModel(grid, keeping: model?.item) }
    grid.view.frame.size = size
    grid.view.layoutIfNeeded()
    return model?.failure(grid).map { "\(size.width)×\(size.height): \($0)" }
  }

  /// Drags the window's edge to another size, which may be zero, and back.
  private mutating func pullEdge() -> String? {
    let start = grid.view.bounds.size
    let count = Int.random(in: 3...12, using: &grid.random)
    var end = Walk.size(grid)
    if grid.chance(0.1) { end.width = 0 }
    if grid.chance(0.1) { end.height = 0 }
    for step in Array(0...count) + Array((0..<count).reversed()) {
      let part = CGFloat(step) / CGFloat(count)
      let size = CGSize(
        width: (start.width + (end.width - start.width) * part).rounded(),
        height: (start.height + (end.height - start.height) * part).rounded())
      if let failure = resize(to: size) { return failure }
    }
    return nil
  }
}
