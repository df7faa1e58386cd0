import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct LayoutMarginTests {
  final class Probe: View {
    var changes: [CGFloat] = []
    override func layoutMarginsDidChange() { changes.append(layoutMargins.left) }
  }

  private func stage(width: CGFloat = 400) throws -> Stage { try Stage(size: CGSize(width: width, height: 300)) }

  @Test func `margins are 8 points and the safe area`() throws {
    let stage = try stage()
    let view = Probe(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(view.layoutMargins == EdgeInsets(8))
    try stage.add(view)
    stage.window.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 5)
    #expect(view.layoutMargins == EdgeInsets(top: 28, left: 13, bottom: 8, right: 8))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 13, y: 28, width: 379, height: 264))
    try stage.advance(by: 0)
    #expect(view.changes == [13])
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == EdgeInsets(8) && view.changes == [13, 8])
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 394, height: 296))
  }

  @Test func `preserved margins are at least the covered part of the superview's margins`() throws {
    let stage = try stage()
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let inner = Probe(frame: CGRect(x: 10, y: 0, width: 390, height: 250))
    outer.addSubview(inner)
    outer.layoutMargins = EdgeInsets(top: 5, left: 30, bottom: 60, right: 40)
    #expect(inner.layoutMargins == EdgeInsets(8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == EdgeInsets(top: 8, left: 20, bottom: 10, right: 40))
    outer.layoutMargins.left = 50
    #expect(inner.layoutMargins.left == 40)
    #expect(inner.changes == [20, 40])
    try stage.add(outer)
    try stage.advance(by: 0)
    inner.frame.origin.x = 20
    inner.setNeedsLayout()
    try stage.advance(by: 0)
    #expect(inner.changes == [20, 40, 30])
  }

  @Test(arguments: [(400, 16), (800, 20)])
  func `a controller's view has the system's minimum margins at its sides`(width: Int, side: Int) throws {
    let stage = try stage(width: CGFloat(width))
    let side = CGFloat(side)
    let controller = ViewController()
    stage.window.rootViewController = controller
    #expect(controller.view.layoutMargins == EdgeInsets(left: side, right: side))
    #expect(controller.systemMinimumLayoutMargins == DirectionalEdgeInsets(leading: side, trailing: side))
    controller.view.layoutMargins = EdgeInsets(top: 5, left: 4, bottom: 5, right: 30)
    #expect(controller.view.layoutMargins == EdgeInsets(top: 5, left: side, bottom: 5, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == EdgeInsets(top: 5, left: 4, bottom: 5, right: 30))
  }

  @Test func `directional margins are mirrored in right-to-left layout`() throws {
    let stage = try stage()
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    try stage.add(view)
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    stage.window.traits.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins.leading == 2)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight && view.layoutMargins.left == 2)
    view.layoutMargins.left = 9
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins.left == 9 && view.directionalLayoutMargins.trailing == 9)
  }

  @Test(arguments: [(1000, 8, 984), (1008, 8, 992), (1009, 44, 920), (1200, 140, 920)])
  func `readable content is at most 920 points wide`(width: Int, x: CGFloat, readable: CGFloat) {
    let view = View(frame: CGRect(x: 0, y: 0, width: width, height: 300))
    let frame = view.readableContentGuide.layoutFrame
    #expect(abs(frame.minX - x) <= 0.5)
    #expect(frame.width == readable)
    #expect(frame.minY == 8)
    #expect(frame.height == 284)
    view.layoutMargins = EdgeInsets(200)
    #expect(view.readableContentGuide.layoutFrame == view.layoutMarginsGuide.layoutFrame)
  }

  @Test func `a layout guide belongs to one view at a time, and the view's own guides stay`() {
    let (a, b) = (View(), View())
    let guide = LayoutGuide()
    guide.identifier = "gap"
    a.addLayoutGuide(guide)
    a.addLayoutGuide(guide)
    #expect(a.layoutGuides.count == 1)
    #expect(guide.owningView === a)
    #expect(guide.layoutFrame == .zero)
    b.addLayoutGuide(guide)
    #expect(a.layoutGuides.isEmpty)
    #expect(b.layoutGuides.first === guide)
    #expect(guide.owningView === b)
    a.removeLayoutGuide(guide)
    b.removeLayoutGuide(b.safeAreaLayoutGuide)
    #expect(b.layoutGuides.count == 2 && b.safeAreaLayoutGuide === b.layoutGuides[1])
    b.removeLayoutGuide(guide)
    #expect(b.layoutGuides.count == 1 && guide.owningView == nil)
    #expect(View().keyboardLayoutGuide.layoutFrame == .zero)
  }
}
