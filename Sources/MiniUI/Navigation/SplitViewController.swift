/// A container with two columns in a wide window: a list, and the details of the selected entry. In a narrow window the
/// details are pushed on the list.
///
///     let split = SplitViewController(style: .doubleColumn)
///     split.setViewController(TreesController(), for: .primary)
///     split.setViewController(TreeController(), for: .secondary)
@preconcurrency @MainActor open class SplitViewController: ViewController {
  nonisolated deinit {}

  /// The styles of a split view controller. As in UIKit, a controller created without a style is `unspecified` and
  /// calls the older delegate methods.
  public nonisolated enum Style: Int, Hashable, Sendable { case unspecified, doubleColumn }
  /// The columns.
  public nonisolated enum Column: Int, Hashable, Sendable { case primary = 0, secondary = 2 }
  /// The combinations of visible columns.
  public nonisolated enum DisplayMode: Int, Hashable, Sendable { case automatic, secondaryOnly, oneBesideSecondary }

  /// The delegate, which controls how the columns are merged and is notified of it; not retained.
  open weak var delegate: (any SplitViewControllerDelegate)?
  /// The style that the container was created with.
  public final let style: Style
  /// Whether the columns are merged into one stack, in a narrow window.
  public internal(set) final var isCollapsed = false
  /// The width of the list, in points; nil (the default) for a third of the window within the limits.
  open var preferredPrimaryColumnWidth: CGFloat? { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The limits of the list's width, in points. By default 240 to 360, chosen.
  open var minimumPrimaryColumnWidth: CGFloat = 240 { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var maximumPrimaryColumnWidth: CGFloat = 360 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The preferred visible columns. By default both, if there is space.
  open var preferredDisplayMode = DisplayMode.automatic {
    willSet { displayModeWillChange(to: mode(preferring: newValue)) }
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The visible columns.
  open var displayMode: DisplayMode { mode(preferring: preferredDisplayMode) }

  /// The stacks of the two columns.
  final var primary = NavigationController(nibName: nil, bundle: nil)
  final var secondary = NavigationController(nibName: nil, bundle: nil)
  /// The stacks for controllers that are not navigation controllers.
  final let own: (primary: NavigationController, secondary: NavigationController)
  final var controllers: [Column: ViewController] = [:]
  /// In a narrow window: the details that are stored or, while they are pushed on the list, the first of them.
  final var details: [ViewController] = []
  final let line = View()
  /// Whether the user has selected an entry, whose details are shown in a narrow window.
  final var showsDetail = false

  /// The minimum width for two columns, in points. Chosen.
  private static let wideWidth: CGFloat = 600

  /// Creates a container with two columns.
  public init(style: Style) {
    self.style = style
    own = (primary, secondary)
    super.init(nibName: nil, bundle: nil)
    addColumns()
  }

  /// Creates a container of the style `unspecified`. Both arguments are ignored, as there are no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .unspecified
    own = (primary, secondary)
    super.init(nibName: nil, bundle: nil)
    addColumns()
  }

  private func addColumns() {
    for column in [primary, secondary] {
      addChild(column)
      column.notifyDidMove(toParent: self)
    }
  }

  // MARK: Columns

  /// Sets the controller of a column; nil for none. A navigation controller becomes the column's stack, another
  /// controller the root of one. In a narrow window, new details replace the details above the list, or are stored.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    set(viewController, for: column, isShown: !shownDetails.isEmpty, animated: false)
  }

  /// Returns the controller that was set for a column or shown as its details.
  open func viewController(for column: Column) -> ViewController? { controllers[column] }

  /// The controllers of the columns.
  open var viewControllers: [ViewController] {
    get { [viewController(for: .primary), viewController(for: .secondary)].compactMap { $0 } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Shows the details of an entry: beside the list, or pushed on it in a narrow window.
  open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: viewController, sender: sender) != true else { return }
    showsDetail = true
    set(viewController, for: .secondary, isShown: true, animated: isCollapsed)
  }

  /// Shows a column in a narrow window.
  open func show(_ column: Column) {
    guard isCollapsed else { return }
    switch column {
    case .primary:
      if let top = list.last { primary.popToViewController(top, animated: true) }
    case .secondary:
      guard shownDetails.isEmpty, !details.isEmpty else { return }
      showsDetail = true
      putOntoList(details, animated: true)
    }
  }

  // MARK: Layout

  open override func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "split"
    line.backgroundColor = .separator
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(primary.view)
    view.addSubview(line)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adapt()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds: CGRect = view.bounds
    adapt()
    let isListShown = isCollapsed || displayMode == .oneBesideSecondary
    line.isHidden = isCollapsed || !isListShown
    primary.view.isHidden = !isListShown
    guard !isCollapsed else { return primary.view.setLayoutFrame(bounds) }
    let wanted = preferredPrimaryColumnWidth ?? bounds.width / 3
    let width = isListShown ? min(max(wanted, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth).rounded() : 0
    let list = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let rest = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    primary.view.setLayoutFrame(view.directed(isListShown ? list : primary.view.frame))
    secondary.view.setLayoutFrame(view.directed(rest))
    line.frame = view.directed(CGRect(x: width, y: 0, width: view.hairline, height: bounds.height))
  }

  /// Changes between two columns and one stack, depending on the width.
  private func adapt() {
    guard view.bounds.width > 0 else { return }
    View.performWithoutAnimation {
      let isNarrow = view.bounds.width < SplitViewController.wideWidth
      if isNarrow != isCollapsed { if isNarrow { collapse() } else { expand() } }
      guard !isCollapsed, secondary.viewIfLoaded?.superview == nil else { return }
      view.insertSubview(secondary.view, belowSubview: line)
    }
  }

  private func mode(preferring preferred: DisplayMode) -> DisplayMode {
    isCollapsed || preferred == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }

  private func displayModeWillChange(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    if mode == .secondaryOnly {
      delegate?.splitViewController(self, willHide: .primary)
    } else {
      delegate?.splitViewController(self, willShow: .primary)
    }
  }

  override var keyFallback: Responder { primary.keyFallback }
}

extension ViewController {
  /// The nearest enclosing split view controller; nil for none.
  public final var splitViewController: SplitViewController? { nearestParent() }
}
