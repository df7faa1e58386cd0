// Classes of cells and views as Objective-C's classes, as UIKit takes them.

extension TableView {
  final func registerCells(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return queues.unregister(.cell(identifier: identifier)) }
    let type = ReuseQueues.checked(cellClass, as: TableViewCell.self)
    queues.register(.cell(identifier: identifier)) { type.init(registeredAs: identifier) }
  }

  final func registerHeaderFooterViews(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let viewClass else { return queues.unregister(.supplementary(TableLayout.header, identifier: identifier)) }
    let type = ReuseQueues.checked(viewClass, as: TableViewHeaderFooterView.self)
    queues.register(.supplementary(TableLayout.header, identifier: identifier)) { type.init(registeredAs: identifier) }
  }
}
