import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of what a context menu shows above itself while a finger opens it.
struct MenuPreviewTests {
  private func hold(_ scene: PreviewScene) throws {
    try scene.stage.touchDown(CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 0.6)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test func `a finger lifts the view from its place, and the menu is below it`() throws {
    let scene = try PreviewScene()
    try hold(scene)
    let stack = try #require(scene.stack)
    let preview = try #require(stack.previewView)
    #expect(preview.frame == scene.pad.frame && preview.preview.isLift && stack.dim?.frame == stack.bounds)
    let menu = stack.levels[0].panel.frame
    #expect(menu.minX == preview.frame.minX && menu.minY == preview.frame.maxY + 8)
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.stage.view("menu-preview") == nil && scene.stage.view("menu-dimming") == nil)
  }

  @Test func `the mouse opens the menu without a preview`() throws {
    let scene = try PreviewScene()
    try scene.stage.tap(CGPoint(x: 100, y: 100), button: .secondary)
    #expect(scene.stack != nil && scene.stack?.previewView == nil)
  }

  @Test func `a delegate chooses the view that is lifted`() throws {
    let scene = try PreviewScene()
    let part = View(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
    scene.pad.addSubview(part)
    scene.lifted = TargetedPreview(view: part)
    try hold(scene)
    #expect(scene.stack?.previewView?.frame == CGRect(x: 50, y: 70, width: 50, height: 40))
  }

  @Test func `a controller's view is shown in its preferred size, and the controller appears and disappears`() throws {
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

  @Test func `a tap on the preview asks the delegate to show what it previewed`() throws {
    let scene = try PreviewScene()
    let controller = LoggedPreview(Log())
    scene.provider = { controller }
    try hold(scene)
    let frame = try #require(scene.stack?.previewView?.frame)
    try scene.stage.tap(frame.center)
    try scene.stage.settle()
    #expect(scene.log.lines == ["commit"] && scene.committed === controller && scene.stack == nil)
  }

  @Test func `preview and menu stay within the window, and neither covers the other`() throws {
    for height in stride(from: 80, through: 900, by: 60) as StrideThrough<CGFloat> {
      let scene = try PreviewScene()
      scene.pad.frame = CGRect(x: 10, y: 40, width: 380, height: height)
      try hold(scene)
      let stack = try #require(scene.stack)
      let preview = try #require(stack.previewView?.frame)
      let menu = stack.levels[0].panel.frame
      let area = CGRect(x: 4, y: 4, width: 392, height: 592)
      #expect(area.contains(preview) && area.contains(menu) && !preview.intersects(menu), "\(height)")
      let proportion = preview.width / preview.height * height / 380
      #expect(abs(proportion - 1) < 0.05, "the picture keeps its proportions")
    }
  }

  @Test func `the lifted view springs to a place with room for the menu, at once when motion is reduced`() throws {
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

  init(prefersReducedMotion: Bool = false) throws {
    stage = try Stage(size: CGSize(width: 400, height: 600), prefersReducedMotion: prefersReducedMotion)
    pad.backgroundColor = .systemTeal
    pad.addInteraction(ContextMenuInteraction(delegate: self))
    try stage.add(pad)
  }

  var stack: MenuStack? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration(previewProvider: provider) { _ in
      Menu(children: ["One", "Two"].map { Action(title: $0) { _ in } })
    }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configuration: ContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> TargetedPreview? { lifted }

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
