/// Where one element of a collection view is and how it looks. A layout makes them; a subclass may carry more, and then
/// copies it in `init(copying:)`.
@MainActor open class CollectionViewLayoutAttributes {
  /// What kind of view shows an element.
  public nonisolated enum ElementCategory: Hashable, Sendable {
    case cell
    /// A header, a footer, or whatever else the data source supplies.
    case supplementaryView
    /// Something of the layout's own.
    case decorationView
  }

  public final let representedElementCategory: ElementCategory
  /// Names the kind of a supplementary or decoration view; nil for cells.
  public final let representedElementKind: String?
  public final var indexPath: IndexPath

  /// In the coordinates of the collection view's content, before the transform.
  public final var frame: CGRect
  public final var transform = CGAffineTransform.identity
  public final var alpha: CGFloat = 1
  /// What has more is in front.
  public final var zIndex = 0
  /// A hidden element gets no view.
  public final var isHidden = false

  public final var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  public final var center: CGPoint {
    get { frame.center }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Attributes of any element; the kind is needed for all but cells.
  public required init(
    category: ElementCategory, kind: String? = nil, indexPath: IndexPath, frame: CGRect = .zero
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
    self.frame = frame
  }

  /// The same as `other` says, to be changed without changing that.
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

  public convenience init(forCellWith indexPath: IndexPath) { self.init(category: .cell, indexPath: indexPath) }

  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  public final func copy() -> Self { Self(copying: self) }

  /// Whether it shows the element at `indexPath`.
  final func isItem(_ indexPath: IndexPath) -> Bool {
    representedElementCategory == .cell && self.indexPath == indexPath
  }
}
