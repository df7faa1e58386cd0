/// The methods that notify a delegate of changes to the rows of a table, and let it decide about them.
///
/// Every method has a default, so that an extension of a protocol can supply some of them and be called.
@MainActor public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights, in points. By default `TableView.heightOfTable`, which stands for the table's own properties

  /// Returns the height of a row, or `TableView.automaticDimension` for that of its cell. It is asked when the row is about to be
  /// shown or, without estimates, for all rows before.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a section's header, or `TableView.automaticDimension` for that of its text or view.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer, or `TableView.automaticDimension` for that of its text or view.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the height that counts for rows that were not shown yet. It is asked for the first row of each section.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height that counts for a header that was not shown yet.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height that counts for a footer that was not shown yet.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  // MARK: Headers and footers

  /// Returns the view of a section's header; nil, the default, shows the data source's title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view of a section's footer; nil, the default, shows the data source's title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Notifies that a cell is about to be shown for a row.
  /// Notifies that a header is about to be shown.
  /// Notifies that a footer is about to be shown.
  /// Notifies that a cell no longer shows a row.
  /// Notifies that a header is no longer shown.
  /// Notifies that a footer is no longer shown.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  /// Returns the level of indentation of a row's content. It is asked after the data source has supplied the cell. By default
  /// `TableView.indentationOfCell`, for the level that the cell has already.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Highlight and selection, which are reported for changes by the user only

  /// Returns whether a row may be highlighted, and so be selected by a touch. By default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Notifies that a finger or the mouse button went down on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Notifies that the highlight of a row has ended.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select instead of the one at `indexPath`, which is the default; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row to deselect instead of the one at `indexPath`, which is the default; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Notifies that the user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Notifies that the user has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns whether the primary action of a row may be performed. By default true.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Performs the primary action of a row: a finger tapped it, it was double-clicked, or Enter was pressed while it was
  /// focused.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Notifies that the button for details of a row was tapped.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  // MARK: Focus and menus

  /// Returns whether keys may move the focus to a row. By default true.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns whether keys that move the focus to a row also select it. By default the table's `selectionFollowsFocus`.
  func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
  /// Returns the text by which the user finds a row by typing its first letters. By default nil: then the first label of the
  /// cell counts, if the cell is shown.
  func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String?
  /// Returns the menu of a row, which opens by the secondary mouse button, a finger that is held, or the Menu key. By default
  /// nil.
  /// - Parameter point: The point in the table's coordinates.
  func tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> ContextMenuConfiguration?
  /// Returns the view that is lifted while a finger holds the menu of a row open; nil, the default, for the cell.
  func tableView(
    _ tableView: TableView, previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to when the menu closes; nil, the default, for the one that was lifted.
  func tableView(
    _ tableView: TableView, previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Notifies that the preview of a menu was tapped. The menu closes; a completion of the animator may show what was previewed.
  func tableView(
    _ tableView: TableView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating)
  /// Notifies that a menu is opening. The animator runs animations along with it.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Notifies that a menu is closing, before the chosen element is performed.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Editing

  /// Returns the control of a row in edit mode. By default the one that deletes.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  /// Returns the text of the button that confirms a deletion; nil, the default, for the kit's.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  /// Returns whether the content of a row makes room for its control. By default true.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Returns the actions for a swipe from the trailing side; nil, the default, for the deletion of a row that can be edited.
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Returns the actions for a swipe from the leading side; nil, the default, for none.
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Notifies that a row was swiped and shows its actions.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Notifies that a swiped row has closed; nil if it does not exist any more.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the index path at which a row that the user moves is to be dropped. By default `proposed`.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
}
