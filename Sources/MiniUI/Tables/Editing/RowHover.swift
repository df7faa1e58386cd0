/// The row under the pointer, which is shaded a little: not while a button is down, and not while the rows scroll. After they
/// have scrolled, the shade returns when the pointer moves; after any other change it is that of the row where the pointer rests.
final class RowHover {
  private unowned let table: TableView
  private let recognizer = HoverGestureRecognizer()
  private weak var cell: TableViewCell?
  /// Whether the rows have scrolled since the pointer moved, or scrolled when it did.
  private var hasScrolled = false

  init(_ table: TableView) {
    self.table = table
    // A press that was cancelled leaves the row that it was on.
    recognizer.notesRelease = true
    recognizer.addTarget { [unowned self] _ in
      hasScrolled = isScrolling
      update()
    }
    table.addGestureRecognizer(recognizer)
  }

  /// Shades the row that is under the resting pointer, after a layout.
  func follow() { if !isScrolling { update() } }

  private var isScrolling: Bool { table.isDragging || table.activity != nil }

  private func update() {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    guard isOver, !hasScrolled, isQuiet else { return leave() }
    let point = recognizer.location(in: table)
    show(table.bounds.contains(point) ? table.shownCell(at: point) : nil)
  }

  private var isQuiet: Bool {
    table.allowsRows && table.pressed == nil && table.moving == nil && table.host?.isPointerDown != true
  }

  /// Ends the shade, since the rows scroll.
  func rowsWillScroll() {
    hasScrolled = true
    leave()
  }

  private func leave() { if cell != nil { show(nil) } }

  private func show(_ next: TableViewCell?) {
    if next !== cell { cell?.changeState { $0.isHovered = false } }
    cell = next
    // A cell that was used again has forgotten it.
    if let next, !next.state.isHovered { next.changeState { $0.isHovered = true } }
  }
}

extension TableView {
  /// Adds the gestures of rows.
  final func beginGestures() { _ = (swipe, mover, hover) }

  /// Returns the cell at a point of the content; nil for none.
  final func shownCell(at point: CGPoint) -> TableViewCell? {
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      guard element.frame.contains(point), let view = element.view else { continue }
      return unsafeDowncast(view, to: TableViewCell.self)
    }
    return nil
  }

  /// Shows the states of a cell that come from the table: the focus, the kind of selection, the room for the index.
  final func updateSurroundings(of cell: TableViewCell, at path: IndexPath) {
    let isFocused = isFocused && focusedPath == path
    if cell.state.isFocused != isFocused || cell.state.isMultiple != canSelectSeveral {
      cell.changeState {
        $0.isFocused = isFocused
        $0.isMultiple = canSelectSeveral
      }
    }
    cell.indexWidth = indexWidth
  }

  /// Shows in the cells which of them has the focus.
  final func showFocus() {
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      guard let view = element.view else { continue }
      updateSurroundings(of: unsafeDowncast(view, to: TableViewCell.self), at: element.attributes.indexPath)
    }
  }
}
