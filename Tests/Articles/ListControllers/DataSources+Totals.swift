import UIKit

extension UITableViewDataSource {
  /// Returns the number of rows in all sections.
  func totalRows(_ tableView: UITableView) -> Int {
    var total = 0
    for section in 0..<numberOfSections(in: tableView) {
      total += self.tableView(tableView, numberOfRowsInSection: section)
    }
    return total
  }
}

extension UICollectionViewDataSource {
  /// Returns the number of items in all sections.
  func totalItems(_ collectionView: UICollectionView) -> Int {
    var total = 0
    for section in 0..<numberOfSections(in: collectionView) {
      total += self.collectionView(collectionView, numberOfItemsInSection: section)
    }
    return total
  }
}
