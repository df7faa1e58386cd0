/// A move of an item by the user. The other items make room in the layout; the data source is notified at the end only.
struct InteractiveMove {
  /// The index path of the item in the data.
  let source: IndexPath
  /// The index path at which the item would be dropped.
  var current: IndexPath
  let view: ReusableView
  /// The position of the item's center, in the coordinates of the content.
  var position: CGPoint
  /// The display link that scrolls while the item is near an edge; nil if it is not.
  var link: DisplayLink?
  /// The time of the last step of scrolling.
  var lastScroll: TimeInterval?

  /// Returns the index path in the data of the item that the layout has at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath {
    if path == current { return source }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == source.section, item >= source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
