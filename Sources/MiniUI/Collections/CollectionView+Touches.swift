/// The item that a touch is down on.
struct PressedItem {
  weak var touch: Touch?
  let path: IndexPath
}

extension CollectionView {
  final func touchDown(_ touch: Touch) {
    guard pressed == nil, allowsSelection, let cell = touch.cell(in: self), let path = indexPath(for: cell) else {
      return
    }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false else { return }
    pressed = PressedItem(touch: touch, path: path)
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the highlight when the touch leaves the cell, so that the item is not selected.
  final func touchMoved(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    let cell = cellForItem(at: pressed.path)
    if cell.map({ $0.bounds.contains(touch.location(in: $0)) }) != true { endHighlight() }
  }

  final func touchUp(_ touch: Touch) {
    guard let path = pressed?.path, pressed?.touch === touch else { return }
    let isPointer = touch.type == .indirectPointer
    if isPointer, touch.tapCount == 2 {
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    } else {
      select(path, move(isPointer: isPointer))
    }
    endHighlight()
    guard hasItem(at: path) else { return }
    setFocusedItem(path, isGoal: true)
    host?.focusSystem?.setFocus(self)
  }

  private func move(isPointer: Bool) -> SelectionMove {
    guard isPointer else { return allowsMultipleSelection ? .toggle : .only }
    let modifiers = host?.modifiers ?? []
    if modifiers.contains(.shift), allowsMultipleSelection { return .range(isAdded: modifiers.contains(.control)) }
    return modifiers.contains(.control) ? .toggle : .only
  }

  final func endHighlight() {
    guard let path = pressed?.path else { return }
    pressed = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}

extension Touch {
  /// Returns the cell of `collectionView` that contains the touched view; nil for none.
  fileprivate func cell(in collectionView: CollectionView) -> CollectionViewCell? {
    var view = view
    while let candidate = view, candidate !== collectionView {
      if let cell = candidate as? CollectionViewCell, cell.superview === collectionView { return cell }
      view = candidate.superview
    }
    return nil
  }
}
