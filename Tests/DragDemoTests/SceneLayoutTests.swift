import MiniUI
import MiniUITesting
import Testing

@testable import DragDemo

/// Tests of the scenes' layouts at rest: complete titles, tiles side by side, and mirrored layouts.
@MainActor struct SceneLayoutTests {
  private func stage(_ name: String, _ size: CGSize, _ direction: UserInterfaceLayoutDirection = .leftToRight) throws
    -> Stage
  {
    let scene = try #require(Scene.all.first { $0.name == name })
    let stage = try Stage(showing: scene, size: size, layoutDirection: direction)
    try stage.settle()
    return stage
  }

  /// Returns a view and all visible views within it.
  private func visible(_ view: View) -> [View] {
    view.isHidden || view.alpha == 0 ? [] : [view] + view.subviews.flatMap(visible)
  }

  @Test(arguments: Scene.all.map(\.name))
  func `button titles are not truncated in windows of at least 390 points`(name: String) throws {
    let stage = try stage(name, CGSize(width: 390, height: 700))
    for width in [390, 480, 600, 640, 760, 1024] as [CGFloat] {
      try stage.resize(to: CGSize(width: width, height: 700))
      try stage.settle()
      for button in visible(stage.window).compactMap({ $0 as? Button }) {
        let title = button.title(for: .normal) ?? ""
        let wanted = button.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
        #expect(button.bounds.width >= wanted - 1, "\(name) at \(width): \(title)")
      }
    }
  }

  @Test func `tiles do not overlap in a window of any size`() throws {
    let stage = try stage("tiles", CGSize(width: 960, height: 640))
    for size in [(600, 400), (480, 320), (390, 760), (1024, 300), (760, 300), (320, 240), (960, 640)] {
      try stage.resize(to: CGSize(width: size.0, height: size.1))
      try stage.settle()
      for board in ["board", "grid", "track", "tile4"] {
        let parts = try #require(stage.view(board)).subviews.filter { !($0 is Label) }
        for (index, part) in parts.enumerated() {
          for other in parts[..<index] {
            #expect(
              part.frame.intersection(other.frame).isEmpty,
              "\(size): \(part.accessibilityIdentifier ?? "") lies over \(other.accessibilityIdentifier ?? "")")
          }
          #expect(part.superview?.bounds.contains(part.frame) == true, "\(size): \(part.accessibilityIdentifier ?? "")")
        }
      }
    }
  }

  @Test(arguments: Scene.all.map(\.name), [CGSize(width: 390, height: 760), CGSize(width: 960, height: 640)])
  func `a right-to-left scene is the mirror image of the left-to-right one`(name: String, size: CGSize) throws {
    let (normal, mirrored) = (try stage(name, size), try stage(name, size, .rightToLeft))
    compare(normal.window, mirrored.window, width: size.width, name)
  }

  /// Compares the frames of two views in their windows, and of their subviews.
  private func compare(_ view: View, _ mirrored: View, width: CGFloat, _ path: String) {
    guard !view.isHidden, view.alpha > 0 else { return }
    // The parts of text and of controls have their own tests. Pictures are not mirrored, nor is a player.
    guard !(view is Label), !(view is Control), !(view is TextView), view.accessibilityIdentifier != "player",
      String(describing: type(of: view)) != "ShapeCard"
    else { return }
    for (part, other) in zip(view.subviews, mirrored.subviews) where !part.isHidden && part.alpha > 0 {
      // A tile on a grid is at a step of it, which is counted from the left.
      guard !part.bounds.isEmpty, part.accessibilityIdentifier != "tile7" else { continue }
      let path = "\(path) > \(part.accessibilityIdentifier ?? "\(type(of: part))")"
      let (frame, found) = (part.convert(part.bounds, to: nil), other.convert(other.bounds, to: nil))
      let expected = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      let isClose = abs(found.minX - expected.minX) <= 1.5 && abs(found.minY - expected.minY) <= 1.5
      #expect(isClose, "\(path): \(found) instead of \(expected)")
      if isClose { compare(part, other, width: width, path) }
    }
  }
}
