/// The base class of a collection view's cells, headers and footers, which are reused for one element after another.
@preconcurrency @MainActor open class CollectionReusableView: ReusableView {
  nonisolated deinit {}

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a view of a registered class, for a collection view. Inherited by subclasses that override `init(frame:)`
  /// or have no initializer of their own.
  ///
  /// Unavailable in Swift 5 mode: there, as in UIKit, a subclass with other initializers need not declare it. If such a
  /// class is registered, the program ends when a view is dequeued.
  @available(swift, introduced: 6)
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    identifier = reuseIdentifier
  }

  /// Applies attributes that a layout's own subclass of attributes adds. Frame, alpha and transform have been applied
  /// already.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the view's preferred attributes, based on `layoutAttributes`, whose size the view has. Called by layouts
  /// that estimate sizes. By default, the size comes from `sizeThatFits`.
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
