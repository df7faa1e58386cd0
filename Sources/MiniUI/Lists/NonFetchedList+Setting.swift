extension NonFetchedList {
  func show(_ data: [[Object]]?, in view: ItemsView?, animated: Bool, completion: ((_ finished: Bool) -> Void)?) {
    guard let view, let difference = SectionedDifference(from: listData ?? [], to: data ?? []) else {
      listData = data
      view?.reload()
      return NextTurnCompletions.perform(for: view?.host, completion, isFinished: false)
    }
    let shown = view.shownPaths
    view.apply(difference, with: .automatic, animated: animated, publish: { listData = data }, completion: completion)
    configureAgain(shown.compactMap(difference.changes.indexPath(after:)), in: view)
  }
}

extension TableList {
  /// Replaces the data and updates the table.
  ///
  /// If `Object` adopts `Identifiable`, remaining objects keep their cells, selection and focus; their cells are
  /// reconfigured and move to their new positions. Otherwise, or if an identity occurs twice, the table reloads its
  /// data.
  /// - Parameters:
  ///   - data: The objects by section and row; nil for none.
  ///   - animated: Whether the changes are animated. True by default.
  ///   - completion: Called when the animation has ended or, without one, in the next run loop turn.
  public func setListData(
    _ data: [[Object]]?, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
  ) { show(data, in: tableView, animated: animated, completion: completion) }
}

extension CollectionList {
  /// Replaces the data and updates the collection view. See the method of `TableList`.
  public func setListData(
    _ data: [[Object]]?, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
  ) { show(data, in: collectionView, animated: animated, completion: completion) }
}
