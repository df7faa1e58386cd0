/// Looks after one view: makes it when it is first asked for, and is told when it is shown, laid out and hidden.
open class ViewController: Responder, ViewControlling {
  /// Names what it shows.
  public final var title: String?
  public private(set) final weak var parent: ViewController?
  public private(set) final var children: [ViewController] = []
  private var loadedView: View?
  /// How many times the view came into a window or left it.
  private var moves = 0

  /// The view; made on first use.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      guard let loadedView else { preconditionFailure("loadView must set the controller's view") }
      viewDidLoad()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  public final var isViewLoaded: Bool { loadedView != nil }
  public final var viewIfLoaded: View? { loadedView }

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
    to newCollection: TraitCollection, with coordinator: ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The view is about to get another size, with the window; its bounds still are what they were. Call super, which tells the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: Containment

  /// Takes `child` over from wherever it is. Its view is added to this one's by whoever calls.
  public final func addChild(_ child: ViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// It is about to get a parent, or to lose the one it has.
  open func willMove(toParent parent: ViewController?) {}
  /// It has got a parent. Whoever adds the child's view calls this afterwards; leaving a parent calls it by itself.
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
