/// A list in a table. It implements the methods of data source and delegate for any kind of list. Adopt `TableList`, or
/// a protocol that refines this one.
///
/// A method that a class declares replaces the implementation here.
@preconcurrency @MainActor public protocol ListInTable<Object>: List, TableViewDataSource, TableViewDelegate
where ListView == TableView, Cell: TableViewCell {
  /// The table that shows the list.
  var tableView: TableView! { get }
}

extension ListInTable {
  public func numberOfSections(in tableView: TableView) -> Int { numberOfSections }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    numberOfRows(inSection: section)
  }

  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueCell(at: indexPath, in: tableView)
    if let object = object(at: indexPath) {
      listView(tableView, configureCell: cell, withObject: object, atIndexPath: indexPath)
    }
    return cell
  }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    guard let object = object(at: indexPath) else { return }
    listView(tableView, didSelectObject: object, atIndexPath: indexPath)
  }

  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeader(inSection: section)
  }

  public func sectionIndexTitles(for tableView: TableView) -> [String]? { sectionIndexTitles }

  public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    section(forSectionIndexTitle: title, at: index)
  }

  /// Dequeues a cell of the list's class, before it is configured.
  package func dequeueCell(at indexPath: IndexPath, in tableView: TableView) -> Cell {
    let identifier = cellIdentifier(at: indexPath)
    if tableView.queues[.cell(identifier: identifier)]?.isRegistered != true {
      tableView.register(Cell.self, forCellReuseIdentifier: identifier)
    }
    return checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath), identifier)
  }
}
