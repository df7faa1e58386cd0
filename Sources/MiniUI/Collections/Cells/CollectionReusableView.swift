/// The base class of a collection view's cells, headers and footers, which are reused for one element after another.
/// Subclass it for headers and footers. For items subclass ``CollectionViewCell``.
@preconcurrency @MainActor open class CollectionReusableView: ReusableView {
  nonisolated deinit {}

  /// The axes along which the layout determines the size; set only while the layout requests the preferred attributes,
  /// otherwise empty.
  private final var fixedAxes: Set<Axis> = []

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

  /// Applies the attributes that a layout's own subclass of `CollectionViewLayoutAttributes` adds. Frame, alpha and
  /// transform have already been applied.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the view's preferred attributes. `layoutAttributes` has the view's present size. Called by layouts that
  /// estimate sizes. By default, the size comes from `sizeThatFits`, or from the constraints of a cell's content.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.copy()
    let size = layoutAttributes.size
    // A header or footer that sizes itself by its own constraints.
    let isConstrained = !fixedAxes.isEmpty && layoutState.hasFragments
    preferred.frame.size = isConstrained ? fittingSize(of: self, in: size) : sizeThatFits(size)
    return preferred
  }

  override func applyOwn(_ attributes: CollectionViewLayoutAttributes) { apply(attributes) }
  final override func preferred(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    fixedAxes = attributes.fixedAxes
    defer { fixedAxes = [] }
    return preferredLayoutAttributesFitting(attributes)
  }

  /// Returns the size by the constraints of this view or its content view. Keeps lengths along the axes that the layout
  /// determines, such as the width of a text that wraps.
  final func fittingSize(of view: View, in size: CGSize) -> CGSize {
    func priority(_ axis: Axis) -> LayoutPriority { fixedAxes.contains(axis) ? .required : .fittingSizeLevel }
    return view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: priority(.horizontal), verticalFittingPriority: priority(.vertical))
  }
}
