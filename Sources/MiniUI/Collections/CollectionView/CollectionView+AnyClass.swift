// Classes of cells and views as Objective-C's classes, as UIKit takes them.

extension CollectionView {
  /// Registers the class of cells for `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `CollectionViewCell`.
  @_disfavoredOverload
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return queues.unregister(.cell(identifier: identifier)) }
    guard let type = cellClass as? CollectionViewCell.Type else {
      preconditionFailure("\(cellClass) must be a subclass of CollectionViewCell")
    }
    register(type, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the class of supplementary views for `kind` and `identifier`; nil removes the registration.
  /// - Precondition: The class is a subclass of `CollectionReusableView`.
  @_disfavoredOverload
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let viewClass else { return queues.unregister(.supplementary(kind, identifier: identifier)) }
    guard let type = viewClass as? CollectionReusableView.Type else {
      preconditionFailure("\(viewClass) must be a subclass of CollectionReusableView")
    }
    register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
