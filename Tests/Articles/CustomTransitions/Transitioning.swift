import UIKit

extension UICoordinateSpace {
  /// Returns a rectangle in coordinates whose y axis points up.
  func invertedRect(_ rect: CGRect) -> CGRect {
    let transform = CGAffineTransform(scaleX: 1, y: -1).translatedBy(x: 0, y: -bounds.size.height)
    return rect.applying(transform)
  }
}

class DrawingView: UIView {
  // Example -- Referencing custom UICoordinateSpace method inside UIView drawRect.
  override func draw(_ rect: CGRect) {
    let invertedRect = self.invertedRect(CGRect(x: 50.0, y: 50.0, width: 200.0, height: 100.0))
    print(NSStringFromRect(invertedRect))  // 50.0, -150.0, 200.0, 100.0
  }
}

extension UIViewControllerContextTransitioning {
  /// Replaces a view of the transition with a picture of it.
  @discardableResult
  func mockView(withKey key: UITransitionContextViewKey) -> UIView? {
    guard let view = view(forKey: key), let snapshot = view.snapshotView(afterScreenUpdates: false) else { return nil }
    snapshot.frame = view.frame
    containerView.insertSubview(snapshot, aboveSubview: view)
    view.removeFromSuperview()
    return snapshot
  }

  /// Adds a view of one colour behind all views of the transition.
  @discardableResult
  func addBackgroundView(_ color: UIColor) -> UIView {
    let background = UIView(frame: containerView.bounds)
    background.backgroundColor = color
    containerView.addSubview(background)
    containerView.sendSubviewToBack(background)
    return background
  }
}

/// The animation of the article: five seconds, with a dark background and a picture of the former page.
final class AnimationCoordinator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var background: UIView?
  private(set) var mock: UIView?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 5.0 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    background = transitionContext.addBackgroundView(UIColor(white: 0.0, alpha: 0.5))
    mock = transitionContext.mockView(withKey: .from)
    guard let view = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    view.frame = transitionContext.finalFrame(for: controller)
    transitionContext.containerView.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        view.transform = .identity
        view.alpha = 1
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

/// Pushes and presents with the animation of the article.
final class AlbumsViewController: UIViewController, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  let animation = AnimationCoordinator()
  var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    navigationController?.delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animation }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animation }
}
