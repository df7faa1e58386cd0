/// Manages a view: loads it on first use, and is told when it appears, is laid out and disappears.
@MainActor open class ViewController: Responder, ViewControlling {
  /// A name for what the controller shows.
  open var title: String?
  public private(set) final weak var parent: ViewController?
  public private(set) final var children: [ViewController] = []
  private var loadedView: View?
  /// The size that a view gets before `viewDidLoad`: that of the window, for its root controller.
  final var initialSize: CGSize?
  /// How often the view entered a window or left it.
  private var moves = 0

  /// Makes a controller. There are no nib files: both arguments are ignored and are here for UIKit's subclasses.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// UIKit's initialiser for archives, which the kit does not read. Subclasses may declare it, and need not.
  @available(
    *, unavailable, message: "there are no archives of controllers: call super.init(nibName: nil, bundle: nil)"
  )
  public required init?(coder: NSCoder) { nil }

  /// The view; loaded on first use.
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

  /// Loads the view, unless it is loaded, and calls `viewDidLoad`. The view of a window's root controller has the window's size
  /// by then, that of a child its parent's.
  open func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    guard let loadedView else { preconditionFailure("loadView must set the controller's view") }
    if let size = initialSize ?? parent?.viewIfLoaded?.bounds.size, loadedView.bounds.size == .zero {
      loadedView.frame = CGRect(origin: .zero, size: size)
    }
    viewDidLoad()
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: View? { loadedView }

  /// After the view comes its superview: usually the parent's view.
  open override var next: Responder? { loadedView?.superview ?? parent }
  final override var responderHost: ViewHost? { loadedView?.host }

  // MARK: Life cycle

  /// Makes the view. Without calling super; unless it is overridden it is a plain one on the system's background.
  open func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    self.view = view
  }

  open func viewDidLoad() {}
  /// The view is about to enter a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in a window and has been laid out and drawn.
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The window is about to get a size of another class; `viewWillTransition` follows. Call super, which tells the children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The view is about to get another size, with the window; its bounds still are what they were. Call super, which tells the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: Traits

  /// The traits of the view; those of the parent before it is loaded.
  open var traitCollection: TraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? TraitCollection()
  }
  /// Light or dark, scale, size class or motion of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Editing

  /// Whether the user edits what the controller shows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Begins or ends editing. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

  // MARK: Containment

  /// Removes `child` from its parent and makes it a child of this controller. The caller adds its view.
  open func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// It is about to get a parent, or to lose the one it has.
  open func willMove(toParent parent: ViewController?) {}
  /// It has got a parent. Call it after the child's view was added; `removeFromParent` calls it.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Told by the view

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
      // Now it is known where everything is.
      (self as? any KeyboardFollowing)?.keyboardNotifications(shouldRegister: true)
      viewDidAppear(false)
    }
  }
}
