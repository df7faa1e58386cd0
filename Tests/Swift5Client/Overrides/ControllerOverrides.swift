import UIKit

public class OverridingController: UIViewController {
  public let log = CallLog()
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var title: String? { didSet { log.note("title") } }
  public override var view: UIView! { didSet { log.note("view") } }
  public override var isViewLoaded: Bool { super.isViewLoaded }
  public override var viewIfLoaded: UIView? { super.viewIfLoaded }
  public override var parent: UIViewController? { super.parent }
  public override var children: [UIViewController] { super.children }
  public override var navigationItem: UINavigationItem {
    log.note("navigationItem")
    return super.navigationItem
  }
  public override var tabBarItem: UITabBarItem! { didSet { log.note("tabBarItem") } }
  public override var toolbarItems: [UIBarButtonItem]? { didSet { log.note("toolbarItems") } }
  public override var hidesBottomBarWhenPushed: Bool { didSet { log.note("hidesBottomBarWhenPushed") } }
  public override var editButtonItem: UIBarButtonItem { super.editButtonItem }
  public override var isEditing: Bool { didSet { log.note("isEditing") } }
  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.note("setEditing")
  }
  public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  public override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  public override var prefersStatusBarHidden: Bool { true }
  public override var childForStatusBarStyle: UIViewController? { nil }
  public override var childForStatusBarHidden: UIViewController? { nil }
  public override var shouldAutorotate: Bool { false }
  public override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  public override var prefersHomeIndicatorAutoHidden: Bool { true }
  public override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  public override var preferredContentSize: CGSize { didSet { log.note("preferredContentSize") } }
  public override var additionalSafeAreaInsets: UIEdgeInsets { didSet { log.note("additionalSafeAreaInsets") } }
  public override var modalPresentationStyle: UIModalPresentationStyle { didSet { log.note("modalPresentationStyle") } }
  public override var modalTransitionStyle: UIModalTransitionStyle { didSet {} }
  public override var transitioningDelegate: UIViewControllerTransitioningDelegate? { didSet {} }
  public override var isModalInPresentation: Bool { didSet {} }
  public override var definesPresentationContext: Bool { didSet {} }
  public override var presentedViewController: UIViewController? { super.presentedViewController }
  public override var presentingViewController: UIViewController? { super.presentingViewController }
  public override var presentationController: UIPresentationController? { super.presentationController }
  public override var traitCollection: UITraitCollection { super.traitCollection }
  public override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  public override var canBecomeFirstResponder: Bool { true }
  public override var inputAccessoryView: UIView? { nil }
  public override var keyCommands: [UIKeyCommand]? { nil }
  public override var undoManager: UndoManager? { super.undoManager }
  public override var topLayoutGuide: UILayoutSupport { super.topLayoutGuide }
  public override var bottomLayoutGuide: UILayoutSupport { super.bottomLayoutGuide }
  public override var isMovingToParent: Bool { super.isMovingToParent }
  public override var isBeingPresented: Bool { super.isBeingPresented }

  public override func loadView() {
    log.note("loadView")
    super.loadView()
  }
  public override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  public override func viewDidLoad() {
    super.viewDidLoad()
    log.note("viewDidLoad")
  }
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.note("viewWillAppear")
  }
  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.note("viewIsAppearing")
  }
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.note("viewDidAppear")
  }
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.note("viewWillDisappear")
  }
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.note("viewDidDisappear")
  }
  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.note("viewWillLayoutSubviews")
  }
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.note("viewDidLayoutSubviews")
  }
  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log.note("viewSafeAreaInsetsDidChange")
  }
  public override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
  public override func updateViewConstraints() { super.updateViewConstraints() }
  public override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  public override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  public override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  public override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
  public override func addChild(_ childController: UIViewController) {
    log.note("addChild")
    super.addChild(childController)
  }
  public override func removeFromParent() {
    log.note("removeFromParent")
    super.removeFromParent()
  }
  public override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.note("willMove")
  }
  public override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.note("didMove")
  }
  public override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    log.note("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
  public override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    log.note("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
  public override func show(_ vc: UIViewController, sender: Any?) {
    log.note("show")
    super.show(vc, sender: sender)
  }
  public override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
  public override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  public override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
  public override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  public override func endAppearanceTransition() { super.endAppearanceTransition() }
  public override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    super.setToolbarItems(toolbarItems, animated: animated)
  }
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
}

public class OverridingPresentation: UIPresentationController {
  public let log = CallLog()
  public override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }
  public override var presentedViewController: UIViewController { super.presentedViewController }
  public override var presentingViewController: UIViewController { super.presentingViewController }
  public override var presentedView: UIView? { super.presentedView }
  public override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  public override var shouldPresentInFullscreen: Bool { false }
  public override var shouldRemovePresentersView: Bool { false }
  public override var frameOfPresentedViewInContainerView: CGRect {
    log.note("frame")
    return CGRect(x: 10, y: 20, width: 50, height: 60)
  }
  public override func presentationTransitionWillBegin() { log.note("willBegin") }
  public override func presentationTransitionDidEnd(_ completed: Bool) { log.note("didEnd") }
  public override func dismissalTransitionWillBegin() { log.note("dismissalWillBegin") }
  public override func dismissalTransitionDidEnd(_ completed: Bool) { log.note("dismissalDidEnd") }
  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    log.note("willLayout")
  }
  public override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    log.note("didLayout")
  }
}

public class OverridingInteraction: UIPercentDrivenInteractiveTransition {
  public override init() { super.init() }
  public override var duration: CGFloat { super.duration }
  public override var percentComplete: CGFloat { super.percentComplete }
  public override var completionSpeed: CGFloat {
    get { 2 }
    set {}
  }
  public override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  public override func cancel() { super.cancel() }
  public override func finish() { super.finish() }
  public override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
  }
}

public class OverridingAlert: UIAlertController {
  public let log = CallLog()
  public override var preferredStyle: UIAlertController.Style { .alert }
  public override var title: String? { didSet { log.note("title") } }
  public override var message: String? { didSet { log.note("message") } }
  public override var actions: [UIAlertAction] { super.actions }
  public override var textFields: [UITextField]? { super.textFields }
  public override func addAction(_ action: UIAlertAction) {
    log.note("addAction")
    super.addAction(action)
  }
  public override func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    super.addTextField(configurationHandler: configurationHandler)
  }
  public override func viewDidLoad() {
    super.viewDidLoad()
    log.note("viewDidLoad")
  }
}
