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
