/// The place and the appearance of one element of a collection view, as a layout returns them.
///
/// A subclass may add properties; it copies them in `init(copying:)`.
@MainActor open class CollectionViewLayoutAttributes {
  /// The category of the view that shows an element.
  public nonisolated enum ElementCategory: Hashable, Sendable {
    /// A cell, which shows an item.
    case cell
    /// A header, a footer or another view that the data source supplies.
    case supplementaryView
    /// A view that the layout supplies.
    case decorationView
  }

  /// The category of the element's view.
  public final let representedElementCategory: ElementCategory
  /// The kind of a supplementary or decoration view; nil for cells.
  public final let representedElementKind: String?
  /// The index path of the element.
  public final var indexPath: IndexPath

  /// The frame in the coordinates of the collection view's content, in points, before the transform.
  public final var frame: CGRect
  /// The transform of the view, about its center. The identity by default.
  public final var transform = CGAffineTransform.identity
  /// The opacity of the view, from 0 to 1, the default.
  public final var alpha: CGFloat = 1
  /// The position from back to front: elements with a greater number are in front. 0 by default.
  public final var zIndex = 0
  /// Whether the element is hidden. A hidden element has no view.
  public final var isHidden = false

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

  /// Creates attributes for an element; `kind` is needed for all but cells.
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

  /// Returns a copy, which can be changed on its own.
  public final func copy() -> Self { Self(copying: self) }

  /// Whether the attributes are those of the item at `indexPath`.
  final func isItem(_ indexPath: IndexPath) -> Bool {
    representedElementCategory == .cell && self.indexPath == indexPath
  }
}
