/// The row under the pointer, which is shaded a little: not while a button is down, and not while the rows scroll.
final class RowHover {
  private unowned let table: TableView
  private weak var cell: TableViewCell?

  init(_ table: TableView) {
    self.table = table
    table.addGestureRecognizer(
      HoverGestureRecognizer { [unowned self] hover in
        if hover.state == .began || hover.state == .changed {
          move(to: hover.location(in: self.table))
        } else {
          leave()
        }
      })
  }

  private func move(to point: CGPoint) {
    let isQuiet = table.pressed == nil && table.moving == nil && !table.isDragging && table.activity == nil
    show(isQuiet && table.allowsRows ? table.shownCell(at: point) : nil)
  }

  /// Ends the shade.
  func leave() { if cell != nil { show(nil) } }

  private func show(_ next: TableViewCell?) {
    guard next !== cell else { return }
    cell?.changeState { $0.isHovered = false }
    cell = next
    next?.changeState { $0.isHovered = true }
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
