extension ItemsView {
  /// Shows an index with `titles`, or removes it if there are none, and lays it out.
  /// - Returns: whether it was added or removed.
  @discardableResult
  final func showIndex(of titles: [String]) -> Bool {
    let former = indexView
    guard !titles.isEmpty else {
      former?.removeFromSuperview()
      indexView = nil
      return former != nil
    }
    let view = former ?? makeIndexView()
    view.titles = titles
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
    indexView = view
    addSubview(view)
    return view
  }

  private func scroll(toIndexTitle number: Int) {
    guard let titles = indexTitles, titles.indices.contains(number) else { return }
    stop()
    guard titles[number] != SectionIndexView.searchTitle else {
      return setContentOffset(CGPoint(x: exactOffset.x, y: -adjustedContentInset.top), animated: false)
    }
    adapter?.didSelectIndexTitle(titles[number], at: number)
  }
}
