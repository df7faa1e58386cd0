/// Shades the row under the pointer, but not while a button is down or the rows scroll. After scrolling, the shade
/// returns when the pointer moves; after other changes, the row under the resting pointer is shaded.
final class RowHover {
  private unowned let table: TableView
  private let recognizer = HoverGestureRecognizer()
  private weak var cell: TableViewCell?
  /// Whether rows have scrolled after the last movement of the pointer, or during it.
  private var hasScrolled = false

  init(_ table: TableView) {
    self.table = table
    // A cancelled press removes the shade of its row. On release, the shade is updated.
    recognizer.notesRelease = true
    recognizer.addTarget { [unowned self] _ in
      hasScrolled = isScrolling
      update()
    }
    table.addGestureRecognizer(recognizer)
  }

  /// Shades the row under the resting pointer, after a layout.
  func follow() { if !isScrolling { update() } }

  private var isScrolling: Bool { table.isDragging || table.activity != nil }

  private func update() {
    guard recognizer.isOver, !hasScrolled, table.canSelect, table.pressed == nil, table.moving == nil,
      table.host?.input.isPointerDown != true
    else { return show(nil) }
    let point = recognizer.location(in: table)
    guard table.bounds.contains(point) else { return show(nil) }
    let row = table.elements.all.first { $0.view != nil && $0.attributes.isCell && $0.frame.contains(point) }
    show(row?.view as? TableViewCell)
  }

  /// Removes the shade before the rows scroll.
  func rowsWillScroll() {
    hasScrolled = true
    show(nil)
  }

  private func show(_ next: TableViewCell?) {
    if next !== cell { cell?.state.isHovered = false }
    cell = next
    // A reused cell is no longer hovered.
    next?.state.isHovered = true
  }
}

extension TableView {
  /// Updates the state of a cell that depends on the table: the focus, the kind of selection, the space for the index.
  final func updateSurroundings(of cell: TableViewCell, at path: IndexPath) {
    var state = cell.state
    state.isFocused = isFocused && engine.focusedPath == path
    state.isMultiple = canSelectSeveral
    cell.state = state
    cell.indexWidth = indexWidth
  }

  final func showFocus() { for row in shownRows { updateSurroundings(of: row.cell, at: row.path) } }
}
