/// The side of a page relative to the visible page.
enum PageSide: Int {
  case before = -1
  case after = 1
}

/// The pages beside the visible one.
struct PageNeighbors {
  var before: ViewController?
  var after: ViewController?

  subscript(side: PageSide) -> ViewController? { side == .before ? before : after }
}

/// A turn from one page to another.
final class PageTurn {
  let page: ViewController
  let side: PageSide
  /// Whether the user began it, so that the delegate is notified.
  let isByUser: Bool
  let completion: ((_ finished: Bool) -> Void)?

  init(
    to page: ViewController, _ side: PageSide, isByUser: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    (self.page, self.side, self.isByUser, self.completion) = (page, side, isByUser, completion)
  }
}

/// The scroll view of a page view controller. Its content has the length of three pages; at rest, the second one is
/// visible.
final class PagingView: ScrollView {
  private weak var pages: PageViewController?
  /// The length of a page with the space, for which the content was laid out.
  var pageLength: CGFloat = 0
  /// Whether the pages are being laid out, so that a moved offset turns no page.
  var isArranging = false

  init(_ controller: PageViewController) {
    pages = controller
    super.init(frame: .zero)
    isPagingEnabled = true
    scrollsToTop = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    let isHorizontal = controller.navigationOrientation == .horizontal
    (alwaysBounceHorizontal, alwaysBounceVertical) = (isHorizontal, !isHorizontal)
    // A drag may end exactly on a page, without a further movement.
    panGestureRecognizer.addTarget { [weak self] pan in
      if pan.state == .ended || pan.state == .cancelled { self?.setNeedsLayout() }
    }
  }

  // A movement may end without a visible change of the offset.
  override var activity: ScrollActivity? { didSet { if activity == nil { setNeedsLayout() } } }

  /// The controller ends the turn.
  override var settlesOnPages: Bool { false }

  override func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    super.moveBounds(to: origin, for: cause)
    guard !isArranging else { return }
    pages?.pagesDidMove()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    isArranging = true
    pages?.arrangePages()
    isArranging = false
    super.layoutSubviews()
  }
}
