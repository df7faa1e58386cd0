internal import MiniUI

/// A catalogue: a list, a page for each entry, settings in a sheet, and transitions between the pages.
final class NavigationSceneController: NavigationController, NavigationControllerDelegate {
  /// The transitions to choose from.
  enum Motion: String, CaseIterable {
    case slide, fade, zoom, slow

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  private let list = TreeListController(nibName: nil, bundle: nil)
  private var motion = Motion.slide

  init() {
    super.init(nibName: nil, bundle: nil)
    delegate = self
    list.onSelect = { [unowned self] in open($0) }
    list.navigationItem.rightBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Settings") { [unowned self] _ in showSettings() })
    setViewControllers([list], animated: false)
  }

  private func open(_ tree: CatalogTree) {
    let page = TreePageController(tree)
    page.onNext = { [unowned self] in open(tree.similar) }
    pushViewController(page, animated: true)
  }

  private func showSettings() {
    let settings = CatalogSettingsController(motion: motion, hasLargeTitles: navigationBar.prefersLargeTitles)
    settings.onChange = { [unowned self] motion, hasLargeTitles in
      self.motion = motion
      navigationBar.prefersLargeTitles = hasLargeTitles
    }
    let sheet = NavigationController(rootViewController: settings)
    sheet.modalPresentationStyle = .formSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch motion {
    case .slide: nil
    case .fade: PageTransition(duration: 0.3, isZooming: false, isPush: operation == .push)
    case .zoom: PageTransition(duration: 0.6, isZooming: true, isPush: operation == .push)
    case .slow: PageTransition(duration: 5, isZooming: true, isPush: operation == .push)
    }
  }
}

extension CatalogTree {
  /// The tree that the page presents as similar: the next one in the catalogue.
  fileprivate var similar: CatalogTree {
    let index = CatalogTree.all.firstIndex { $0.name == name }!
    return CatalogTree.all[(index + 1) % CatalogTree.all.count]
  }
}

/// An example of custom transitions: a page fades in, or grows out of the page below.
private final class PageTransition: ViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let isZooming: Bool
  private let isPush: Bool

  init(duration: TimeInterval, isZooming: Bool, isPush: Bool) {
    (self.duration, self.isZooming, self.isPush) = (duration, isZooming, isPush)
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to), let from = transitionContext.view(forKey: .from),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    to.frame = transitionContext.finalFrame(for: controller)
    if isPush {
      transitionContext.containerView.addSubview(to)
    } else {
      transitionContext.containerView.insertSubview(to, belowSubview: from)
    }
    let moving = isPush ? to : from
    let away = { [isZooming] in
      moving.alpha = 0
      if isZooming { moving.transform = CGAffineTransform(scaleX: 0.6, y: 0.6) }
    }
    let shown = {
      moving.alpha = 1
      moving.transform = .identity
    }
    if isPush { View.performWithoutAnimation(away) }
    View.animate(withDuration: duration) { [isPush] in
      if isPush { shown() } else { away() }
    } completion: { _ in
      View.performWithoutAnimation(shown)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
