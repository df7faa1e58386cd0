/// A layout of the kit in another target of the package, which cannot override internal methods: see
/// `CollectionViewLayout.external`.
@MainActor package protocol ExternalLayout: AnyObject {
  /// Whether the layout uses preferred sizes. If false, views are not asked for their preferred attributes.
  var isSelfSizing: Bool { get }
  /// Whether attributes may depend on the position of an item that the user moves: only in a subclass of an app.
  var followsMovement: Bool { get }
  /// Updates values stored by item after index paths have changed.
  func itemsDidChange(_ changes: CollectionViewChanges)
  /// Returns the start of a section with its header along the scroll direction, in points, also if the header is pinned.
  func start(ofSection section: Int) -> CGFloat
  /// Returns the length of the headers that are pinned at the start of the visible part while a section is there.
  func lengthOfPinnedHeaders(inSection section: Int) -> CGFloat
  /// Returns the scroll view of the section at a point of the content; nil if the section does not scroll across the
  /// layout's scroll direction.
  func sectionScroller(at point: CGPoint) -> ScrollView?
  /// Scrolls the section of an item across the layout's scroll direction, if it can.
  /// - Parameter part: The fraction of the visible part at which the item is aligned, such as 0.5 for the center; nil for
  ///   the smallest distance that reveals it.
  func scrollSection(to indexPath: IndexPath, part: CGFloat?, animated: Bool)
  /// Returns the swipe actions for the leading or the trailing side of a row; nil for none.
  func swipeActions(isLeading: Bool, at indexPath: IndexPath) -> SwipeActionsConfiguration?
  /// Removes the views and the colour that the layout gave to the collection view, before that gets another layout.
  func leaveView()
}
