/// A set of corners of a layer. A name states for each axis whether the corner is at its minimum or maximum.
public nonisolated struct CornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 1 << 3)
  static let all = CornerMask(rawValue: 15)
}

extension CornerRadii {
  /// Creates radii that are `radius` at the corners in `mask` and zero at the others.
  init(_ radius: CGFloat, at mask: CornerMask) {
    func length(_ corner: CornerMask) -> CGFloat { mask.contains(corner) ? radius : 0 }
    self.init(
      topLeft: length(.layerMinXMinYCorner), topRight: length(.layerMaxXMinYCorner),
      bottomRight: length(.layerMaxXMaxYCorner), bottomLeft: length(.layerMinXMaxYCorner))
  }

  /// The largest of the four radii.
  var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }
}
