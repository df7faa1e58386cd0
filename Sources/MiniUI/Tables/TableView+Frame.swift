/// The lengths on which a table's layout depends.
struct TableFrame: Equatable {
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var side: CGFloat = 0
}

extension TableView {
  final var tableHeaderHeight: CGFloat { tableHeaderView?.frame.height.sane ?? 0 }
  final var tableFooterHeight: CGFloat { tableFooterView?.frame.height.sane ?? 0 }

  final func replace(_ old: View?, by new: View?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: backgroundView == nil ? 0 : 1) }
    layout.invalidateLayout()
  }

  /// Invalidates the layout if the views around the sections have other heights, or the margins are others.
  final func followFrame() {
    let insets = adjustedContentInset
    let frame = TableFrame(header: tableHeaderHeight, footer: tableFooterHeight, side: insets.left + insets.right)
    guard frame != preparedFrame else { return }
    preparedFrame = frame
    layout.invalidateLayout()
  }

  /// Places the views above and below the sections.
  final func placeTableViews() {
    updateStates()
    let width = tableLayout.width
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: width, height: tableHeaderHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(x: 0, y: tableLayout.sections.end, width: width, height: tableFooterHeight)
    }
  }

  // MARK: The row that keeps its place

  /// Remembers the first row that is visible, and remains after `changes`. A table at the top stays there.
  final func keepAnchor(_ changes: CollectionViewChanges?) {
    anchor = nil
    let top = bounds.origin.y + adjustedContentInset.top
    guard laidOutSize != nil, top > 0.5 else { return }
    var first: (path: IndexPath, frame: CGRect)?
    for element in elements.all where element.attributes.representedElementCategory == .cell {
      guard element.view != nil, element.frame.maxY > top, first.map({ element.frame.minY < $0.frame.minY }) ?? true
      else { continue }
      let path = element.attributes.indexPath
      guard let path = changes == nil ? path : changes?.indexPath(after: path) else { continue }
      first = (path, element.frame)
    }
    anchor = first.map { ($0.path, $0.frame.minY - top, $0.frame.height) }
  }

  /// The offset at which the row keeps its place; nil if none does. If it has another height, the same part of it is visible.
  final var offsetOfAnchor: CGPoint? {
    defer { anchor = nil }
    guard let anchor, hasItem(at: anchor.path) else { return nil }
    prepareLayout()
    if !tableLayout.sections.isKnown(anchor.path), let cell = cellForRow(at: anchor.path) {
      let (height, isOwn) = heightOfRow(anchor.path, cell)
      if isOwn, tableLayout.set(height, of: anchor.path) != 0 { updateContentSize() }
    }
    let height = tableLayout.sections.height(of: anchor.path)
    let isCut = anchor.distance < 0 && anchor.height > 0
    let distance = isCut ? anchor.distance * height / anchor.height : anchor.distance
    return CGPoint(
      x: exactOffset.x, y: tableLayout.sections.start(of: anchor.path) - distance - adjustedContentInset.top)
  }
}
