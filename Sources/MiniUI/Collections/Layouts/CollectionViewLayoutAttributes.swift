/// The position and appearance of one element of a collection view, returned by a layout.
///
/// A subclass may add properties. Copy them in `init(copying:)` or `copy(with:)`, and compare them in `isEqual(_:)`.
@preconcurrency @MainActor open class CollectionViewLayoutAttributes {
  nonisolated deinit {}

  /// The category of an element's view.
  public nonisolated enum ElementCategory: Hashable, Sendable {
    /// A cell for an item.
    case cell
    /// A supplementary view from the data source, such as a header or footer.
    case supplementaryView
    /// A view from the layout.
    case decorationView
  }

  /// The category of the element's view.
  public final let representedElementCategory: ElementCategory
  /// The kind of a supplementary or decoration view; nil for cells.
  public final let representedElementKind: String?
  /// The index path of the element.
  public final var indexPath: IndexPath

  /// The frame in content coordinates, in points, before the transform.
  public final var frame: CGRect
  /// The transform of the view, about its center. The identity by default.
  public final var transform = CGAffineTransform.identity
  /// The opacity of the view, from 0 to 1, the default.
  public final var alpha: CGFloat = 1
  /// The order from back to front: elements with larger numbers are in front. 0 by default.
  public final var zIndex = 0
  /// Whether the element is hidden. A hidden element has no view.
  public final var isHidden = false
  /// The axes along which the layout determines the size. A view's preferred size changes only the other axes.
  package final var fixedAxes: Set<Axis> = []
  /// The corners of a row at an end of a list's card; nil for other elements.
  package final var rowCorners: CornerRadii?
  /// The radius of the default background of a list's row, in points. 0 by default.
  package final var selectionRadius: CGFloat = 0

  /// The size of the frame, in points. Setting it keeps the center.
  public final var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The center of the frame, in points. Setting it keeps the size.
  public final var center: CGPoint {
    get { frame.center }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Creates attributes for an element. Cells need no `kind`.
  public required init(
    category: ElementCategory, kind: String? = nil, indexPath: IndexPath, frame: CGRect = .zero
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    self.frame = frame
  }

  /// Creates a copy of `other`.
  public required init(copying other: CollectionViewLayoutAttributes) {
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    indexPath = other.indexPath
    frame = other.frame
    transform = other.transform
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    fixedAxes = other.fixedAxes
    rowCorners = other.rowCorners
    selectionRadius = other.selectionRadius
  }

  /// Creates attributes for a cell.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(category: .cell, indexPath: indexPath) }

  /// Creates attributes for a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  /// Creates attributes for a decoration view.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Returns a copy. Override it, or `init(copying:)`, to copy a subclass's own properties.
  /// - Parameter zone: ignored; from UIKit.
  open func copy(with zone: NSZone? = nil) -> Any { Self(copying: self) }

  /// Returns a copy.
  public final func copy() -> Self { copy(with: nil) as? Self ?? Self(copying: self) }

  /// Returns whether `object` has the same class and the same properties. Override it to compare a subclass's own ones.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes, type(of: self) == type(of: other) else { return false }
    return representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && indexPath == other.indexPath
      && frame == other.frame && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }

  /// A hash for `isEqual(_:)`: equal attributes have the same one.
  open var hash: Int { indexPath.hashValue }

  /// The attributes in words.
  open var description: String {
    "\(type(of: self)) of \(representedElementKind ?? "\(representedElementCategory)") \(indexPath), frame \(frame)"
  }

  final var isCell: Bool { representedElementCategory == .cell }
  final func isItem(_ indexPath: IndexPath) -> Bool { isCell && self.indexPath == indexPath }
}

extension CollectionViewLayoutAttributes: CustomStringConvertible {}

/// Attributes are compared by `isEqual(_:)`.
extension CollectionViewLayoutAttributes: Hashable {
  public static func == (a: CollectionViewLayoutAttributes, b: CollectionViewLayoutAttributes) -> Bool {
    a === b || a.isEqual(b)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
