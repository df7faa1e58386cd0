internal import MiniUI

/// A layout with one item per page. Each is as large as the collection view, except for a gap between two items.
final class PageLayout: CollectionViewFlowLayout {
  private static let gap: CGFloat = 16

  override func prepare() {
    if let size = collectionView?.bounds.size {
      let half = PageLayout.gap / 2
      minimumLineSpacing = PageLayout.gap
      minimumInteritemSpacing = 0
      var item = size
      item[scrollDirection] = max(1, size[scrollDirection] - PageLayout.gap)
      itemSize = item
      sectionInset =
        scrollDirection == .vertical
        ? EdgeInsets(top: half, left: 0, bottom: half, right: 0)
        : EdgeInsets(top: 0, left: half, bottom: 0, right: half)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
