/// A width or a height in a compositional layout: a part of the container's size, or a number of points.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension {
  private enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
  private let kind: Kind

  /// The number: a fraction, or points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  /// Returns a dimension that is a fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Returns a dimension that is a fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Returns a dimension in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a dimension in points that is used until the view is visible. Then the view's preferred size is used.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate.
  public var isEstimated: Bool { kind == .estimated }

  /// Returns the length in points; for an estimate, the estimate.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (dimension * container.width).clampedForLayout
    case .fractionalHeight: (dimension * container.height).clampedForLayout
    case .absolute, .estimated: dimension.clampedForLayout
    }
  }
}

/// A width and a height in a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutSize {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size of two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  /// The axes along which the size is an estimate.
  var estimatedAxes: Set<Axis> {
    var axes: Set<Axis> = []
    if widthDimension.isEstimated { axes.insert(.horizontal) }
    if heightDimension.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// Returns the size in points.
  /// - Parameter preferred: the size that the view prefers, which replaces estimates; nil if it is not known yet.
  func size(in container: CGSize, preferred: CGSize? = nil) -> CGSize {
    var size = CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    if let preferred { for axis in estimatedAxes { size[axis] = preferred[axis] } }
    return size
  }
}
