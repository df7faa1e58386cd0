/// Implement this protocol to be notified of, and to control, the user's interaction with a table's rows.
///
/// All methods have defaults. Extensions of protocols can implement them too.
@preconcurrency @MainActor public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights, in points. By default `TableView.heightOfTable`, which uses the table's properties

  /// Returns the height of a row, or `TableView.automaticDimension` for the cell's own height. Called when the row is
  /// about to be shown or, without estimates, for all rows in advance.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a section's header, or `TableView.automaticDimension` to use its text or view.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer, or `TableView.automaticDimension` to use its text or view.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the estimated height of rows that have not been shown yet. Called for the first row of each section.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the estimated height of a header that has not been shown yet.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// Returns the estimated height of a footer that has not been shown yet.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat

  // MARK: Headers and footers

  /// Returns the view of a section's header; nil, the default, for the data source's title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view of a section's footer; nil, the default, for the data source's title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called when a cell is about to be shown for a row.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a header is about to be shown.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called when a footer is about to be shown.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called when a cell no longer shows a row.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a header is no longer shown.
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called when a footer is no longer shown.
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  /// Returns the indentation level of a row. Called after the data source has supplied the cell. By default
  /// `TableView.indentationOfCell`, which keeps the cell's own level.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Highlight and selection, for the user's actions only

  /// Returns whether a row may be highlighted, and so be selected by touch. By default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a finger or the mouse button goes down on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row is no longer highlighted.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select, by default `indexPath`; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row to deselect, by default `indexPath`; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called when the user has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns whether the primary action of a row may be performed. By default true.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Performs the primary action of a row: a finger tapped it, it was double-clicked, or Enter was pressed while it was
  /// focused.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Called when the detail button of a row was tapped.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  // MARK: Focus and menus

  /// Returns whether keys may move the focus to a row. By default true.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns whether moving the focus to a row by keys also selects it. By default the table's `selectionFollowsFocus`.
  func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
  /// Returns the text for finding a row by typing its first letters. By default nil, which uses the first label of the
  /// cell, if it is visible.
  func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String?
  /// Returns the context menu of a row; nil, the default, for none. It opens on a secondary click, a long press or the
  /// Menu key. `point` is in the table's coordinates.
  func tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> ContextMenuConfiguration?
  /// Returns the view to lift while a finger holds a row's menu open; nil, the default, for the cell.
  func tableView(
    _ tableView: TableView, previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to when the menu closes; nil, the default, for the lifted view.
  func tableView(
    _ tableView: TableView, previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Called when the preview of a menu was tapped. The menu closes. Show the previewed content in a completion of the
  /// animator.
  func tableView(
    _ tableView: TableView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating)
  /// Called when a menu is opening. The animator runs animations along with it.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when a menu is closing, before the chosen element is performed.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Editing

  /// Returns the control of a row in editing mode. By default the delete control.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  /// Returns the title of the button that confirms a deletion; nil, the default, for the kit's.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  /// Returns whether the content of a row is indented for its editing control. By default true.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Returns the actions for a swipe from the trailing side; nil, the default, for deletion if the row can be edited.
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Returns the actions for a swipe from the leading side; nil, the default, for none.
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> SwipeActionsConfiguration?
  /// Called when a row was swiped and shows its actions.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called when a swiped row has closed; nil if it no longer exists.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the index path for dropping a row that the user moves. By default `proposed`.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
}
