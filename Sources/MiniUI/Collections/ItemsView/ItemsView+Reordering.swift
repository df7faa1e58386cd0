/// The long press that moves an item of a table or collection view. It fails for items that the data source does not
/// allow to move, for items with a menu, and in the editing mode of a table, where rows have handles.
final class ItemLift: LongPressGestureRecognizer {
  private var list: ItemsView? { view as? ItemsView }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    addTarget { [unowned self] _ in list?.move(with: self) }
  }

  override func shouldBegin() -> Bool { list?.canLift(at: location(in: list)) == true }
}

/// The moves of items by the user: see the methods of `CollectionView`.
extension ItemsView {
  fileprivate final func canLift(at point: CGPoint) -> Bool {
    guard moving == nil, !hasOpenRow, itemMenu?.open == nil, rowList?.isInEditingMode != true,
      let path = path(at: point), let adapter, adapter.allows(.move, at: path)
    else { return false }
    return adapter.menuConfiguration(for: [path], at: point) == nil
  }

  /// Lifts the item under a press, moves it along, and drops it at the end. A row moves only vertically.
  final func move(with press: LongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began:
      guard let path = path(at: point), beginMoving(path), let view = moving?.view else { return }
      moving?.grip = CGPoint(x: view.center.x - point.x, y: view.center.y - point.y)
      view.setLifted(true)
    case .changed:
      guard let move = moving else { return }
      let x = rowList == nil ? point.x + move.grip.x : move.view.center.x
      moveItem(to: CGPoint(x: x, y: point.y + move.grip.y))
    case .ended: endMoving()
    case .cancelled: cancelMoving()
    case .possible, .failed: break
    }
  }

  final func beginMoving(_ indexPath: IndexPath) -> Bool {
    cancelMoving()
    guard let index = elements.all.firstIndex(where: { $0.view != nil && $0.attributes.isItem(indexPath) }),
      let view = elements.all[index].view, adapter?.allows(.move, at: indexPath) == true
    else { return false }
    endHighlight()
    elements.all[index].view = nil
    moving = InteractiveMove(
      source: indexPath, current: indexPath, view: view, position: view.center, offset: exactOffset)
    bringSubviewToFront(view)
    return true
  }

  final func moveItem(to point: CGPoint) {
    guard point.isFinite, moving != nil else { return }
    layOutMovingItem(at: point)
    guard let move = moving, move.link == nil, host != nil, edgeVelocity(move.position) != .zero else { return }
    let link = DisplayLink { [weak self] link in self?.scrollAtEdge(link) }
    moving?.link = link
    addDisplayLink(link)
  }

  /// Moves the item to a point, first among the items, in the order of UIKit's calls.
  private func layOutMovingItem(at point: CGPoint) {
    guard let move = moving else { return }
    let proposed = preparedLayout.targetIndexPath(forInteractivelyMovingItem: move.current, withPosition: point)
    let wanted = adapter?.moveTarget(of: move.source, at: move.current, proposed: proposed)
    moveItem(to: wanted.flatMap { engine.hasItem(at: $0) ? $0 : nil } ?? move.current, at: point)
    showMovingItem()
  }

  /// Makes space for the item at an index path. Invalidates the layout of a collection view also if the item stays there.
  private func moveItem(to target: IndexPath, at point: CGPoint) {
    guard let move = moving else { return }
    moving?.position = point
    moving?.offset = exactOffset
    guard target != move.current || layout.followsMovement else { return }
    let context =
      rowList == nil
      ? layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: point, previousIndexPaths: [move.current],
        previousPosition: move.position) : nil
    if target != move.current { return yieldSpace(to: target, context) }
    if let context { layout.invalidateLayout(with: context) }
  }

  /// Shows the item with the layout's attributes. By default these change only the center, and a cell keeps the
  /// appearance that its own gesture gives it.
  private func showMovingItem() {
    guard let move = moving else { return }
    let attributes = preparedLayout.layoutAttributesForInteractivelyMovingItem(
      at: move.current, withTargetPosition: move.position)
    let centered = layout.centeredAttributes(at: move.current, attributes.center)
    guard move.hasAttributes || !attributes.isEqual(centered) else { return move.view.center = attributes.center }
    moving?.hasAttributes = true
    // The item is in front already.
    if attributes.zIndex < Int.max, move.view.zIndex != attributes.zIndex {
      moving?.isInFront = false
      put(move.view, at: attributes.zIndex)
    }
    move.view.isHidden = attributes.isHidden
    move.view.take(attributes)
  }

  final func endMoving() {
    guard let move = moving else { return }
    putDown(at: move.current)
    if move.current != move.source { adapter?.moveInData(from: move.source, to: move.current) }
    guard let context = endContext(of: move, at: move.current, isCancelled: false) else { return }
    layout.invalidateLayout(with: context)
    // The data source may have reloaded the data.
    guard laidOutSize != nil, !elements.all.isEmpty else { return }
    let pass = LayoutPass(formerFrame: elements.frames)
    transition(animated: true, pass) { updateElements(pass) }
  }

  final func cancelMoving() {
    guard let move = moving else { return }
    let context = endContext(of: move, at: move.source, isCancelled: true)
    if move.current != move.source {
      yieldSpace(to: move.source, context)
    } else if let context {
      layout.invalidateLayout(with: context)
    }
    putDown(at: move.source)
  }

  /// Returns the context for the end of a move from the layout of a collection view; nil in a table.
  private func endContext(of move: InteractiveMove, at path: IndexPath, isCancelled: Bool)
    -> CollectionViewLayoutInvalidationContext?
  {
    guard rowList == nil else { return nil }
    return layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [path], previousIndexPaths: [move.current], movementCancelled: isCancelled)
  }

  final func dataPath(_ path: IndexPath) -> IndexPath { moving?.dataPath(path) ?? path }

  private func yieldSpace(to target: IndexPath, _ context: CollectionViewLayoutInvalidationContext?) {
    guard let move = moving, let change = engine.moving(move.current, to: target) else { return }
    moving?.current = target
    show(change.changes, [change.item], context: context, animated: true)
  }

  private func putDown(at path: IndexPath) {
    guard let move = moving else { return }
    move.link?.invalidate()
    moving = nil
    let view = move.view
    view.setLifted(false)
    prepareLayout()
    updateElements()
    guard let index = elements.all.firstIndex(where: { $0.attributes.isItem(path) }) else {
      view.isHidden = true
      return recycle(ItemsElements.Element(attributes: .init(forCellWith: path), view: view))
    }
    view.isHidden = false
    if let other = elements.all[index].view, other !== view { recycle(elements.all[index]) }
    elements.all[index].view = view
    let attributes = elements.all[index].attributes
    put(view, at: attributes.zIndex)
    transition(animated: true, LayoutPass()) { view.takeFirst(attributes, isRow: rowList != nil) }
  }

  private func edgeVelocity(_ position: CGPoint) -> CGPoint {
    var velocity = CGPoint.zero
    for axis in Axis.allCases where range(axis).overflows {
      let range = range(axis)
      let distance = position[axis] - exactOffset[axis] - range.leading
      velocity[axis] = EdgeScrolling.velocity(at: distance, of: range.visible)
      if range.clamped(exactOffset[axis] + velocity[axis]) == exactOffset[axis] { velocity[axis] = 0 }
    }
    return velocity
  }

  private func scrollAtEdge(_ link: DisplayLink) {
    guard let move = moving else { return }
    let velocity = edgeVelocity(move.position)
    guard velocity != .zero else {
      move.link?.invalidate()
      moving?.link = nil
      moving?.lastScroll = nil
      return
    }
    let duration = min(0.1, move.lastScroll.map { link.timestamp - $0 } ?? link.duration)
    moving?.lastScroll = link.timestamp
    let step = CGPoint(x: velocity.x * duration, y: velocity.y * duration)
    setOffset(clamped(CGPoint(x: exactOffset.x + step.x, y: exactOffset.y + step.y)))
    carryMovingItem()
  }

  /// Returns the moved item to its position on the screen after the content was scrolled.
  final func carryMovingItem() {
    guard let move = moving, move.offset != exactOffset else { return }
    layoutIfNeeded()
    layOutMovingItem(
      at: CGPoint(
        x: move.position.x + exactOffset.x - move.offset.x, y: move.position.y + exactOffset.y - move.offset.y))
  }

  /// Moves the focused item for Alt and an arrow key.
  /// - Returns: False for other keys, or if the focused item may not be moved.
  final func moveByKey(_ press: Press) -> Bool {
    guard press.pressedKey.modifiers == .alternate, let path = engine.focusedPath,
      let (axis, step) = press.pressedKey.code.arrow, adapter?.allows(.move, at: path) == true
    else { return false }
    let way = layout.flipped(step, along: axis)
    guard let target = item(from: path, along: axis, by: way), beginMoving(path) else { return true }
    moveItem(to: target, at: attributes(at: target)?.center ?? .zero)
    endMoving()
    setFocusedItem(target, isGoal: axis != layout.scrollAxis)
    reveal(target)
    return true
  }
}
