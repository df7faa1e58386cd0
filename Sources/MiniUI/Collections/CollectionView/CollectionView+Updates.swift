extension CollectionView {
  final func changeLayout(
    to newLayout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)?
  ) {
    guard newLayout !== layout else { return NextTurnCompletions.perform(for: host, completion, isFinished: true) }
    cancelMoving()
    if laidOutSize != nil { layoutIfNeeded() }
    adapter?.willTransition(to: bounds.size)
    let old = layout
    old.external?.leaveView()
    if laidOutSize != nil { old.prepareForTransition(to: newLayout) }
    layout = newLayout
    newLayout.itemsView = self
    if laidOutSize != nil { newLayout.prepareForTransition(from: old) }
    newLayout.invalidateLayout()
    stop()
    let pass = LayoutPass(formerFrame: { $0.isCell ? old.shownItem(at: $0.indexPath)?.frame : nil })
    guard laidOutSize != nil else {
      old.itemsView = nil
      return NextTurnCompletions.perform(for: host, completion, isFinished: false)
    }
    transition(animated: animated, pass, completion) {
      prepareLayout()
      followTarget()
      updateElements(pass)
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
    }
    old.itemsView = nil
  }
}
