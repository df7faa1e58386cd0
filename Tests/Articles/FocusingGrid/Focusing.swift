import UIKit

@MainActor
public protocol UICollectionViewDelegateFlowLayoutFocusing:
  UIScrollViewDelegate, UICollectionViewDelegate, UICollectionViewDelegateFlowLayout
{
  var focusedIndexPath: IndexPath { get set }

  // Must be called by the collection view.
  func collectionViewDidEndScrolling(_ scrollView: UIScrollView)
  func focusedContentOffset(collectionView: UICollectionView) -> CGPoint?
  // Customisation point.
  func indexPathToFocusOn(collectionView: UICollectionView, flowLayout: UICollectionViewFlowLayout) -> IndexPath?
}

extension UICollectionViewDelegateFlowLayoutFocusing {
  public func collectionViewDidEndScrolling(_ scrollView: UIScrollView) {
    guard let collectionView = scrollView as? UICollectionView,
      let flowLayout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }

    if let indexPathToFocusOn = indexPathToFocusOn(collectionView: collectionView, flowLayout: flowLayout) {
      focusedIndexPath = indexPathToFocusOn
    }
  }

  public func indexPathToFocusOn(
    collectionView: UICollectionView, flowLayout: UICollectionViewFlowLayout
  ) -> IndexPath? {
    let visibleIndexPaths = collectionView.sortedIndexPathsForVisibleItems()
    if let selectedIndexPaths = collectionView.indexPathsForSelectedItems,
      let visibleSelectedIndexPath = visibleIndexPaths.first(where: selectedIndexPaths.contains)
    {
      return visibleSelectedIndexPath
    }
    for indexPath in visibleIndexPaths {
      if let center = flowLayout.centerForItem(at: indexPath), center.y > collectionView.contentOffset.y {
        return indexPath
      }
    }
    return focusedIndexPath
  }

  public func focusedContentOffset(collectionView: UICollectionView) -> CGPoint? {
    guard let flowLayout = collectionView.collectionViewLayout as? UICollectionViewFlowLayout,
      let frame = flowLayout.frameForItem(at: focusedIndexPath), frame != .zero
    else { return nil }

    let originX = max(0, frame.origin.x - flowLayout.minimumInteritemSpacing)
    let originY = max(0, frame.origin.y - flowLayout.minimumInteritemSpacing)
    return CGPoint(x: originX, y: originY)
  }
}

// The callbacks of the delegate, supplied by an extension: the part that Objective-C's optional methods never called.
extension UICollectionViewDelegate where Self: UICollectionViewDelegateFlowLayoutFocusing {
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate {
      collectionViewDidEndScrolling(scrollView)
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    collectionViewDidEndScrolling(scrollView)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    focusedContentOffset(collectionView: collectionView) ?? proposedContentOffset
  }
}

extension UICollectionView {
  func sortedIndexPathsForVisibleItems() -> [IndexPath] { indexPathsForVisibleItems.sorted() }
}

extension UICollectionViewFlowLayout {
  func frameForItem(at indexPath: IndexPath) -> CGRect? { layoutAttributesForItem(at: indexPath)?.frame }
  func centerForItem(at indexPath: IndexPath) -> CGPoint? { layoutAttributesForItem(at: indexPath)?.center }
}
