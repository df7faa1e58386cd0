/// Wheels side by side, each of which chooses one of its rows. For languages written from right to left, the first one is at the
/// right.
///
/// A drag, a tap on a row and the wheel choose a row, and so do the arrow keys in the focused column.
///
///     let picker = UIPickerView()
///     picker.dataSource = self
///     picker.delegate = self
///     picker.selectRow(3, inComponent: 0, animated: false)
@preconcurrency @MainActor open class UIPickerView: UIView {
  nonisolated deinit {}

  /// The height of a row unless the delegate returns another one, in points.
  static let rowHeight: CGFloat = 32
  /// The font of titles.
  static let titleFont = UIFont.systemFont(ofSize: 21)

  /// Supplies the numbers of columns and rows; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Supplies the contents, and is notified of choices; not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// The colour of titles without a colour of their own; nil (the default) for `label`. Programs set it by its name.
  final var textColor: UIColor? { didSet { reloadAllComponents() } }

  private var columns: [PickerColumn] = []
  private let band = UIView()
  /// Whether the columns were asked for.
  private var isLoaded = false

  /// Creates a picker. Its natural size is 320×216 points.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    band.backgroundColor = UIColor(
      light: UIColor(hex: 0x767680, alpha: 0.12), dark: UIColor(hex: 0x767680, alpha: 0.24))
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  // MARK: Columns and rows

  /// The number of columns.
  open var numberOfComponents: Int { loaded.count }
  /// Returns the number of rows of a column, which must exist.
  open func numberOfRows(inComponent component: Int) -> Int { loaded[component].rowCount }
  /// Returns the size of the rows of a column, which must exist, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: loaded[component].bounds.width, height: loaded[component].rowHeight)
  }
  /// Returns the view of a row; nil if the row is out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { loaded[component].rowViews[row] }

  /// Asks the data source and the delegate for everything again. Chosen rows stay if they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }
  /// Asks the data source and the delegate for a column again. The chosen row stays if it still exists.
  open func reloadComponent(_ component: Int) {
    guard loaded.indices.contains(component) else { return }
    load(columns[component])
    setNeedsLayout()
  }

  /// Chooses a row. The delegate is not called.
  /// - Precondition: The column exists. A row beyond the last one chooses the last one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loaded[component].select(row, animated: animated)
  }
  /// Returns the chosen row of a column; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int { loaded[component].selectedRow }

  private var loaded: [PickerColumn] {
    guard !isLoaded else { return columns }
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(index: columns.count, in: self)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { load(column) }
    return columns
  }

  private func load(_ column: PickerColumn) {
    column.load(
      count: dataSource?.pickerView(self, numberOfRowsInComponent: column.index) ?? 0,
      height: delegate?.pickerView(self, rowHeightForComponent: column.index) ?? UIPickerView.rowHeight)
  }

  // MARK: Layout

  /// The width of a column if all are equal.
  var evenWidth: CGFloat { bounds.width / CGFloat(max(columns.count, 1)) }

  /// Columns side by side whose order is from left to right in each language, such as hours and minutes.
  final var leftToRightColumns = 0..<0 { didSet { if leftToRightColumns != oldValue { setNeedsLayout() } } }

  /// The columns from left to right: reversed where the layout is mirrored.
  private var columnsFromLeft: [PickerColumn] {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return columns }
    let range = leftToRightColumns.clamped(to: columns.indices)
    return Array((columns[..<range.lowerBound] + columns[range].reversed() + columns[range.upperBound...]).reversed())
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let widths = loaded.map { delegate?.pickerView(self, widthForComponent: $0.index) ?? evenWidth }
    var x = max(0, (bounds.width - widths.reduce(0, +)) / 2)
    for column in columnsFromLeft {
      column.frame = CGRect(x: x, y: 0, width: widths[column.index], height: bounds.height)
      x += widths[column.index]
    }
    let height = columns.map(\.rowHeight).max() ?? UIPickerView.rowHeight
    band.frame = CGRect(x: 8, y: (bounds.height - height) / 2, width: max(0, bounds.width - 16), height: height)
  }

  // MARK: Rows

  /// Returns the text of a row.
  final func title(_ row: Int, _ component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  /// Returns a label with the title of a row.
  final func titleView(
    _ row: Int, _ component: Int, _ delegate: some UIPickerViewDelegate, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.font = UIPickerView.titleFont
    label.textAlignment = .center
    label.textColor = textColor ?? .label
    let styled = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)
    label.text = styled?.string ?? delegate.pickerView(self, titleForRow: row, forComponent: component)
    if let styled, styled.length > 0,
      let color = styled.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    {
      label.textColor = color
    }
    return label
  }
}
