/// A view that a collection view reuses for one element after another: the base class of cells, headers and footers.
@MainActor open class CollectionReusableView: ReusableView {
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a view of a registered class, for a collection view. A subclass that overrides `init(frame:)`, or has no
  /// initializer of its own, inherits it.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

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

  final override func applyOwn(_ attributes: CollectionViewLayoutAttributes) { apply(attributes) }
  final override func preferred(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    preferredLayoutAttributesFitting(attributes)
  }
}
