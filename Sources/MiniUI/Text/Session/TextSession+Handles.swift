/// The handles for dragging the ends of a selection with a finger.
extension TextSession {
  func showHandles() {
    hideHandles()
    let start = SelectionHandle(.start)
    let end = SelectionHandle(.end)
    handles = (start, end)
    (start.other, end.other) = (end, start)
    for handle in [start, end] {
      handle.didDrag = { [weak self] handle, point in self?.pointer.drag(handle, to: point) }
      handle.didEnd = { [weak self] in
        guard let self else { return }
        pointer.cancelFinger()
        if !selection.isCaret { pointer.scheduleMenu() }
      }
      handle.didTap = { [weak self] touch in self?.pointer.tapped(touch) }
      view.addSubview(handle)
    }
    layOutHandles()
  }

  func hideHandles() {
    guard let handles else { return }
    self.handles = nil
    handles.start.removeFromSuperview()
    handles.end.removeFromSuperview()
  }

  func layOutHandles() {
    guard let handles else { return }
    guard !selection.isCaret else { return hideHandles() }
    let spots = [
      (handles.start, TextGeometry.Spot(position: selection.start)),
      (handles.end, TextGeometry.Spot(position: selection.end, affinity: .upstream)),
    ]
    let seen = view.visibleContent.inset(by: EdgeInsets(-1))
    for (handle, spot) in spots {
      let caret = content.caretRect(at: spot)
      handle.isHidden = !seen.contains(caret.center)
      handle.layOut(at: view.convert(caret, from: content), size: metrics.text.selectionHandleSize)
    }
  }
}

extension TextPointer {
  /// Moves one end of the selection to the position at `location`, in the window's coordinates. Keeps at least one
  /// character selected.
  func drag(_ handle: SelectionHandle, to location: CGPoint) {
    menuTimer?.cancel()
    let spot = geometry.spot(at: content.convert(location, from: nil))
    let isStart = handle.end == .start
    let fixed = isStart ? selection.end : selection.start
    var position = spot.position
    if isStart, position >= fixed { position = session.editor.position(from: fixed, by: .cluster, .backward) }
    if !isStart, position <= fixed { position = session.editor.position(from: fixed, by: .cluster, .forward) }
    select(TextSelection(anchor: fixed, head: position, affinity: spot.affinity))
    showLoupe(above: location)
  }
}
