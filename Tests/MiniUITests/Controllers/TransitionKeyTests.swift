import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of keys during transitions, which are delivered to the controller that is about to be shown.
struct TransitionKeyTests {
  private let log = Log()

  private func page(_ name: String) -> ViewController {
    let page = ViewController()
    let log = log
    page.addKeyCommand(KeyCommand(input: "k", modifierFlags: .command) { _ in log(name) })
    return page
  }

  private func scene() throws -> (Stage, NavigationController) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let navigation = NavigationController(rootViewController: page("list"))
    stage.window.rootViewController = navigation
    try stage.settle()
    return (stage, navigation)
  }

  @Test func `a key during a transition is delivered to the new page at its end`() throws {
    let (stage, navigation) = try scene()
    try stage.key(.character("k"), modifiers: .control)
    navigation.pushViewController(page("detail"), animated: true)
    try stage.advance(by: 0.05)
    try stage.key(.character("k"), modifiers: .control)
    try stage.advance(by: 0.3)
    #expect(log.lines == ["list"])
    try stage.advance(by: 0.04)
    #expect(log.lines == ["list", "detail"])
  }

  @Test func `keys in a transition keep their order, and a key that begins another one delays the rest`() throws {
    let (stage, navigation) = try scene()
    let log = log
    let first = ViewController()
    first.addKeyCommand(
      KeyCommand(input: "n", modifierFlags: .command) { [self] _ in
        log("push")
        navigation.pushViewController(page("second"), animated: true)
      })
    navigation.pushViewController(first, animated: true)
    try stage.key(.character("n"), modifiers: .control)
    try stage.key(.character("k"), modifiers: .control)
    try stage.advance(by: 0.4)
    #expect(log.lines == ["push"])
    try stage.advance(by: 0.4)
    #expect(log.lines == ["push", "second"])
  }

  @Test func `Escape during the presentation of a sheet dismisses it afterwards`() throws {
    let (stage, navigation) = try scene()
    navigation.present(ViewController(), animated: true)
    try stage.advance(by: 0.1)
    try stage.key(.escape)
    try stage.settle()
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `text typed during a transition is typed into the new page's field`() throws {
    let (stage, navigation) = try scene()
    let form = ViewController()
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    form.view.addSubview(field)
    navigation.pushViewController(form, animated: true)
    field.becomeFirstResponder()
    try stage.advanceFrame()
    try stage.type("ab")
    #expect(field.text == "")
    try stage.advance(by: 0.4)
    #expect(field.text == "ab")
  }

  @Test func `releases of earlier keys and keys outside of transitions do not wait`()
    throws
  {
    let (stage, navigation) = try scene()
    let button = Button("Go") { [self] _ in navigation.pushViewController(page("detail"), animated: true) }
    navigation.topViewController?.view.addSubview(button)
    button.frame = CGRect(x: 20, y: 100, width: 80, height: 30)
    stage.window.setFocus(button)
    try stage.keyDown(Key(.space))
    #expect(button.isHighlighted)
    try stage.keyUp(Key(.space))
    #expect(!button.isHighlighted && navigation.viewControllers.count == 2)
    try stage.settle()
    stage.window.setFocus(nil)
    try stage.key(.character("k"), modifiers: .control)
    #expect(log.lines == ["detail"])
  }

  @Test func `keys that wait are dropped when the window loses the keyboard`() throws {
    let (stage, navigation) = try scene()
    navigation.pushViewController(page("detail"), animated: true)
    try stage.key(.character("k"), modifiers: .control)
    try stage.send(.focusLost)
    try stage.settle()
    #expect(log.lines == [])
  }

  @Test func `a program's long transition delays keys no longer than a transition of the kit does`() throws {
    let (stage, navigation) = try scene()
    let delegate = SlowDelegate()
    navigation.delegate = delegate
    navigation.pushViewController(page("detail"), animated: true)
    try stage.key(.character("k"), modifiers: .control)
    try stage.advance(by: 0.38)
    #expect(log.lines == ["detail"])
  }
}

private final class SlowDelegate: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    View.animate(withDuration: 5) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
