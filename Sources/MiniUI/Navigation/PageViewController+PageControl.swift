/// The page control.
extension PageViewController {
  final func updatePageControl() {
    guard isViewLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0 else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return view.setNeedsLayout()
    }
    let control = pageControl ?? makePageControl()
    control.numberOfPages = count
    pageIndex = dataSource?.presentationIndex(for: self) ?? 0
    control.currentPage = pageIndex
  }

  private func makePageControl() -> PageControl {
    let control = PageControl(frame: .zero)
    control.addAction(
      { [weak self] control in
        guard let self else { return }
        let step = control.currentPage - pageIndex
        control.currentPage = pageIndex
        if step != 0 { turnPage(step > 0 ? .after : .before) }
      }, for: .valueChanged)
    view.addSubview(control)
    pageControl = control
    view.setNeedsLayout()
    return control
  }

  /// Turns to a page that the user has chosen with the page control.
  private func turnPage(_ side: PageSide) {
    guard turn == nil, !paging.isDragging, paging.activity == nil, let page = neighbors?[side] else { return }
    begin(PageTurn(to: page, side, isByUser: true))
    paging.setContentOffset(offset(of: side), animated: true)
  }
}
