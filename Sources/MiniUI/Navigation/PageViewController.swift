/// A container that shows one child controller at a time, as a page. The user scrolls or turns to the previous and the next
/// page, which the data source supplies.
///
///     let reader = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     reader.dataSource = self
///     reader.setViewControllers([chapters[0]], direction: .forward, animated: false)
///
/// At rest the scroll view shows the second of three pages, as in UIKit.
@preconcurrency @MainActor open class PageViewController: ViewController {
  nonisolated deinit {}

  /// The ways in which pages are turned.
  public nonisolated enum TransitionStyle: Int, Hashable, Sendable {
    /// Pages turn like paper. A fold follows the finger or the mouse. A turning page shows a picture taken when the
    /// turn began.
    case pageCurl
    /// Pages scroll.
    case scroll
  }

  /// The axes along which pages lie.
  public nonisolated enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }

  /// The directions in which pages are turned.
  public nonisolated enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }

  /// The locations of the spine, at which the pages of a book are bound. Here the spine is at the first edge of each
  /// page, and one page is visible at a time.
  public nonisolated enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }

  /// The keys of the options of a page view controller.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The spine's location, which has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages, in points, as a number. 0 by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The data source, which supplies the pages before and after the visible page; not retained. If it is nil, the
  /// default, the user cannot turn pages.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }
  /// The delegate, which is notified when the user turns a page; not retained.
  open weak var delegate: (any PageViewControllerDelegate)?
  /// The way in which pages are turned.
  public final let transitionStyle: TransitionStyle
  /// The axis along which pages lie.
  public final let navigationOrientation: NavigationOrientation
  /// The spine's location: `min` with the style `pageCurl`, otherwise `none`.
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  /// Whether pages have content on their back. False by default. The value is kept, but has no effect.
  open var isDoubleSided = false
  /// The gesture recognizers that turn pages with the style `pageCurl`: one for drags. Empty for pages that scroll.
  open var gestureRecognizers: [GestureRecognizer] {
    transitionStyle == .pageCurl ? [paging.panGestureRecognizer] : []
  }
  /// The visible page, as an array of one controller. Empty until a page is set.
  open var viewControllers: [ViewController]? { shown.map { [$0] } ?? [] }

  /// The visible page. During a turn, the page that was visible before the turn.
  final var shown: ViewController?
  /// The pages before and after the visible one; nil until they are requested.
  final var neighbors: PageNeighbors?
  final var turn: PageTurn?
  /// The picture of the page that turns as paper.
  final var curl: PageCurlView?
  private(set) final lazy var paging = PagingView(self)
  /// The dots at the lower edge; nil if the data source has no count.
  final var pageControl: PageControl?
  /// The index of the visible page among the dots.
  final var pageIndex = 0
  /// The space between two pages, in points.
  final let spacing: CGFloat

  /// Creates a page view controller.
  /// - Parameters:
  ///   - style: The way in which pages are turned.
  ///   - navigationOrientation: The axis along which pages lie.
  ///   - options: The space between two pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = max(0, CGFloat(number: options?[.interPageSpacing]) ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Shows a page.
  /// - Parameters:
  ///   - viewControllers: One controller; nil or none to show no page.
  ///   - direction: The direction of the movement, if animated.
  ///   - animated: Whether the page scrolls into view or is turned.
  ///   - completion: Called at the end, with false if the movement was interrupted.
  /// - Precondition: There is at most one controller.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    precondition(pages.count <= 1, "a page view controller shows one page, and got \(pages.count)")
    show(pages.first, side: direction == .forward ? .after : .before, animated: animated, completion)
  }

  open override func loadView() {
    let view = View()
    view.clipsToBounds = true
    view.addSubview(paging)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let shown { install(shown) }
    updatePageControl()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutParts()
  }

  override func willLeaveWindow() { finishTurn() }
  override var keyFallback: Responder { shown?.keyFallback ?? view }
}
