/// The index of sections beside the items, its titles and colours.
struct SectionIndex {
  var view: SectionIndexView?
  /// The titles, as the data source returned them when it was last asked; nil for no index.
  var titles: [String]?
  var color: Color?
  var background: Color?
  var trackingBackground: Color?
  var leastRowCount = 0
}

extension ItemsView {
  /// Shows an index of `titles` if there are any, and places it.
  /// - Returns: whether it came or went.
  @discardableResult
  final func showIndex(of titles: [String]) -> Bool {
    let former = index.view
    guard !titles.isEmpty else {
      former?.removeFromSuperview()
      index.view = nil
      return former != nil
    }
    let view = former ?? makeIndexView()
    view.titles = titles
    view.color = index.color
    view.plainBackground = index.background
    view.trackingBackground = index.trackingBackground
    let insets = adjustedContentInset
    let x = isMirrored ? ScrollBar.thickness : bounds.width - SectionIndexView.width - ScrollBar.thickness
    View.performWithoutAnimation {
      view.frame = CGRect(
        x: bounds.minX + x, y: bounds.minY + insets.top, width: SectionIndexView.width,
        height: max(0, bounds.height - insets.top - insets.bottom))
    }
    return former == nil
  }

  private func makeIndexView() -> SectionIndexView {
    let view = SectionIndexView(frame: .zero)
    view.select = { [unowned self] in scroll(toIndexTitle: $0) }
    index.view = view
    addSubview(view)
    return view
  }

  /// Scrolls to what a title of the index leads to, at once.
  private func scroll(toIndexTitle number: Int) {
    guard let titles = index.titles, titles.indices.contains(number) else { return }
    stop()
    guard titles[number] != SectionIndexView.searchTitle else {
      return setContentOffset(CGPoint(x: exactOffset.x, y: -adjustedContentInset.top), animated: false)
    }
    didSelectIndexTitle(titles[number], at: number)
  }
}
