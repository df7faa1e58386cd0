/// An object that manages a view: loads it on first use and is notified when it appears, is laid out and disappears.
///
///     final class HelloController: ViewController {
///       override func loadView() { view = Label("Hello") }
///     }
@MainActor open class ViewController: Responder, ViewControlling, ContentContainer {
  /// The title of what the controller shows, as in a navigation bar; nil by default.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// The content of a navigation bar while the controller is at the top of its stack.
  open var navigationItem: NavigationItem { item }
  private final lazy var item = NavigationItem(ofController: title ?? "")
  /// The tab in the bar of a tab bar controller.
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
  /// The controller that this one is a child of; nil if there is none.
  public private(set) final weak var parent: ViewController?
  /// The child view controllers, in the order in which they were added.
  public private(set) final var children: [ViewController] = []
  private final var loadedView: View?
  /// The size that the view gets before `viewDidLoad`: the window's size, for its root controller.
  final var initialSize: CGSize?
  final var appearance = AppearanceState()
  final var modality = ModalityState()
  /// The transition that the controller takes part in.
  final weak var transition: ControllerTransition?

  /// Creates a controller. There are no nib files: both arguments are ignored and exist for subclasses written for UIKit.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) { super.init() }

  /// Creates a controller, whose view is loaded on first use.
  // Swift 6.3 lets a subclass call a convenience initializer of super, for which there is no symbol. It is disfavoured, so that
  // `super.init()` means the designated one.
  @_disfavoredOverload
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// UIKit's initializer for archives, which the kit does not read. A subclass may declare it but need not.
  @available(
    *, unavailable, message: "there are no archives of controllers: call super.init(nibName: nil, bundle: nil)"
  )
  public required init?(coder: NSCoder) { nil }

  /// The view that the controller manages, loaded on first use.
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

  /// Loads the view and calls `viewDidLoad`, unless the view is loaded already. A view of size zero first gets the size of
  /// the window, for a root controller, or of the parent's view, for a child.
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
  /// The view, or nil if it has not been loaded.
  open var viewIfLoaded: View? { loadedView }

  /// The next responder: the superview of the view, which usually is the parent's view, or else the parent.
  open override var next: Responder? { loadedView?.superview ?? parent }
  final override var responderHost: ViewHost? { loadedView?.host }

  open override var keyCommands: [KeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  private var ownKeyCommands: [KeyCommand] = []
  /// Adds a command to `keyCommands`.
  open func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }
  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: Life cycle

  /// Creates the view and assigns it to `view`. An override does not call super. The default is a plain view with the
  /// system's background colour.
  open func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    self.view = view
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has entered a window, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has entered a window and was laid out and drawn there; in a transition, at its end.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window. In a transition that the user cancels, `viewWillAppear` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called before the window changes to other size classes; `viewWillTransition` follows. Call super, which notifies the
  /// children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    modality.presentation?.presentedViewController.willTransition(to: newCollection, with: coordinator)
  }
  /// Called before the view changes its size with the window; its bounds are still the old ones. Call super, which notifies
  /// the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    modality.presentation?.viewWillTransition(to: size, with: coordinator)
  }
  /// Returns the size that a child's view gets when this controller's view has a size. By default the same size.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The size that suits the content, for popovers, cards and containers; zero (the default) for none.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { notifyOfPreferredContentSize() } }
  }
  /// Called when a child's preferred size has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  // MARK: Safe area and margins

  /// The insets that are added to the safe area of the view, in points: for bars that the controller or a container shows. By
  /// default zero.
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
  /// The least layout margins of the view: 16 points at the sides, and 20 in a wide window.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side = View.minimumMargin(for: traitCollection)
    return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the layout margins of the view are not less than `systemMinimumLayoutMargins`. By default true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
  }

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the parent.
  open var traitCollection: TraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? TraitCollection()
  }
  /// Called after the traits of the view have changed, such as theme, display scale, size class or reduced motion.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  final var traitObservers: [TraitObserver] = []

  // MARK: Editing

  /// Whether the user edits the controller's content. Setting it calls `setEditing` without an animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Begins or ends editing. An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    if let madeEditButton { show(editing, in: madeEditButton) }
  }
  /// A button that calls `setEditing(_:animated:)`, animated: "Edit", and "Done" while the user edits.
  open var editButtonItem: BarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = BarButtonItem(title: nil) { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    madeEditButton = button
    show(isEditing, in: button)
    return button
  }
  private var madeEditButton: BarButtonItem?

  private func show(_ isEditing: Bool, in button: BarButtonItem) {
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }

  // MARK: Containment

  /// Removes `child` from its parent and makes it a child of this controller. The caller adds its view.
  open func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    adopt(child)
  }

  /// Makes `child` a child of this controller, without a call.
  final func adopt(_ child: ViewController) {
    child.parent = self
    children.append(child)
  }

  /// Removes the controller from its parent and calls `didMove(toParent: nil)`. The caller removes its view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Returns the nearest of the parents that is of a type; nil if there is none.
  final func nearestParent<Container: ViewController>() -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? Container { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// Called before the controller gets a parent. Call it with nil before the controller is removed from its parent.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the controller's parent has changed. Call it after the child's view was added; `removeFromParent` calls it
  /// by itself.
  open func didMove(toParent parent: ViewController?) {}

  /// Exchanges the view of one child for that of another, which comes on top of it, in an animation.
  ///
  /// Add the second child before, and remove the first one in `completion`. Both are notified that they appear and disappear,
  /// unless `shouldAutomaticallyForwardAppearanceMethods` is false. A transition of either that is under way ends at once.
  /// - Parameters:
  ///   - duration: the duration of the animation, in seconds.
  ///   - animations: a closure that moves or fades the two views; nil for none.
  ///   - completion: a closure that is called when the view of the first child has been removed.
  open func transition(
    from fromViewController: ViewController, to toViewController: ViewController, duration: TimeInterval,
    options: View.AnimationOptions = [], animations: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, for: toViewController, over: duration, options, animations, completion)
  }

  // MARK: Appearance

  /// Whether the kit notifies the children of appearing and disappearing together with this controller. A container that
  /// returns false calls `beginAppearanceTransition` and `endAppearanceTransition` of its children. By default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Notifies the controller that its view is about to appear or disappear. A container calls it for a child before it begins
  /// to exchange views; the view may then enter or leave the window without further calls.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Notifies the controller that its view has appeared or disappeared.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether the controller is appearing since it was added to its parent.
  open var isMovingToParent: Bool { modality.isMovingToParent }
  /// Whether the controller is disappearing since it is removed from its parent.
  open var isMovingFromParent: Bool { modality.isMovingFromParent }
  /// Whether the controller is appearing since it is presented.
  open var isBeingPresented: Bool { modality.isBeingPresented }
  /// Whether the controller is disappearing since it is dismissed.
  open var isBeingDismissed: Bool { modality.isBeingDismissed }
  /// The coordinator of the transition that the controller or a parent takes part in, from `viewWillAppear` and
  /// `viewWillDisappear` on; nil if there is none.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? parent?.transitionCoordinator
  }

  final var previewedView: View { view }
  /// Called before the view leaves its window. A container ends its transition.
  func willLeaveWindow() {}
  /// The responder that receives keys while no view has the focus: of a container, that of the visible child. An only child passes
  /// on to its parent the keys that it does not use.
  var keyFallback: Responder {
    guard children.count == 1, let inner = children[0].viewIfLoaded, inner.isDescendant(of: view) else { return view }
    return children[0].keyFallback
  }

  // MARK: In a container

  /// Shows a controller as the next one: on the stack of the nearest navigation controller, or else presented.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let parent { parent.show(viewController, sender: sender) } else { present(viewController, animated: true) }
  }
  /// Shows a controller as the details of an entry: in the nearest split view controller, or else as `show` does.
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
  /// Sets the buttons of the toolbar. The change is not animated.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  final var didChangeToolbarItems: (() -> Void)?
  /// Whether the bar at the lower edge is hidden while the controller is pushed. By default false.
  open var hidesBottomBarWhenPushed = false

  // MARK: Presentation

  /// How the controller is presented. By default `.automatic`, a page sheet.
  open var modalPresentationStyle = ModalPresentationStyle.automatic { didSet { modalStyleDidChange() } }
  /// How the presentation is animated if there is no animator. By default `.coverVertical`.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The object that chooses animators and the presentation controller. It is not retained: keep it elsewhere.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { modality.hadTransitioningDelegate = transitioningDelegate != nil }
  }
  /// Whether the user cannot dismiss the presentation that the controller is in by a drag, a press outside or Escape: as its root,
  /// or as one of the children that are shown. By default false.
  open var isModalInPresentation = false
  /// Whether the styles `.currentContext` and `.overCurrentContext` cover this controller's view. By default false.
  open var definesPresentationContext = false
  /// Whether this controller's `modalTransitionStyle` applies to what is presented in its context. By default false.
  open var providesPresentationContextTransitionStyle = false
  /// The controller that this one, or one of its parents, presents; nil if there is none.
  open var presentedViewController: ViewController? { currentPresentation?.presentedViewController }
  /// The controller that presents this one, or one of its parents; nil if there is none.
  open var presentingViewController: ViewController? { ownPresentation?.presentingViewController }
  /// The object that manages the presentation of this controller, or of a parent; made for the controller's style before it is
  /// presented.
  open var presentationController: PresentationController? { ownPresentation ?? prepareOwnPresentation() }
  /// The presentation as a sheet, to be configured before the controller is presented; nil for other styles.
  open var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }
  /// The presentation as a popover, whose source must be set before the controller is presented; nil for other styles.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }
  /// Presents a controller over this one. If the controller already presents one, a warning is logged and nothing happens.
  /// - Parameter completion: called when the presented view has appeared.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, with all that it presents; if there is none, this one is dismissed by
  /// its presenting controller.
  /// - Parameter completion: called when the view has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
}
