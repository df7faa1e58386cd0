import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of rules that alerts, sheets and popovers rely on.
@Suite struct PresentationRulesTests {
  @Test func `a new presentation style replaces the presentation controller`() {
    let page = PageController()
    #expect(page.presentationController is SheetPresentationController)
    let sheet = page.sheetPresentationController
    page.modalPresentationStyle = .formSheet
    #expect(page.sheetPresentationController === sheet)
    page.modalPresentationStyle = .popover
    #expect(page.sheetPresentationController == nil && page.popoverPresentationController != nil)
    page.modalPresentationStyle = .overFullScreen
    #expect(page.popoverPresentationController == nil && page.presentationController != nil)
  }

  @Test func `without animation, animations alongside run before the completion`() throws {
    final class Page: ViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate(alongsideTransition: { _ in self.log.append("alongside") }) { _ in
          self.log.append("completion")
        }
      }
      override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    }
    let scene = try ModalScene()
    let page = Page()
    try scene.present(page, animated: false)
    #expect(page.log == ["alongside", "did appear", "completion"])
  }

  @Test func `a popover can point at a bar button item`() throws {
    let scene = try ModalScene(CGSize(width: 800, height: 600))
    let content = ViewController()
    let item = BarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    content.navigationItem.rightBarButtonItem = item
    let navigation = NavigationController(rootViewController: content)
    scene.window.rootViewController = navigation
    try scene.stage.settle()
    let page = PageController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 240, height: 180)
    page.popoverPresentationController?.barButtonItem = item
    content.present(page, animated: true)
    try scene.stage.settle()
    let popover = try #require(page.popoverPresentationController)
    let button = try #require(item.shownView)
    let frame = button.convert(button.bounds, to: scene.window)
    #expect(popover.arrowDirection == .up && popover.placement?.tip == CGPoint(x: frame.midX, y: frame.maxY))
    #expect(popover.sourceItem === item)
  }

  @Test func `a program's dismissal during a drag is not cancelled by the drag`() throws {
    let scene = try ModalScene.phone()
    let page = PageController()
    try scene.present(page)
    try scene.stage.touchDown(CGPoint(x: 200, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 160))
    #expect(page.isBeingDismissed)
    page.dismiss(animated: true) { scene.log.append("dismissed") }
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.take() == ["presented", "dismissed"])
  }
}
