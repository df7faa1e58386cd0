/// Pages and their positions.
extension PageViewController {
  final var axis: Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }
  /// The direction of the next page: -1 if it is on the left, otherwise 1.
  final var sign: CGFloat { axis == .horizontal && paging.isMirrored ? -1 : 1 }
  final var restOffset: CGPoint { offset(of: nil) }
  /// The visible part in pages: 0 for the page itself, -1 and 1 for those before and after.
  final var position: CGFloat {
    paging.pageLength > 0 ? (paging.exactOffset[axis] / paging.pageLength - 1) * sign : 0
  }

  final func offset(of side: PageSide?) -> CGPoint {
    var point = CGPoint.zero
    point[axis] = paging.pageLength * (1 + CGFloat(side?.rawValue ?? 0) * sign)
    return point
  }

  final func layOutParts() {
    var area: CGRect = view.bounds
    if let pageControl {
      let height = pageControl.size(forNumberOfPages: pageControl.numberOfPages).height + view.safeAreaInsets.bottom
      pageControl.frame = CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
      area.size.height = max(0, area.height - height)
    }
    paging.frame = area.insetBy(
      dx: axis == .horizontal ? -spacing / 2 : 0, dy: axis == .vertical ? -spacing / 2 : 0)
  }

  /// Ends a movement that has come to rest, and lays out the pages.
  final func arrangePages() {
    let length = paging.bounds.size[axis]
    guard length > 0 else { return }
    if length != paging.pageLength {
      let pages = paging.pageLength > 0 ? paging.exactOffset[axis] / paging.pageLength : 1
      paging.pageLength = length
      var offset = CGPoint.zero
      offset[axis] = length * pages
      paging.stop()
      paging.setOffset(offset, for: .layout)
    }
    var content = paging.bounds.size
    content[axis] = 3 * length
    paging.contentSize = content
    endTurnAtRest()
    askForNeighbors()
    updateInsets()
    if let shown { layOut(shown, at: nil) }
    if let turn { layOut(turn.page, at: turn.side) }
    updateCurl()
  }

  /// Requests the pages before and after the visible page, unless they are known.
  private func askForNeighbors() {
    guard neighbors == nil, turn == nil, let shown, let dataSource else { return }
    neighbors = PageNeighbors(
      before: dataSource.pageViewController(self, viewControllerBefore: shown),
      after: dataSource.pageViewController(self, viewControllerAfter: shown))
  }

  /// Limits scrolling to the sides that have a page.
  final func updateInsets() {
    func inset(_ side: PageSide) -> CGFloat {
      turn?.side == side || neighbors?[side] != nil ? 0 : -paging.pageLength
    }
    let (low, high) = sign < 0 ? (inset(.after), inset(.before)) : (inset(.before), inset(.after))
    paging.contentInset =
      axis == .horizontal ? EdgeInsets(left: low, right: high) : EdgeInsets(top: low, bottom: high)
  }

  final func layOut(_ page: ViewController, at side: PageSide?) {
    guard let view = page.viewIfLoaded, view.superview === paging else { return }
    let frame = frame(of: side)
    if view.frame != frame { view.setLayoutFrame(frame) }
  }

  /// Returns the frame of a page before or after the visible page; with nil, of the visible page. With the style
  /// `pageCurl`, all pages have the same frame.
  final func frame(of side: PageSide?) -> CGRect {
    let origin = transitionStyle == .pageCurl ? paging.bounds.origin : offset(of: side)
    return CGRect(origin: origin, size: paging.bounds.size)
      .insetBy(dx: axis == .horizontal ? spacing / 2 : 0, dy: axis == .vertical ? spacing / 2 : 0)
  }

  final func install(_ page: ViewController) {
    layOutParts()
    page.initialSize = CGSize(
      width: paging.bounds.width - (axis == .horizontal ? spacing : 0),
      height: paging.bounds.height - (axis == .vertical ? spacing : 0))
    let view: View = page.view
    paging.addSubview(view)
    paging.setNeedsLayout()
  }

  final func dataSourceDidChange() {
    if turn == nil { neighbors = nil }
    updatePageControl()
    if isViewLoaded { paging.setNeedsLayout() }
  }
}
