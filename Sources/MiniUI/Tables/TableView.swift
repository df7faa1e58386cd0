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

  /// The style of the sections.
  open var style: Style { chosenStyle }
  private final let chosenStyle: Style

  /// Creates a table of a style.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    chosenStyle = style
    super.init(frame: frame, layout: TableLayout())
    tableLayout.table = self
    (adapter, rowList) = (self, self)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipe = RowSwipe(self)
    addGestureRecognizer(ItemLift())
    _ = hover
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

  /// The height of rows, in points, unless the delegate supplies one. With `automaticDimension`, the default, cells
  /// determine their heights.
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
  private(set) final var isInEditingMode = false
  /// Enters or leaves editing mode, in which rows have controls to delete, insert and move them. The selection is
  /// cleared when leaving it, and when entering it unless rows can be selected in it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    swipe?.close(animated: animated)
    cancelMoving()
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

  // MARK: Cells

  /// Registers the class of cells for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `TableViewCell`.
  @_disfavoredOverload
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    queues.register(cellClass, as: TableViewCell.self, for: .cell(identifier: identifier)) {
      $0.init(registeredAs: identifier)
    }
  }
  /// Registers the class of headers and footers for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `TableViewHeaderFooterView`.
  @_disfavoredOverload
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let kind = ReuseQueues.Kind.supplementary(TableLayout.header, identifier: identifier)
    queues.register(viewClass, as: TableViewHeaderFooterView.self, for: kind) { $0.init(registeredAs: identifier) }
  }
  /// Returns a reused or new cell for a row. Call it only in `tableView(_:cellForRowAt:)`, for its row.
  /// - Precondition: A class is registered for `identifier`.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    requestedCell(withIdentifier: identifier, for: indexPath)
  }
  /// Returns a reused cell or, if a class is registered for `identifier`, a new one; otherwise nil. Then create a cell
  /// with this identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    reusedCell(withIdentifier: identifier)
  }
  /// Returns a reused or new header or footer; nil if no class is registered for `identifier`.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    let queue = queues[.supplementary(TableLayout.header, identifier: identifier)]
    return queue.map { unsafeDowncast($0.take(), to: TableViewHeaderFooterView.self) }
  }

  // MARK: Changes

  /// Reports that rows were inserted at these index paths, as they are after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(.insert, indexPaths, with: animation)
  }
  /// Reports that the rows at these index paths, as they were before the batch, were deleted.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(.delete, indexPaths, with: animation)
  }
  /// Replaces the cells of the rows at these index paths, as they were before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(.reload, indexPaths, with: animation)
  }
  /// Reports that a row was moved, from an index path before the batch to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    report([.init(.move, before: indexPath, after: newIndexPath)])
  }
  /// Reconfigures the visible cells of these rows. Each row keeps its cell, and its height is updated.
  /// - Precondition: The data source dequeues the cell with the same reuse identifier as before.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
    guard laidOutSize != nil else { return }
    measureShownRowsAgain()
    setNeedsLayout()
  }
  /// Reports that sections were inserted at these indexes, as they are after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(.insert, sections, with: animation)
  }
  /// Reports that the sections at these indexes, as they were before the batch, were deleted.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(.delete, sections, with: animation)
  }
  /// Reports that the rows, header and footer of the sections at these indexes, as they were before the batch, have
  /// changed.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(.reload, sections, with: animation)
  }
  /// Reports that a section was moved, from an index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    report([.init(.move, before: IndexPath(section: section), after: IndexPath(section: newSection))])
  }

  // MARK: Rows

  /// The visible cells, from top to bottom.
  open var visibleCells: [TableViewCell] { shownRows.sorted { $0.path < $1.path }.map(\.cell) }
  /// The index paths of the visible rows, from top to bottom; nil if the table has no data source.
  open var indexPathsForVisibleRows: [IndexPath]? { hasDataSource ? shownPaths.sorted() : nil }
  /// Returns the cell of a row; nil if it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? { shownCell(at: indexPath) }
  /// Returns the index path of the row that a cell shows; nil if it shows none.
  open func indexPath(for cell: TableViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the header of a section; nil if it is not visible or not a `TableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shownView(TableLayout.header, at: IndexPath(row: 0, section: section)) as? TableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it is not visible or not a `TableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    shownView(TableLayout.footer, at: IndexPath(row: 0, section: section)) as? TableViewHeaderFooterView
  }
  /// Returns the index path of the row at a point of the content; nil for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// Returns the index paths of the rows that touch a rectangle of the content, from top to bottom; nil if the
  /// rectangle is not finite.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.isFinite else { return nil }
    let found = preparedLayout.layoutAttributesForElements(in: rect) ?? []
    return found.filter { $0.isCell && $0.frame.overlaps(rect) }.map(\.indexPath)
  }
  /// Returns the rectangle of a section, with header and footer, in the content.
  /// - Precondition: The section exists.
  open func rect(forSection section: Int) -> CGRect {
    let range = preparedLayout(with: section).sections.range(of: section)
    return CGRect(x: 0, y: range.lowerBound, width: tableLayout.width, height: range.upperBound - range.lowerBound)
  }
  /// Returns the rectangle of a section's header in the content, ignoring pinning.
  /// - Precondition: The section exists.
  open func rectForHeader(inSection section: Int) -> CGRect { naturalRect(isHeader: true, section) }
  /// Returns the rectangle of a section's footer in the content, ignoring pinning.
  /// - Precondition: The section exists.
  open func rectForFooter(inSection section: Int) -> CGRect { naturalRect(isHeader: false, section) }
  /// Returns the rectangle of a row in the content; zero if there is no such row. For a row that has not been shown
  /// yet, it is an estimate.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { attributes(at: indexPath)?.frame ?? .zero }

  // MARK: Scrolling and selecting rows

  /// Scrolls to a row. Pass `NSNotFound` as the row to scroll to the start of a section, which may be empty.
  ///
  /// Rows on the way may have estimated heights. They are measured when they are shown, and the target is adjusted.
  /// - Precondition: The row exists.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    precondition(
      engine.exists(indexPath), "attempted to scroll the table to a row that does not exist: \(indexPath.name)")
    if laidOutSize != bounds.size { layoutIfNeeded() }
    prepareLayout()
    let target = offset(of: indexPath, at: scrollPosition)
    guard target != exactOffset else { return }
    setContentOffset(target, animated: animated)
    follow { $0.engine.exists(indexPath) ? $0.offset(of: indexPath, at: scrollPosition) : nil }
  }
  /// Scrolls to the first selected row. Does nothing if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let first = engine.selection.first { scrollToRow(at: first, at: scrollPosition, animated: animated) }
  }
  /// The index path of the first selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { engine.selection.first }
  /// The index paths of the selected rows, from top to bottom; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { engine.selection.isEmpty ? nil : engine.selection.paths }
  /// Selects a row, and scrolls to it unless `scrollPosition` is `none`. The delegate is not notified.
  ///
  /// Deselects other rows unless several rows can be selected. Selects nothing if rows cannot be selected.
  /// - Parameters:
  ///   - indexPath: The row; nil deselects all rows.
  ///   - animated: Whether the change of the cells and the scrolling are animated.
  ///   - scrollPosition: The position of the row in the visible part after scrolling.
  /// - Precondition: The row exists.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelection(ItemSet(), animated: animated) }
    precondition(engine.hasItem(at: indexPath), "attempted to select a row that does not exist: \(indexPath.name)")
    guard selectByProgram(indexPath, animated: animated) else { return }
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row, if it is selected. The delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(at: indexPath, animated: animated) }
  /// Requests the titles of the section index again.
  open func reloadSectionIndexTitles() {
    askIndexTitles()
    updateIndex()
    setNeedsLayout()
  }

  // MARK: Internal state

  /// The row under the pointer.
  final lazy var hover = RowHover(self)
  /// The headers and footers that were requested together with the numbers of rows, in the order of their sections; nil
  /// if none were requested. Sections that are missing keep theirs.
  final var askedEdges: [(section: Int, edges: (header: TableEdge, footer: TableEdge))]?
  /// The table's header and footer heights, and the margins, for which the layout was prepared.
  final var preparedFrame: (header: CGFloat, footer: CGFloat, side: CGFloat, margin: CGFloat) = (0, 0, 0, 0)
  final var storedAnchor: StoredAnchor?
  /// Whether the separators and corners of the rows must be updated.
  final var areStatesStale = false
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
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
    // The layout updates the shade of the row under the pointer.
    setNeedsLayout()
  }
  override func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    if cause == .scrolling || cause == .assignment { hover.rowsWillScroll() }
    super.moveBounds(to: origin, for: cause)
  }

  final override func didBeginScrollToEnd() {
    follow { CGPoint(x: $0.exactOffset.x, y: $0.range(.vertical).maximum) }
  }
}
