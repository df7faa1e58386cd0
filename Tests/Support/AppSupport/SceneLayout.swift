import Foundation
package import MiniUIAppTool

/// Checks of a scene at rest: its buttons have room for their titles, it fits a window of any size, and it is mirrored.
@MainActor package struct SceneLayout {
  private let tool: AppTool
  private let scene: String

  package init(of scene: String, in tool: AppTool) {
    self.tool = tool
    self.scene = scene
  }

  private func stage(_ size: CGSize, _ direction: UserInterfaceLayoutDirection = .leftToRight) throws -> Stage {
    var take = Take()
    take.scene = scene
    take.size = size
    take.layoutDirection = direction
    let stage = try take.makeStage()
    try tool.show(take, on: stage)
    try stage.settle()
    return stage
  }

  /// Returns a view and all visible views within it.
  private func visible(_ view: View) -> [View] {
    view.isHidden || view.alpha == 0 ? [] : [view] + view.subviews.flatMap(visible)
  }

  /// Returns the buttons that are too narrow for their titles, in windows of 390 points or more.
  package func narrowButtons() throws -> [String] {
    let stage = try stage(CGSize(width: 320, height: 700))
    return try [320, 390, 480, 600, 640, 760, 1024].flatMap { width in
      try stage.resize(to: CGSize(width: width, height: 700))
      try stage.settle()
      return visible(stage.window).compactMap { $0 as? Button }.filter { button in
        button.bounds.width < button.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width - 1
      }.map { "\(scene) at \(width): \($0.title(for: .normal) ?? "")" }
    }
  }

  /// Whether a window that was tiny, high and wide before shows the same as a window that always had its size.
  package func survivesAnySize() throws -> Bool {
    let size = CGSize(width: 960, height: 640)
    let stage = try stage(size)
    for (width, height) in [(1, 1), (1, 20), (20, 1), (50, 50), (200, 3000), (3000, 90), (960, 640)] {
      try stage.resize(to: CGSize(width: width, height: height))
      try stage.settle()
    }
    return stage.bitmap.hasSamePixels(as: try self.stage(size).bitmap)
  }

  // MARK: Mirrored

  /// Returns the views that are not at the mirrored position if the scene is laid out from right to left.
  package func unmirrored(_ size: CGSize) throws -> [String] {
    differences(try stage(size).window, try stage(size, .rightToLeft).window, width: size.width, scene)
  }

  /// Compares the positions of two views in their windows, and those of their subviews.
  private func differences(_ view: View, _ mirrored: View, width: CGFloat, _ path: String) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    // The parts of texts and controls have separate tests. Pictures and players are not mirrored.
    guard !(view is Label), !(view is Control), !(view is TextView), view.accessibilityIdentifier != "player",
      String(describing: type(of: view)) != "ShapeCard"
    else { return [] }
    return zip(view.subviews, mirrored.subviews).flatMap { part, other -> [String] in
      // A tile on a grid is at a step of it, which is counted from the left.
      guard !part.isHidden, part.alpha > 0, !part.bounds.isEmpty, part.accessibilityIdentifier != "tile7" else {
        return []
      }
      let path = "\(path) > \(part.accessibilityIdentifier ?? "\(type(of: part))")"
      let (frame, found) = (part.convert(part.bounds, to: nil), other.convert(other.bounds, to: nil))
      let expected = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      let isClose = abs(found.minX - expected.minX) <= 1.5 && abs(found.minY - expected.minY) <= 1.5
      return isClose ? differences(part, other, width: width, path) : ["\(path): \(found) instead of \(expected)"]
    }
  }
}
