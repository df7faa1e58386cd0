import MiniUI

/// A data source with a number of items for each section, and with sizes and insets where a test sets them.
final class GridData: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var counts: [Int]
  var size: ((IndexPath) -> CGSize)?
  var insets: ((Int) -> EdgeInsets)?
  var headers: ((Int) -> CGSize)?
  var footers: ((Int) -> CGSize)?
  /// The calls of the delegate, in order.
  var log: [String] = []
  var isLogging = false
  var sizeQuestions = 0
  var configured = 0

  init(_ counts: [Int]) { self.counts = counts }

  func note(_ line: String) { if isLogging { log.append(line) } }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    configured += 1
    note("cell \(indexPath.section).\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.section * 1000 + indexPath.item
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeQuestions += 1
    return size?(indexPath) ?? CollectionViewFlowLayout.sizeOfLayout
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    insets?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    headers?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    footers?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("will \(indexPath.section).\(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("end \(indexPath.section).\(indexPath.item)") }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    note("primary \(indexPath.item)")
  }

  /// Returns a collection view of this size over the data, without a window.
  func makeView(_ layout: CollectionViewLayout, size: CGSize) -> CollectionView {
    let view = GridView(
      frame: CGRect(x: 0, y: 0, width: size.width, height: size.height), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.data = self
    view.dataSource = self
    view.delegate = self
    return view
  }
}

/// A collection view that keeps its data alive.
final class GridView: CollectionView {
  var data: GridData?
}

extension CollectionView {
  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }
}
