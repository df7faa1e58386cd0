extension TableViewCell {
  final var table: TableView? { superview as? TableView }

  final func updateAccessory() {
    let wanted = wantedAccessory()
    guard wanted !== shownAccessory else { return }
    shownAccessory?.removeFromSuperview()
    shownAccessory = wanted
    if let wanted { addSubview(wanted) }
    setNeedsLayout()
  }

  private func wantedAccessory() -> View? {
    let isEditing = state.isEditing
    if let view = isEditing ? editingAccessoryView : accessoryView { return view }
    let type = isEditing ? editingAccessoryType : accessoryType
    guard type != .none else { return nil }
    if drawnAccessory?.type != type {
      drawnAccessory = TableCellAccessory(type) { [weak self] in
        if let self { table?.accessoryWasTapped(in: self) }
      }
    }
    return drawnAccessory
  }

  final var accessoryPosition: TableCellLayout.Accessory? {
    guard let shownAccessory else { return nil }
    if shownAccessory === drawnAccessory { return TableCellAccessory.metrics(drawnAccessory?.type ?? .none) }
    return TableCellLayout.Accessory(size: shownAccessory.bounds.size)
  }
}
