import UIKit

class SwatchCell: UICollectionViewCell {
  override var isSelected: Bool {
    didSet { layer.borderWidth = isSelected ? 3 : 0 }
  }
}

final class SwatchListController: CollectionViewController, CollectionList {
  var listData: [[UIColor]]! = [[.systemBlue, .white, .systemRed], [.black]]
  var chosen: [UIColor] = []

  func listView(
    _ listView: UICollectionView, configureCell cell: SwatchCell, withObject color: UIColor,
    atIndexPath indexPath: IndexPath
  ) {
    cell.backgroundColor = color
  }

  func listView(_ listView: UICollectionView, didSelectObject color: UIColor, atIndexPath indexPath: IndexPath) {
    chosen.append(color)
  }
}
