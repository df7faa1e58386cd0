/// The base class of cells, headers and footers of tables and collection views, which are reused for one element after
/// another.
@preconcurrency @MainActor open class ReusableView: View {
  nonisolated deinit {}

  /// The reuse identifier; nil if the view's class was registered without one.
  open var reuseIdentifier: String? { identifier }
  final var identifier: String?
  /// The attributes of the element that the view shows or last showed.
  final var attributes: CollectionViewLayoutAttributes?
  /// The z-index at which the view was inserted among the subviews.
  final var zIndex = 0
  final weak var queue: ReuseQueue?
  /// The content and background configurations of a cell, header or footer; nil for none.
  final var configurations: CellConfigurations?
  final var needsConfiguration = true { didSet { if needsConfiguration { setNeedsLayout() } } }
  /// The buttons of a swipe; nil while the view is closed.
  final var swipeView: SwipeActionsView?

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Called once after the view was created for a registered class, before it shows anything. In UIKit, called for
  /// views from archives.
  open override func awakeFromNib() {}

  /// Prepares the view to show another element. Override it to remove the previous element's content. Call super.
  open func prepareForReuse() {}

  /// Applies the attributes that a layout's own subclass of `CollectionViewLayoutAttributes` adds. Frame, alpha and
  /// transform have already been applied.
  func applyOwn(_ attributes: CollectionViewLayoutAttributes) {}

  /// Positions the view by its center and size, which subclasses may override and observe.
  func position(in frame: CGRect) {
    center = frame.center
    if bounds.size != frame.size { bounds.size = frame.size }
  }

  /// Returns the attributes that the view prefers, based on `attributes`.
  func preferred(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes { attributes }

  /// Whether the view is shown as selected, and as highlighted. Used by cells.
  var showsSelection: Bool { false }
  var showsHighlight: Bool { false }

  /// The height of a view that does not size itself, in points.
  var defaultHeight: CGFloat { 0 }
  /// Returns the height for a width, in points, in a table. Uses a subclass's `sizeThatFits` if it is overridden.
  func systemHeight(fitting width: CGFloat) -> CGFloat {
    let height = fittingHeight(for: width)
    return height.isFinite ? max(0, height) : defaultHeight
  }

  /// Whether a swipe can move the content aside. Used by rows.
  var isSwipeable: Bool { false }
  /// Called when a swipe has begun or ended.
  func swipeDidChange() {}
  /// Called when a swipe has moved the content by a distance, in points.
  func swipeDidMove(open: CGFloat) {}

  /// Shows whether a press of the user moves the view. Used by rows of tables.
  func setLifted(_ isLifted: Bool) {}

  override var meaning: Meaning { meaningOfElement }
  override var actionsByKind: [AccessibilityCustomAction] {
    super.actionsByKind + ((superview as? ItemsView)?.swipe?.customActions(of: self) ?? [])
  }

  func showSelection(_ isSelected: Bool, animated: Bool) {}
  func showHighlight(_ isHighlighted: Bool, animated: Bool) {}

  /// Adopts attributes. Keeps the alpha and the transform if the attributes do not change them, since the program may
  /// have set others.
  final func take(_ attributes: CollectionViewLayoutAttributes) {
    let former = self.attributes
    self.attributes = attributes
    position(in: attributes.frame)
    if former?.transform ?? .identity != attributes.transform { transform = attributes.transform }
    if former?.alpha != attributes.alpha { alpha = attributes.alpha }
    applyOwn(attributes)
  }

  /// Adopts the first attributes of another element. A row keeps the transform that the data source has given to it.
  final func takeFirst(_ attributes: CollectionViewLayoutAttributes, isRow: Bool) {
    if !isRow { transform = attributes.transform }
    alpha = attributes.alpha
    take(attributes)
  }

  /// Replaces a view behind the content. It may cover the view's own drawing.
  final func replaceBackground(_ old: View?, by new: View?, at index: Int) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  final var madeConfigurations: CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    return made
  }

  final func setContent(
    _ configuration: (any ContentConfiguration)?, in container: View,
    for state: @autoclosure () -> (any ConfigurationState)?
  ) {
    if configuration == nil, configurations == nil { return }
    madeConfigurations.content = configuration
    madeConfigurations.showContent(in: container, for: state())
    setNeedsLayout()
  }

  final func setBackground(
    _ configuration: BackgroundConfiguration?, for state: @autoclosure () -> (any ConfigurationState)?
  ) {
    if configuration == nil, configurations == nil { return }
    madeConfigurations.background = configuration
    madeConfigurations.showBackground(of: self, for: state())
    setNeedsLayout()
  }

  /// Updates the configurations for a state, if they must be updated.
  /// - Parameter update: Lets the view change them first, and returns which of them are updated automatically.
  final func updateConfigurations<State: ConfigurationState>(
    in container: View, for state: @autoclosure () -> State, _ update: (State) -> (content: Bool, background: Bool)
  ) {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = state()
    let isUpdated = update(state)
    guard let configurations else { return }
    if configurations.content != nil, isUpdated.content { configurations.showContent(in: container, for: state) }
    if configurations.background != nil, isUpdated.background { configurations.showBackground(of: self, for: state) }
  }
}
