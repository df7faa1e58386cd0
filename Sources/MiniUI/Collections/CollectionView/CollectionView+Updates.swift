extension CollectionView {
  final func changeLayout(
    to newLayout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)?
  ) {
    guard newLayout !== layout else {
      if let completion { NextTurnCompletions.perform(for: host) { completion(true) } }
      return
    }
    cancelMoving()
    if laidOutSize != nil { layoutIfNeeded() }
    adapter?.willTransition(to: bounds.size)
    let old = layout
    layout = newLayout
    newLayout.itemsView = self
    newLayout.invalidateLayout()
    stop()
    let pass = LayoutPass(formerFrame: { attributes in
      attributes.representedElementCategory == .cell ? old.shownItem(at: attributes.indexPath)?.frame : nil
    })
    guard laidOutSize != nil else {
      old.itemsView = nil
      if let completion { NextTurnCompletions.perform(for: host) { completion(false) } }
      return
    }
    transition(animated: animated, pass) {
      prepareLayout()
      followTarget()
      updateElements(pass)
    } completion: {
      completion?($0)
    }
    old.itemsView = nil
  }
}
