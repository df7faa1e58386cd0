/// The gestures for moving a row: by its handle immediately, or anywhere after a long press.
final class RowMover {
  private unowned let table: TableView
  private let lift = RowLift()
  /// The distance from the pointer to the center of the moved row, in points.
  private var grip: CGFloat = 0
  private weak var lifted: TableViewCell?

  init(_ table: TableView) {
    self.table = table
    lift.table = table
    lift.addTarget(action: { [unowned self] (lift: RowLift) in follow(lift) })
    table.addGestureRecognizer(lift)
  }

  func follow(_ gesture: LongPressGestureRecognizer) {
    let point = gesture.location(in: table)
    switch gesture.state {
    case .began: begin(at: point)
    case .changed: if let view = table.moving?.view { table.moveItem(to: CGPoint(x: view.center.x, y: point.y + grip)) }
    case .ended: table.endMoving()
    case .cancelled: table.cancelMoving()
    default: break
    }
    if table.moving == nil { lower() }
  }

  func cancel() {
    table.cancelMoving()
    lower()
  }

  private func begin(at point: CGPoint) {
    guard let path = table.path(at: point), table.beginMoving(path), let cell = table.moving?.view as? TableViewCell
    else { return }
    grip = cell.center.y - point.y
    lifted = cell
    cell.setLifted(true)
  }

  private func lower() {
    lifted?.setLifted(false)
    lifted = nil
  }
}

/// The long press that lifts a row. Not in editing mode, where rows have handles, and not on rows with a menu.
final class RowLift: LongPressGestureRecognizer {
  weak var table: TableView?

  override func shouldBegin() -> Bool { table.map { !$0.isEditing && $0.canLift(at: location(in: $0)) } ?? false }
}

extension TableViewCell {
  /// The shadow of a lifted row. Chosen.
  private static let liftShadow = View.Shadow(
    color: Color(white: 0, alpha: 0.3), radius: 6, offset: CGSize(width: 0, height: 2))

  final func setLifted(_ isLifted: Bool) {
    guard isLifted != state.isReordering else { return }
    shadow = isLifted ? TableViewCell.liftShadow : nil
    state.isReordering = isLifted
    positionDidChange(from: rowPosition)
  }
}
