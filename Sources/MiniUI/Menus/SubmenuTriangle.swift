/// The triangle from a menu's row to its submenu. While the pointer is in it, the rows it crosses are not highlighted.
///
/// The triangle begins slightly behind the point where the pointer left the row. It ends at the corners of the submenu.
struct SubmenuTriangle {
  private let corners: [CGPoint]
  /// The side of the submenu: 1 for right, -1 for left.
  private let direction: CGFloat
  /// The time at which the triangle expires, unless the pointer comes closer to the submenu.
  private(set) var deadline: TimeInterval
  private var last: CGPoint

  /// - Parameters:
  ///   - point: the last point of the pointer on the row.
  ///   - margin: the distance that the triangle begins behind that point.
  init(from point: CGPoint, to submenu: CGRect, margin: CGFloat, until deadline: TimeInterval) {
    direction = submenu.midX >= point.x ? 1 : -1
    let near = direction > 0 ? submenu.minX : submenu.maxX
    let far = direction > 0 ? submenu.maxX : submenu.minX
    corners = [
      CGPoint(x: point.x - direction * margin, y: point.y), CGPoint(x: near, y: submenu.minY),
      CGPoint(x: far, y: submenu.minY), CGPoint(x: far, y: submenu.maxY), CGPoint(x: near, y: submenu.maxY),
    ]
    self.deadline = deadline
    last = point
  }

  /// Updates the state for a move of the pointer.
  /// - Parameter deadline: the new expiry if the pointer has come closer.
  /// - Returns: whether the pointer is still moving to the submenu.
  mutating func follow(_ point: CGPoint, at time: TimeInterval, until deadline: TimeInterval) -> Bool {
    let advance = (point.x - last.x) * direction
    last = point
    guard time < self.deadline, advance >= 0, contains(point) else { return false }
    if advance > 0 { self.deadline = deadline }
    return true
  }

  func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}
