/// The swiped row of a table, and the gesture that opens and closes it. At most one row is open.
final class TableSwipe {
  private unowned let table: TableView
  let pan = SwipePan()
  /// The cell that is open or follows a finger; nil for none.
  private(set) weak var cell: TableViewCell?
  /// The distance by which it was open when the gesture began, in points.
  private var start: CGFloat = 0

  /// The fraction of the width that a full swipe must cover, and the velocity that opens or closes a row, in points per
  /// second. Chosen.
  private static let fullPart: CGFloat = 2.0 / 3
  private static let speed: CGFloat = 300
  /// The perceptual duration of the spring that opens and closes a row, in seconds. Measured on UIKit.
  private static let duration: TimeInterval = 0.3

  init(_ table: TableView) {
    self.table = table
    pan.swipe = self
    pan.addTarget(action: { [unowned self] (pan: SwipePan) in follow(pan) })
    table.addGestureRecognizer(pan)
  }

  var isOpen: Bool { cell?.swipeView != nil }

  /// Returns whether a movement from a point of the table would swipe a row.
  func canBegin(at point: CGPoint, travel: CGPoint) -> Bool {
    guard abs(travel.x) > abs(travel.y), !table.isEditing, let path = table.path(at: point),
      let touched = table.cellForRow(at: path)
    else { return false }
    if touched === cell, isOpen { return true }
    guard !table.isInSectionIndex(point) else { return false }
    let side = side(of: travel)
    if pan.asked?.side != side { pan.asked = (side, configuration(side, path)) }
    return pan.asked?.configuration?.actions.isEmpty == false
  }

  /// A finger that moves the content towards its start reveals the trailing side.
  private func side(of travel: CGPoint) -> SwipeActionsView.Side {
    (travel.x < 0) != table.isMirrored ? .trailing : .leading
  }

  private func follow(_ pan: SwipePan) {
    switch pan.state {
    case .began: begin(pan)
    case .changed: drag(pan)
    case .ended: release(pan)
    case .cancelled: if let cell { settle(cell, opens: start > 0) }
    case .possible, .failed: break
    }
  }

  private func begin(_ pan: SwipePan) {
    guard let path = table.path(at: pan.origin), let touched = table.cellForRow(at: path) else { return }
    if touched === cell, let view = touched.swipeView {
      start = view.open
    } else {
      guard let asked = pan.asked, let configuration = asked.configuration else { return }
      close(animated: true)
      start = 0
      open(touched, path, configuration, asked.side)
    }
    drag(pan)
  }

  private func open(
    _ opened: TableViewCell, _ path: IndexPath, _ configuration: SwipeActionsConfiguration,
    _ side: SwipeActionsView.Side
  ) {
    cell = opened
    let view = SwipeActionsView(configuration, side) { [unowned self, weak opened] action, button in
      if let opened { perform(action, button, in: opened) }
    }
    view.semanticContentAttribute = opened.semanticContentAttribute
    opened.beginSwipe(view)
    table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
  }

  /// Returns the distance by which a finger holds the row open, with resistance beyond the closed position.
  private func distance(_ pan: SwipePan, _ cell: TableViewCell) -> CGFloat {
    let outwards: CGFloat = cell.swipeView?.isAtRight == true ? -1 : 1
    let distance = start + pan.translation(in: table).x * outwards
    guard distance < 0 else { return distance }
    let coefficient = pan.metrics.scrolling.rubberBandCoefficient
    return RubberBand(dimension: max(1, cell.bounds.width), coefficient: coefficient).shown(for: distance)
  }

  private func isFull(_ distance: CGFloat, _ cell: TableViewCell) -> Bool {
    guard let configuration = cell.swipeView?.configuration, configuration.performsFirstActionWithFullSwipe else {
      return false
    }
    return distance >= cell.bounds.width * TableSwipe.fullPart
  }

  private func drag(_ pan: SwipePan) {
    guard let cell, let view = cell.swipeView else { return }
    let distance = distance(pan, cell)
    let isFull = isFull(distance, cell)
    guard isFull != view.isFull else { return cell.showSwipe(open: distance, isFull: isFull) }
    View.animate(withDuration: TableSwipe.fullDuration, options: .allowUserInteraction) {
      cell.showSwipe(open: distance, isFull: isFull)
    }
  }

  /// The duration in which the first button grows over the others, in seconds. Chosen.
  private static let fullDuration: TimeInterval = 0.15

  private func release(_ pan: SwipePan) {
    guard let cell, let view = cell.swipeView else { return }
    let distance = distance(pan, cell)
    if isFull(distance, cell), let action = view.configuration.actions.first {
      animate { cell.showSwipe(open: cell.bounds.width, isFull: true) }
      return perform(action, view, in: cell)
    }
    let velocity = pan.velocity(in: table).x * (view.isAtRight ? -1 : 1)
    let isFast = abs(velocity) > TableSwipe.speed
    settle(cell, opens: isFast ? velocity > 0 : distance > view.rest / 2)
  }

  private func settle(_ cell: TableViewCell, opens: Bool) {
    guard opens, let view = cell.swipeView else { return close(animated: true) }
    animate { cell.showSwipe(open: view.rest) }
  }

  /// Applies changes with the rows' spring or, with reduced motion, immediately.
  private func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard !table.traitCollection.prefersReducedMotion else {
      changes()
      completion?(true)
      return
    }
    View.animate(
      springDuration: TableSwipe.duration, bounce: 0, options: .allowUserInteraction, animations: changes,
      completion: completion)
  }

  func askForDeletion(of asked: TableViewCell) {
    guard let path = table.path(of: asked) else { return }
    if asked === cell, isOpen { return close(animated: true) }
    close(animated: true)
    let configuration = SwipeActionsConfiguration(actions: [deletion(path)])
    configuration.performsFirstActionWithFullSwipe = false
    open(asked, path, configuration, .trailing)
    guard let view = asked.swipeView else { return }
    animate { asked.showSwipe(open: view.rest) }
  }

  private func perform(_ action: ContextualAction, _ source: View, in performing: TableViewCell) {
    action.handler(action, source) { [weak self, weak performing] _ in
      guard let self, let performing, performing === cell else { return }
      close(animated: true)
    }
  }

  /// Returns the actions for a side of a row: the delegate's, or deletion if the row can be deleted.
  func configuration(_ side: SwipeActionsView.Side, _ path: IndexPath) -> SwipeActionsConfiguration? {
    let delegate = table.tableDelegate
    if side == .leading { return delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) }
    if let own = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    return table.canDelete(path) ? SwipeActionsConfiguration(actions: [deletion(path)]) : nil
  }

  func actions(_ sides: [SwipeActionsView.Side], _ path: IndexPath) -> [ContextualAction] {
    sides.flatMap { configuration($0, path)?.actions ?? [] }
  }

  /// Returns the actions of both sides of a cell's row, for readers.
  func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] {
    guard !table.isEditing, let path = table.path(of: cell) else { return [] }
    return actions([.trailing, .leading], path).map { action in
      AccessibilityCustomAction(name: action.title ?? Word.action.text) { [weak cell] _ in
        guard let cell else { return false }
        action.handler(action, cell) { _ in }
        return true
      }
    }
  }

  private func deletion(_ path: IndexPath) -> ContextualAction {
    let title = table.tableDelegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
    let row = table.cellForRow(at: path)
    return ContextualAction(style: .destructive, title: title ?? Word.delete.text) {
      [unowned table, weak row] _, _, done in
      // The row may have moved in the meantime.
      if let path = row.flatMap({ table.path(of: $0) }) ?? (row == nil ? path : nil) {
        table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      }
      done(true)
    }
  }

  func close(animated: Bool) {
    guard let closing = cell, let view = closing.swipeView else { return cell = nil }
    cell = nil
    let path = table.path(of: closing)
    guard animated, closing.window != nil else {
      closing.endSwipe()
      table.tableDelegate?.tableView(table, didEndEditingRowAt: path)
      return
    }
    animate {
      closing.showSwipe(open: 0)
    } completion: { [weak closing] _ in
      if let closing, closing.swipeView === view { closing.endSwipe() }
    }
    table.tableDelegate?.tableView(table, didEndEditingRowAt: path)
  }
}

/// The pan recognizer that swipes a row.
final class SwipePan: PanGestureRecognizer {
  weak var swipe: TableSwipe?
  /// The point of the table where the finger went down.
  private(set) var origin = CGPoint.zero
  /// The actions for a side of the touched row, requested once for each touch.
  fileprivate(set) var asked: (side: SwipeActionsView.Side, configuration: SwipeActionsConfiguration?)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedTouchTypes = [.direct]
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches == touches.count {
      origin = location(in: view)
      asked = nil
    }
    super.touchesBegan(touches, with: event)
  }

  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    guard hypot(travel.x, travel.y) >= slop, let swipe else { return .zero }
    return swipe.canBegin(at: origin, travel: travel) ? CGPoint(x: travel.x, y: 0) : .zero
  }

  override func reset() {
    super.reset()
    asked = nil
  }
}
