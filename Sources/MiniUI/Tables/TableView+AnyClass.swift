// Classes of cells and views as Objective-C's classes, as UIKit takes them.

extension TableView {
  /// Registers the class of cells for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `TableViewCell`.
  @_disfavoredOverload
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return queues.unregister(.cell(identifier: identifier)) }
    guard let type = cellClass as? TableViewCell.Type else {
      preconditionFailure("\(cellClass) must be a subclass of TableViewCell")
    }
    register(type, forCellReuseIdentifier: identifier)
  }

  /// Registers the class of headers and footers for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `TableViewHeaderFooterView`.
  @_disfavoredOverload
  public final func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let viewClass else { return queues.unregister(.supplementary(TableLayout.header, identifier: identifier)) }
    guard let type = viewClass as? TableViewHeaderFooterView.Type else {
      preconditionFailure("\(viewClass) must be a subclass of TableViewHeaderFooterView")
    }
    register(type, forHeaderFooterViewReuseIdentifier: identifier)
  }
}
