/// A set of pixels, stored as a few disjoint rectangles: the damage of a frame.
public struct Region {
  /// The rectangles. None is empty, and no two overlap; their order and division are arbitrary.
  public private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  public init() {}
  /// Creates a region of one rectangle.
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Whether the region contains no pixel.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that contains the region.
  public var extents: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether the region and `rect` have a common pixel.
  public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// Whether every pixel of `rect` is in the region.
  public func contains(_ rect: PixelRect) -> Bool {
    for part in rects where part.contains(rect) { return true }
    var rest = Region(rect)
    for part in rects { rest.subtract(part) }
    return rest.isEmpty
  }

  // MARK: Exact sets

  /// Adds exactly the pixels of a rectangle.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for part in rects where part.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    guard intersects(rect) else { return rects.append(rect) }
    var rest = Region(rect)
    for part in rects { rest.subtract(part) }
    rects += rest.rects
  }

  /// Adds exactly the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    for rect in other.rects { formUnion(rect) }
  }

  /// Removes the pixels of a rectangle.
  public mutating func subtract(_ rect: PixelRect) {
    guard intersects(rect) else { return }
    var rest: [PixelRect] = []
    for part in rects { part.appendParts(outside: rect, to: &rest) }
    rects = rest
  }

  /// Removes the pixels of another region.
  public mutating func subtract(_ other: Region) {
    for rect in other.rects { subtract(rect) }
  }

  /// Keeps only the pixels within a rectangle.
  public mutating func formIntersection(_ rect: PixelRect) {
    for index in rects.indices { rects[index] = rects[index].intersection(rect) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Keeps only the pixels that are also in another region.
  public mutating func formIntersection(_ other: Region) {
    rects = other.rects.flatMap { clip in rects.map { $0.intersection(clip) } }.filter { !$0.isEmpty }
  }
}

extension Region {
  /// The maximum number of rectangles: more would cost more to process than drawing the pixels between them.
  static let maximumCount = 64
  /// The factor by which a merged rectangle may be larger than its parts: the additional pixels cost less than another
  /// pass over the commands.
  static let waste = 1.3

  /// Adds `rect` and possibly more pixels. Rectangles close to each other are merged. At the maximum number, a further
  /// rectangle is merged with the part that grows least, so that many small changes have linear cost.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    var overlaps = false
    if rects.count < Region.maximumCount { overlaps = absorbNeighbors(into: &grown) }
    while rects.count >= Region.maximumCount {
      grown = grown.enclosing(rects.remove(at: cheapestPart(for: grown)))
      overlaps = absorbNeighbors(into: &grown, isCrowded: true)
    }
    if overlaps { formUnion(grown) } else { rects.append(grown) }
  }

  /// Extends a rectangle by the parts close to it, and removes these.
  /// - Parameter isCrowded: whether to absorb all overlapping parts too, so that adding the rectangle splits nothing.
  /// - Returns: whether it overlaps one of the others.
  private mutating func absorbNeighbors(into grown: inout PixelRect, isCrowded: Bool = false) -> Bool {
    var overlaps = false
    var count = rects.count
    rects.withUnsafeMutableBufferPointer { parts in
      var reach = VerticalReach(of: grown)
      // A part that was too far away before may be close to the extended rectangle, so all parts are compared again.
      var (index, rest) = (0, count)
      while rest > 0 {
        if index == count { index = 0 }
        let part = parts[index]
        if reach.mayBeNear(part) {
          if part.isNear(grown) || isCrowded && part.intersects(grown) {
            grown = grown.enclosing(part)
            reach = VerticalReach(of: grown)
            count &-= 1
            parts[index] = parts[count]
            (rest, overlaps) = (count, false)
            continue
          }
          overlaps = overlaps || part.intersects(grown)
        }
        index &+= 1
        rest &-= 1
      }
    }
    rects.removeLast(rects.count - count)
    return overlaps
  }

  /// Returns the index of the part that grows least when it is extended by `rect`.
  private func cheapestPart(for rect: PixelRect) -> Int {
    var (cheapest, minimumArea, reach) = (0, Int.max, Int.max)
    for (index, part) in rects.enumerated() {
      // The rectangle would grow by as many rows as lie between both, or more.
      if Int(part.y0) &- Int(rect.y1) > reach || Int(rect.y0) &- Int(part.y1) > reach { continue }
      let growth = part.growth(to: rect)
      if growth < minimumArea { (cheapest, minimumArea, reach) = (index, growth, growth / rect.width) }
    }
    return cheapest
  }

  /// Adds another region and possibly more pixels.
  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }
}

/// A quick test by rows: most parts of a region are far above or below, which this detects at a third of the cost.
private struct VerticalReach {
  private let top, bottom: Int

  /// - Parameter rect: the rectangle to compare with; not empty.
  init(of rect: PixelRect) {
    let (y0, y1) = (Int(rect.y0), Int(rect.y1))
    (top, bottom) = (3 &* y0 &- y1, 3 &* y1 &- y0)
  }

  /// Returns whether the distance to `rect`, which is not empty, is at most half of both heights together. Otherwise a
  /// rectangle that contains both would be too large for them to be close.
  func mayBeNear(_ rect: PixelRect) -> Bool {
    let (y0, y1) = (Int(rect.y0), Int(rect.y1))
    return 3 &* y1 &- y0 >= top && 3 &* y0 &- y1 <= bottom
  }
}

// Each change of a frame is compared with all rectangles, so these functions do not check for empty rectangles or
// overflow, which is impossible for pixels.
extension PixelRect {
  /// Returns whether a rectangle that contains both, which are not empty, has only a few pixels more than both
  /// together.
  fileprivate func isNear(_ other: PixelRect) -> Bool {
    Double(enclosing(other).pixelCount) <= Region.waste * Double(pixelCount &+ other.pixelCount)
  }

  /// Returns the number of pixels that the rectangle would gain by containing `other`. Neither may be empty.
  fileprivate func growth(to other: PixelRect) -> Int { enclosing(other).pixelCount &- pixelCount }

  fileprivate func enclosing(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  private var pixelCount: Int { (Int(x1) &- Int(x0)) &* (Int(y1) &- Int(y0)) }

  /// Appends the parts of this rectangle outside of `hole`: above, beside and below it.
  fileprivate func appendParts(outside hole: PixelRect, to parts: inout [PixelRect]) {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return parts.append(self) }
    for part in [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: hole.y0), PixelRect(x0: x0, y0: hole.y0, x1: hole.x0, y1: hole.y1),
      PixelRect(x0: hole.x1, y0: hole.y0, x1: x1, y1: hole.y1), PixelRect(x0: x0, y0: hole.y1, x1: x1, y1: y1),
    ] where !part.isEmpty {
      parts.append(part)
    }
  }
}
