/// A set of pixels, stored as a few disjoint rectangles: the damage of a frame.
public struct Region {
  /// The rectangles. They never overlap, and none is empty; their order and division are arbitrary.
  public private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  public init() {}
  /// Creates a region of one rectangle.
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Whether the region contains no pixel.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that contains the region.
  public var extents: PixelRect {
    var extents = PixelRect.empty
    for rect in rects { extents = extents.union(rect) }
    return extents
  }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether the region and `rect` have a common pixel.
  public func intersects(_ rect: PixelRect) -> Bool {
    for part in rects where part.intersects(rect) { return true }
    return false
  }

  /// Whether every pixel of `rect` is in the region.
  public func contains(_ rect: PixelRect) -> Bool {
    for part in rects where part.contains(rect) { return true }
    var rest = Region(rect)
    for part in rects { rest.subtract(part) }
    return rest.isEmpty
  }

  // MARK: Exact sets

  /// Adds the pixels of a rectangle, and no others.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for part in rects where part.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    guard intersects(rect) else { return rects.append(rect) }
    var rest = Region(rect)
    for part in rects { rest.subtract(part) }
    rects += rest.rects
  }

  /// Adds the pixels of another region, and no others.
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
  /// The largest number of rectangles: more cost more to walk than the pixels between them cost to draw.
  static let maximumCount = 64
  /// The factor by which a rectangle may be larger than the parts that it replaces: the additional pixels cost less than a
  /// second pass over the commands.
  static let waste = 1.3

  /// Adds at least `rect`. Rectangles that nearly touch are merged. If there are too many, each further one is merged with the
  /// one that it enlarges least, so that the cost of many small changes grows with their number.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    guard absorbNeighbors(into: &grown) else { return }
    while rects.count >= Region.maximumCount {
      grown = grown.union(rects.remove(at: cheapestPart(for: grown)))
      guard absorbNeighbors(into: &grown, isCrowded: true) else { return }
    }
    // None of the others is within it, nor it within one of them: they would have been near.
    if intersects(grown) { formUnion(grown) } else { rects.append(grown) }
  }

  /// Extends a rectangle by the parts that nearly touch it, and removes these.
  /// - Parameter isCrowded: whether also by all parts that it overlaps, so that adding it divides nothing.
  /// - Returns: false if a part contains the rectangle.
  private mutating func absorbNeighbors(into grown: inout PixelRect, isCrowded: Bool = false) -> Bool {
    // A rectangle that was too far away before may be near the extended one, so the search begins again.
    while let index = rects.firstIndex(where: { $0.isNear(grown) || isCrowded && $0.intersects(grown) }) {
      if rects[index].contains(grown) { return false }
      grown = grown.union(rects.remove(at: index))
    }
    return true
  }

  /// Returns the index of the part that needs the fewest further pixels to contain `rect` too.
  private func cheapestPart(for rect: PixelRect) -> Int {
    var (cheapest, least) = (0, Int.max)
    for (index, part) in rects.enumerated() {
      let growth = part.growth(to: rect)
      if growth < least { (cheapest, least) = (index, growth) }
    }
    return cheapest
  }

  /// Adds at least the pixels of another region.
  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }
}

extension PixelRect {
  /// Whether one rectangle around both, neither of which is empty, has few pixels more than both together.
  fileprivate func isNear(_ other: PixelRect) -> Bool {
    Double(around(other).pixelCount) <= Region.waste * Double(pixelCount + other.pixelCount)
  }

  /// The pixels that the rectangle would gain if it were extended to contain `other`. Neither may be empty.
  fileprivate func growth(to other: PixelRect) -> Int { around(other).pixelCount - pixelCount }

  // Every change of a frame is compared with all rectangles, so these do not examine whether one is empty.

  private func around(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  private var pixelCount: Int { (Int(x1) - Int(x0)) * (Int(y1) - Int(y0)) }

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
