/// The container of a section or a group, as a compositional layout passes it to the program's closures.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  /// The size before the insets, in points.
  var contentSize: CGSize { get }
  /// The size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The circumstances of a compositional layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  /// The collection view or, for a custom group, the group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A visible element, whose appearance a section's `visibleItemsInvalidationHandler` may change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center in the content, in points.
  var center: CGPoint { get set }
  /// The transform about the center.
  var transform: CGAffineTransform { get set }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame in the content, in points. In a section that scrolls sideways, the frame before scrolling: subtract the
  /// offset that the handler receives.
  var frame: CGRect { get }
  /// The kind of view.
  var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A container and its traits.
struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var contentInsets = NSDirectionalEdgeInsets.zero
  let traitCollection: UITraitCollection

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
  var container: any NSCollectionLayoutContainer { self }
}

extension CGSize {
  /// Returns the size reduced by insets, at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets; its size is at least zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
  }
}
