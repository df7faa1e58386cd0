/// A cell that the user can drag in a collection view that still scrolls: a finger lifts it by resting on it, the mouse
/// by moving with the button down.
///
///     final class NumberCell: DraggableCell {}
///
/// If the data source allows the move, the other items make space and the data source is notified of the new position;
/// otherwise the cell returns. All requirements of `Draggable` can be overridden.
@preconcurrency @MainActor open class DraggableCell: CollectionViewCell, Draggable {
  nonisolated deinit {}

  /// The cell's center when the drag began, in the collection view's coordinates.
  public final var initialLocation = CGPoint.zero
  private weak var grid: CollectionView?

  open override func didMoveToSuperview() { updateDraggability() }

  /// Always false: the collection view has the focus, and its keys move the focused item.
  open override var canBecomeFocused: Bool { false }

  /// The time that a finger must rest on the cell before it lifts it, in seconds. By default 0.325.
  open var dragLiftDuration: TimeInterval { InteractionMetrics.standard.drag.liftDuration }
  /// The scale of the cell while it is lifted. By default 1.05.
  open var dragScale: CGFloat { 1.05 }
  // Declared here, since a subclass cannot override a protocol's default implementation.
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
    returnToLayout()
  }

  open func dragDidCancel() {
    grid?.cancelInteractiveMovement()
    returnToLayout()
  }

  /// Animates the cell to its position in the layout.
  private func returnToLayout() {
    guard let grid, let path = grid.indexPath(for: self), let attributes = grid.layoutAttributesForItem(at: path) else {
      return
    }
    View.animate(withDuration: 0.25, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]) {
      center = attributes.center
    }
  }
}
