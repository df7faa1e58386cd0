/// A set of pixels, kept as few disjoint rectangles: what must be drawn again.
public struct Region {
  /// They never overlap, and none is empty; their order and cut say nothing.
  public private(set) var rects: [PixelRect] = []

  public init() {}
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that holds the region.
  public var extents: PixelRect {
    var extents = PixelRect.empty
    for rect in rects { extents = extents.union(rect) }
    return extents
  }

  /// How many pixels there are.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// True if they share a pixel.
  public func intersects(_ rect: PixelRect) -> Bool {
    for part in rects where part.intersects(rect) { return true }
    return false
  }

  /// True if every pixel of `rect` is in the region.
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

  /// Takes the pixels of a rectangle away.
  public mutating func subtract(_ rect: PixelRect) {
    guard intersects(rect) else { return }
    var rest: [PixelRect] = []
    for part in rects { part.appendParts(outside: rect, to: &rest) }
    rects = rest
  }

  /// Takes the pixels of another region away.
  public mutating func subtract(_ other: Region) {
    for rect in other.rects { subtract(rect) }
  }

  /// Keeps only what lies in a rectangle.
  public mutating func formIntersection(_ rect: PixelRect) {
    for index in rects.indices { rects[index] = rects[index].intersection(rect) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Keeps only what lies in another region too.
  public mutating func formIntersection(_ other: Region) {
    rects = other.rects.flatMap { clip in rects.map { $0.intersection(clip) } }.filter { !$0.isEmpty }
  }
}

extension Region {
  /// More rectangles than this cost more to walk than what lies between them costs to draw.
  static let maximumCount = 16
  /// How much larger than its parts a rectangle may be that replaces them: the pixels drawn in vain cost less than a
  /// second pass over the commands.
  static let waste = 1.3

  /// Adds at least `rect`: rectangles that nearly touch grow together, and very many become one, so that a region of
  /// damage stays small.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    var index = 0
    while index < rects.count {
      let part = rects[index]
      if part.contains(grown) { return }
      let box = part.union(grown)
      if Double(box.area) <= Region.waste * (Double(part.area) + Double(grown.area)) {
        grown = box
        rects.remove(at: index)
        index = 0  // What was too far away before may not be any more.
      } else {
        index += 1
      }
    }
    formUnion(grown)
    if rects.count > Region.maximumCount { self = Region(extents) }
  }

  /// Adds at least the pixels of another region.
  public mutating func add(_ other: Region) {
    for rect in other.rects { add(rect) }
  }
}

extension PixelRect {
  /// What is left of this rectangle without `hole`: above, beside and below it.
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
