/// A cell that the user can pick up and carry about, in a grid that still scrolls: a finger picks it up by resting on it for a
/// moment, the mouse by moving away with the button down.
///
///     final class NumberCell: DraggableCell {}
///
/// Where the data source lets items be moved, the others make way and the data is told of the new place; elsewhere the cell
/// goes back. Everything of `Draggable` can be said differently.
@MainActor open class DraggableCell: CollectionViewCell, Draggable {
  public final var initialLocation = CGPoint.zero
  private weak var grid: CollectionView?

  open override func didMoveToSuperview() { updateDraggability() }

  /// The keys go to the grid, which moves its focused item.
  open override var canBecomeFocused: Bool { false }

  open var dragLiftDuration: TimeInterval { InteractionMetrics.standard.dragLiftDuration }
  open var dragScale: CGFloat { 1.05 }
  // What a subclass says differently must stand here: it would not be found behind the protocol's defaults.
  open var dragBounds: CGRect? { superview?.bounds }
  open var dragAxes: DragAxes { .both }
  open var dragGrid: CGSize? { nil }
  open var dragHandle: View? { nil }

  open func dragShouldBegin() -> Bool { true }

  open func dragDidBegin() {
    grid = superview as? CollectionView
    if let grid, let path = grid.indexPath(for: self) { grid.beginInteractiveMovementForItem(at: path) }
  }

  open func dragDidMove() { grid?.updateInteractiveMovementTargetPosition(center) }

  open func dragDidEnd(velocity: CGPoint) {
    grid?.endInteractiveMovement()
    goHome()
  }

  open func dragDidCancel() {
    grid?.cancelInteractiveMovement()
    goHome()
  }

  /// To where the layout wants it.
  private func goHome() {
    guard let grid, let path = grid.indexPath(for: self), let place = grid.layoutAttributesForItem(at: path) else {
      return
    }
    View.animate(withDuration: 0.25, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]) {
      center = place.center
    }
  }
}
