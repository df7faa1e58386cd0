import MiniUI

/// A list in a collection view. It has data and one method; other members record calls for the tests.
final class SwatchGrid: ViewController, CollectionList, SwatchList {
  var listData: [[Swatch]]!
  private(set) var chosen: [Swatch] = []
  let collectionView: CollectionView! = CollectionView(collectionViewLayout: CollectionViewFlowLayout())

  final class Cell: CollectionViewCell, SwatchCell {
    var swatch: Swatch?
  }

  func listView(
    _ listView: CollectionView, configureCell cell: Cell, withObject swatch: Swatch, atIndexPath indexPath: IndexPath
  ) {
    cell.swatch = swatch
    cell.backgroundColor = swatch.color
    cell.accessibilityIdentifier = swatch.id
  }

  func listView(_ listView: CollectionView, didSelectObject swatch: Swatch, atIndexPath indexPath: IndexPath) {
    chosen.append(swatch)
  }

  override func viewDidLoad() {
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.frame = view.bounds
    view.addSubview(collectionView)
  }

  var scrollView: ScrollView { collectionView }
  var shownCounts: [Int] {
    (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
  }
  func shownCell(at path: IndexPath) -> View? { collectionView.cellForItem(at: path) }
  func frame(at path: IndexPath) -> CGRect? { collectionView.layoutAttributesForItem(at: path)?.frame }
  func reload() { collectionView.reloadData() }
  func set(_ data: [[Swatch]]?, animated: Bool) { setListData(data, animated: animated) }
}
