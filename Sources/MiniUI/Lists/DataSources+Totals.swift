extension TableViewDataSource {
  /// Returns the number of rows in all sections.
  public func totalRows(_ tableView: TableView) -> Int {
    var total = 0
    for section in 0..<numberOfSections(in: tableView) {
      total += self.tableView(tableView, numberOfRowsInSection: section)
    }
    return total
  }
}

extension CollectionViewDataSource {
  /// Returns the number of items in all sections.
  public func totalItems(_ collectionView: CollectionView) -> Int {
    var total = 0
    for section in 0..<numberOfSections(in: collectionView) {
      total += self.collectionView(collectionView, numberOfItemsInSection: section)
    }
    return total
  }
}
