/// An item that the user carries about: the others make way in the layout, the data know nothing of it before the end.
struct InteractiveMove {
  /// Where the item is in the data.
  let source: IndexPath
  /// Where it would be dropped.
  var current: IndexPath
  let view: CollectionReusableView
  /// Of its middle, in the content's coordinates.
  var position: CGPoint
  /// It would be elsewhere already; the others are on their way.
  var link: DisplayLink?
  var lastScroll: TimeInterval?

  /// Which item of the data the layout's item at `path` is.
  func dataPath(_ path: IndexPath) -> IndexPath {
    if path == current { return source }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == source.section, item >= source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
