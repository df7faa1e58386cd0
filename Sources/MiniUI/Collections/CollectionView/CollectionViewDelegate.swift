/// Implement this protocol to be notified of, and to control, the user's interaction with a collection view's items.
///
/// All methods have defaults. Extensions of protocols can implement them too.
@preconcurrency @MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  // MARK: Highlight and selection, for the user's actions only

  /// Returns whether an item may be highlighted, and so be selected by touch. By default true.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when a finger or the mouse button goes down on an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when an item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether the user may select an item. By default true.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may deselect an item. By default true.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the user has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns whether an item has a primary action. By default true.
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Performs the primary action of an item: it was double-clicked, or Return was pressed while it was focused. Both
  /// select the item first.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Returns whether an arrow key may move the focus to an item. By default true.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns whether moving the focus to an item by keys also selects it. By default the view's
  /// `selectionFollowsFocus`.
  func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  /// Returns the text for finding an item by typing its first letters. By default nil, which uses the first label of
  /// the cell, if it is visible.
  func collectionView(_ collectionView: CollectionView, typeSelectStringForItemAt indexPath: IndexPath) -> String?
  /// Called when the focus has moved from one item to another; nil means none.
  func collectionView(_ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?)

  /// Returns the context menu for items; nil, the default, for none. `indexPaths` has the selected items if the pointer
  /// is on one of them, otherwise the item under the pointer. It is empty if the pointer is on no item. The menu opens
  /// on a secondary click, a long press or the Menu key. `point` is in the collection view's coordinates.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the context menu of one item: UIKit's former method. The method for several items calls it by default,
  /// with the first item.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the view to lift while a finger holds an item's menu open; nil, the default, for the cell.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to when the menu closes; nil, the default, for the lifted view.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Called when the preview of a menu was tapped. The menu closes. Show the previewed content in a completion of the
  /// animator.
  func collectionView(
    _ collectionView: CollectionView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating)
  /// Called when a menu is opening. The animator runs animations along with it.
  func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when a menu is closing, before the chosen element is performed.
  func collectionView(
    _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Display

  /// Called when a cell is about to be shown for an item.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a cell no longer shows an item.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  /// Called when a supplementary or decoration view is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a supplementary or decoration view is no longer shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // MARK: Size, position and updates

  /// Called before the view is laid out for `size`, or by another layout. Bounds and layout are still unchanged.
  func collectionView(_ collectionView: CollectionView, willTransitionTo size: CGSize)
  /// Returns the content offset after an update, or after a change of layout or size. By default `proposed`, the offset
  /// that the layout proposes.
  /// - Returns: The offset, in points; it is clamped to the content. If it is not finite, the current offset is kept.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint
  /// Called when items were inserted, deleted, reloaded or moved, before the change is visible; also each time items
  /// move aside for an item that the user moves. `changes` maps index paths before the update to index paths after it.
  func collectionView(_ collectionView: CollectionView, didUpdateItems changes: CollectionViewChanges)

  // MARK: Reordering

  /// Returns the index path for dropping a dragged item.
  /// - Parameters:
  ///   - collectionView: The collection view of the item.
  ///   - original: The item's index path in the data.
  ///   - current: The index path where the item would be dropped now.
  ///   - proposed: The index path under the item, which is the default.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
  /// Returns the index path for dropping a dragged item: UIKit's former method. The method with the current index path
  /// calls it by default.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
}

extension CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  { true }
  public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  public func collectionView(_ collectionView: CollectionView, typeSelectStringForItemAt indexPath: IndexPath)
    -> String?
  { nil }
  public func collectionView(_ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?) {}
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? { nil }
  public func collectionView(
    _ collectionView: CollectionView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  public func collectionView(_ collectionView: CollectionView, willTransitionTo size: CGSize) {}
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { proposed }
  public func collectionView(_ collectionView: CollectionView, didUpdateItems changes: CollectionViewChanges) {}

  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
  }
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
}
