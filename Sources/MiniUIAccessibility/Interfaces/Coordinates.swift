internal import MiniUICore

/// Converts between the points of a window and the coordinates that a reader asks for.
struct Coordinates {
  /// AT-SPI's number for coordinates from the corner of the window. 0 is the screen, 2 the parent.
  static let window = 1
  private static let parent = 2

  private let element: Element
  private let scale: CGFloat
  /// The origin of the requested coordinate system, in the window's pixels.
  private let origin: CGPoint

  init(_ element: Element, type: Int) {
    self.element = element
    let surface = element.tree.window(of: element.id).flatMap { element.source.surface(of: $0) }
    let geometry = surface.flatMap(element.tree.geometry) ?? ScreenGeometry()
    scale = geometry.scale
    let parent = element.tree.parent(of: element.id).flatMap(element.tree.element)
    switch type {
    case Coordinates.window: origin = .zero
    case Coordinates.parent where parent?.number != nil:
      let frame = parent?.snapshot.frame ?? .zero
      origin = CGPoint(x: frame.minX * scale, y: frame.minY * scale)
    default: origin = CGPoint(x: -geometry.origin.x, y: -geometry.origin.y)
    }
  }

  var source: any AccessibilitySource { element.source }

  /// The rectangle of the object. If a part of the object is visible, parts that are scrolled away are excluded.
  var extents: CGRect { pixels(Coordinates.visible(element)) }

  /// Returns a rectangle of the window in the reader's coordinates.
  func pixels(_ frame: CGRect) -> CGRect {
    let corners = (
      CGPoint(x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded()),
      CGPoint(x: (frame.maxX * scale).rounded(), y: (frame.maxY * scale).rounded())
    )
    return CGRect(
      x: corners.0.x - origin.x.rounded(), y: corners.0.y - origin.y.rounded(),
      width: corners.1.x - corners.0.x, height: corners.1.y - corners.0.y)
  }

  /// Returns the four numbers of a rectangle, clamped to a range that 32 bits can hold.
  static func numbers(_ frame: CGRect) -> [DBusValue] {
    [frame.minX, frame.minY, frame.width, frame.height].map { number in
      .int(number.isFinite ? Int(min(max(number, -1e9), 1e9)) : 0)
    }
  }

  /// Returns a position in points of the window.
  func point(_ pixels: CGPoint) -> CGPoint {
    CGPoint(x: (pixels.x + origin.x) / scale, y: (pixels.y + origin.y) / scale)
  }

  /// Returns the reference of the front object at a position.
  func object(at pixels: CGPoint) -> DBusValue {
    let tree = element.tree
    let found = tree.window(of: element.id).flatMap { tree.source.element(at: point(pixels), in: $0) }
    return tree.reference(found.map { .element($0) })
  }

  private static func visible(_ element: Element) -> CGRect {
    guard isFinite(element.snapshot.frame) else { return .zero }
    var frame = element.snapshot.frame
    var ancestor = element.tree.parent(of: element.id)
    while let next = ancestor, let container = element.tree.element(next), container.number != nil {
      if [.scrollArea, .list, .table, .window].contains(container.snapshot.role), isFinite(container.snapshot.frame) {
        frame = frame.intersection(container.snapshot.frame)
      }
      ancestor = element.tree.parent(of: next)
    }
    return frame.isNull || frame.isEmpty ? element.snapshot.frame : frame
  }

  /// Whether all numbers of a rectangle are finite. `CGRect.intersection` ends the program otherwise.
  private static func isFinite(_ frame: CGRect) -> Bool {
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(\.isFinite)
  }
}
