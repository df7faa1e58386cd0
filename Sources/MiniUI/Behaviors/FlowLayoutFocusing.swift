/// A collection view's delegate that keeps an item in view when the window is rotated or resized: the item that is selected
/// and visible, or else the first that is at least half visible. Adopt it with one stored property:
///
///     final class GridDelegate: FlowLayoutFocusing {
///       var focusMemory = FocusMemory()
///     }
///
/// Despite its name it works with any layout. The item is chosen when the user scrolls, selects or moves the focus, never by
/// a change of size itself: after any number of rotations there and back, a view shows the same as before.
///
/// A delegate that implements one of the three methods of `CollectionViewDelegate` that are supplied here calls
/// `rememberFocus`, `focusedContentOffset` or `followFocus` in it.
@MainActor public protocol FlowLayoutFocusing: CollectionViewDelegateFlowLayout {
  /// The items that are kept in view. Managed by the protocol.
  var focusMemory: FocusMemory { get set }

  /// Returns the item that a collection view keeps in view; nil for none. Called before a change of size, while the view is
  /// still as the user left it. The default prefers the visible item that has the focus, then a selected one, then the first
  /// that is at least half visible, then the one nearest to the middle. Implement it to choose another.
  func indexPathToFocusOn(in collectionView: CollectionView) -> IndexPath?

  /// Stores the item to keep in view, unless it was stored after the user's last interaction. Call it before the size
  /// changes.
  func rememberFocus(in collectionView: CollectionView)

  /// Returns the content offset for the change of size in progress; nil if there is none.
  func focusedContentOffset(in collectionView: CollectionView) -> CGPoint?

  /// Updates the stored item after items were inserted, deleted or moved.
  func followFocus(in collectionView: CollectionView, through changes: CollectionViewChanges)
}

/// The items that a `FlowLayoutFocusing` delegate keeps in view, one for each of its collection views.
@MainActor public struct FocusMemory {
  fileprivate var anchors: [ObjectIdentifier: FocusAnchor] = [:]
  /// The views whose size or layout is changing.
  fileprivate var pending: Set<ObjectIdentifier> = []

  /// Creates an empty memory.
  public init() {}

  /// Returns the item that `collectionView` keeps in view, as it was last stored; nil if there is none.
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
    let length = collectionView.viewport.length
    if let half = visible.first(where: { $0.visible >= min($0.length, length) / 2 }) { return half.indexPath }
    return visible.min { $0.distance < $1.distance }?.indexPath ?? collectionView.nearestItem
  }

  public func rememberFocus(in collectionView: CollectionView) {
    let identity = ObjectIdentifier(collectionView)
    focusMemory.pending.insert(identity)
    if let anchor = focusMemory.anchors[identity], anchor.interactionCount == collectionView.interactionCount { return }
    let path = indexPathToFocusOn(in: collectionView)
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
