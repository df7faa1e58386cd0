/// A collection view delegate that keeps an item visible when the window is rotated or resized: the selected one if it
/// is visible, otherwise the first that is at least half visible. Adopt it with one stored property:
///
///     final class GridDelegate: FlowLayoutFocusing {
///       var focusMemory = FocusMemory()
///     }
///
/// It works with any layout. The item is chosen when the user scrolls, selects or moves the focus, never by the change
/// of size itself: after any number of rotations and back, the view shows the same content. After items were inserted,
/// deleted or moved, the item's position is stored again at the next change of size; if the item is no longer visible,
/// another one is chosen.
///
/// If a delegate implements one of the three methods of `CollectionViewDelegate` that this protocol implements, it must
/// call `rememberFocus`, `focusedContentOffset` or `followFocus` there.
@preconcurrency @MainActor public protocol FlowLayoutFocusing: CollectionViewDelegateFlowLayout {
  /// The remembered items. Managed by the protocol.
  var focusMemory: FocusMemory { get set }

  /// Returns the item to keep visible; nil for none. Called before a change of size, while the view is unchanged. By
  /// default the focused item if it is visible, or else a visible selected item, the first item that is at least half
  /// visible, or the item closest to the middle.
  func indexPathToFocusOn(in collectionView: CollectionView) -> IndexPath?

  /// Stores the item to keep visible, once after each interaction of the user or change of the data. Call it before
  /// the size changes.
  func rememberFocus(in collectionView: CollectionView)

  /// Returns the content offset for the current change of size; nil if there is none.
  func focusedContentOffset(in collectionView: CollectionView) -> CGPoint?

  /// Updates the stored item after items were inserted, deleted or moved.
  func followFocus(in collectionView: CollectionView, through changes: CollectionViewChanges)
}

/// The items that a `FlowLayoutFocusing` delegate keeps visible, one per collection view.
@preconcurrency @MainActor public struct FocusMemory {
  fileprivate var anchors: [ObjectIdentifier: FocusAnchor] = [:]
  /// The views whose size or layout is changing.
  fileprivate var pending: Set<ObjectIdentifier> = []

  /// Creates an empty memory.
  public init() {}

  /// Returns the last stored item of `collectionView`; nil for none.
  public func indexPath(in collectionView: CollectionView) -> IndexPath? {
    anchors[ObjectIdentifier(collectionView)]?.indexPath
  }
}

extension FlowLayoutFocusing {
  public func collectionView(_ collectionView: CollectionView, willTransitionTo size: CGSize) {
    rememberFocus(in: collectionView)
  }

  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { focusedContentOffset(in: collectionView) ?? proposed }

  public func collectionView(_ collectionView: CollectionView, didUpdateItems changes: CollectionViewChanges) {
    followFocus(in: collectionView, through: changes)
  }

  public func indexPathToFocusOn(in collectionView: CollectionView) -> IndexPath? {
    let visible = collectionView.visibleStretches
    if let focused = collectionView.focusedIndexPath, collectionView.isFocused,
      visible.contains(where: { $0.indexPath == focused })
    {
      return focused
    }
    if let selected = visible.first(where: { collectionView.isItemSelected(at: $0.indexPath) }) {
      return selected.indexPath
    }
    let length = collectionView.scrollRange.visible
    if let half = visible.first(where: { $0.visible >= min($0.length, length) / 2 }) { return half.indexPath }
    return visible.min { $0.distance < $1.distance }?.indexPath ?? collectionView.nearestItem
  }

  public func rememberFocus(in collectionView: CollectionView) {
    let identity = ObjectIdentifier(collectionView)
    focusMemory.pending.insert(identity)
    var kept: IndexPath?
    if let anchor = focusMemory.anchors[identity], anchor.interactionCount == collectionView.interactionCount {
      if !anchor.hasNewData { return }
      // The changes of the data have moved the item. From now on, its present position is kept.
      kept = collectionView.visibleStretches.first { $0.indexPath == anchor.indexPath }?.indexPath
    }
    let path = kept ?? indexPathToFocusOn(in: collectionView)
    focusMemory.anchors[identity] = FocusAnchor(path, in: collectionView)
  }

  public func focusedContentOffset(in collectionView: CollectionView) -> CGPoint? {
    let identity = ObjectIdentifier(collectionView)
    let isPending = focusMemory.pending.remove(identity) != nil
    guard isPending || collectionView.isFollowingSizeChange else { return nil }
    return focusMemory.anchors[identity]?.offset(in: collectionView)
  }

  public func followFocus(in collectionView: CollectionView, through changes: CollectionViewChanges) {
    focusMemory.anchors[ObjectIdentifier(collectionView)]?.follow(changes)
  }
}
