/// A container that shows one of several controllers, with a tab bar: at the bottom of a narrow window, at the top of a
/// wide one, or there as a sidebar.
///
///     let tabs = TabBarController()
///     tabs.viewControllers = [AlbumsController(), ArtistsController()]
///     tabs.mode = .tabSidebar
///
/// Ctrl+Page Up, Ctrl+Page Down and Alt+1 … Alt+9 select a tab.
@preconcurrency @MainActor open class TabBarController: ViewController {
  nonisolated deinit {}

  /// The delegate; not retained.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// The tab bar.
  open var tabBar: TabBar { bar }
  /// The form of the tabs in regular width. The page keeps its state when the width changes. By default `automatic`.
  open var mode = Mode.automatic { didSet { if mode != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  /// The sidebar, for the mode `tabSidebar`.
  public final let sidebar = Sidebar()
  /// The controllers, in the order of the tabs. Setting it keeps the selected one, otherwise selects the first.
  open var viewControllers: [ViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The visible controller; nil for none.
  open var selectedViewController: ViewController? {
    get { shown }
    set { if let newValue, let index = pages.firstIndex(where: { $0 === newValue }) { select(index) } }
  }
  /// The index of the visible controller. An assigned index must exist.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === shown } ?? 0 }
    set {
      precondition(pages.indices.contains(newValue), "there is no tab \(newValue) among \(pages.count)")
      select(newValue)
    }
  }

  /// Called when the user has selected a tab, before the delegate is asked. Does nothing by default.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  final var pages: [ViewController] = []
  /// The controller whose page is shown or about to be shown.
  final var shown: ViewController?
  private let bar = TabBar(frame: .zero)
  /// The view of the sidebar; nil before it is shown.
  private var list: TabSidebar?
  final let area = NavigationPages(frame: .zero)
  /// The current transition between two pages.
  final var running: ControllerTransition?

  /// The minimum width for the bar at the top, in points. Chosen.
  private static let wideWidth: CGFloat = 600

  /// Sets the controllers. Not animated.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    precondition(
      Set(new.map(ObjectIdentifier.init)).count == new.count, "a controller can be in a tab bar only once")
    running?.finishNow()
    for page in pages where !new.contains(where: { $0 === page }) {
      page.notifyWillLeaveParent()
      if page === shown {
        page.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      page.removeFromParent()
    }
    for page in new where page.parent !== self {
      addChild(page)
      page.notifyDidMove(toParent: self)
    }
    pages = new
    bar.items = new.map(\.tabBarItem)
    list?.items = new.map(\.tabBarItem)
    if shown == nil, !new.isEmpty { select(0) }
    showSelection()
  }

  open override func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "tabs"
    view.addSubview(area)
    view.addSubview(bar)
    bar.onSelect = { [unowned self] in userDidSelect($0) }
    bar.itemDidChange = { [unowned self] in list?.itemsDidChange() }
    sidebar.didChange = { [unowned self] in
      list?.header = sidebar.headerContentConfiguration
      view.setNeedsLayout()
    }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let shown { install(shown) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }

  private var isWide: Bool { view.bounds.width >= TabBarController.wideWidth }

  private var showsSidebar: Bool {
    mode == .tabSidebar && !sidebar.isHidden && traitCollection.horizontalSizeClass == .regular
  }

  final func layOutBar() {
    let bounds: CGRect = view.bounds
    let safe = view.safeAreaInsets
    guard !showsSidebar else { return layOutSidebar(bounds) }
    list?.isHidden = true
    area.frame = bounds
    bar.isStrip = isWide
    let height = bar.fittingHeight + (isWide ? safe.top : safe.bottom)
    let navigation = shown as? NavigationController
    let isCovered = !isWide && (shown?.hidesBottomBarWhenPushed == true || navigation?.isBottomBarCovered == true)
    let top = isWide ? 0 : bounds.height - (isCovered ? 0 : height)
    bar.edgeInsets = safe
    bar.setLayoutFrame(CGRect(x: 0, y: top, width: bounds.width, height: height))
    // During a push the bar is visible, and moves out.
    bar.setHidden(byContainer: isCovered && navigation?.running == nil)
    let isGone = isCovered || bar.isHiddenByProgram
    area.barInsets = isGone ? .zero : isWide ? EdgeInsets(top: height) : EdgeInsets(bottom: height)
  }

  /// Shows or hides the bar when a controller that hides it is pushed or popped.
  final func bottomBarDidChange() { if isViewLoaded { layOutBar() } }

  private func layOutSidebar(_ bounds: CGRect) {
    let list = list ?? makeList()
    (list.isHidden, area.barInsets) = (false, .zero)
    bar.setHidden(byContainer: true)
    let safe = view.safeAreaInsets
    let width = min(sidebar.preferredWidth + (view.isMirrored ? safe.right : safe.left), bounds.width / 2)
    let rest = bounds.width - width
    list.frame = CGRect(x: view.isMirrored ? rest : 0, y: 0, width: width, height: bounds.height)
    area.frame = CGRect(x: view.isMirrored ? 0 : width, y: 0, width: rest, height: bounds.height)
  }

  private func makeList() -> TabSidebar {
    let list = TabSidebar(frame: .zero)
    list.items = pages.map(\.tabBarItem)
    list.header = sidebar.headerContentConfiguration
    list.onSelect = { [unowned self] in userDidSelect($0) }
    // First in the focus order.
    view.insertSubview(list, at: 0)
    self.list = list
    showSelection()
    return list
  }

  // MARK: Selection

  final func showSelection() {
    bar.selectedItem = shown?.tabBarItem
    list?.selectedItem = shown?.tabBarItem
  }

  /// Shows a tab that the user has selected. If it is already visible, pops to its root, then scrolls to the top.
  private func userDidSelect(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    let page = pages[index]
    if let item = page.tabBarItem { tabBar(bar, didSelect: item) }
    guard delegate?.tabBarController(self, shouldSelect: page) != false else { return }
    if page === shown { returnToBeginning(page) } else { selectedViewController = page }
    delegate?.tabBarController(self, didSelect: page)
  }

  private func returnToBeginning(_ page: ViewController) {
    if let navigation = page as? NavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
      return
    }
    let visible = (page as? NavigationController)?.topViewController ?? page
    let scroll = visible.viewIfLoaded?.firstView { ($0 as? ScrollView)?.scrollsToTop == true } as? ScrollView
    scroll?.scrollToTop()
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    for press in presses {
      switch (press.pressedKey.code, press.pressedKey.modifiers) {
      case (.pageUp, .control): return step(by: -1)
      case (.pageDown, .control): return step(by: 1)
      case (.character(let digit), .alternate):
        if let number = digit.wholeNumberValue, pages.indices.contains(number - 1) { return userDidSelect(number - 1) }
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  private func step(by step: Int) {
    guard !pages.isEmpty else { return }
    userDidSelect((selectedIndex + step + pages.count) % pages.count)
  }

  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    super.transitionCoordinator ?? running?.coordinator
  }
  override func willLeaveWindow() { running?.finishNow() }
  override var keyFallback: Responder { shown?.keyFallback ?? view }
}

extension ViewController {
  /// The nearest enclosing tab bar controller; nil for none.
  public final var tabBarController: TabBarController? { nearestParent() }
}
