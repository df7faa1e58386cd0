/// A container with two columns in a wide window: a list, and beside it the details of an entry. In a narrow window the details
/// are pushed onto the list.
///
///     let split = SplitViewController(style: .doubleColumn)
///     split.setViewController(TreesController(), for: .primary)
///     split.setViewController(TreeController(), for: .secondary)
@MainActor open class SplitViewController: ViewController {
  /// The number of columns.
  public nonisolated enum Style: Int, Hashable, Sendable { case unspecified, doubleColumn }
  /// The columns.
  public nonisolated enum Column: Int, Hashable, Sendable { case primary = 0, secondary = 2 }
  /// The columns that are visible.
  public nonisolated enum DisplayMode: Int, Hashable, Sendable { case automatic, secondaryOnly, oneBesideSecondary }

  /// The object that is asked which column shows in a narrow window; not retained.
  open weak var delegate: (any SplitViewControllerDelegate)?
  /// The style that the container was created with.
  public final let style: Style
  /// Whether the window is so narrow that the columns are one stack.
  public private(set) final var isCollapsed = false
  /// The width of the list, in points; nil (the default) for a third of the window within the limits.
  open var preferredPrimaryColumnWidth: CGFloat? { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The limits of the list's width, in points. By default 240 to 360, chosen.
  open var minimumPrimaryColumnWidth: CGFloat = 240 { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var maximumPrimaryColumnWidth: CGFloat = 360 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The columns that should be visible. By default both where there is room.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The columns that are visible.
  open var displayMode: DisplayMode {
    isCollapsed || preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
  }

  /// The stacks of the two columns.
  private let primary = NavigationController(nibName: nil, bundle: nil)
  private let secondary = NavigationController(nibName: nil, bundle: nil)
  private let line = View()
  /// Whether the user has chosen an entry, whose details show in a narrow window.
  private var showsDetail = false

  /// The width from which there are two columns, in points. Chosen.
  private static let wideWidth: CGFloat = 600

  /// Creates a container with two columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    for column in [primary, secondary] {
      addChild(column)
      column.didMove(toParent: self)
    }
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(style: .doubleColumn)
  }

  // MARK: Columns

  /// Sets the root of a column; nil for none.
  open func setViewController(_ viewController: ViewController?, for column: Column) {
    let roots = viewController.map { [$0] } ?? []
    switch column {
    case .primary:
      let details = isCollapsed ? Array(primary.viewControllers.dropFirst()) : []
      primary.setViewControllers(roots + details, animated: false)
    case .secondary:
      if isCollapsed {
        primary.setViewControllers(
          Array(primary.viewControllers.prefix(1)) + (showsDetail ? roots : []), animated: false)
        secondaryRoots = roots
      } else {
        secondary.setViewControllers(roots, animated: false)
      }
    }
  }
  /// The details that wait while the list alone shows in a narrow window.
  private var secondaryRoots: [ViewController] = []

  /// Returns the root of a column.
  open func viewController(for column: Column) -> ViewController? {
    switch column {
    case .primary: primary.viewControllers.first
    case .secondary:
      isCollapsed ? primary.viewControllers.dropFirst().first ?? secondaryRoots.first : secondary.viewControllers.first
    }
  }

  /// The roots of the columns.
  open var viewControllers: [ViewController] {
    get { [viewController(for: .primary), viewController(for: .secondary)].compactMap { $0 } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Shows the details of an entry: beside the list, or pushed onto it in a narrow window.
  open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    showsDetail = true
    if isCollapsed {
      secondaryRoots = []
      primary.setViewControllers(Array(primary.viewControllers.prefix(1)) + [viewController], animated: true)
    } else {
      secondary.setViewControllers([viewController], animated: false)
    }
  }

  /// Shows a column in a narrow window.
  open func show(_ column: Column) {
    guard isCollapsed else { return }
    switch column {
    case .primary: primary.popToRootViewController(animated: true)
    case .secondary:
      guard primary.viewControllers.count == 1, !secondaryRoots.isEmpty else { return }
      showsDetail = true
      let details = secondaryRoots
      secondaryRoots = []
      primary.setViewControllers(primary.viewControllers + details, animated: true)
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
    isCollapsed = view.bounds.width < SplitViewController.wideWidth
    if isCollapsed { collapse() }
    view.addSubview(primary.view)
    if !isCollapsed { view.addSubview(secondary.view) }
    view.addSubview(line)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds: CGRect = view.bounds
    adapt(isNarrow: bounds.width < SplitViewController.wideWidth)
    let isListShown = isCollapsed || displayMode == .oneBesideSecondary
    line.isHidden = isCollapsed || !isListShown
    primary.view.isHidden = !isListShown
    guard !isCollapsed else { return primary.view.frame = bounds }
    let wanted = preferredPrimaryColumnWidth ?? bounds.width / 3
    let width = isListShown ? min(max(wanted, minimumPrimaryColumnWidth), maximumPrimaryColumnWidth).rounded() : 0
    let list = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let rest = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    primary.view.frame = mirror(isListShown ? list : primary.view.frame, bounds)
    secondary.view.frame = mirror(rest, bounds)
    line.frame = mirror(
      CGRect(x: width, y: 0, width: 1 / max(1, view.traitCollection.displayScale), height: bounds.height), bounds)
  }

  private func mirror(_ frame: CGRect, _ bounds: CGRect) -> CGRect {
    view.isMirrored
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }

  /// Changes between two columns and one stack.
  private func adapt(isNarrow: Bool) {
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    View.performWithoutAnimation {
      if isNarrow {
        secondary.view.removeFromSuperview()
        collapse()
      } else {
        expand()
        view.insertSubview(secondary.view, belowSubview: line)
      }
    }
  }

  private func collapse() {
    let details = secondary.viewControllers
    secondary.setViewControllers([], animated: false)
    let proposed: Column = showsDetail ? .secondary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    if top == .secondary, !details.isEmpty {
      primary.setViewControllers(primary.viewControllers + details, animated: false)
    } else {
      secondaryRoots = details
    }
  }

  private func expand() {
    let details = primary.viewControllers.count > 1 ? Array(primary.viewControllers.dropFirst()) : secondaryRoots
    primary.setViewControllers(Array(primary.viewControllers.prefix(1)), animated: false)
    secondaryRoots = []
    secondary.setViewControllers(details, animated: false)
  }

  override var keyFallback: Responder { primary.keyFallback }
}

/// An object that decides how a split view controller becomes one stack.
@MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Returns the column that shows when the window becomes narrow.
  func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
}

extension ViewController {
  /// The nearest split view controller that the controller is in; nil if there is none.
  public final var splitViewController: SplitViewController? { nearestParent() }
}
