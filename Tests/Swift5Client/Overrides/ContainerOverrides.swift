import UIKit

public class OverridingNavigation: UINavigationController {
  public let log = CallLog()
  public override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var viewControllers: [UIViewController] { didSet { log.note("viewControllers") } }
  public override var topViewController: UIViewController? { super.topViewController }
  public override var visibleViewController: UIViewController? { super.visibleViewController }
  public override var delegate: UINavigationControllerDelegate? { didSet { log.note("delegate") } }
  public override var navigationBar: UINavigationBar { super.navigationBar }
  public override var toolbar: UIToolbar! { super.toolbar }
  public override var isNavigationBarHidden: Bool { didSet { log.note("isNavigationBarHidden") } }
  public override var isToolbarHidden: Bool { didSet { log.note("isToolbarHidden") } }
  public override var interactivePopGestureRecognizer: UIGestureRecognizer? { super.interactivePopGestureRecognizer }
  public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  public override var childForStatusBarStyle: UIViewController? { topViewController }
  public override var shouldAutorotate: Bool { topViewController?.shouldAutorotate ?? true }
  public override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    log.note("push")
    if !viewControllers.isEmpty { viewController.hidesBottomBarWhenPushed = true }
    super.pushViewController(viewController, animated: animated)
  }
  public override func popViewController(animated: Bool) -> UIViewController? {
    log.note("pop")
    return super.popViewController(animated: animated)
  }
  public override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    log.note("popTo")
    return super.popToViewController(viewController, animated: animated)
  }
  public override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    log.note("popToRoot")
    return super.popToRootViewController(animated: animated)
  }
  public override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    log.note("setViewControllers")
    super.setViewControllers(viewControllers, animated: animated)
  }
  public override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    log.note("setNavigationBarHidden")
    super.setNavigationBarHidden(hidden, animated: animated)
  }
  public override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    super.setToolbarHidden(hidden, animated: animated)
  }
  public override func show(_ vc: UIViewController, sender: Any?) {
    log.note("show")
    super.show(vc, sender: sender)
  }
}

public class OverridingTabs: UITabBarController {
  public let log = CallLog()
  public override var viewControllers: [UIViewController]? { didSet { log.note("viewControllers") } }
  public override var selectedIndex: Int { didSet { log.note("selectedIndex") } }
  public override var selectedViewController: UIViewController? { didSet { log.note("selectedViewController") } }
  public override var delegate: UITabBarControllerDelegate? { didSet { log.note("delegate") } }
  public override var tabBar: UITabBar { super.tabBar }
  public override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    log.note("setViewControllers")
    super.setViewControllers(viewControllers, animated: animated)
  }
  public override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    log.note("didSelect \(item.title ?? "") \(selectedIndex)")
  }
}

public class OverridingTableController: UITableViewController {
  public let log = CallLog()
  public override init(style: UITableView.Style) { super.init(style: style) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var tableView: UITableView! { didSet { log.note("tableView") } }
  public override var refreshControl: UIRefreshControl? { didSet { log.note("refreshControl") } }
  public override var clearsSelectionOnViewWillAppear: Bool { didSet {} }
  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  public override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("didScroll") }
}

public class OverridingCollectionController: UICollectionViewController {
  public override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var collectionView: UICollectionView! { didSet {} }
  public override var collectionViewLayout: UICollectionViewLayout { super.collectionViewLayout }
  public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }
}
