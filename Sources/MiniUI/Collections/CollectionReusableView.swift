/// A view that a collection view shows for one element after another. The base of cells, headers and footers.
@MainActor open class CollectionReusableView: View {
  /// What it was registered under; nil if it was registered otherwise.
  public internal(set) final var reuseIdentifier: String?
  /// What it shows now, or showed last.
  final var attributes: CollectionViewLayoutAttributes?
  /// How far in front it has been put.
  final var place = 0
  /// Where it goes when it is no longer needed.
  final weak var queue: ReuseQueue?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Called by a collection view to make a view of a registered class. A subclass that overrides `init(frame:)`, or has no
  /// initialiser of its own, inherits it.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// It is about to show another element. Take back what should not be seen of the last one; call super.
  open func prepareForReuse() {}

  /// It gets these attributes; frame, alpha and transform are taken over already. For what a layout of its own adds.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// What it would like to have instead of `layoutAttributes`, of which it has the size. Asked of layouts that estimate
  /// sizes. By default the size that suits its content.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.copy()
    preferred.frame.size = sizeThatFits(layoutAttributes.size)
    return preferred
  }

  /// Takes over what the layout says.
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
