/// An object that manages a view: loads it on first use and is notified when it appears, is laid out and disappears.
///
///     final class HelloController: ViewController {
///       override func loadView() { view = Label("Hello") }
///     }
@MainActor open class ViewController: Responder, ViewControlling {
  /// The title of what the controller shows; nil by default. The kit does not show it.
  open var title: String?
  /// The controller that this one is a child of; nil if there is none.
  public private(set) final weak var parent: ViewController?
  /// The child view controllers, in the order in which they were added.
  public private(set) final var children: [ViewController] = []
  private var loadedView: View?
  /// The size that the view gets before `viewDidLoad`: the window's size, for its root controller.
  final var initialSize: CGSize?
  /// The number of times that the view entered or left a window.
  private var moves = 0

  /// Creates a controller. There are no nib files: both arguments are ignored and exist for subclasses written for UIKit.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller, whose view is loaded on first use.
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
  /// Called after the view has entered a window and was laid out and drawn there.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
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
  }
  /// Called before the view changes its size with the window; its bounds are still the old ones. Call super, which notifies
  /// the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the parent.
  open var traitCollection: TraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? TraitCollection()
  }
  /// Called after the traits of the view have changed, such as theme, display scale, size class or reduced motion.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Editing

  /// Whether the user edits the controller's content. Setting it calls `setEditing` without an animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Begins or ends editing. An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

  // MARK: Containment

  /// Removes `child` from its parent and makes it a child of this controller. The caller adds its view.
  open func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
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

  /// Called before the controller gets a parent. Call it with nil before the controller is removed from its parent.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the controller's parent has changed. Call it after the child's view was added; `removeFromParent` calls it
  /// by itself.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Calls from the view

  final func view(willBeInWindow isInWindow: Bool) {
    if isInWindow { return viewWillAppear(false) }
    viewWillDisappear(false)
    (self as? any KeyboardFollowing)?.keyboardNotifications(shouldRegister: false)
  }

  final func view(isInWindow: Bool) {
    moves += 1
    guard isInWindow, let host = view.host else { return viewDidDisappear(false) }
    let follower = self as? any KeyboardFollowing
    follower?.keyboardNotifications(shouldRegister: true)
    host.performAfterFrame { [weak self, moves] in
      guard let self, self.moves == moves else { return }
      // The frame has set the final positions, so the avoidance can be computed now.
      (self as? any KeyboardFollowing)?.keyboardNotifications(shouldRegister: true)
      viewDidAppear(false)
    }
  }
}
