/// The methods that differ between tables and collection views, because their data sources and delegates have different
/// methods.
protocol ItemsAdapter: ContextMenuOwner {
  var hasDataSource: Bool { get }
  func countSections() -> Int
  /// Returns the number of items in each section.
  /// - Parameters:
  ///   - sections: The number of sections.
  ///   - changed: The sections of which other properties are also requested, such as the heights of header and footer;
  ///     ascending.
  func countItems(sections: Int, changed: [Int]) -> [Int]
  func askForIndexTitles() -> [String]?
  func didSelectIndexTitle(_ title: String, at number: Int)
  func makeCell(at path: IndexPath) -> ReusableView
  /// Returns a supplementary view, such as a header or footer, from data source or delegate.
  /// - Returns: nil if there is none; then the layout was invalidated.
  func makeSupplementary(_ kind: String, at path: IndexPath, _ pass: LayoutPass) -> ReusableView?
  func moveInData(from source: IndexPath, to destination: IndexPath)
  var isPrefetching: Bool { get }
  func prefetch(_ paths: [IndexPath])
  func cancelPrefetching(_ paths: [IndexPath])

  /// Whether the user can select items now, whether several at once, and the default of `selectionFollowsFocus`.
  var selectionRules: (isAllowed: Bool, isMultiple: Bool, followsFocus: Bool) { get }
  func allows(_ action: ItemAction, at path: IndexPath) -> Bool
  /// Changes the selection if the delegate allows it, and notifies the delegate.
  func changeSelection(to wanted: ItemSet)
  /// Performs the action of a touch that began and ended on an item.
  func didTouch(_ path: IndexPath, _ touch: Touch)
  func didPressEnter(_ path: IndexPath)
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  func didMoveFocus(from old: IndexPath?, to new: IndexPath?)
  /// Returns the text for finding an item by typing; nil to use its first label.
  func typeSelectString(_ path: IndexPath) -> String?
  /// Returns the index path for dropping the moved item, instead of `proposed`.
  func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath

  /// Returns whether an item, or the space without items, can have a menu.
  func canHaveMenu(_ path: IndexPath?) -> Bool
  /// Returns the delegate's menu.
  func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration?
  /// Returns the preview that a menu shows when it opens, or returns to when it closes; nil to use the cell.
  func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool) -> TargetedPreview?

  /// Whether rows can be swiped now: not while they are edited.
  var canSwipe: Bool { get }
  /// Returns the actions that a swipe shows at a side of a row; nil for none.
  func swipeActions(_ side: SwipeActionsView.Side, at path: IndexPath) -> SwipeActionsConfiguration?
  /// Called when a row begins to open.
  func swipeWillBegin(at path: IndexPath)
  /// Called when a row begins to close.
  /// - Parameter path: nil if the row is not shown any more.
  func swipeDidEnd(at path: IndexPath?)

  /// Called when an element is about to be shown or, if `isEnd` is true, is no longer shown.
  func display(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, isEnd: Bool)
  /// Called before the view is laid out for `size` or by another layout.
  func willTransition(to size: CGSize)
  /// Returns the offset after an update or a change of size, instead of the proposed one.
  /// - Parameter anchor: The row of a table that keeps its position in an update; nil for none.
  func targetOffset(_ proposed: CGPoint, keeping anchor: ItemsView.Anchor?) -> CGPoint
  func didUpdate(_ changes: CollectionViewChanges)
}

/// The actions that a data source or delegate may allow for an item.
enum ItemAction {
  case highlight, move, focus
  /// Selecting the item when keys move the focus to it.
  case selectionByFocus
}
