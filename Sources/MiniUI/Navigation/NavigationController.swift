/// A container that shows the last of a stack of controllers, under a bar with its title and the way back.
///
///     let albums = NavigationController(rootViewController: AlbumsController())
///     albums.pushViewController(AlbumController(album), animated: true)
///
/// Alt+Left, the mouse's back button, a finger from the leading edge, and the button in the bar lead back. The bars are part of
/// the controllers' safe area.
@MainActor open class NavigationController: ViewController {
  /// The kind of a change of the stack.
  public nonisolated enum Operation: Int, Hashable, Sendable { case none, push, pop }

  /// The object that is notified of the controllers shown and chooses animators; not retained.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// The bar with the titles.
  open var navigationBar: NavigationBar { bar }
  /// The bar at the lower edge, with the `toolbarItems` of the top controller. It is hidden at first.
  open var toolbar: Toolbar! { tools }
  /// The recognizer of the finger that leads back from the leading edge.
  open var interactivePopGestureRecognizer: GestureRecognizer? { swipe.edge }

  /// The controllers, from the root to the visible one. Setting it is not animated.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller at the top of the stack; nil if the stack is empty.
  open var topViewController: ViewController? { stack.last }
  /// The controller that the user sees: the top one, or what it presents.
  open var visibleViewController: ViewController? { stack.last?.frontmost }

  final var stack: [ViewController] = []
  final let bar: NavigationBar
  final let tools: Toolbar
  final let pages = NavigationPages()
  private(set) final lazy var swipe = NavigationSwipe(self)
  /// The transition in progress, and the controllers that leave at its end.
  final var running: ControllerTransition?
  /// The controller whose view is shown, or is about to be.
  final var shown: ViewController?
  /// The views that had the focus when controllers were covered.
  final var focused: [ObjectIdentifier: Weak<View>] = [:]
  /// The scroll view that the large title follows.
  final weak var followed: ScrollView?
  /// The scroll view whose title row the window became too low for, and how far it was scrolled away, in points.
  final var keptTitleDistance: (scroll: Weak<ScrollView>, distance: CGFloat)?
  final var isBarHidden = false
  final var isToolbarConcealed = true
  /// Whether a controller of the stack hides the toolbar.
  final var isToolbarCovered = false

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    (bar, tools) = (NavigationBar(), Toolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container with one controller.
  public convenience init(rootViewController: ViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty container with bars of subclasses.
  /// - Parameters:
  ///   - navigationBarClass: nil for `NavigationBar`.
  ///   - toolbarClass: nil for `Toolbar`.
  public init(navigationBarClass: NavigationBar.Type?, toolbarClass: Toolbar.Type?) {
    bar = (navigationBarClass ?? NavigationBar.self).init(forController: ())
    tools = (toolbarClass ?? Toolbar.self).init(forController: ())
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The stack

  /// Puts a controller on top of the stack and shows it. It must not be in the stack, and must not be a navigation controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    NavigationController.check(viewController)
    precondition(
      !stack.contains { $0 === viewController },
      "\(type(of: viewController)) is in the stack already; a controller can be pushed once")
    change(to: stack + [viewController], animated: animated)
  }

  /// Removes the top controller, unless it is the only one.
  /// - Returns: the controller; nil if it was the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    finishTransition()
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes all controllers above one of the stack.
  /// - Returns: the controllers, in their order in the stack; nil if the controller is not in the stack or is the top one.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    finishTransition()
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let removed = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return removed
  }

  /// Removes all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    finishTransition()
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. A new top controller is pushed, one that was in the stack is returned to, both in one animation however
  /// many controllers change.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    for controller in viewControllers { NavigationController.check(controller) }
    precondition(
      Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
      "a controller can be in a stack only once")
    change(to: viewControllers, animated: animated)
  }

  /// Shows a controller as the next of the stack.
  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  private static func check(_ controller: ViewController) {
    precondition(
      !(controller is NavigationController),
      "\(type(of: controller)) is a navigation controller, which cannot be in the stack of another; present it")
  }

  // MARK: Bars

  /// Whether the bar with the titles is hidden. By default false.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the bar with the titles: it slides out at the upper edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    changeBars(animated: animated) { isBarHidden = hidden }
  }
  /// Whether the toolbar is hidden. By default true.
  open var isToolbarHidden: Bool {
    get { isToolbarConcealed }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows or hides the toolbar: it slides out at the lower edge.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarConcealed else { return }
    changeBars(animated: animated) { isToolbarConcealed = hidden }
  }

  /// The duration in which bars are shown and hidden, in seconds. Recalled.
  public nonisolated static let hideShowBarDuration: TimeInterval = 0.2

  // MARK: As a controller

  /// The tab in the bar of a tab bar controller: by default that of the root.
  open override var tabBarItem: TabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }
  private final var ownTabBarItem: TabBarItem?

  open override func loadView() { view = NavigationView(self) }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installTop()
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if presses.contains(where: { isWayBack($0.pressedKey) }), goBack() { return }
    super.pressesBegan(presses, with: event)
  }

  open override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    super.transitionCoordinator ?? running?.coordinator
  }
  override func goBackByPointer() -> Bool { goBack() || super.goBackByPointer() }
  override func willLeaveWindow() { finishTransition() }
  override var keyFallback: Responder { stack.last?.keyFallback ?? view }
}

/// An object that is notified of the controllers that a navigation controller shows, and chooses how they appear.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called when a controller is shown.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
  /// Returns the animator of a change; nil (the default) for the sliding pages.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that leads a change with an animator of the delegate's; nil (the default) if it is not interactive.
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
  /// The nearest navigation controller that the controller is in; nil if there is none.
  public final var navigationController: NavigationController? { nearestParent() }
}
