/// A view that shows one row of a table: texts and a picture in one of four styles, content of the program's own, and an
/// accessory.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
///     cell.textLabel?.text = "Rowan"
///     cell.accessoryType = .disclosureIndicator
@MainActor open class TableViewCell: ReusableView {
  // MARK: State

  /// The labels and the picture, and the program's own content.
  final let content: TableCellContentView
  final var state = TableCellState()
  final var backgrounds = TableCellBackgrounds()
  final var accessories = TableCellAccessories()
  final var editing = TableCellEditing()
  /// The configured content and background; nil for none.
  final var configurations: CellConfigurations?
  /// The lines above and below the cell.
  final var separator = TableSeparator()
  final var separatorView: View?
  final var ownSeparatorInset: EdgeInsets?
  /// The buttons of a swipe; nil while the cell is closed.
  final var swipeView: SwipeActionsView?
  /// The width at the trailing end that the section index takes, in points.
  final var indexWidth: CGFloat = 0 { didSet { if indexWidth != oldValue { setNeedsLayout() } } }
  final var indentation: (level: Int, width: CGFloat) = (0, TableCellMetrics.indentation)
  /// The surroundings of the cell, which determine its corners and the colour of its background.
  final var rowPlace = TableCellPlace.plain { didSet { if rowPlace != oldValue { placeDidChange() } } }

  /// Creates a cell with the labels of a style.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    content = TableCellContentView(style)
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addSubview(content)
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of a registered class, for a table. A subclass that overrides `init(style:reuseIdentifier:)`, or has no
  /// initializer of its own, inherits it.
  public required convenience init(registeredAs identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Content

  /// The view of the content, to which a program adds its own. It ends where the accessory begins.
  open var contentView: View { content }
  /// The label of the text; nil if the content is configured by `contentConfiguration`.
  open var textLabel: Label? { configurations?.content == nil ? content.madeTextLabel : nil }
  /// The label of the second text; nil for the style `default`, and if the content is configured by `contentConfiguration`.
  open var detailTextLabel: Label? { configurations?.content == nil ? content.madeDetailLabel : nil }
  /// The view of the picture; nil if the content is configured by `contentConfiguration`.
  open var imageView: ImageView? { configurations?.content == nil ? content.madeImageView : nil }
  /// The level of indentation. By default 0.
  open var indentationLevel: Int {
    get { indentation.level }
    set { indent(level: newValue, width: indentation.width) }
  }
  /// The indentation of each level, in points. By default 10.
  open var indentationWidth: CGFloat {
    get { indentation.width }
    set { indent(level: indentation.level, width: newValue) }
  }
  /// The insets of the line below the cell, in points; `left` is at the right in a mirrored cell. By default the table's.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? separator.insets }
    set { setOwnSeparatorInset(newValue) }
  }

  // MARK: Configurations

  /// The configuration of the content; nil, the default, for the labels of the style. Setting one removes their contents.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContentConfiguration(newValue) }
  }
  /// Whether the content is updated for each state by `ContentConfiguration.updated(for:)`. By default true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }
  /// The configuration of the background; nil, the default, for the colour of the table's style.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Whether the background is updated for each state by `BackgroundConfiguration.updated(for:)`. By default true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }
  /// A closure that is called after `updateConfiguration(using:)`, for each new state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state of the cell.
  open var configurationState: CellConfigurationState { presentState }
  /// Returns a configuration with the fonts and distances of the cell's style, and no texts.
  open func defaultContentConfiguration() -> ListContentConfiguration { contentConfigurationOfStyle }
  /// Returns the background of the table's style.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { backgroundConfigurationOfPlace }
  /// Requests a call of `updateConfiguration(using:)` before the next layout of the cell.
  open func setNeedsUpdateConfiguration() { requestConfiguration() }
  /// Called before the first layout of the cell, and when its state has changed. Override it to configure the cell for a
  /// state.
  open func updateConfiguration(using state: CellConfigurationState) {}

  // MARK: Backgrounds

  /// The view behind everything else, which fills the cell; nil, the default, for none.
  open var backgroundView: View? {
    get { backgrounds.rear }
    set { setBackgroundView(newValue) }
  }
  /// The view behind the content that is shown while the cell is selected or highlighted; nil, the default, for a grey one.
  open var selectedBackgroundView: View? {
    get { backgrounds.selected }
    set { setSelectedBackgroundView(newValue) }
  }
  /// The same for a table in which several rows can be selected; nil, the default, for `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: View? {
    get { backgrounds.multipleSelected }
    set { setMultipleSelectionBackgroundView(newValue) }
  }

  // MARK: Selection

  /// The appearance of a selected cell. By default `default`, which is grey; with `none` it looks like others.
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
  /// Selects or deselects the cell. A deselection that is animated fades within 0.3 seconds. Override it to change the
  /// appearance; call super.
  open func setSelected(_ selected: Bool, animated: Bool) { select(selected, animated: animated) }
  /// Highlights the cell, or ends that. Override it to change the appearance; call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { highlight(highlighted, animated: animated) }

  final override var showsSelection: Bool { isSelected }
  final override var showsHighlight: Bool { isHighlighted }
  final override func showSelection(_ selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
  final override func showHighlight(_ highlighted: Bool, animated: Bool) {
    setHighlighted(highlighted, animated: animated)
  }

  // MARK: Accessories

  /// The accessory at the end of the cell. By default none.
  open var accessoryType: AccessoryType {
    get { accessories.type }
    set { changeAccessories { $0.type = newValue } }
  }
  /// A view that replaces the accessory; nil, the default, for none. Its size stays.
  open var accessoryView: View? {
    get { accessories.view }
    set { changeAccessories { $0.view = newValue } }
  }
  /// The accessory while the cell is edited. By default none.
  open var editingAccessoryType: AccessoryType {
    get { accessories.editingType }
    set { changeAccessories { $0.editingType = newValue } }
  }
  /// A view that replaces the accessory while the cell is edited; nil, the default, for none.
  open var editingAccessoryView: View? {
    get { accessories.editingView }
    set { changeAccessories { $0.editingView = newValue } }
  }

  // MARK: Editing

  /// Whether the cell is being edited. The table sets it.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows the controls for editing, or hides them. Animated, they slide within 0.3 seconds.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
  /// The control at the start of the cell while it is edited, as the table's delegate chose it.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether a handle for moving the row is shown while the cell is edited. The table sets it. By default false.
  open var showsReorderControl: Bool {
    get { editing.showsHandle }
    set { changeEditing { $0.showsHandle = newValue } }
  }
  /// Whether the content makes room for the control while the cell is edited. By default true.
  open var shouldIndentWhileEditing: Bool {
    get { editing.isIndented }
    set { changeEditing { $0.isIndented = newValue } }
  }
  /// Whether the button that confirms a deletion is shown.
  open var showingDeleteConfirmation: Bool { state.isSwiped }

  // MARK: Reuse, layout, drawing

  /// Ends selection, highlight and editing. Text, picture and accessory stay. Override it to remove content of the last row;
  /// call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    resetState()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    layOutParts()
  }

  /// Returns the size of the cell for a width. The height is that of the content, with its margins and the separator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight(width: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { sizeThatFits(CGSize(width: targetSize.width, height: .infinity)) }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) { drawBackground(rect, in: &context) }
  /// The ring is beside the index.
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
