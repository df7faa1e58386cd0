internal import MiniUI

/// A catalogue to browse: a list, a page for each entry, and the transitions between them.
final class NavigationSceneController: NavigationController, NavigationControllerDelegate {
  /// The transitions to choose from.
  enum Motion: String, CaseIterable { case slide, fade, zoom }

  private let list = TreeListController(nibName: nil, bundle: nil)
  private var motion = Motion.slide { didSet { chooser.title = motion.title } }
  private let chooser = BarButtonItem(title: Motion.slide.title)

  init() {
    super.init(nibName: nil, bundle: nil)
    delegate = self
    list.onSelect = { [unowned self] in open($0) }
    chooser.accessibilityIdentifier = "motion"
    chooser.primaryAction = Action { [unowned self] _ in motion = motion.next }
    list.navigationItem.rightBarButtonItem = chooser
    setViewControllers([list], animated: false)
  }

  private func open(_ tree: CatalogTree) {
    let page = TreePageController(tree)
    page.onNext = { [unowned self] in open(tree.similar) }
    pushViewController(page, animated: true)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch motion {
    case .slide: nil
    case .fade: PageTransition(isZooming: false, isPush: operation == .push)
    case .zoom: PageTransition(isZooming: true, isPush: operation == .push)
    }
  }
}

extension NavigationSceneController.Motion {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  fileprivate var next: Self {
    let all = Self.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}

extension CatalogTree {
  /// The next tree of the catalogue, which is as similar as any.
  fileprivate var similar: CatalogTree {
    let index = CatalogTree.all.firstIndex { $0.name == name }!
    return CatalogTree.all[(index + 1) % CatalogTree.all.count]
  }
}

/// Transitions as an app writes them: a page fades in, or grows out of the one below.
private final class PageTransition: ViewControllerAnimatedTransitioning {
  private let isZooming: Bool
  private let isPush: Bool

  init(isZooming: Bool, isPush: Bool) {
    self.isZooming = isZooming
    self.isPush = isPush
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    isZooming ? 0.6 : 0.3
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
    View.animate(withDuration: transitionDuration(using: transitionContext)) { [isPush] in
      if isPush { shown() } else { away() }
    } completion: { _ in
      View.performWithoutAnimation(shown)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
