/// A view that is used for one element of a table or a collection after another: the base class of their cells, headers and
/// footers.
@MainActor open class ReusableView: View {
  /// The identifier under which the view's class was registered; nil if it was registered without one.
  public internal(set) final var reuseIdentifier: String?
  /// The attributes of the element that the view shows, or showed last.
  final var attributes: CollectionViewLayoutAttributes?
  /// The z-index at which the view was inserted among the subviews.
  final var place = 0
  /// The queue to which the view returns when it is no longer needed.
  final weak var queue: ReuseQueue?

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Called once, when the view was made for a registered class and before it shows anything. UIKit calls it for views from
  /// archives, which the kit does not have.
  open func awakeFromNib() {}

  /// Prepares the view to show another element. Override it to remove content of the last one; call super.
  open func prepareForReuse() {}

  /// Applies the attributes that a layout's own subclass adds. Frame, alpha and transform are applied already.
  func applyOwn(_ attributes: CollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to `attributes`.
  func preferred(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes { attributes }

  /// Whether the view shows that its item is selected, and that it is highlighted. Only cells do.
  var showsSelection: Bool { false }
  var showsHighlight: Bool { false }

  /// Shows that the item is selected, or is not.
  func showSelection(_ isSelected: Bool, animated: Bool) {}
  /// Shows that the item is highlighted, or is not.
  func showHighlight(_ isHighlighted: Bool, animated: Bool) {}

  /// Takes over the attributes of the layout.
  final func take(_ attributes: CollectionViewLayoutAttributes) {
    self.attributes = attributes
    let frame = attributes.frame
    center = frame.center
    if bounds.size != frame.size { bounds.size = frame.size }
    transform = attributes.transform
    alpha = attributes.alpha
    applyOwn(attributes)
  }
}
