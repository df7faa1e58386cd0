/// Shows one row of a table: an optional image and texts, or content of the program's own, and an accessory.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
///     var content = cell.defaultContentConfiguration()
///     content.text = "Rowan"
///     cell.contentConfiguration = content
///     cell.accessoryType = .disclosureIndicator
@preconcurrency @MainActor open class TableViewCell: ReusableView {
  nonisolated deinit {}

  // MARK: State

  final let content: TableCellContentView
  final var state = TableCellState() {
    didSet {
      guard state != oldValue else { return }
      if state.isHovered != oldValue.isHovered { setNeedsDisplay() }
      if state.isMultiple != oldValue.isMultiple { updateSelection(animated: false) }
      setNeedsUpdateConfiguration()
    }
  }
  /// The grey selection view, used if `selectedBackgroundView` is nil.
  final lazy var plainSelectionView: View = {
    let view = View()
    view.isUserInteractionEnabled = false
    view.backgroundColor = .selectedRow
    return view
  }()
  /// The selection view that is visible or fading out.
  final weak var shownSelectionView: View?
  /// The accessory view that the kit draws, and the visible one; nil for none.
  final var drawnAccessory: TableCellAccessory?
  final var shownAccessory: View?
  final var editing = TableCellEditing() {
    didSet {
      guard editing != oldValue else { return }
      updateControls(for: state.isEditing)
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  final var editControl: TableCellControl?
  final var handle: TableCellHandle?
  final var separator = TableSeparator()
  final var separatorView: View?
  final var ownSeparatorInset: EdgeInsets?
  /// The trailing width for the section index, in points.
  final var indexWidth: CGFloat = 0 { didSet { if indexWidth != oldValue { setNeedsLayout() } } }
  final var rowPosition = TableCellPosition.plain {
    didSet { if rowPosition != oldValue { positionDidChange(from: oldValue) } }
  }
  /// Whether the table, not the program, clips the content to a card.
  final var isClippedToCard = false

  /// Creates a cell with the labels of a style.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    content = TableCellContentView(style)
    super.init(frame: .zero)
    identifier = reuseIdentifier
    addSubview(content)
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view of a registered class, for a table. Inherited by subclasses that override
  /// `init(style:reuseIdentifier:)` or have no initializer of their own.
  ///
  /// Unavailable in Swift 5 mode: there, as in UIKit, a subclass with other initializers need not declare it. If such a
  /// class is registered, the program ends when a view is dequeued.
  @available(swift, introduced: 6)
  public required convenience init(registeredAs identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Content

  /// The view for the content, to which a program can add views. It ends where the accessory begins.
  open var contentView: View { content }
  /// The label for the text; nil with a `contentConfiguration`, which new code should use.
  open var textLabel: Label? { configurations?.content == nil ? content.madeTextLabel : nil }
  /// The label for the secondary text; nil for the style `default`, and with a `contentConfiguration`.
  open var detailTextLabel: Label? { configurations?.content == nil ? content.madeDetailLabel : nil }
  /// The image view; nil with a `contentConfiguration`.
  open var imageView: ImageView? { configurations?.content == nil ? content.madeImageView : nil }
  /// The level of indentation. By default 0.
  open var indentationLevel = 0 {
    didSet {
      indentationLevel = max(0, indentationLevel)
      if indentationLevel != oldValue { setNeedsLayout() }
    }
  }
  /// The width of each indentation level, in points. By default 10.
  open var indentationWidth = TableMetrics.indentation {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// The insets of the lower separator, in points. By default the table's. In a mirrored cell, `left` is the inset on
  /// the right.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? separator.insets }
    set {
      ownSeparatorInset = newValue
      separatorDidChange()
    }
  }

  // MARK: Configurations

  /// The configuration of the content; nil, the default, to use the style's labels. Setting one clears them.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set {
      setContent(newValue, in: content, for: automaticallyUpdatesContentConfiguration ? configurationState : nil)
      if newValue != nil { content.removeParts() }
    }
  }
  /// Whether `contentConfiguration` is updated for each state by `ContentConfiguration.updated(for:)`. By default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background; nil, the default, for the default colour of the table's style.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set {
      if newValue == nil, configurations == nil { return }
      setBackground(newValue, for: automaticallyUpdatesBackgroundConfiguration ? configurationState : nil)
      updateSelection(animated: false)
      setNeedsDisplay()
    }
  }
  /// Whether `backgroundConfiguration` is updated for each state by `BackgroundConfiguration.updated(for:)`. By default
  /// true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called after `updateConfiguration(using:)`, for each new state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state of the cell.
  open var configurationState: CellConfigurationState {
    var present = CellConfigurationState(traitCollection: traitCollection)
    present.isDisabled = !isUserInteractionEnabled
    present.isHighlighted = state.isHighlighted
    present.isSelected = state.isSelected
    present.isFocused = state.isFocused
    present.isEditing = state.isEditing
    present.isSwiped = state.isSwiped
    present.isReordering = state.isReordering
    present.isHovered = state.isHovered
    return present
  }
  /// Returns an empty configuration with the fonts and distances of the cell's style.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch content.style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// Returns the default background for the table's style.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    rowPosition == .plain ? .listCell() : .listGroupedCell()
  }
  /// Requests a call of `updateConfiguration(using:)` before the cell's next layout.
  open func setNeedsUpdateConfiguration() { needsConfiguration = true }
  /// Called before the cell's first layout and after its state has changed. Override it to configure the cell for a
  /// state.
  open func updateConfiguration(using state: CellConfigurationState) {}

  // MARK: Backgrounds

  /// A view behind all others, with the size of the cell; nil, the default, for none.
  open var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: configurations?.backgroundView == nil ? 0 : 1) }
  }
  /// A view behind the content, shown while the cell is selected or highlighted; nil, the default, for a grey one.
  open var selectedBackgroundView: View? { didSet { replaceSelectionView(oldValue, by: selectedBackgroundView) } }
  /// A view shown for selected cells of a table with multiple selection; nil, the default, for
  /// `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: View? {
    didSet { replaceSelectionView(oldValue, by: multipleSelectionBackgroundView) }
  }

  // MARK: Selection

  /// The appearance of a selected cell. By default `default`, which is grey; `none` does not show the selection.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelection(animated: false) } }
  /// Whether the cell's row is selected. The table sets it.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger or the mouse button is down on the cell. The table sets it.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects or deselects the cell. An animated deselection fades in 0.3 seconds. Override it to change the appearance.
  /// Call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != state.isSelected else { return }
    state.isSelected = selected
    updateSelection(animated: animated)
    editControl?.isChosen = selected
  }
  /// Sets whether the cell is highlighted. Override it to change the appearance. Call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != state.isHighlighted else { return }
    state.isHighlighted = highlighted
    updateSelection(animated: animated)
  }

  /// Sets `frame`, as UIKit's tables do: subclasses override it for cells with margins.
  final override func position(in frame: CGRect) { setLayoutFrame(frame) }
  final override var defaultHeight: CGFloat { TableMetrics.minimumRowHeight }
  final override var showsSelection: Bool { isSelected }
  final override var showsHighlight: Bool { isHighlighted }
  final override func showSelection(_ selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
  final override func showHighlight(_ highlighted: Bool, animated: Bool) {
    setHighlighted(highlighted, animated: animated)
  }

  // MARK: Accessories

  /// The accessory at the trailing end of the cell. By default none.
  open var accessoryType = AccessoryType.none { didSet { updateAccessory() } }
  /// A view instead of the accessory; nil, the default, for none. It keeps its size.
  open var accessoryView: View? { didSet { updateAccessory() } }
  /// The accessory in editing mode. By default none.
  open var editingAccessoryType = AccessoryType.none { didSet { updateAccessory() } }
  /// A view instead of the accessory in editing mode; nil, the default, for none.
  open var editingAccessoryView: View? { didSet { updateAccessory() } }

  // MARK: Editing

  /// Whether the cell is in editing mode. The table sets it.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls. If animated, they slide in 0.3 seconds.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    let animates = animated && window != nil && !traitCollection.prefersReducedMotion
    if editing, animates {
      // The controls slide in from their hidden positions.
      updateControls(for: true)
      View.performWithoutAnimation { layoutIfNeeded() }
    }
    state.isEditing = editing
    guard animates else {
      updateControls(for: editing)
      updateAccessory()
      setNeedsDisplay()
      return setNeedsLayout()
    }
    View.animate(withDuration: TableMetrics.editDuration, options: .curveEaseInOut) {
      updateAccessory()
      setNeedsDisplay()
      setNeedsLayout()
      layoutIfNeeded()
      editControl?.alpha = editing ? 1 : 0
      handle?.alpha = editing ? 1 : 0
    } completion: { [weak self] _ in
      if let self, !state.isEditing { updateControls(for: false) }
    }
  }
  /// The leading control in editing mode, as chosen by the table's delegate.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether a reorder handle is shown in editing mode. The table sets it. By default false.
  open var showsReorderControl: Bool {
    get { editing.showsHandle }
    set { editing.showsHandle = newValue }
  }
  /// Whether the content is indented for the leading control in editing mode. By default true.
  open var shouldIndentWhileEditing: Bool {
    get { editing.isIndented }
    set { editing.isIndented = newValue }
  }
  final override var isSwipeable: Bool { true }
  final override func swipeDidChange() {
    state.isSwiped = swipeView != nil
    if swipeView == nil { editControl?.transform = .identity }
  }
  final override func swipeDidMove(open: CGFloat) {
    let isTurned = open > 0 && editControl?.kind == .delete && state.isEditing
    editControl?.transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
  }
  final override func setLifted(_ isLifted: Bool) {
    guard isLifted != state.isReordering else { return }
    shadow = isLifted ? TableViewCell.liftShadow : nil
    state.isReordering = isLifted
    positionDidChange(from: rowPosition)
  }
  /// Whether the button that confirms a deletion is shown.
  open var showingDeleteConfirmation: Bool { state.isSwiped }

  // MARK: Reuse, layout, drawing

  /// Ends selection, highlight and editing. Keeps text, image and accessory. Override it to remove the former row's
  /// content. Call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    endSwipe()
    setLifted(false)
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    setEditing(false, animated: false)
    state = TableCellState()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    let parts = TableCellLayout(self, in: bounds.size)
    if content.layoutMargins != parts.margins { content.layoutMargins = parts.margins }
    content.frame = parts.content
    configurations?.contentView?.setLayoutFrame(content.bounds)
    shownAccessory?.setLayoutFrame(parts.accessory)
    editControl?.setLayoutFrame(parts.control.insetBy(dx: -TableCellControl.reach, dy: -TableCellControl.reach))
    handle?.frame = parts.handle
    swipeView.map { showSwipe(open: $0.open, isFull: $0.isFull) }
    let area = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.setLayoutFrame(area)
    shownSelectionView?.setLayoutFrame(area)
    configurations?.backgroundView?.setLayoutFrame(area)
    layOutSeparatorView()
  }

  /// Returns the size of the cell for a width. The height includes the content, its margins and the separator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let parts = TableCellLayout(self, in: CGSize(width: size.width, height: bounds.height))
    if content.layoutMargins != parts.margins { content.layoutMargins = parts.margins }
    let room = CGSize(width: parts.content.width, height: .infinity)
    let accessoryHeight = shownAccessory.map { $0.bounds.height + separator.thickness } ?? 0
    var height = TableMetrics.minimumRowHeight
    if let view = configurations?.contentView {
      height = max(height, view.sizeThatFits(room).height, accessoryHeight)
    } else if content.hasParts {
      height = max(height, content.height(width: room.width), accessoryHeight)
    } else {
      let own = content.fittingHeight(for: room.width)
      if own > 0 { height = own + separator.thickness }
    }
    return CGSize(width: size.width, height: height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { sizeThatFits(CGSize(width: targetSize.width, height: .infinity)) }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let corners = presentedAppearance.cornerRadii
    if backgroundColor == nil, !coversDrawing {
      let color: Color = rowPosition == .plain ? .systemBackground : .secondarySystemGroupedBackground
      context.fill(rect, color, corners: corners)
    }
    if state.isHovered, shownSelectionView == nil { context.fill(rect, TableViewCell.hoverColor, corners: corners) }
    if separator.isTopShown, separator.thickness > 0 {
      let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: separator.thickness)
      context.fill(top, separator.color)
    }
    // The separator does not move while a swipe moves the content.
    if !coversDrawing, let line = bottomLine { context.fill(line.offsetBy(dx: rect.minX, dy: 0), separator.color) }
    // Only a subclass can override `draw(_:)`, which `super` calls.
    if type(of: self) != TableViewCell.self { super.draw(rect, in: &context) }
  }
  /// The focus ring does not cover the section index.
  final override var focusShape: FocusShape {
    var frame = presented.bounds
    frame.size.width = max(0, frame.width - indexWidth)
    if isMirrored { frame.origin.x += indexWidth }
    return FocusShape(frame: frame, isRow: true)
  }
  open override func tintColorDidChange() { setNeedsUpdateConfiguration() }
  open override var isUserInteractionEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override func didMoveToWindow() { setNeedsLayout() }
}
