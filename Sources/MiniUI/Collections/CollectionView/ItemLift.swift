/// The long press of a collection view controller that moves an item. Not for items that the data source does not let move,
/// and not for items with a menu, as `RowLift` in a table.
final class ItemLift: LongPressGestureRecognizer {
  /// The distance from the pointer to the center of the moved item, in points.
  private var grip = CGPoint.zero

  private var list: CollectionView? { view as? CollectionView }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    addTarget { [unowned self] _ in follow() }
  }

  override func shouldBegin() -> Bool { list.map { $0.moving == nil && $0.canLift(at: location(in: $0)) } ?? false }

  private func follow() {
    guard let list else { return }
    let point = location(in: list)
    switch state {
    case .began: if let path = list.path(at: point) { lift(path, at: point, in: list) }
    case .changed where list.moving != nil: list.moveItem(to: CGPoint(x: point.x + grip.x, y: point.y + grip.y))
    case .ended: list.endMoving()
    case .cancelled: list.cancelMoving()
    default: break
    }
  }

  private func lift(_ path: IndexPath, at point: CGPoint, in list: CollectionView) {
    guard list.beginMoving(path), let center = list.moving?.view.center else { return }
    grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
  }
}
