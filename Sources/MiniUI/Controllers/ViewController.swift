/// Manages a view: loads it on first use, and is notified of its appearance and layout. Subclass it for each page.
///
///     final class HelloController: ViewController {
///       override func loadView() { view = Label("Hello") }
///     }
@preconcurrency @MainActor open class ViewController: Responder, ViewControlling, ContentContainer {
  nonisolated deinit {}

  /// The title of the content, shown for example in a navigation bar; nil by default.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// The content of a navigation bar while the controller is at the top of its stack.
  open var navigationItem: NavigationItem { item }
  private final lazy var item = NavigationItem(ofController: title ?? "")
  /// The controller's tab in a tab bar.
  open var tabBarItem: TabBarItem! {
    get { tab }
    set { tab = newValue ?? TabBarItem(title: nil, image: nil, tag: 0) }
  }
  private final lazy var tab = {
    let tab = TabBarItem(title: nil, image: nil, tag: 0)
    tab.titleOfController = title
    return tab
  }()
  private func titleDidChange() {
    navigationItem.titleOfController = title
    tab.titleOfController = title
  }
  /// The parent view controller; nil for none.
  open var parent: ViewController? { container }
  private final weak var container: ViewController?
  /// The child view controllers, in the order in which they were added.
  open var children: [ViewController] { contained }
  private final var contained: [ViewController] = []
  private final var loadedView: View?
  /// The size of the view before `viewDidLoad`: for a root controller, the window's size.
  final var initialSize: CGSize?
  final var appearance = AppearanceState()
  final var modality = ModalityState()
  /// The transition that the controller takes part in.
  final weak var transition: ControllerTransition?

  /// Creates a controller. For code written for UIKit: both arguments are ignored, since there are no nib files.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) { super.init() }

  /// Creates a controller whose view is loaded on first use. Disfavoured, so that `super.init()` calls the designated
  /// initializer. With Swift 6.3, a subclass could otherwise call this initializer, for which the linker finds no
  /// symbol.
  @_disfavoredOverload
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// UIKit's initializer for archives, which are not supported. Subclasses may declare it, but need not.
  @available(
    *, unavailable, message: "there are no archives of controllers: call super.init(nibName: nil, bundle: nil)"
  )
  public required init?(coder: NSCoder) { nil }

  /// The controller's view, loaded on first use.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// Loads the view and calls `viewDidLoad`, unless it is loaded. A view of size zero gets its size first: a root
  /// controller's the window's, a child's the parent view's.
  open func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    guard let loadedView else { preconditionFailure("loadView must set the controller's view") }
    if let size = initialSize ?? parent?.viewIfLoaded?.bounds.size, loadedView.bounds.size == .zero {
      loadedView.frame = CGRect(origin: .zero, size: size)
    }
    viewDidLoad()
  }

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// The view; nil if it has not been loaded.
  open var viewIfLoaded: View? { loadedView }

  /// The next responder: the superview of the view, usually the parent's view; otherwise the parent.
  open override var next: Responder? { coveredSuperview ?? loadedView?.superview ?? parent }
  final override var responderHost: ViewHost? { loadedView?.host }

  open override var keyCommands: [KeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  private var ownKeyCommands: [KeyCommand] = []
  /// Adds a command to `keyCommands`.
  open func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }
  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

  // For overrides in code from UIKit. The kit does not read them, since it has no status bar or fixed orientation.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: ViewController? { nil }
  open var childForStatusBarHidden: ViewController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func didReceiveMemoryWarning() {}

  // MARK: Life cycle
  /// Creates and sets `view`, by default a plain one with the system's background. Do not call super in an override.
  open func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    self.view = view
  }

  /// Called after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has entered a window, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has entered a window and was laid out and drawn. In a transition, called at its end.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window. If the user cancels the transition, `viewWillAppear` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called before the size classes change, followed by `viewWillTransition`. Call super, which notifies the children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    modality.presentation?.presentedViewController.willTransition(to: newCollection, with: coordinator)
  }
  /// Called before the size changes with the window, with the old bounds. Call super, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    modality.presentation?.viewWillTransition(to: size, with: coordinator)
  }
  /// Returns the size of a child's view for a size of this controller's view. By default the same size.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The preferred size of the content, for popovers, cards and containers; zero (the default) for none.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notifyOfPreferredContentSize() } }
  }
  /// Called when a child's preferred size has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  /// Updates the constraints of the controller's view. Call super at the end of an override.
  open func updateViewConstraints() { view.updateConstraints() }
  // MARK: Safe area and margins
  /// The edges on which the view extends below the bars of a container; on the others it begins at the bar. All by default.
  open var edgesForExtendedLayout = RectEdge.all { didSet { loadedView?.superview?.setNeedsLayout() } }
  /// The parts of the view above and below the safe area. Deprecated in UIKit: use `view.safeAreaLayoutGuide`.
  open var topLayoutGuide: any LayoutSupport { coveredGuide(isAtTop: true) }
  open var bottomLayoutGuide: any LayoutSupport { coveredGuide(isAtTop: false) }
  /// Additional insets of the safe area, in points, for bars of the controller or a container. By default zero.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      loadedView?.host?.hasSafeArea = true
      loadedView?.safeAreaMayHaveChanged()
    }
  }
  /// Called when the safe area of the view has changed, before the layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the layout margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// The minimum layout margins of the view: 16 points at the sides, or 20 in a wide window.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = View.minimumMargin(for: traitCollection)
    return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's layout margins are at least `systemMinimumLayoutMargins`. By default true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
  }

  // MARK: Traits
  /// The traits of the view; before it is loaded, the parent's.
  open var traitCollection: TraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? TraitCollection()
  }
  /// Called after the traits of the view have changed, such as theme, display scale, size class or reduced motion.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  final var traitObservers: [TraitObserver] = []

  // MARK: Editing
  /// Whether the user is editing the controller's content. Setting it calls `setEditing` without animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Begins or ends editing. Call super in an override.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    madeEditButton?.showEditing(editing)
  }
  /// A button that toggles editing, animated, with the title "Edit" or "Done".
  open var editButtonItem: BarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = BarButtonItem(title: nil) { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    madeEditButton = button
    button.showEditing(isEditing)
    return button
  }
  private var madeEditButton: BarButtonItem?

  // MARK: Containment
  /// Makes `child` a child of this controller, after removing it from its parent. Then add its view yourself.
  open func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    adopt(child)
    child.modality.isMovingToParent = true
  }

  /// Makes `child` a child of this controller, without notifications.
  final func adopt(_ child: ViewController) {
    child.container = self
    contained.append(child)
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`. Remove its view yourself.
  open func removeFromParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
    endMoving()
    didMove(toParent: nil)
  }

  /// Called before the controller is added to a parent. Call it yourself with nil before you remove the controller.
  open func willMove(toParent parent: ViewController?) { modality.isMovingFromParent = parent == nil }
  /// Called after the parent has changed, by `removeFromParent`. Call it yourself after adding the child's view.
  open func didMove(toParent parent: ViewController?) { endMoving() }

  /// Replaces the view of one child with the view of another child, which is added on top, with an animation.
  ///
  /// Add the second child before, and remove the first one in `completion`. Both receive appearance calls, unless
  /// `shouldAutomaticallyForwardAppearanceMethods` is false. A current transition of either ends immediately.
  /// - Parameters:
  ///   - fromViewController: the child whose view is removed.
  ///   - toViewController: the child whose view is added.
  ///   - duration: the duration of the animation, in seconds.
  ///   - options: the options of the animation. By default none.
  ///   - animations: moves or fades the two views; nil for none.
  ///   - completion: called after the first child's view has been removed, with false if the animation ended early.
  open func transition(
    from fromViewController: ViewController, to toViewController: ViewController, duration: TimeInterval,
    options: View.AnimationOptions = [], animations: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) { exchange(fromViewController, for: toViewController, over: duration, options, animations, completion) }

  // MARK: Appearance
  /// Whether appearance calls are forwarded to the children automatically. A container that returns false must call
  /// `beginAppearanceTransition` and `endAppearanceTransition` of its children. By default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells the controller that its view is about to appear or disappear. A container calls it for a child before it
  /// replaces views; no further calls are made when the view then enters or leaves the window.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Tells the controller that its view has appeared or disappeared.
  open func endAppearanceTransition() {
    let children = forwardingChildren
    switch appearance.stage {
    case .appearing: didAppear(appearance.isAnimated)
    case .disappearing: didDisappear(appearance.isAnimated)
    case .appeared, .disappeared: return
    }
    for child in children { child.endAppearanceTransition() }
  }
  /// Whether the controller is being added to a parent: from `addChild` until it has appeared, or until
  /// `didMove(toParent:)` if it is not shown.
  open var isMovingToParent: Bool { modality.isMovingToParent }
  /// Whether the controller is being removed: from `willMove(toParent: nil)` until it has disappeared.
  open var isMovingFromParent: Bool { modality.isMovingFromParent }
  /// Whether the controller is appearing because it is presented.
  open var isBeingPresented: Bool { modality.isBeingPresented }
  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { modality.isBeingDismissed }
  /// The coordinator of the current transition of the controller or an ancestor, from `viewWillAppear` and
  /// `viewWillDisappear` on; nil for none.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? parent?.transitionCoordinator
  }

  final var previewedView: View { view }
  /// Called before the view leaves its window. A container ends its transition then.
  func willLeaveWindow() {}
  /// The responder for keys while no view has the focus. A container returns its visible child's responder. An only
  /// child passes unused keys to its parent.
  var keyFallback: Responder {
    guard children.count == 1, let inner = children[0].viewIfLoaded, inner.isDescendant(of: view) else { return view }
    return children[0].keyFallback
  }

  // MARK: In a container
  /// Shows a controller as the next page: in the nearest navigation controller, otherwise by presenting it.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
  }
  /// Shows a controller as the details of an entry: in the nearest split view controller, otherwise as `show` does.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(viewController, sender: sender)
    } else {
      show(viewController, sender: sender)
    }
  }
  /// The buttons of the toolbar of a navigation controller; nil (the default) for none.
  open var toolbarItems: [BarButtonItem]? {
    didSet { if toolbarItems != nil || oldValue != nil { didChangeToolbarItems?() } }
  }
  /// Sets the toolbar's buttons. Not animated.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  final var didChangeToolbarItems: (() -> Void)?
  /// Whether the toolbar, or a tab bar at the bottom, is hidden while the controller is pushed. By default false.
  open var hidesBottomBarWhenPushed = false

  /// Called by the program before it performs a segue, to configure the destination. Does nothing by default.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}
  /// Ends the program unless an app overrides it: there are no storyboards. Show the controller in code.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { refuseSegue(identifier) }
  /// Returns whether a segue may be performed. Never called: there are no storyboards. By default true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Presentation
  /// The style in which the controller is presented. By default `.automatic`, a page sheet.
  open var modalPresentationStyle = ModalPresentationStyle.automatic { didSet { modalStyleDidChange() } }
  /// The animation of the presentation if there is no animator. By default `.coverVertical`.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The object that supplies animators and the presentation controller; not retained: keep a reference to it.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { modality.hadTransitioningDelegate = transitioningDelegate != nil }
  }
  /// Whether the user cannot dismiss the controller by a drag, a press outside or Escape. False by default. Also
  /// effective in visible children of the presented controller.
  open var isModalInPresentation = false
  /// Whether presentations with the style `.currentContext` or `.overCurrentContext` cover this view. False by default.
  open var definesPresentationContext = false
  /// Whether presentations in this controller's context use its `modalTransitionStyle`. False by default.
  open var providesPresentationContextTransitionStyle = false
  /// The controller that this one or an ancestor presents; nil for none.
  open var presentedViewController: ViewController? { currentPresentation?.presentedViewController }
  /// The controller that presents this one or an ancestor; nil for none.
  open var presentingViewController: ViewController? { ownPresentation?.presentingViewController }
  /// The presentation controller of this controller or an ancestor, created for `modalPresentationStyle` if needed.
  open var presentationController: PresentationController? { ownPresentation ?? prepareOwnPresentation() }
  /// The presentation as a sheet, to configure before presenting the controller; nil for other styles.
  open var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }
  /// The presentation as a popover, whose source must be set before presenting the controller; nil for other styles.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
  /// Presents a controller over this one. If this one already presents one, logs a warning and does nothing.
  /// - Parameters:
  ///   - viewControllerToPresent: the controller to present. It has no parent and is not presented yet.
  ///   - flag: whether the presentation is animated.
  ///   - completion: called when the presented view has appeared, or an interactive presentation was cancelled.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, and all that are presented over it. If this controller presents
  /// none, it is dismissed itself.
  /// - Parameters:
  ///   - flag: whether the dismissal is animated.
  ///   - completion: called when the view has disappeared, or an interactive dismissal was cancelled; at once if there is
  ///     nothing to dismiss.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
}
