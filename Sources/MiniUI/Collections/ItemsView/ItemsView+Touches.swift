/// The item under a touch that is down.
struct PressedItem {
  weak var touch: Touch?
  let path: IndexPath
}

extension ItemsView {
  final func touchDown(_ touch: Touch) {
    guard pressed == nil, canSelect, let cell = touch.view?.cell(in: self), let path = path(of: cell) else { return }
    guard adapter?.allows(.highlight, at: path) == true else { return }
    pressed = PressedItem(touch: touch, path: path)
    cell.showHighlight(true, animated: false)
    rowList?.didChangeStates()
    adapter?.didHighlight(path)
  }

  /// Removes the highlight when the touch leaves the cell, so that the item is not selected.
  final func touchMoved(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    let cell = cell(at: pressed.path)
    if cell.map({ $0.bounds.contains(touch.location(in: $0)) }) != true { endHighlight() }
  }

  final func touchUp(_ touch: Touch) {
    guard let path = pressed?.path, pressed?.touch === touch else { return }
    adapter?.didTouch(path, touch)
    guard engine.hasItem(at: path) else { return }
    setFocusedItem(path, isGoal: true)
    host?.focusSystem?.setFocus(self)
  }

  final func endHighlight() {
    guard let path = pressed?.path else { return }
    pressed = nil
    cell(at: path)?.showHighlight(false, animated: true)
    rowList?.didChangeStates()
    adapter?.didUnhighlight(path)
  }
}
