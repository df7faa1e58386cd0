extension List {
  func checked(_ cell: ReusableView, _ identifier: String) -> Cell {
    guard let configured = cell as? Cell else {
      preconditionFailure(
        "\(Self.self) configures cells of the class \(Cell.self), but the identifier \(identifier) is registered for "
          + "\(type(of: cell))")
    }
    return configured
  }

  /// Reconfigures visible objects that may have changed. Replaces the cell if the object needs another reuse
  /// identifier.
  package func configureAgain(_ paths: [IndexPath], in view: ItemsView) {
    var isKept: [IndexPath] = []
    var isReplaced: [IndexPath] = []
    for path in paths {
      guard let cell = view.cell(at: path) else { continue }
      if cell.reuseIdentifier == cellIdentifier(at: path) { isKept.append(path) } else { isReplaced.append(path) }
    }
    if let table = view as? TableView { table.reconfigureRows(at: isKept) } else { view.reconfigure(isKept) }
    if !isReplaced.isEmpty { view.report(.reload, isReplaced) }
  }
}
