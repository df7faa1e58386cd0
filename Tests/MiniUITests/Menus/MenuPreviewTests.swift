import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the preview that a context menu shows when a finger opens it.
struct MenuPreviewTests {
  private func hold(_ scene: PreviewScene) throws {
    try scene.stage.touchDown(CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.6)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test func `a long press lifts the view's preview, with the menu below it`() throws {
    let scene = try PreviewScene()
    try hold(scene)
    let stack = try #require(scene.stack)
    let preview = try #require(stack.previewView)
    #expect(preview.frame == scene.pad.frame)
    #expect(preview.preview.isLift)
    #expect(stack.dim?.frame == stack.bounds)
    let menu = stack.levels[0].panel.frame
    #expect(menu.minX == preview.frame.minX && menu.minY == preview.frame.maxY + 8)
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.stage.view("menu-preview") == nil && scene.stage.view("menu-dimming") == nil)
  }

  @Test func `a menu opened by the mouse has no preview`() throws {
    let scene = try PreviewScene()
    try scene.stage.tap(CGPoint(x: 100, y: 100), button: .secondary)
    #expect(scene.stack != nil && scene.stack?.previewView == nil)
  }

  @Test func `the delegate chooses the view of the preview`() throws {
    let scene = try PreviewScene()
    let part = View(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
    scene.pad.addSubview(part)
    scene.lifted = TargetedPreview(view: part)
    try hold(scene)
    #expect(scene.stack?.previewView?.frame == CGRect(x: 50, y: 70, width: 50, height: 40))
  }

  // MARK: The time before the menu opens

  @Test func `a pressed view shrinks from 0.15 seconds on, to 0.96 when its menu opens`() throws {
    let scene = try PreviewScene()
    func scale() -> CGFloat { scene.pad.presentation.transform.a }
    try scene.stage.touchDown(CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.14)
    #expect(scale() == 1 && scene.asked == 0)
    try scene.stage.advance(by: 0.2)
    #expect(scale() < 0.995)
    #expect(scale() > 0.96)
    #expect(scene.asked == 1)
    try scene.stage.advance(by: 0.155)
    #expect(abs(scale() - 0.96) < 0.001 && scene.stack == nil)
    try scene.stage.advance(by: 0.02)
    let preview = try #require(scene.stack?.previewView)
    #expect(preview.presentation.transform.a < 1)
    #expect(scene.pad.transform == .identity)
    #expect(scene.asked == 1)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scale() == 1 && preview.frame == scene.pad.frame, "the lift is of the whole size")
  }

  @Test func `a pressed view grows again when the finger lifts or moves away, and no menu opens`() throws {
    for isLifted in [true, false] {
      let scene = try PreviewScene()
      try scene.stage.touchDown(CGPoint(x: 100, y: 100))
      try scene.stage.advance(by: 0.4)
      if isLifted { try scene.stage.touchUp() } else { try scene.stage.touchMove(to: CGPoint(x: 140, y: 100)) }
      try scene.stage.advance(by: 0.3)
      #expect(scene.pad.presentation.transform == .identity && scene.stack == nil, "lifted: \(isLifted)")
      try scene.stage.advance(by: 0.5)
      #expect(scene.stack == nil)
    }
  }

  @Test func `with reduced motion, by the mouse and without a menu a pressed view does not shrink`() throws {
    for (isReduced, pointer, hasMenu) in [
      (true, PointerKind.touch, true), (false, .mouse, true), (false, .touch, false),
    ] {
      let scene = try PreviewScene(prefersReducedMotion: isReduced, pointer: pointer)
      scene.hasMenu = hasMenu
      try scene.stage.press(CGPoint(x: 100, y: 100))
      try scene.stage.advance(by: 0.45)
      #expect(scene.pad.transform == .identity)
    }
  }

  @Test func `a transform that the program sets during a press stays`() throws {
    let scene = try PreviewScene()
    try scene.stage.touchDown(CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.3)
    scene.pad.transform = CGAffineTransform(rotationAngle: 0.1)
    try scene.stage.advance(by: 0.4)
    #expect(scene.pad.transform == CGAffineTransform(rotationAngle: 0.1))
  }

  @Test func `a closing preview moves to the view from the delegate, or to its own if that view was removed`() throws {
    for isGone in [false, true] {
      let scene = try PreviewScene()
      let goal = View(frame: CGRect(x: 200, y: 400, width: 100, height: 60))
      if !isGone { scene.stage.window.addSubview(goal) }
      scene.returned = TargetedPreview(view: goal)
      try hold(scene)
      let preview = try #require(scene.stack?.previewView)
      try scene.stage.key(.escape)
      let end = isGone ? scene.pad.frame : CGRect(x: 200, y: 400, width: 100, height: 60)
      #expect(preview.frame == end && preview.alpha == 0, "gone: \(isGone)")
    }
  }

  // MARK: Previews of controllers

  @Test func `a preview controller has its preferred size, and appears and disappears`() throws {
    let scene = try PreviewScene()
    let controller = LoggedPreview(scene.log)
    controller.preferredContentSize = CGSize(width: 200, height: 160)
    scene.provider = { controller }
    try hold(scene)
    let preview = try #require(scene.stack?.previewView)
    #expect(preview.frame.size == CGSize(width: 200, height: 160) && controller.view.isDescendant(of: preview))
    #expect(scene.log.lines == ["appears"])
    try scene.stage.tap(CGPoint(x: 395, y: 595))
    try scene.stage.settle()
    #expect(scene.log.lines == ["appears", "disappears"] && scene.stack == nil)
  }

  @Test func `a tap on the preview asks the delegate to show its controller`() throws {
    let scene = try PreviewScene()
    let controller = LoggedPreview(Log())
    scene.provider = { controller }
    try hold(scene)
    let frame = try #require(scene.stack?.previewView?.frame)
    try scene.stage.tap(frame.center)
    try scene.stage.settle()
    #expect(scene.log.lines == ["commit"])
    #expect(scene.committed === controller)
    #expect(scene.stack == nil)
  }

  @Test func `preview and menu stay within the window and do not overlap`() throws {
    for height in stride(from: 80, through: 900, by: 60) as StrideThrough<CGFloat> {
      let scene = try PreviewScene()
      scene.pad.frame = CGRect(x: 10, y: 40, width: 380, height: height)
      try hold(scene)
      let stack = try #require(scene.stack)
      let preview = try #require(stack.previewView?.frame)
      let menu = stack.levels[0].panel.frame
      let area = CGRect(x: 4, y: 4, width: 392, height: 592)
      #expect(area.contains(preview), "\(height)")
      #expect(area.contains(menu), "\(height)")
      #expect(!preview.intersects(menu), "\(height)")
      let proportion = preview.width / preview.height * height / 380
      #expect(abs(proportion - 1) < 0.05, "the picture keeps its proportions")
    }
  }

  @Test func `the preview moves to make room for the menu, at once with reduced motion`() throws {
    for isReduced in [true, false] {
      let scene = try PreviewScene(prefersReducedMotion: isReduced)
      scene.pad.frame.origin.y = 460
      try scene.stage.touchDown(CGPoint(x: 100, y: 500))
      try scene.stage.advance(by: 0.54)
      let preview = try #require(scene.stack?.previewView)
      let seen = preview.presentation.frame.minY
      #expect(preview.frame.minY < 460 && (isReduced ? seen == preview.frame.minY : seen > preview.frame.minY))
    }
  }
}

/// A stage for a finger with a pad that has a context menu.
private final class PreviewScene: ContextMenuInteractionDelegate {
  let stage: Stage
  let pad = View(frame: CGRect(x: 40, y: 60, width: 200, height: 120))
  let log = Log()
  var provider: ContextMenuConfiguration.PreviewProvider?
  var lifted: TargetedPreview?
  private(set) var committed: Responder?

  var returned: TargetedPreview?
  var hasMenu = true
  private(set) var asked = 0

  init(prefersReducedMotion: Bool = false, pointer: PointerKind = .mouse) throws {
    stage = try Stage(
      size: CGSize(width: 400, height: 600), prefersReducedMotion: prefersReducedMotion, pointer: pointer)
    pad.backgroundColor = .systemTeal
    pad.addInteraction(ContextMenuInteraction(delegate: self))
    try stage.add(pad)
  }

  var stack: MenuSession? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    asked += 1
    guard hasMenu else { return nil }
    return ContextMenuConfiguration(previewProvider: provider) { _ in
      Menu(children: ["One", "Two"].map { Action(title: $0) { _ in } })
    }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview? { lifted }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { returned }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionCommitAnimating
  ) {
    committed = animator.previewViewController
    animator.addCompletion { [log] in log("commit") }
  }
}

private final class LoggedPreview: ViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  override func viewWillAppear(_ animated: Bool) { log("appears") }
  override func viewDidDisappear(_ animated: Bool) { log("disappears") }
}
