extension AccessibilityAudit {
  /// The minimum width and height of a target, in points (2.5.8).
  static let targetSide: CGFloat = 24

  /// Returns the elements that are too small to touch: less than 24 points wide or high, and too near to another one. A
  /// circle with a diameter of 24 points around the center of a small target must neither meet another target, nor the
  /// circle of another small one.
  static func small(_ elements: [AuditedElement]) -> [AuditFinding] {
    let targets = elements.filter {
      $0.isOperable && !$0.isContainer && !$0.target.isEmpty && !$0.snapshot.states.contains(.offscreen)
    }
    return targets.indices.compactMap { index in
      let element = targets[index]
      guard element.target.isSmall, let other = neighbour(of: index, among: targets) else { return nil }
      let (width, height) = (element.target.width.words, element.target.height.words)
      return AuditFinding(
        path: element.path,
        sentence: "the \(element.title) is \(width) by \(height) points and near \(other.path): "
          + "make it at least 24 by 24, or move them apart")
    }
  }

  /// Returns the first target within the circle around a small target, or whose own circle meets that circle.
  private static func neighbour(of index: Int, among targets: [AuditedElement]) -> AuditedElement? {
    let center = targets[index].target.center
    let hit = targets.indices.first { other in
      let area = targets[other].target
      if other == index { return false }
      if area.isSmall, area.center.distance(to: center) < targetSide { return true }
      return area.distance(to: center) < targetSide / 2
    }
    return hit.map { targets[$0] }
  }
}

extension CGRect {
  /// Whether the rectangle is too small for a target, apart from rounding.
  fileprivate var isSmall: Bool { min(width, height) < AccessibilityAudit.targetSide - 0.01 }

  /// Returns the distance of a point from the rectangle; 0 within it.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY)).distance(to: point)
  }
}
