import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of an app's presentation controllers: the view that they present, and its frame.
struct CustomPresentationTests {
  /// Presents a controller at the lower half of the container.
  private class Half: PresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      containerView.map { $0.bounds.divided(atDistance: $0.bounds.height / 2, from: .maxYEdge).slice } ?? .zero
    }
  }

  /// Presents the controller's view in a view that it makes at the beginning.
  private final class Wrapping: Half {
    private var wrapper: View?
    override var presentedView: View? { wrapper }
    override func presentationTransitionWillBegin() {
      let made = View()
      made.addSubview(presentedViewController.view)
      wrapper = made
    }
  }

  private final class Chooser: ViewControllerTransitioningDelegate {
    let isWrapping: Bool
    init(isWrapping: Bool) { self.isWrapping = isWrapping }
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      isWrapping
        ? Wrapping(presentedViewController: presented, presenting: presenting)
        : Half(presentedViewController: presented, presenting: presenting)
    }
  }

  private let root = ViewController()
  private let page = ViewController()
  private let stage: Stage

  init() throws {
    page.modalPresentationStyle = .custom
    stage = try Stage(root, size: CGSize(width: 400, height: 600))
    try stage.settle()
  }

  @Test(arguments: [true, false])
  func `a presented view that is made when the transition begins is shown and removed`(animated: Bool) throws {
    let chooser = Chooser(isWrapping: true)
    page.transitioningDelegate = chooser
    root.present(page, animated: animated)
    try stage.settle()
    let wrapper = try #require(page.view.superview)
    #expect(wrapper.superview === page.presentationController?.containerView)
    #expect(wrapper.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    #expect(page.view.window === stage.window)
    root.dismiss(animated: animated)
    try stage.settle()
    #expect(wrapper.window == nil)
  }

  @Test func `a presented view keeps a frame set by the app until the window is resized`() throws {
    let chooser = Chooser(isWrapping: false)
    page.transitioningDelegate = chooser
    root.present(page, animated: false)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    page.view.frame.origin.y = 450
    page.presentationController?.containerView?.setNeedsLayout()
    try stage.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 450, width: 400, height: 300))
    try stage.resize(to: CGSize(width: 400, height: 800))
    #expect(page.view.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
  }
}
