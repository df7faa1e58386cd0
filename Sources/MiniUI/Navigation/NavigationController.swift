/// A container for a stack of controllers. The container shows the top controller, below a bar with its title and a
/// back button.
///
///     let albums = NavigationController(rootViewController: AlbumsController())
///     albums.pushViewController(AlbumController(album), animated: true)
///
/// Alt+Left, the mouse's back button, a finger from the leading edge, and the bar's back button go back. The bars are
/// part of the controllers' safe area.
@preconcurrency @MainActor open class NavigationController: ViewController {
  nonisolated deinit {}

  /// The kinds of changes of the stack.
  public nonisolated enum Operation: Int, Hashable, Sendable { case none, push, pop }

  /// The delegate, which is notified of shown controllers and can supply animators; not retained.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The navigation bar.
  open var navigationBar: NavigationBar { bar }
  /// The bar at the bottom, with the top controller's `toolbarItems`. Hidden by default.
  open var toolbar: Toolbar! { tools }
  /// The recognizer for going back with a finger from the leading edge.
  open var interactivePopGestureRecognizer: GestureRecognizer? { swipe.edge }

  /// The controllers, from the root to the visible one. Setting it is not animated.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller at the top of the stack; nil if the stack is empty.
  open var topViewController: ViewController? { stack.last }
  /// The visible controller: the top controller, or the controller that it presents.
  open var visibleViewController: ViewController? { stack.last?.frontmost }

  final var stack: [ViewController] = []
  final let bar: NavigationBar
  final let tools: Toolbar
  final let pages = NavigationPages()
  private(set) final lazy var swipe = NavigationSwipe(self)
  /// The interaction of a swipe that is beginning, for `popViewController`; nil otherwise.
  final var beginningSwipe: (any ViewControllerInteractiveTransitioning)?
  /// The current transition, with the controllers that leave at its end.
  final var running: ControllerTransition?
  /// The controller whose view is shown or about to be shown.
  final var shown: ViewController?
  /// The views that had the focus when their controllers were covered.
  final var focused: [ObjectIdentifier: Weak<View>] = [:]
  final weak var followed: ScrollView?
  /// The scroll view whose large title collapsed in a low window, and its previous scrolled distance, in points.
  final var keptTitleDistance: (scroll: Weak<ScrollView>, distance: CGFloat)?
  final var isBarHidden = false
  final var isToolbarConcealed = true
  /// Whether a controller of the stack hides the toolbar, and the tab bar around this controller.
  final var isBottomBarCovered = false {
    didSet { if isBottomBarCovered != oldValue { tabBarController?.bottomBarDidChange() } }
  }

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    (bar, tools) = (NavigationBar(), Toolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container with one controller, which it pushes: an override of `pushViewController` observes it.
  public init(rootViewController: ViewController) {
    (bar, tools) = (NavigationBar(), Toolbar())
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates an empty container with custom bar classes.
  /// - Parameters:
  ///   - navigationBarClass: nil for `NavigationBar`.
  ///   - toolbarClass: nil for `Toolbar`.
  /// - Precondition: The classes are subclasses of `NavigationBar` and `Toolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard let barType = (navigationBarClass ?? NavigationBar.self) as? NavigationBar.Type,
      let toolbarType = (toolbarClass ?? Toolbar.self) as? Toolbar.Type
    else { preconditionFailure("the classes of the bars must be subclasses of NavigationBar and Toolbar") }
    (bar, tools) = (barType.init(forController: ()), toolbarType.init(forController: ()))
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The stack

  /// Pushes a controller on the stack and shows it. It must not be in the stack already, and must not be a navigation
  /// controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    NavigationController.check(viewController)
    precondition(
      !stack.contains { $0 === viewController },
      "\(type(of: viewController)) is in the stack already; a controller can be pushed once")
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller, unless it is the only one. The back button, keys and a swipe call it too.
  /// - Returns: the controller; nil if it was the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    finishTransition()
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: Array(stack.dropLast()), animated: animated, interaction: beginningSwipe)
    return top
  }

  /// Pops all controllers above another one.
  /// - Returns: the controllers, in stack order; nil if the controller is not in the stack or is the top one.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    finishTransition()
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let removed = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return removed
  }

  /// Pops all controllers except the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    finishTransition()
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. If the new top controller was in the stack, the animation is a pop, otherwise a push; one
  /// animation for any number of controllers.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    for controller in viewControllers { NavigationController.check(controller) }
    precondition(
      Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
      "a controller can be in a stack only once")
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a controller on the stack.
  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  private static func check(_ controller: ViewController) {
    precondition(
      !(controller is NavigationController),
      "\(type(of: controller)) is a navigation controller, which cannot be in the stack of another; present it")
  }

  // MARK: Bars

  /// Whether the navigation bar is hidden. False by default.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the navigation bar. With animation, it slides in or out at the top within `hideShowBarDuration`.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    changeBars(animated: animated) { isBarHidden = hidden }
  }
  /// Whether the toolbar is hidden. True by default.
  open var isToolbarHidden: Bool {
    get { isToolbarConcealed }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows or hides the toolbar. With animation, it slides in or out at the bottom within `hideShowBarDuration`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarConcealed else { return }
    changeBars(animated: animated) { isToolbarConcealed = hidden }
  }

  /// The duration of showing and hiding bars, in seconds. From UIKit, by memory.
  public nonisolated static let hideShowBarDuration: TimeInterval = 0.2

  // MARK: As a controller

  /// The tab in a tab bar: by default the root controller's.
  open override var tabBarItem: TabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }
  private final var ownTabBarItem: TabBarItem?

  open override func loadView() { view = NavigationView(self) }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installTop()
    guard let shown, shown !== announced else { return }
    (announced, isAnnouncing) = (shown, true)
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isAnnouncing, let announced else { return }
    isAnnouncing = false
    delegate?.navigationController(self, didShow: announced, animated: animated)
  }
  /// The last controller that was reported to the delegate.
  final weak var announced: ViewController?
  /// Whether that controller appears together with this one.
  private final var isAnnouncing = false

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if presses.contains(where: { isBackKey($0.pressedKey) }), goBack() { return }
    super.pressesBegan(presses, with: event)
  }

  /// Ends the current transition: its pages and titles are positioned for the previous size.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    finishTransition()
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    super.transitionCoordinator ?? running?.coordinator
  }
  override func goBackByPointer() -> Bool { goBack() || super.goBackByPointer() }
  override func willLeaveWindow() { finishTransition() }
  override var keyFallback: Responder { stack.last?.keyFallback ?? view }
}

/// Implement this protocol to be notified of shown controllers, and to supply animators.
@preconcurrency @MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called after a controller was shown.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
  /// Returns the animator for a change; nil (the default) to slide.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for the delegate's animator; nil (the default) if it is not interactive.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

extension ViewController {
  /// The nearest enclosing navigation controller; nil for none.
  public final var navigationController: NavigationController? { nearestParent() }
}
