extension TableView {
  /// Registers the class of cells for `identifier`.
  public final func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    register(cellClass as AnyClass?, forCellReuseIdentifier: identifier)
  }

  /// Registers the class of headers and footers for `identifier`.
  public final func register(
    _ viewClass: TableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    register(viewClass as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
  }

  final func requestedCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    precondition(
      dequeueing.path == indexPath,
      "a cell was dequeued for \(indexPath.name) while the table did not ask for that row: call "
        + "dequeueReusableCell(withIdentifier:for:) in tableView(_:cellForRowAt:)")
    return dequeue(.cell(identifier: identifier), for: indexPath)
  }

  final func reusedCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let queue = queues[.cell(identifier: identifier)] else { return nil }
    if let path = dequeueing.path, let kept = dequeueing.keptView(of: queue, for: path) {
      return unsafeDowncast(kept, to: TableViewCell.self)
    }
    let view = queue.isRegistered ? queue.take() : queue.takeWaiting()
    return view.map { unsafeDowncast($0, to: TableViewCell.self) }
  }
}
