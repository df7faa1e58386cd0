import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of sheets at the lower edge of a phone: heights, dimming, drags. Measures are UIKit's.
@Suite struct SheetTests {
  typealias Detent = SheetPresentationController.Detent

  private func sheet(
    _ scene: ModalScene, _ detents: [Detent] = [.large()], _ configure: (SheetPresentationController) -> Void = { _ in }
  ) throws -> (page: PageController, sheet: SheetPresentationController) {
    let page = PageController()
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = scene
    configure(sheet)
    try scene.present(page)
    _ = scene.take()
    return (page, sheet)
  }

  private func frame(_ sheet: SheetPresentationController) -> CGRect { sheet.card.presentation.frame }

  /// Puts a finger down and moves it beyond the slop, from where the sheet follows it exactly.
  private func grab(_ scene: ModalScene, at y: CGFloat = 500, _ direction: CGFloat = 1) throws {
    try scene.stage.touchDown(CGPoint(x: 200, y: y))
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: y + 10 * direction))
    try scene.stage.advance(by: 0.1)
  }

  // MARK: Heights

  @Test func `a large sheet leaves the status bar visible`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene)
    #expect(frame(sheet) == CGRect(x: 0, y: 59, width: 393, height: 793))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 393, height: 793))
    #expect(sheet.card.cornerRadii == CornerRadii(topLeft: 24, topRight: 24, bottomRight: 0, bottomLeft: 0))
    #expect(scene.dimming?.alpha == 1)
  }

  @Test func `detents resolve to heights above the safe area`() throws {
    let scene = try ModalScene.phone()
    var maximum: CGFloat = 0
    let own = Detent.custom(identifier: .init("own")) { context in
      maximum = context.maximumDetentValue
      return 100
    }
    let (_, sheet) = try sheet(scene, [.large(), .medium(), own, .custom { _ in nil }, .custom { _ in 5000 }])
    #expect(maximum == 759)
    #expect(sheet.heights.map(\.height) == [134, 414, 793, 793])
    #expect(frame(sheet) == CGRect(x: 0, y: 718, width: 393, height: 134))
  }

  @Test func `selecting a detent changes the sheet's height, animated or not`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene, [.medium(), .large()]) { $0.selectedDetentIdentifier = .large }
    #expect(frame(sheet).minY == 59)
    sheet.selectedDetentIdentifier = .medium
    try scene.stage.advance(by: 0)
    #expect(frame(sheet).minY == 438)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try scene.stage.advance(by: 0.1 + 1e-6)
    let way = 1 - (1 + 1.82574) * exp(-1.82574)
    #expect(isClose(frame(sheet).minY, 438 - 379 * way, within: 0.5))
    try scene.stage.settle()
    #expect(frame(sheet).minY == 59 && scene.take().isEmpty)
  }

  @Test func `the grabber is 36 by 5 points, 5 below the top, and hidden by default`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene)
    let grabber = try #require(sheet.card.subviews.last)
    #expect(grabber.isHidden)
    sheet.prefersGrabberVisible = true
    try scene.stage.settle()
    #expect(!grabber.isHidden && grabber.frame == CGRect(x: 179, y: 5, width: 36, height: 5))
  }

  @Test func `a sheet is presented by the spring of sheets`() throws {
    let scene = try ModalScene.phone()
    let page = PageController()
    let start = scene.stage.now
    scene.root.present(page, animated: true)
    let expected: [(Double, CGFloat)] = [(0.05, 0.2322), (0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729)]
    for (time, way) in expected {
      try scene.stage.advance(to: start + time + 1e-6)
      let sheet = try #require(page.sheetPresentationController)
      #expect(isClose(frame(sheet).minY, 852 - 793 * way, within: 1), "\(time)")
    }
  }

  // MARK: Dragging

  @Test func `the sheet follows a finger beyond the slop, and the dimming with it`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene)
    try grab(scene)
    #expect(frame(sheet).minY == 59)
    for travel in [1, 100, 300, 50] as [CGFloat] {
      try scene.stage.touchMove(to: CGPoint(x: 200, y: 510 + travel))
      try scene.stage.advance(by: 0.1)
      #expect(isClose(frame(sheet).minY, 59 + travel, within: 0.01))
      let alpha = try #require(scene.dimming).presentation.alpha
      #expect(isClose(alpha, 1 - travel / 793, within: 0.001))
    }
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(frame(sheet).minY == 59)
    #expect(scene.root.presentedViewController != nil)
    #expect(scene.dimming?.alpha == 1)
    #expect(scene.take() == ["will dismiss"])
  }

  @Test func `a drag does not move a sheet above its maximum height`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene)
    try grab(scene, -1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 200))
    #expect(frame(sheet).minY == 59)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test(arguments: [(396, false), (397, true)] as [(CGFloat, Bool)])
  func `a drag dismisses a sheet beyond half of its height`(travel: CGFloat, isDismissed: Bool) throws {
    let scene = try ModalScene.phone()
    let (page, _) = try sheet(scene)
    page.events = []
    try grab(scene, at: 100)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 110 + travel))
    try scene.stage.advance(by: 0.5)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect((scene.root.presentedViewController == nil) == isDismissed)
    #expect(scene.take() == (isDismissed ? ["will dismiss", "did dismiss"] : ["will dismiss"]))
    #expect(
      page.events
        == (isDismissed
          ? ["will disappear", "did disappear"] : ["will disappear", "will appear", "did appear"]))
  }

  @Test(arguments: [(960, false), (1040, true)] as [(CGFloat, Bool)])
  func `a drag dismisses a sheet from a velocity of 1000 points per second`(speed: CGFloat, isDismissed: Bool) throws {
    let scene = try ModalScene.phone()
    _ = try sheet(scene)
    try scene.stage.touchDown(CGPoint(x: 200, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 100 + speed * 0.2), duration: 0.2)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect((scene.root.presentedViewController == nil) == isDismissed)
  }

  @Test func `a modal sheet resists a drag, returns, and notifies its delegate of the attempt`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene)
    page.isModalInPresentation = true
    try grab(scene, at: 100)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 610))
    try scene.stage.advance(by: 0.5)
    let shown = RubberBand(dimension: 793, coefficient: 0.2).shown(for: 500)
    #expect(isClose(frame(sheet).minY, 59 + shown, within: 0.01))
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(frame(sheet).minY == 59 && scene.take() == ["attempt"])
    page.isModalInPresentation = false
    scene.mayDismiss = false
    try scene.stage.tap(CGPoint(x: 200, y: 20))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["attempt", "attempt"])
  }

  @Test func `a cancelled touch cancels the dismissal of a sheet`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene)
    page.events = []
    try grab(scene, at: 100)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 700))
    try scene.stage.cancel()
    try scene.stage.settle()
    #expect(frame(sheet).minY == 59 && page.events == ["will disappear", "will appear", "did appear"])
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test func `a change of the window's size during a drag that dismisses a sheet shows the sheet again`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene)
    try grab(scene)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 700))
    try scene.stage.resize(to: CGSize(width: 852, height: 393))
    #expect(scene.window.bounds.contains(frame(sheet)) && !page.isBeingDismissed)
    #expect(scene.root.presentedViewController === page)
  }

  @Test func `a drag between detents changes the height, and its end selects the nearest detent`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene, [.medium(), .large()])
    try grab(scene, at: 600, -1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 490))
    #expect(frame(sheet) == CGRect(x: 0, y: 338, width: 393, height: 514))
    #expect(page.view.frame.height == 514 && scene.dimming?.presentation.alpha == 1)
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(frame(sheet).minY == 438 && scene.take().isEmpty)
    try grab(scene, at: 600, -1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 390))
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(frame(sheet).minY == 59)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(scene.take() == ["detent large"])
  }

  @Test func `a drag from the large detent dismisses beyond half of the medium detent's height`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene, [.medium(), .large()]) { $0.selectedDetentIdentifier = .large }
    try grab(scene, at: 100)
    // 379 points to the medium detent, then 150 of the 414 points above it.
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 110 + 379 + 150))
    try scene.stage.advance(by: 0.3)
    #expect(isClose(frame(sheet).minY, 438 + 150, within: 0.01) && frame(sheet).height == 414)
    // If the finger moves up again, the height follows, and nothing is dismissed.
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 110 + 300))
    #expect(frame(sheet).minY == 359 && scene.root.presentedViewController?.isBeingDismissed == false)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 110 + 379 + 210))
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.take() == ["will dismiss", "will dismiss", "did dismiss"])
  }

  // MARK: Undimmed

  @Test func `views behind a sheet at an undimmed detent receive touches`() throws {
    let scene = try ModalScene.phone()
    let (_, sheet) = try sheet(scene, [.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    #expect(scene.dimming?.alpha == 0)
    try scene.stage.tap(scene.button.center)
    #expect(scene.take() == ["behind"] && scene.root.presentedViewController != nil)
    sheet.selectedDetentIdentifier = .large
    try scene.stage.settle()
    #expect(scene.dimming?.alpha == 1)
    try scene.stage.tap(scene.button.center)
    try scene.stage.settle()
    #expect(scene.take() == ["will dismiss", "did dismiss"])
  }

  // MARK: Scroll views

  private func list(in page: PageController) -> ScrollView {
    let scrollView = ScrollView(frame: page.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    scrollView.contentInsetAdjustmentBehavior = .never
    page.view.addSubview(scrollView)
    return scrollView
  }

  @Test func `a scroll view at its top passes a downward drag to the sheet`() throws {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene)
    let list = list(in: page)
    try scene.stage.settle()
    try grab(scene)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 560))
    #expect(isClose(frame(sheet).minY, 109, within: 0.01) && list.contentOffset.y == 0)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 400))
    #expect(frame(sheet).minY == 59 && list.contentOffset.y == 0, "the owner changes with a new drag only")
    try scene.stage.touchUp()
    try scene.stage.settle()
    try grab(scene, -1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 390))
    #expect(list.contentOffset.y == 100 && frame(sheet).minY == 59)
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
    // If the content is not at its top, it scrolls.
    try grab(scene, at: 300)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 350))
    #expect(list.contentOffset.y == 60 && frame(sheet).minY == 59)
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test(arguments: [true, false]) func `an upward drag below the maximum height expands the sheet first`(expands: Bool)
    throws
  {
    let scene = try ModalScene.phone()
    let (page, sheet) = try sheet(scene, [.medium(), .large()]) {
      $0.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
    let list = list(in: page)
    try scene.stage.settle()
    try grab(scene, at: 700, -1)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 590))
    #expect(list.contentOffset.y == (expands ? 0 : 100))
    #expect(frame(sheet).minY == (expands ? 338 : 438))
    try scene.stage.advance(by: 0.3)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  // MARK: Programs

  @Test func `a program's dismissal does not notify the sheet's delegate`() throws {
    let scene = try ModalScene.phone()
    let (page, _) = try sheet(scene)
    page.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.take().isEmpty)
    #expect(scene.root.presentedViewController == nil)
    #expect(page.view.superview == nil)
    try scene.present(page)
    #expect(scene.take() == ["presented"] && page.view.window != nil)
  }

  @Test func `a program may dismiss a sheet during a drag`() throws {
    let scene = try ModalScene.phone()
    let (page, _) = try sheet(scene)
    try grab(scene)
    try scene.stage.touchMove(to: CGPoint(x: 200, y: 600))
    page.dismiss(animated: false)
    #expect(scene.root.presentedViewController == nil && scene.window.subviews.count == 1)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test func `a sheet is deallocated after its dismissal`() throws {
    let scene = try ModalScene.phone()
    weak var gone: PageController?
    weak var presentation: SheetPresentationController?
    try {
      let (page, sheet) = try sheet(scene)
      (gone, presentation) = (page, sheet)
      try scene.stage.tap(CGPoint(x: 200, y: 20))
      try scene.stage.settle()
    }()
    #expect(gone == nil && presentation == nil)
  }
}
