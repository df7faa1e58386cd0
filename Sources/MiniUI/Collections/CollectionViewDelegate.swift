/// The methods that notify a delegate of changes to the items of a collection view, and let it decide about them.
///
/// Every method has a default, so that an extension of a protocol can supply some of them and be called.
@MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  // MARK: Highlight and selection, which are reported for changes by the user only

  /// Returns whether an item may be highlighted, and so be selected by a touch. By default true.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Notifies that a finger or the mouse button went down on an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Notifies that the highlight of an item has ended.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether the user may select an item. By default true.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may deselect an item. By default true.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Notifies that the user has selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Notifies that the user has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns whether an item has a primary action. By default true.
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// Performs the primary action of an item: Enter was pressed while it was focused, or it was double-clicked.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Returns whether an arrow key may move the focus to an item. By default true.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns whether keys that move the focus to an item also select it. By default the view's `selectionFollowsFocus`.
  func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool
  /// Returns the text by which the user finds an item by typing its first letters. By default nil: then the first label of the
  /// cell counts, if the cell is shown.
  func collectionView(_ collectionView: CollectionView, typeSelectStringForItemAt indexPath: IndexPath) -> String?
  /// Notifies that the focus moved from one item to another; nil stands for none.
  func collectionView(_ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?)

  /// Returns the menu of items: of those that are selected if the pointer is on one of them, else of the item under it; none for
  /// a point beside the items. It opens by the secondary mouse button, a finger that is held, or the Menu key. By default nil.
  /// - Parameter point: The point in the collection view's coordinates.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the menu of one item. UIKit's former name for the method with several items, which calls this one by default, with
  /// the first of them.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the view that is lifted while a finger holds the menu of an item open; nil, the default, for the cell.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the view that the preview returns to when the menu closes; nil, the default, for the one that was lifted.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Notifies that the preview of a menu was tapped. The menu closes; a completion of the animator may show what was previewed.
  func collectionView(
    _ collectionView: CollectionView, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating)
  /// Notifies that a menu is opening. The animator runs animations along with it.
  func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Notifies that a menu is closing, before the chosen element is performed.
  func collectionView(
    _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Display

  /// Notifies that a cell is about to be shown for an item.
  /// Notifies that a cell no longer shows an item.
  /// Notifies that a supplementary or decoration view is about to be shown.
  /// Notifies that a supplementary or decoration view is no longer shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // MARK: Size, position and updates

  /// Notifies that the view is about to be laid out for `size`, or by another layout. Its bounds and its layout are unchanged
  /// during the call.
  func collectionView(_ collectionView: CollectionView, willTransitionTo size: CGSize)
  /// Returns the content offset after an update, or after a change of the layout or of the size.
  /// - Parameter proposed: The offset that the layout proposes, which is the default.
  /// - Returns: The offset, in points; it is limited to the content. If it is not finite, the present offset is kept.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint
  /// Notifies that items were inserted, deleted, reloaded or moved, before they are shown; also while the user moves an item,
  /// each time that the others make room for it.
  /// - Parameter changes: The map from the index paths before the update to those after it.
  func collectionView(_ collectionView: CollectionView, didUpdateItems changes: CollectionViewChanges)

  // MARK: Reordering

  /// Returns the index path at which a dragged item is to be dropped.
  /// - Parameters:
  ///   - original: The index path of the item in the data.
  ///   - current: The index path at which the item would be dropped at present.
  ///   - proposed: The index path under the item, which is the default.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
  /// Returns the index path at which a dragged item is to be dropped. UIKit's former name for the method with the current index
  /// path, which calls this one by default.
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
