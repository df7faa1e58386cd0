/// A scroll view that shows rows in a column, in sections with headers and footers. For grids use ``CollectionView``.
///
/// Only visible rows have cells, which are reused. Unknown heights are estimated; when a row is measured, visible rows
/// do not move.
///
///     let table = TableView(frame: bounds, style: .insetGrouped)
///     table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
///     table.dataSource = self
@preconcurrency @MainActor open class TableView: ItemsView {
  nonisolated deinit {}

  /// The style of a table's sections, chosen at its creation.
  public nonisolated enum Style: Hashable, Sendable {
    /// Rows from edge to edge; headers and footers are pinned while their rows are visible.
    case plain
    /// Groups of rows from edge to edge, with space between them.
    case grouped
    /// Groups of rows on cards with rounded corners.
    case insetGrouped
  }

  /// The style of the sections.
  public final let style: Style

  /// Creates a table of a style.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame, layout: TableLayout())
    tableLayout.table = self
    (adapter, rowList) = (self, self)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    _ = (swipe, mover, hover)
  }

  /// Creates a plain table.
  @_disfavoredOverload
  public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table of zero size.
  @_disfavoredOverload
  public convenience init() { self.init(frame: .zero, style: .plain) }

  // MARK: Data source and delegate

  /// The object that supplies rows and cells; not retained. Setting it reloads the data.
  open weak var dataSource: (any TableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// An object to be notified of rows that will soon be visible; not retained.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is notified. By default true.
  open var isPrefetchingEnabled = true
  /// The delegate; not retained. It should adopt `TableViewDelegate`, to be notified of rows too. Setting it reloads
  /// the data.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }
  /// The delegate, if it adopts `TableViewDelegate`. Cached, since checking a conformance is slow.
  final weak var tableDelegate: (any TableViewDelegate)?

  // MARK: Heights

  /// A height that means: computed from the content.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// A height that a delegate returns to use the table's own properties, such as `rowHeight`.
  public nonisolated static let heightOfTable = -CGFloat.greatestFiniteMagnitude
  /// An indentation level that a delegate returns to keep the cell's own `indentationLevel`.
  public nonisolated static let indentationOfCell = Int.min

  /// The height of rows, in points, unless the delegate returns one. `automaticDimension`, the default, uses the
  /// cell's.
  open var rowHeight = TableView.automaticDimension { didSet { heightsDidChange(rowHeight != oldValue) } }
  /// The height of headers, in points, unless the delegate returns one. Automatic by default.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderHeight != oldValue) }
  }
  /// The height of footers, in points, unless the delegate returns one. Automatic by default.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet { heightsDidChange(sectionFooterHeight != oldValue) }
  }
  /// The estimated height of rows that have not been shown yet, in points. Automatic by default: `rowHeight` or, if
  /// that is automatic, the height of a row with one line. With 0, all heights are requested before the first row is
  /// shown.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet { heightsDidChange(estimatedRowHeight != oldValue) }
  }
  /// The estimated height of headers that have not been shown yet, in points. Automatic by default.
  open var estimatedSectionHeaderHeight = TableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionHeaderHeight != oldValue) }
  }
  /// The estimated height of footers that have not been shown yet, in points. Automatic by default.
  open var estimatedSectionFooterHeight = TableView.automaticDimension {
    didSet { heightsDidChange(estimatedSectionFooterHeight != oldValue) }
  }
  /// The distance above the headers of a plain table, in points. Automatic by default: 22.
  open var sectionHeaderTopPadding = TableView.automaticDimension {
    didSet { heightsDidChange(sectionHeaderTopPadding != oldValue) }
  }

  /// Whether the margins of rows, headers and footers grow in a wide table, so that lines of text are not longer than
  /// in `readableContentGuide`. False by default.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
      heightsDidChange(true)
      for element in elements.all { element.view?.setNeedsLayout() }
    }
  }

  // MARK: Separators

  /// The style of separators between rows. Single lines by default.
  open var separatorStyle = TableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { heightsDidChange(true) } }
  }
  /// The left and right insets of separators, in points. By default the margins of the rows.
  open var separatorInset: EdgeInsets {
    get { chosenSeparatorInset ?? automaticSeparatorInset }
    set {
      chosenSeparatorInset = newValue
      didChangeStates()
    }
  }
  final var chosenSeparatorInset: EdgeInsets?
  /// The edges that `separatorInset` is relative to. By default the edges of the cells.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { didChangeStates() } }
  /// The colour of separators.
  open var separatorColor: Color? = .separator { didSet { didChangeStates() } }

  /// The edges that the insets of separators are relative to.
  public nonisolated enum SeparatorInsetReference: Hashable, Sendable {
    /// The edges of the cells: the insets replace the automatic ones.
    case fromCellEdges
    /// The automatic insets: the table's insets are added to them.
    case fromAutomaticInsets
  }

  // MARK: The table's own header and footer

  /// A view above all sections, which scrolls with them and is as wide as the table; nil, the default, for none. Its
  /// frame determines the height.
  open var tableHeaderView: View? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below all sections, which scrolls with them and is as wide as the table; nil, the default, for none. Its
  /// frame determines the height.
  open var tableFooterView: View? { didSet { replace(oldValue, by: tableFooterView) } }

  // MARK: Selection and editing

  /// Whether rows can be selected in editing mode. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode. False by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue, isEditing { updateControls(animated: false) } }
  }
  /// Whether the table is in editing mode, in which rows have controls to delete, insert and move them.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode, in which rows have controls to delete, insert and move them. The selection is
  /// cleared when leaving it, and when entering it unless rows can be selected in it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    swipe.close(animated: animated)
    mover.cancel()
    if !editing || !allowsSelectionDuringEditing { setSelection(ItemSet(), animated: animated) }
    isInEditingMode = editing
    updateControls(animated: animated)
    host?.focusMayBeLost(within: self)
  }

  // MARK: The section index

  /// The colour of the titles of the section index; nil, the default, for the tint colour.
  open var sectionIndexColor: Color? { didSet { setNeedsLayout() } }
  /// The background colour of the section index; nil, the default, for none.
  open var sectionIndexBackgroundColor: Color? { didSet { setNeedsLayout() } }
  /// The background colour of the section index while it is touched; nil, the default, for
  /// `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: Color? { didSet { setNeedsLayout() } }
  /// The minimum number of rows for showing the section index. By default 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }

  // MARK: Data

  /// Returns the number of rows in a section, as last returned by the data source.
  /// - Precondition: The section exists.
  open func numberOfRows(inSection section: Int) -> Int { count(of: "rows", inSection: section) }
  /// Begins a batch of changes, which `endUpdates` ends. Batches can be nested. Prefer `performBatchUpdates`.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch of changes and animates them. A batch without changes requests the heights again, and animates them.
  open func endUpdates() { endBatch() }

  // MARK: Internal state

  final var isInEditingMode = false
  final var batch = TableBatch()
  /// The swiped row, the gestures that move rows, and the row under the pointer.
  final lazy var swipe = TableSwipe(self)
  final lazy var mover = RowMover(self)
  final lazy var hover = RowHover(self)
  /// The headers and footers that were requested together with the numbers of rows; nil for sections without changes.
  final var askedEdges: [(header: TableEdge, footer: TableEdge)?]?
  /// The table's header and footer heights, and the margins, for which the layout was prepared.
  final var preparedFrame: (header: CGFloat, footer: CGFloat, side: CGFloat, margin: CGFloat) = (0, 0, 0, 0)
  final var areStatesStale = false
  final var scrollGoal: TableScrollGoal?
  /// The first row that stays visible during an update of the elements. Rows before it that turn out to be higher must
  /// not move it.
  final var anchorRow: IndexPath?
  final var keptPlace: KeptPlace?
  /// The rows for which an unsettled height was reported.
  final var reportedRows: Set<IndexPath> = []

  final var tableLayout: TableLayout { unsafeDowncast(layout, to: TableLayout.self) }

  open override func layoutSubviews() {
    followFrame()
    super.layoutSubviews()
    updateStates()
    let width = tableLayout.width
    tableHeaderView?.setLayoutFrame(CGRect(x: 0, y: 0, width: width, height: tableHeaderHeight))
    tableFooterView?.setLayoutFrame(CGRect(x: 0, y: tableLayout.sections.end, width: width, height: tableFooterHeight))
    updateIndex()
    followGoal()
    hover.follow()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightsDidChange(previousTraitCollection?.displayScale != traitCollection.displayScale)
  }

  // MARK: Keys and touches

  open override func didUpdateFocus() {
    super.didUpdateFocus()
    showFocus()
  }
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let press = presses.first, editingKeyDown(press) || controlKeyDown(press) { return }
    super.pressesBegan(presses, with: event)
  }
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.filter { !closeSwipe(for: $0) }
    if !others.isEmpty { super.touchesBegan(others, with: event) }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { endTouchOnSwipe(touch) }
    super.touchesEnded(touches, with: event)
    // A layout updates the shade of the row under the pointer.
    setNeedsLayout()
  }
  /// Returns the view that receives a touch. While a row is swiped, the table itself receives touches beside the row's
  /// buttons.
  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = deepestView(at: point, with: event)
    guard swipe.isOpen, let hit, let view = swipe.cell?.swipeView, !hit.isDescendant(of: view), !(hit is ScrollBar)
    else { return hit }
    return self
  }
  override func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    if cause == .scrolling || cause == .assignment { rowsWillScroll() }
    super.moveBounds(to: origin, for: cause)
  }

  // MARK: Elements

  final override var headerKind: String { TableLayout.header }
  final override func didEndAnimation() { settleGoal() }
  final override func didBeginScrollToEnd() { begin(.end) }
}
