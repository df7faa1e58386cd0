/// A container that shows a menu bar above another controller. Not in UIKit, which shows the system's menu bar.
///
///     window.rootViewController = MenuBarController(rootViewController: EditorController())
///
/// The controller and the other responders add the menus in `buildMenu(with:)`. The bar is part of the controller's
/// safe area. While a presentation covers the bar, its keys have no effect.
@preconcurrency @MainActor open class MenuBarController: ViewController {
  nonisolated deinit {}

  /// The bar.
  public final let menuBar = MenuBar()
  /// The controller below the bar.
  public final let rootViewController: ViewController
  private let area = NavigationPages(frame: .zero)
  private var needsBuild = true

  /// Creates a container for a controller.
  public init(rootViewController: ViewController) {
    self.rootViewController = rootViewController
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    MenuSystem.main.onRebuild { [weak self] in
      self?.setNeedsBuild()
      return self != nil
    }
  }

  open override func loadView() {
    let view = View()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "menu-bar-area"
    view.addSubview(area)
    view.addSubview(menuBar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    area.addSubview(rootViewController.view)
    rootViewController.notifyDidMove(toParent: self)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if needsBuild { build() }
    let top = view.safeAreaInsets.top
    let height = menuBar.menus.isEmpty ? 0 : MenuBar.height
    menuBar.isHidden = height == 0
    menuBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    area.barInsets.top = height == 0 ? 0 : top + height
    area.frame = view.bounds
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  private func setNeedsBuild() {
    needsBuild = true
    viewIfLoaded?.setNeedsLayout()
  }

  private func build() {
    needsBuild = false
    let tree = MenuTree()
    rootViewController.buildMenu(with: tree)
    menuBar.menus = tree.filled
  }
}
