/// The functions of a table that a collection view lacks. Rows are measured when they are about to be shown, changes do
/// not move the first visible row, and rows have separators and animations.
protocol RowList: AnyObject {
  /// The views before and after all sections, which are behind the rows.
  var edgeViews: [View] { get }
  /// Whether the rows have controls to delete, insert and move them.
  var isInEditingMode: Bool { get }
  /// Called when the highlight, the selection or the rows have changed.
  func didChangeStates()
  /// Updates the frames of elements that depend on the offset.
  func adjustElements(_ pass: LayoutPass)
  /// Stores the length that a view needs, before it is displayed.
  /// - Returns: The increase of the length, in points, by which the elements behind it move.
  func measure(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass) -> CGFloat
  /// Requests the lengths of the visible elements again, after a batch without changes.
  func measureAgain()
  /// Called if the elements have not settled after the last round.
  func didNotSettle()

  /// Returns the pass in which changed data are shown: the row to keep at its position, and the former starts of rows.
  /// Called before the layout follows the changes.
  func pass(showing changes: CollectionViewChanges) -> LayoutPass
  /// Scrolls to the rows shown before a change of size, after elements were measured for the new size.
  /// - Returns: False if the view has that offset already, or no rows were stored.
  func returnToAnchor() -> Bool

  /// Called when data are replaced without requesting their numbers.
  func willReplaceData()
  /// Returns the initial attributes of an element that enters the bounds; nil fades it in at its position.
  func arrival(of attributes: CollectionViewLayoutAttributes, _ pass: LayoutPass) -> CollectionViewLayoutAttributes?
  /// Returns the final attributes of a deleted or reloaded element; nil fades it out at its position.
  func departure(of element: ItemsElements.Element, _ animations: RowAnimations) -> CollectionViewLayoutAttributes?
}
