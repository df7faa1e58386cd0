// Classes of cells and views as Objective-C's classes, as UIKit takes them.

extension CollectionView {
  final func registerCells(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return queues.unregister(.cell(identifier: identifier)) }
    let type = ReuseQueues.checked(cellClass, as: CollectionViewCell.self)
    queues.register(.cell(identifier: identifier)) { type.init(reuseIdentifier: identifier) }
  }

  final func registerSupplementaryViews(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let viewClass else { return queues.unregister(.supplementary(kind, identifier: identifier)) }
    let type = ReuseQueues.checked(viewClass, as: CollectionReusableView.self)
    queues.register(.supplementary(kind, identifier: identifier)) { type.init(reuseIdentifier: identifier) }
  }
}
