/// A move of an item by the user. The other items make space in the layout. The data source is notified only at the
/// end.
struct InteractiveMove {
  /// The item's index path in the data.
  let source: IndexPath
  /// The index path where the item would be dropped.
  var current: IndexPath
  let view: ReusableView
  /// The position of the item's center, in content coordinates.
  var position: CGPoint
  /// The distance from the press that moves the item to its center, in points.
  var grip = CGPoint.zero
  /// The offset of the content when the position was set.
  var offset: CGPoint
  /// Whether the view has all attributes of the layout, not only their center.
  var hasAttributes = false
  /// Whether the view is in front of all others, not at a z-index that the layout has given to it.
  var isInFront = true
  /// The display link that scrolls while the item is near an edge; nil otherwise.
  var link: DisplayLink?
  var lastScroll: TimeInterval?

  /// Returns the index path in the data for the layout's index path `path`: the data change only at the end of the
  /// move.
  func dataPath(_ path: IndexPath) -> IndexPath {
    if path == current { return source }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == source.section, item >= source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
