/// A view that shows one row of a table.
@MainActor open class TableViewCell: ReusableView {
  /// The view of the content, to which a program adds its own.
  public final let contentView = View()
  /// The label of the text.
  public final let textLabel: Label? = Label("")
  /// The surroundings of the cell. The table sets them.
  final var rowPlace = TableCellPlace.plain
  private var separator = TableSeparator()

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    backgroundColor = .systemBackground
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
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

  /// Whether the cell's row is selected. The table sets it.
  open var isSelected: Bool {
    get { states.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger or the mouse button is down on the cell. The table sets it.
  open var isHighlighted: Bool {
    get { states.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell is being edited. The table sets it.
  open var isEditing: Bool {
    get { states.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var states = (isSelected: false, isHighlighted: false, isEditing: false)

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { states.isSelected = selected }
  /// Highlights the cell, or ends that.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { states.isHighlighted = highlighted }
  /// Shows the controls for editing, or hides them.
  open func setEditing(_ editing: Bool, animated: Bool) { states.isEditing = editing }

  final override var showsSelection: Bool { isSelected }
  final override var showsHighlight: Bool { isHighlighted }
  final override func showSelection(_ selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
  final override func showHighlight(_ highlighted: Bool, animated: Bool) {
    setHighlighted(highlighted, animated: animated)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, isHighlighted, isEditing) = (false, false, false)
  }

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = bounds.insetBy(dx: TableMetrics.narrowMargin, dy: 0)
  }

  final func setSeparator(_ separator: TableSeparator) { self.separator = separator }
  final var shownSeparator: TableSeparator { separator }

  /// Returns the height of the row for a width, in points, as the cell asks for it.
  final func systemHeight(fitting width: CGFloat) -> CGFloat {
    let height = sizeThatFits(CGSize(width: width, height: .infinity)).height
    return height.isFinite && height > 0 ? height : TableMetrics.defaultRow
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TableMetrics.defaultRow)
  }
}
