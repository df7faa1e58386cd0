package import MiniUI

/// A data source with a number of items for each section, and with sizes and insets where a test sets them.
package final class GridData: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  package var counts: [Int]
  package var size: ((IndexPath) -> CGSize)?
  package var insets: ((Int) -> EdgeInsets)?
  package var headers: ((Int) -> CGSize)?
  package var footers: ((Int) -> CGSize)?
  /// The calls of the delegate, in order.
  package var log: [String] = []
  package var isLogging = false
  package var sizeQuestions = 0
  package var configured = 0

  package init(_ counts: [Int]) { self.counts = counts }

  package func note(_ line: String) { if isLogging { log.append(line) } }

  package func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  package func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  package func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    configured += 1
    note("cell \(indexPath.section).\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.section * 1000 + indexPath.item
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeQuestions += 1
    return size?(indexPath) ?? CollectionViewFlowLayout.sizeOfLayout
  }

  package func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    insets?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  package func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    headers?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  package func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    footers?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("will \(indexPath.section).\(indexPath.item)") }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("end \(indexPath.section).\(indexPath.item)") }

  package func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight \(indexPath.item)")
    return true
  }
  package func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight \(indexPath.item)")
  }
  package func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight \(indexPath.item)")
  }
  package func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect \(indexPath.item)")
    return true
  }
  package func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath.item)")
  }
  package func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect \(indexPath.item)")
  }
  package func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    note("primary \(indexPath.item)")
  }

  /// Returns a collection view of this size over the data, without a window.
  package func makeView(_ layout: CollectionViewLayout, size: CGSize) -> CollectionView {
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
package final class GridView: CollectionView {
  package var data: GridData?
}

extension CollectionView {
  package func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }
}
