import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of popovers in a window: source, frame, adaptation, touches.
@Suite struct PopoverTests {
  private func popover(
    _ scene: ModalScene
  ) throws -> (page: PageController, popover: PopoverPresentationController) {
    let page = PageController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 240, height: 180)
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = scene.button
    popover.delegate = scene
    return (page, popover)
  }

  private func wide() throws -> ModalScene { try ModalScene(CGSize(width: 800, height: 600)) }

  private func body(_ page: PageController, _ scene: ModalScene) -> CGRect {
    page.view.convert(page.view.bounds, to: scene.window)
  }

  @Test func `a popover has its controller's preferred size, and is below its source`() throws {
    let scene = try wide()
    let (page, popover) = try popover(scene)
    #expect(popover.arrowDirection == .unknown)
    try scene.present(page)
    // The button's centre is at 70, and 10 must be free at the left.
    #expect(body(page, scene) == CGRect(x: 10, y: 72, width: 240, height: 180))
    #expect(popover.arrowDirection == .up && popover.placement?.tip == CGPoint(x: 70, y: 60))
    #expect(scene.dimming == nil)
  }

  @Test func `a press outside dismisses a popover and is not delivered`() throws {
    let scene = try wide()
    let (page, _) = try popover(scene)
    try scene.present(page)
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "will dismiss", "did dismiss"])
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    #expect(scene.take() == ["behind"])
  }

  @Test func `passthrough views of a popover receive their touches`() throws {
    let scene = try wide()
    let (page, popover) = try popover(scene)
    popover.passthroughViews = [scene.button]
    try scene.present(page)
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "behind"] && scene.root.presentedViewController != nil)
  }

  @Test func `Escape dismisses a popover, unless it is modal`() throws {
    let scene = try wide()
    let (page, _) = try popover(scene)
    page.isModalInPresentation = true
    try scene.present(page)
    try scene.stage.key(.escape)
    #expect(scene.take() == ["presented", "attempt"])
    page.isModalInPresentation = false
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["will dismiss", "did dismiss"] && page.view.superview == nil)
  }

  @Test func `a popover follows its source, and is dismissed when the source is removed`() throws {
    let scene = try wide()
    let (page, popover) = try popover(scene)
    try scene.present(page)
    scene.button.frame.origin = CGPoint(x: 400, y: 300)
    try scene.stage.settle()
    #expect(popover.placement?.tip == CGPoint(x: 450, y: 340))
    try scene.stage.resize(to: CGSize(width: 800, height: 400))
    #expect(popover.arrowDirection == .down && popover.placement?.tip == CGPoint(x: 450, y: 300))
    scene.button.removeFromSuperview()
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `a change of a popover's preferred size is animated`() throws {
    let scene = try wide()
    let (page, _) = try popover(scene)
    try scene.present(page)
    page.preferredContentSize = CGSize(width: 240, height: 280)
    try scene.stage.advance(by: 0.125)
    let height = try #require(page.view.superview).presentation.bounds.height
    #expect(height > 185 && height < 275)
    try scene.stage.settle()
    #expect(body(page, scene).height == 280)
  }

  @Test func `a popover opens from the tip of its arrow`() throws {
    let scene = try wide()
    let (page, popover) = try popover(scene)
    scene.root.present(page, animated: true)
    try scene.stage.advanceFrame()
    let bubble = try #require(popover.presentedView)
    let tip = try #require(popover.placement?.tip)
    let shown = bubble.presentation
    #expect(shown.transform.a < 1 && shown.alpha < 1)
    // The tip does not move: the center moves towards it by the same scale.
    #expect(isClose(shown.frame.minY, tip.y, within: 0.01))
    try scene.stage.settle()
    #expect(bubble.transform == .identity)
  }

  // MARK: Adaptation

  @Test func `a popover in a narrow window is a sheet after a touch, and a popover after a mouse press`() throws {
    for isTouch in [true, false] {
      let scene = try ModalScene(CGSize(width: 400, height: 700), pointer: isTouch ? .touch : .mouse)
      try scene.stage.tap(CGPoint(x: 200, y: 600))
      let (page, popover) = try popover(scene)
      try scene.present(page)
      #expect(page.view.superview?.superview is SheetView == isTouch)
      if isTouch { #expect(popover.adaptiveSheetPresentationController.card.frame.maxY == 700) }
      try scene.stage.tap(CGPoint(x: 390, y: 4))
      try scene.stage.settle()
      #expect(scene.take() == ["presented", "will dismiss", "did dismiss"])
    }
  }

  @Test func `the delegate can prevent a popover's adaptation`() throws {
    let scene = try ModalScene(CGSize(width: 400, height: 700), pointer: .touch)
    scene.adaptiveStyle = ModalPresentationStyle.none
    let (page, popover) = try popover(scene)
    try scene.present(page)
    #expect(popover.arrowDirection == .up && body(page, scene).width == 240)
    scene.adaptiveStyle = .overFullScreen
    page.dismiss(animated: true)
    try scene.stage.settle()
    let (other, full) = try self.popover(scene)
    try scene.present(other)
    #expect(full.arrowDirection == .unknown && body(other, scene) == scene.window.bounds)
  }

  @Test func `a popover becomes a sheet when the window becomes narrow, and a popover again when it becomes wide`()
    throws
  {
    let scene = try ModalScene(CGSize(width: 800, height: 600), pointer: .touch)
    let (page, popover) = try popover(scene)
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    try scene.present(page)
    #expect(popover.arrowDirection == .up)
    try scene.stage.resize(to: CGSize(width: 400, height: 600))
    #expect(page.view.superview?.superview is SheetView && body(page, scene).height == 295)
    #expect(scene.dimming?.alpha == 1)
    try scene.stage.resize(to: CGSize(width: 800, height: 600))
    #expect(body(page, scene).size == CGSize(width: 240, height: 180) && scene.dimming == nil)
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.window.subviews.count == 1)
  }

  @Test func `an adapted popover is dismissed by a drag like a sheet`() throws {
    let scene = try ModalScene(CGSize(width: 400, height: 700), pointer: .touch)
    let (page, _) = try popover(scene)
    try scene.present(page)
    _ = scene.take()
    try scene.stage.touchDown(CGPoint(x: 200, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 600), duration: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.take() == ["will dismiss", "did dismiss"] && scene.root.presentedViewController == nil)
  }

  @Test func `an action sheet is a popover without its cancel action in a wide window`() throws {
    let scene = try wide()
    let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Copy", AlertAction.Style.default), ("Cancel", .cancel)] {
      sheet.addAction(AlertAction(title: title, style: style) { _ in scene.log.append(title) })
    }
    sheet.popoverPresentationController?.sourceView = scene.button
    try scene.present(sheet)
    #expect(sheet.view.bounds.size == CGSize(width: 288, height: 48))
    #expect(sheet.alertView?.buttons[1].isHidden == true)
    try scene.stage.tap(CGPoint(x: 700, y: 500))
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `a popover whose source has no window becomes a sheet and is reported`() throws {
    let scene = try wide()
    let (page, popover) = try popover(scene)
    scene.button.removeFromSuperview()
    let former = Warnings.handler
    defer { Warnings.handler = former }
    Warnings.handler = { scene.log.append($0) }
    try scene.present(page)
    #expect(page.view.superview?.superview is SheetView && popover.arrowDirection == .unknown)
    let words = "the source of the popover of PageController is in no window; a sheet is shown instead"
    #expect(scene.take() == [words, "presented"])
  }

  @Test func `a popover without a source traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let stage = try Stage(ViewController(), size: CGSize(width: 800, height: 600))
        let page = ViewController()
        page.modalPresentationStyle = .popover
        stage.window.rootViewController?.present(page, animated: true)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("a popover needs a source: set sourceView or barButtonItem"))
  }
}
