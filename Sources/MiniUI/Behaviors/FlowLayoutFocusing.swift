/// A collection view's delegate that keeps what the user looks at in view when the window is turned or gets another size: the
/// item that is selected and visible, else the first that is at least half visible. Adopt it with one stored property:
///
///     final class GridDelegate: FlowLayoutFocusing {
///       var focusMemory = FocusMemory()
///     }
///
/// Despite its name it works with any layout. What is kept is fixed when the user scrolls, selects or moves the focus, never
/// by what a change of size itself does: turned there and back any number of times, a view shows what it showed.
///
/// A delegate that implements one of the three methods of `CollectionViewDelegate` which are supplied here calls
/// `rememberFocus`, `focusedContentOffset` or `followFocus` in it.
@MainActor public protocol FlowLayoutFocusing: CollectionViewDelegateFlowLayout {
  /// What is kept in view. Looked after by the protocol.
  var focusMemory: FocusMemory { get set }

  /// Which of its items a view keeps in view; nil: none. Called while the view still is as the user left it. Say something
  /// else here to choose otherwise.
  func indexPathToFocusOn(in collectionView: CollectionView) -> IndexPath?

  /// Fixes what is kept in view, unless that has been done since the user last did something.
  func rememberFocus(in collectionView: CollectionView)

  /// Where the view shall be after the change of size that is under way; nil if none is.
  func focusedContentOffset(in collectionView: CollectionView) -> CGPoint?

  /// Keeps to the item, wherever it is now.
  func followFocus(in collectionView: CollectionView, through changes: CollectionViewChanges)
}

/// What `FlowLayoutFocusing` keeps in view, for each view that the delegate looks after.
@MainActor public struct FocusMemory {
  fileprivate var anchors: [ObjectIdentifier: FocusAnchor] = [:]
  /// Views that are being laid out anew.
  fileprivate var pending: Set<ObjectIdentifier> = []

  public init() {}

  /// The item that `collectionView` keeps in view, as it was last fixed.
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
    guard focusMemory.pending.remove(identity) != nil else { return nil }
    return focusMemory.anchors[identity]?.offset(in: collectionView)
  }

  public func followFocus(in collectionView: CollectionView, through changes: CollectionViewChanges) {
    focusMemory.anchors[ObjectIdentifier(collectionView)]?.follow(changes)
  }
}
