import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests random controllers that change cells, insets and data at random moments of a change of size.
struct SizeChangeInvariantTests {
  @Test(arguments: 0..<Soak.count(60, of: 2000))
  func `a grid whose cells change keeps its item visible, and restores its offset after resizing back`(seed: Int) throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    let plan = ResizingController.Plan(&random)
    let home = SizeChangeInvariantTests.size(&random)
    let controller = ResizingController(plan)
    let root = plan.hasBar ? NavigationController(rootViewController: controller) : controller
    let stage = try Stage(root, size: home)
    try stage.settle()
    let grid = controller.collection
    let before = Sight(grid)
    before.scroll(to: CGFloat.random(in: before.first...before.last, using: &random).rounded())
    try stage.settle()
    let start = Sight(grid)
    let kept = try #require(SizeChangeInvariantTests.firstHalfVisible(grid))
    let item = controller.items[kept.item]
    let distance = start.stretch(kept).start - start.top
    controller.changesData = plan.data != .none
    for step in 0..<4 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        try stage.rotate()
      } else {
        try stage.resize(to: SizeChangeInvariantTests.size(&random))
      }
      try stage.settle()
      let sight = Sight(grid)
      let path = try #require(SizeChangeInvariantTests.path(of: item, kept, controller))
      let (top, length) = sight.stretch(path)
      let isWhole = top >= sight.top - 1 && top + length <= sight.bottom + 1
      let isAtEdge = abs(start.offset - start.first) < 1 || abs(start.offset - start.last) < 1
      // Back at its first size, the grid has its former offset, at which the item may have been partly visible.
      #expect(
        isWhole || length > sight.length || isAtEdge || grid.window?.bounds.size == home,
        "step \(step) of \(plan): \(path) is at \(top), \(length) long, beyond \(sight.top)…\(sight.bottom)")
    }
    try stage.resize(to: home)
    try stage.settle()
    guard plan.data == .none else { return }
    let end = Sight(grid)
    if plan.cells == .ownHeight {
      // Heights of invisible cells are estimates, so the offset may differ although the visible cells are at their
      // former positions. A partly visible item is scrolled until it is completely visible.
      let isAtEdge = abs(start.offset - start.first) < 1 || abs(start.offset - start.last) < 1
      let stretch = end.stretch(kept)
      let whole = min(max(distance, 0), end.length - stretch.length)
      #expect(
        isAtEdge || abs(whole - (stretch.start - end.top)) <= 1, "\(plan): \(kept) was at \(distance), is at \(stretch)"
      )
    } else {
      #expect(end.offset == start.offset, "\(plan)")
    }
  }

  private static func size(_ random: inout SplitMix64) -> CGSize {
    CGSize(
      width: CGFloat.random(in: 300...900, using: &random).rounded(),
      height: CGFloat.random(in: 320...900, using: &random).rounded())
  }

  /// Returns the first item of which at least a half is visible.
  private static func firstHalfVisible(_ grid: CollectionView) -> IndexPath? {
    let sight = Sight(grid)
    return grid.indexPathsForVisibleItems.sorted().first { path in
      let (start, length) = sight.stretch(path)
      let visible = min(start + length, sight.bottom) - max(start, sight.top)
      return visible >= min(length, sight.length) / 2
    }
  }

  /// Returns the present index path of the item that was at `kept`. A reload keeps the index path instead of the item.
  private static func path(of item: Int, _ kept: IndexPath, _ controller: ResizingController) -> IndexPath? {
    guard controller.plan.data != .reload else {
      return IndexPath(item: min(kept.item, controller.items.count - 1), section: 0)
    }
    return controller.items.firstIndex(of: item).map { IndexPath(item: $0, section: 0) }
  }
}
