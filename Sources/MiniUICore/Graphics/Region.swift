internal import CPixman

/// A set of pixels, kept as few disjoint rectangles: what must be drawn again.
public struct Region {
  public private(set) var rects: [PixelRect] = []

  public init() {}
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  public var isEmpty: Bool { rects.isEmpty }
}
