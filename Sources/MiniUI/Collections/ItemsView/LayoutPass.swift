/// An update of the visible elements, with the change that it shows. Without a change, only the offset and measured
/// lengths move the elements.
struct LayoutPass {
  /// Returns the frame that an element had before the change; nil if it was not visible. The closure is nil without a
  /// change.
  var formerFrame: ((CollectionViewLayoutAttributes) -> CGRect?)?
  /// Returns the start that a table's row had before the data changed, visible or not; nil for an inserted row.
  var formerStart: ((IndexPath) -> CGFloat?)?
  /// The row of a table that keeps its position when the change begins; nil for none.
  var anchor: ItemsView.Anchor?
  var animations = RowAnimations()
  /// The first row of a table that stays visible. Rows before it that turn out to be higher must not move it.
  var anchorRow: IndexPath?

  var isChange: Bool { formerFrame != nil }
}

/// The animations of a table's rows and sections in a batch of changes.
struct RowAnimations {
  /// By index path before the batch.
  private var deleted: [IndexPath: ItemsView.RowAnimation] = [:]
  /// By index path after the batch.
  private var inserted: [IndexPath: ItemsView.RowAnimation] = [:]

  /// Adds the animation of changed rows and sections; nil for the default.
  mutating func add(_ animation: ItemsView.RowAnimation?, of items: [CollectionViewUpdateItem]) {
    guard let animation else { return }
    for item in items {
      if let path = item.indexPathBeforeUpdate { deleted[path] = animation }
      if let path = item.indexPathAfterUpdate { inserted[path] = animation }
    }
  }

  func arrival(at path: IndexPath) -> ItemsView.RowAnimation? {
    inserted.isEmpty ? nil : inserted[path] ?? inserted[IndexPath(section: path.section)]
  }
  func departure(at path: IndexPath) -> ItemsView.RowAnimation? {
    deleted.isEmpty ? nil : deleted[path] ?? deleted[IndexPath(section: path.section)]
  }

  /// Whether a row appears immediately at its position, while the former row moves away in front of it.
  func isArrivingBelow(_ path: IndexPath) -> Bool {
    let animation = arrival(at: path)
    return animation == .automatic || animation == ItemsView.RowAnimation.none
  }
}
