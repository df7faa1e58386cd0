/// The accessories of a cell, in and out of editing mode.
struct TableCellAccessories {
  var type = TableViewCell.AccessoryType.none
  var view: View?
  var editingType = TableViewCell.AccessoryType.none
  var editingView: View?
  /// The accessory view that the kit draws; nil for none.
  var drawn: TableCellAccessory?
  /// The visible view; nil for none.
  var shown: View?
}

extension TableViewCell {
  /// The table that shows the cell; nil for none.
  final var table: TableView? { superview as? TableView }

  final func changeAccessories(_ change: (inout TableCellAccessories) -> Void) {
    change(&accessories)
    updateAccessory()
  }

  /// Shows the accessory for the current mode.
  final func updateAccessory() {
    let wanted = wantedAccessory()
    guard wanted !== accessories.shown else { return }
    accessories.shown?.removeFromSuperview()
    accessories.shown = wanted
    if let wanted { addSubview(wanted) }
    setNeedsLayout()
  }

  private func wantedAccessory() -> View? {
    let isEditing = state.isEditing
    if let view = isEditing ? accessories.editingView : accessories.view { return view }
    let type = isEditing ? accessories.editingType : accessories.type
    guard type != .none else { return nil }
    if let drawn = accessories.drawn, drawn.type == type { return drawn }
    let drawn = TableCellAccessory(type) { [weak self] in
      if let self { table?.accessoryWasTapped(in: self) }
    }
    accessories.drawn = drawn
    return drawn
  }

  final var accessoryPosition: TableCellLayout.Accessory? {
    guard let shown = accessories.shown else { return nil }
    if shown === accessories.drawn { return TableCellAccessory.metrics(accessories.drawn?.type ?? .none) }
    return TableCellLayout.Accessory(size: shown.bounds.size)
  }
}
