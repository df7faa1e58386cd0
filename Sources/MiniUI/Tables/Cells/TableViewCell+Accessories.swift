extension TableViewCell {
  final var table: TableView? { superview as? TableView }

  final func updateAccessory() {
    let type = state.isEditing ? editingAccessoryType : accessoryType
    var wanted = state.isEditing ? editingAccessoryView : accessoryView
    if wanted == nil, type != .none {
      if drawnAccessory?.type != type {
        drawnAccessory = TableCellAccessory(type) { [weak self] in
          if let self { table?.accessoryWasTapped(in: self) }
        }
      }
      wanted = drawnAccessory
    }
    guard wanted !== shownAccessory else { return }
    shownAccessory?.removeFromSuperview()
    shownAccessory = wanted
    if let wanted { addSubview(wanted) }
    setNeedsLayout()
  }
}
