extension TableView {
  final func pass(showing changes: CollectionViewChanges) -> LayoutPass {
    let sections = tableLayout.sections
    var pass = LayoutPass(anchor: anchor(after: changes))
    pass.formerStart = { path in
      guard let old = changes.indexPath(before: path), sections.all.indices.contains(old.section) else { return nil }
      return sections.start(of: old)
    }
    return pass
  }

  final func arrival(of attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass)
    -> CollectionViewLayoutAttributes?
  {
    let path = attributes.indexPath
    guard attributes.isCell else { return nil }
    if let animation = pass.animations.arrival(at: path) {
      return pass.animations.isArrivingBelow(path) ? attributes.copy() : animation.shifted(attributes, attributes.frame)
    }
    let initial = attributes.copy()
    if let frame = pass.formerFrame?(attributes) {
      initial.frame = frame
      return initial
    }
    guard let start = pass.formerStart?(path) else { return shiftedWithNeighbour(initial, pass) }
    initial.frame.origin.y = start
    initial.frame = initial.frame.moved(near: presentation.bounds)
    return initial
  }

  /// Returns the attributes of a row that had no position before the change, moved by the same distance as the nearest
  /// row before it.
  private func shiftedWithNeighbour(
    _ initial: CollectionViewLayoutAttributes, _ pass: LayoutPass
  ) -> CollectionViewLayoutAttributes? {
    var nearest: (path: IndexPath, shift: CGFloat)?
    for element in elements.all where element.attributes.isCell {
      let path = element.attributes.indexPath
      guard path < initial.indexPath || nearest == nil, let frame = pass.formerFrame?(element.attributes)
      else { continue }
      nearest = (path, frame.minY - element.frame.minY)
    }
    guard let nearest else { return nil }
    initial.frame.origin.y += nearest.shift
    return initial
  }

  final func departure(
    of element: ItemsElements.Element, _ animations: RowAnimations
  ) -> CollectionViewLayoutAttributes? {
    guard element.attributes.isCell, let animation = animations.departure(at: element.attributes.indexPath) else {
      return nil
    }
    if animation == .none { element.view?.alpha = 0 }
    return animation.shifted(element.attributes, element.frame)
  }
}

extension TableView.RowAnimation {
  /// Returns the attributes of a row beside its frame, where its animation begins or ends; nil if it does not move.
  fileprivate func shifted(_ attributes: CollectionViewLayoutAttributes, _ frame: CGRect)
    -> CollectionViewLayoutAttributes?
  {
    let shift: CGPoint
    switch self {
    case .left: shift = CGPoint(x: -frame.width, y: 0)
    case .right: shift = CGPoint(x: frame.width, y: 0)
    case .top: shift = CGPoint(x: 0, y: -frame.height)
    case .bottom: shift = CGPoint(x: 0, y: frame.height)
    case .fade, .none, .middle, .automatic: return nil
    }
    let copy = attributes.copy()
    copy.frame = frame.offsetBy(dx: shift.x, dy: shift.y)
    return copy
  }
}
