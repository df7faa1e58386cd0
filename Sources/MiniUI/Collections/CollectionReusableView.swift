/// A view that a collection view reuses for one element after another: the base class of cells, headers and footers.
@MainActor open class CollectionReusableView: View {
  /// The identifier under which the view's class was registered; nil if the class was registered without one.
  public internal(set) final var reuseIdentifier: String?
  /// The attributes of the element that the view shows, or showed last.
  final var attributes: CollectionViewLayoutAttributes?
  /// The z-index at which the view was inserted among the subviews.
  final var place = 0
  /// The queue to which the view returns when it is no longer needed.
  final weak var queue: ReuseQueue?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of a registered class, for a collection view. A subclass that overrides `init(frame:)`, or has no
  /// initializer of its own, inherits it.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Prepares the view to show another element. Override it to remove content of the last one; call super.
  open func prepareForReuse() {}

  /// Applies layout attributes that a layout's own subclass adds. Frame, alpha and transform are applied already.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to `layoutAttributes`, whose size it has. Layouts that estimate sizes ask
  /// for them. By default the size is that of `sizeThatFits`.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.copy()
    preferred.frame.size = sizeThatFits(layoutAttributes.size)
    return preferred
  }

  /// Applies the attributes of the layout.
  final func take(_ attributes: CollectionViewLayoutAttributes) {
    self.attributes = attributes
    let frame = attributes.frame
    center = frame.center
    if bounds.size != frame.size { bounds.size = frame.size }
    transform = attributes.transform
    alpha = attributes.alpha
    apply(attributes)
  }
}
