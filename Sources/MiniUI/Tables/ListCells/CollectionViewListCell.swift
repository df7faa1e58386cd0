/// A cell of a list in a collection view: content with the margins of a table's row, and accessories at its sides. In
/// tables use ``TableViewCell``.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Title"
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator()]
@preconcurrency @MainActor open class CollectionViewListCell: CollectionViewCell {
  nonisolated deinit {}

  /// The number of steps by which the content is indented. By default 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of an indentation step, in points. By default 10.
  open var indentationWidth = TableMetrics.indentation {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether leading accessories are indented too. By default true.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }
  /// The accessories, on each side in the order from the leading to the trailing edge. By default none.
  open var accessories: [CellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.map { accessory in
        let view = accessory.makeView { [weak self] in (self?.superview as? ItemsView)?.move(with: $0) }
        addSubview(view)
        return view
      }
      setNeedsLayout()
    }
  }
  /// The guide of the separator below the cell, which extends from the guide's leading to its trailing edge. Without
  /// constraints, these are the content's margins.
  open var separatorLayoutGuide: LayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let guide = LayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    // Weak, so that the program's constraints replace them.
    for constraint in [leading, trailing] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    guide.topAnchor.constraint(equalTo: topAnchor).isActive = true
    guide.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
    separatorGuide = (guide, leading, trailing)
    updateMargins()
    return guide
  }

  /// The views of `accessories`, in the same order.
  final var accessoryViews: [View] = []
  final var separatorGuide: (guide: LayoutGuide, leading: LayoutConstraint, trailing: LayoutConstraint)?
  private final var notifiedSeparator: ClosedRange<CGFloat>?
  /// The corners of the card that the row covers; nil for none.
  final var rowCorners: CornerRadii? {
    didSet {
      guard rowCorners != oldValue else { return }
      cornerRadii = rowCorners ?? .zero
      clipsToBounds = rowCorners != nil || swipeView != nil
    }
  }
  /// The radius of the corners of the default background, in points. The layout sets it.
  final var selectionRadius: CGFloat = 0 {
    didSet {
      guard selectionRadius != oldValue, configurations?.hasDefaultBackground == true else { return }
      showDefaultBackground(for: configurationState)
    }
  }
  /// Called when `separatorRange` has changed.
  package final var separatorDidMove: (() -> Void)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    showDefaultBackground(for: CellConfigurationState(traitCollection: traitCollection))
  }

  private func showDefaultBackground(for state: CellConfigurationState) {
    // Clear, since the layout may draw a card behind the cell.
    var background = BackgroundConfiguration(.clear, selected: .selectedRow)
    background.cornerRadius = selectionRadius
    setBackground(background, for: automaticallyUpdatesBackgroundConfiguration ? state : nil)
    madeConfigurations.hasDefaultBackground = true
  }

  /// The state of the cell, also whether it is swiped.
  open override var configurationState: CellConfigurationState {
    var state = super.configurationState
    state.isSwiped = swipeView != nil
    return state
  }
  final override var isSwipeable: Bool { true }
  final override func swipeDidChange() {
    // The row may have become the first or last one since.
    if rowCorners != nil { clipsToBounds = true }
    setNeedsUpdateConfiguration()
  }

  /// Returns an empty configuration with the fonts and distances of a row.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// Updates the cell to the editing state of the collection view. Call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    setNeedsUpdateConfiguration()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    updateMargins()
    super.layoutSubviews()
    let parts = arrangement(width: bounds.width).parts
    for view in accessoryViews { view.isHidden = !parts.contains { $0.view === view } }
    for (view, frame) in parts {
      let control = view as? TableCellControl
      let reach = control == nil ? 0 : TableCellControl.reach
      view.setLayoutFrame(turned(frame, width: bounds.width).insetBy(dx: -reach, dy: -reach))
      control?.isChosen = isSelected
    }
    swipeView.map { showSwipe(open: $0.open, isFull: $0.isFull) }
    let range = separatorRange
    guard range != notifiedSeparator else { return }
    notifiedSeparator = range
    separatorDidMove?()
  }

  /// Returns the width of `size`, and the height of the content and the accessories, at minimum 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    updateMargins()
    let arrangement = arrangement(width: size.width)
    let width = max(0, size.width - arrangement.leading - arrangement.trailing)
    let content = super.sizeThatFits(CGSize(width: width, height: size.height))
    let heights = arrangement.parts.map(\.frame.height)
    return CGSize(width: size.width, height: max(TableMetrics.minimumRowHeight, content.height, heights.max() ?? 0))
  }

  /// Returns attributes with the size that `sizeThatFits` returns.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    // The constraints of the separator's guide do not determine the height.
    let preferred = layoutAttributes.copy()
    preferred.frame.size = sizeThatFits(layoutAttributes.size)
    return preferred
  }

  final override var contentFrame: CGRect {
    let arrangement = arrangement(width: bounds.width)
    let width = max(0, bounds.width - arrangement.leading - arrangement.trailing)
    return turned(CGRect(x: arrangement.leading, y: 0, width: width, height: bounds.height), width: bounds.width)
  }

  final override func applyOwn(_ attributes: CollectionViewLayoutAttributes) {
    rowCorners = attributes.rowCorners
    selectionRadius = attributes.selectionRadius
    super.applyOwn(attributes)
  }
}
