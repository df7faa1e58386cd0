extension ItemsView {
  /// Shows a section index with `titles` and lays it out, or removes it if there are no titles.
  /// - Returns: whether the index was added or removed.
  @discardableResult
  final func showIndex(of titles: [String]) -> Bool {
    let former = indexView
    guard !titles.isEmpty else {
      former?.removeFromSuperview()
      indexView = nil
      return former != nil
    }
    let view = former ?? SectionIndexView(frame: .zero)
    if former == nil {
      view.select = { [unowned self] in scroll(toIndexTitle: $0) }
      indexView = view
      addSubview(view)
    }
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

  /// The width that rows leave free for the section index and the scroll bar beside it, in points.
  final var indexWidth: CGFloat { indexView == nil ? 0 : SectionIndexView.width + ScrollBar.thickness }

  private func scroll(toIndexTitle number: Int) {
    guard let titles = indexTitles, titles.indices.contains(number) else { return }
    stop()
    guard titles[number] != SectionIndexView.searchTitle else {
      return setContentOffset(CGPoint(x: exactOffset.x, y: -adjustedContentInset.top), animated: false)
    }
    adapter?.didSelectIndexTitle(titles[number], at: number)
  }

  final func isInSectionIndex(_ point: CGPoint) -> Bool {
    indexView.map { $0.point(inside: convert(point, to: $0), with: nil) } ?? false
  }
}
