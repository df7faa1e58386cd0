/// The swiped row of a table or collection view, and the gesture that opens and closes it. At most one row is open.
final class RowSwipe {
  private unowned let list: ItemsView
  let pan = SwipePan()
  /// The cell that is open or follows a finger; nil for none.
  private(set) weak var cell: ReusableView?
  /// The distance by which it was open when the gesture began, in points.
  private var start: CGFloat = 0

  /// The minimum fraction of the width for a full swipe, and the minimum velocity that opens or closes a row, in points
  /// per second. Chosen.
  private static let fullPart: CGFloat = 2.0 / 3
  private static let speed: CGFloat = 300
  /// The perceptual duration of the spring that opens and closes a row, in seconds. Measured on UIKit.
  private static let duration: TimeInterval = 0.3

  init(_ list: ItemsView) {
    self.list = list
    pan.swipe = self
    pan.addTarget(action: { [unowned self] (pan: SwipePan) in follow(pan) })
    list.addGestureRecognizer(pan)
  }

  var isOpen: Bool { cell?.swipeView != nil }

  /// Returns whether a movement from a point of the list would swipe a row.
  func canBegin(at point: CGPoint, travel: CGPoint) -> Bool {
    guard abs(travel.x) > abs(travel.y), list.adapter?.canSwipe == true, let path = list.path(at: point),
      let touched = swipeable(at: path)
    else { return false }
    if touched === cell, isOpen { return true }
    guard !list.isInSectionIndex(point) else { return false }
    // A finger that moves the content towards its start reveals the trailing side.
    let side: SwipeActionsView.Side = (travel.x < 0) != list.isMirrored ? .trailing : .leading
    if pan.asked?.side != side { pan.asked = (side, list.adapter?.swipeActions(side, at: path)) }
    return pan.asked?.configuration?.actions.isEmpty == false
  }

  private func swipeable(at path: IndexPath) -> ReusableView? {
    list.cell(at: path).flatMap { $0.isSwipeable ? $0 : nil }
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
    guard let path = list.path(at: pan.origin), let touched = swipeable(at: path) else { return }
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
    _ opened: ReusableView, _ path: IndexPath, _ configuration: SwipeActionsConfiguration,
    _ side: SwipeActionsView.Side
  ) {
    cell = opened
    let view = SwipeActionsView(configuration, side, indexWidth: list.indexWidth) {
      [unowned self, weak opened] action, button in
      if let opened { perform(action, button, in: opened) }
    }
    view.semanticContentAttribute = opened.semanticContentAttribute
    opened.beginSwipe(view)
    list.adapter?.swipeWillBegin(at: path)
  }

  /// Returns the distance by which a finger holds the row open, with resistance beyond the closed position.
  private func distance(_ pan: SwipePan, _ cell: ReusableView) -> CGFloat {
    let outwards: CGFloat = cell.swipeView?.isAtRight == true ? -1 : 1
    let distance = start + pan.translation(in: list).x * outwards
    guard distance < 0 else { return distance }
    let coefficient = pan.metrics.scrolling.rubberBandCoefficient
    return RubberBand(dimension: max(1, cell.bounds.width), coefficient: coefficient).shown(for: distance)
  }

  private func isFull(_ distance: CGFloat, _ cell: ReusableView) -> Bool {
    guard let configuration = cell.swipeView?.configuration, configuration.performsFirstActionWithFullSwipe else {
      return false
    }
    return distance >= cell.bounds.width * RowSwipe.fullPart
  }

  private func drag(_ pan: SwipePan) {
    guard let cell, let view = cell.swipeView else { return }
    let distance = distance(pan, cell)
    let isFull = isFull(distance, cell)
    guard isFull != view.isFull else { return cell.showSwipe(open: distance, isFull: isFull) }
    View.animate(withDuration: RowSwipe.fullDuration, options: .allowUserInteraction) {
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
    let velocity = pan.velocity(in: list).x * (view.isAtRight ? -1 : 1)
    let isFast = abs(velocity) > RowSwipe.speed
    settle(cell, opens: isFast ? velocity > 0 : distance > view.rest / 2)
  }

  private func settle(_ cell: ReusableView, opens: Bool) {
    guard opens, let view = cell.swipeView else { return close(animated: true) }
    animate { cell.showSwipe(open: view.rest) }
  }

  /// Applies changes with the rows' spring or, with reduced motion, immediately.
  private func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard !list.traitCollection.prefersReducedMotion else {
      changes()
      completion?(true)
      return
    }
    View.animate(
      springDuration: RowSwipe.duration, bounce: 0, options: .allowUserInteraction, animations: changes,
      completion: completion)
  }

  /// Opens a row to show its trailing actions, or closes it if it is open.
  /// - Parameter configuration: Returns the actions.
  func toggle(_ wanted: ReusableView, _ configuration: (IndexPath) -> SwipeActionsConfiguration) {
    guard let path = list.path(of: wanted) else { return }
    let closes = wanted === cell && isOpen
    close(animated: true)
    if closes { return }
    open(wanted, path, configuration(path), .trailing)
    guard let view = wanted.swipeView else { return }
    animate { wanted.showSwipe(open: view.rest) }
  }

  private func perform(_ action: ContextualAction, _ source: View, in performing: ReusableView) {
    action.handler(action, source) { [weak self, weak performing] _ in
      guard let self, let performing, performing === cell else { return }
      close(animated: true)
    }
  }

  private func actions(_ sides: [SwipeActionsView.Side], _ path: IndexPath) -> [ContextualAction] {
    list.adapter?.canSwipe == true ? sides.flatMap { list.adapter?.swipeActions($0, at: path)?.actions ?? [] } : []
  }

  /// Returns the actions of both sides of a cell's row, for readers.
  func customActions(of cell: ReusableView) -> [AccessibilityCustomAction] {
    guard cell.isSwipeable, let path = list.path(of: cell) else { return [] }
    return actions([.trailing, .leading], path).map { action in
      AccessibilityCustomAction(name: action.title ?? Word.action.text) { [weak cell] _ in
        guard let cell else { return false }
        action.handler(action, cell) { _ in }
        return true
      }
    }
  }
}

extension RowSwipe {
  /// Closes the open row. Does nothing if there is none.
  func close(animated: Bool) {
    guard let closing = cell, let view = closing.swipeView else { return cell = nil }
    cell = nil
    let path = list.path(of: closing)
    if animated, closing.window != nil {
      animate {
        closing.showSwipe(open: 0)
      } completion: { [weak closing] _ in
        if let closing, closing.swipeView === view { closing.endSwipe() }
      }
    } else {
      closing.endSwipe()
    }
    list.adapter?.swipeDidEnd(at: path)
  }

  /// Returns a menu with the actions of a row; nil if it has none.
  func menu(at path: IndexPath) -> ContextMenuConfiguration? {
    let actions = actions([.leading, .trailing], path)
    guard !actions.isEmpty else { return nil }
    return ContextMenuConfiguration(actionProvider: { [weak self] _ in
      Menu(
        children: actions.map { action in
          Action(
            title: action.title ?? "", image: action.image, attributes: action.style == .destructive ? .destructive : []
          ) { _ in
            guard let list = self?.list else { return }
            action.handler(action, list.cell(at: path) ?? list) { _ in }
          }
        })
    })
  }
}

/// The pan recognizer that swipes a row.
final class SwipePan: PanGestureRecognizer {
  weak var swipe: RowSwipe?
  /// The point of the list where the finger went down.
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
