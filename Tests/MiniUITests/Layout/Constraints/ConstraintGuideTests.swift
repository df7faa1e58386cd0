import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of views that are pinned to a view's own guides: the keyboard, the safe area, margins, the readable width.
@Suite struct ConstraintGuideTests {
  // MARK: Keyboard

  /// Adds a bar that is 20 points high and ends where the keyboard begins.
  private func addBar(to view: View) -> View {
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
    ])
    return bar
  }

  /// A view in a window of 400 by 600, whose keyboard is 200 high, with a bar at the keyboard.
  private func follower(_ scene: PresenterScene) throws -> (view: View, bar: View) {
    let view = View(frame: .at(0, 100, 400, 450))
    view.isUserInteractionEnabled = false
    let bar = addBar(to: view)
    try scene.stage.add(view)
    return (view, bar)
  }

  @Test func `a bar pinned to the keyboard moves within the keyboard's animation`() throws {
    let scene = try PresenterScene()
    let (_, bar) = try follower(scene)
    #expect(bar.frame == .at(0, 430, 400, 20))
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0)
    let start = scene.stage.now
    try scene.stage.advance(to: start + 0.1)
    let part = TimingCurve.keyboard.value(at: 0.1 / 0.25)
    #expect(isClose(bar.presentation.frame.maxY, 450 - 150 * part, within: 1e-3))
    try scene.settle()
    #expect(bar.frame.maxY == 300)
    #expect(bar.presentation.frame.maxY == 300)
    try scene.hide()
    #expect(bar.frame.maxY == 450)
  }

  @Test func `a bar pinned to the keyboard rests at the safe area, or at the edge`() throws {
    let scene = try PresenterScene()
    let (view, bar) = try follower(scene)
    scene.window.additionalSafeAreaInsets.bottom = 70
    try scene.settle()
    #expect(bar.frame.maxY == 430)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    try scene.settle()
    #expect(bar.frame.maxY == 450)
  }

  @Test func `a bar pinned to the keyboard follows a floating keyboard only on request`() throws {
    let scene = try PresenterScene()
    let (view, bar) = try follower(scene)
    scene.keyboard.isFloating = true
    try scene.show(scene.field())
    #expect(bar.frame.maxY == 450)
    view.keyboardLayoutGuide.followsUndockedKeyboard = true
    try scene.settle()
    #expect(view.keyboardLayoutGuide.layoutFrame.minY < 450)
    #expect(bar.frame.maxY == view.keyboardLayoutGuide.layoutFrame.minY)
  }

  @Test func `a bar follows the keyboard in a view that constraints lay out`() throws {
    let scene = try PresenterScene()
    let (outer, view) = (View(frame: .at(0, 100, 400, 450)), View())
    outer.isUserInteractionEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    view.pinEdges(to: outer)
    let bar = addBar(to: view)
    try scene.stage.add(outer)
    try scene.settle()
    #expect(view.frame == .at(0, 0, 400, 450))
    #expect(bar.frame == .at(0, 430, 400, 20))
    try scene.show(scene.field())
    #expect(bar.frame == .at(0, 280, 400, 20))
    outer.frame.size.height = 400
    try scene.settle()
    #expect(bar.frame == .at(0, 280, 400, 20))
  }

  // MARK: Safe area and margins

  @Test func `a view pinned to the safe area moves within the animation that changes it`() throws {
    let page = ViewController()
    let stage = try Stage(page, size: CGSize(width: 320, height: 240))
    let header = View()
    header.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(header)
    header.pinSize(50, 20)
    header.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor).isActive = true
    try stage.settle()
    #expect(header.frame.minY == 0)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      page.additionalSafeAreaInsets.top = 100
      page.view.layoutIfNeeded()
    }
    #expect(header.frame.minY == 100)
    try stage.advance(by: 0.5)
    #expect(isClose(header.presented.frame.minY, 50, within: 2))
  }

  @Test func `views pinned to the safe area of a panel follow when constraints move the panel`() throws {
    let bench = try ConstraintBench(scale: 1)
    bench.stage.window.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    let (panel, content) = (View(), View())
    bench.add(panel)
    bench.add(content, to: panel)
    let top = panel.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 10)
    LayoutConstraint.activate([
      top, panel.bottomAnchor.constraint(equalTo: bench.root.bottomAnchor, constant: -10),
      panel.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      content.topAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.bottomAnchor),
    ])
    try bench.settle()
    // The bars cover 30 points of the panel at the top and 20 at the bottom.
    #expect(panel.frame == .at(0, 10, 320, 220))
    #expect(content.frame.minY == 30 && content.frame.maxY == 200)
    top.constant = 25
    try bench.settle()
    #expect(content.frame.minY == 15 && content.frame.maxY == 185)
  }

  @Test func `a view pinned to the readable width moves within the animation of a resize`() throws {
    let bench = try ConstraintBench(1200, 240, scale: 1)
    let text = View()
    bench.add(text)
    let guide = bench.root.readableContentGuide
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: guide.topAnchor), text.heightAnchor.constraint(equalToConstant: 20),
    ])
    try bench.settle()
    #expect(text.frame == .at(140, 8, 920, 20))
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      bench.root.frame.size.width = 1000
      bench.root.layoutIfNeeded()
    }
    #expect(text.frame == .at(8, 8, 984, 20))
    try bench.stage.advance(by: 0.5)
    #expect(isClose(text.presented.frame.minX, 74, within: 2))
  }

  @Test func `the readable width of a view with constraints follows from its solved width`() throws {
    let bench = try ConstraintBench(1200, 240, scale: 1)
    let (page, text) = (View(), View())
    bench.add(page)
    page.pinEdges(to: bench.root)
    bench.add(text, to: page)
    let guide = page.readableContentGuide
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    try bench.settle()
    #expect(text.frame.minX == 140 && text.frame.width == 920)
    bench.root.frame.size.width = 600
    try bench.settle()
    #expect(text.frame.minX == 8 && text.frame.width == 584)
  }

  @Test func `a view within a scroll view stays at the scroll view's safe area`() throws {
    let bench = try ConstraintBench(scale: 1)
    let (scrollView, header) = (ScrollView(frame: .at(0, 0, 320, 240)), View())
    scrollView.contentSize = CGSize(width: 320, height: 900)
    bench.root.addSubview(scrollView)
    bench.add(header, to: scrollView)
    header.pinSize(50, 20)
    header.topAnchor.constraint(equalTo: scrollView.safeAreaLayoutGuide.topAnchor, constant: 5).isActive = true
    try bench.settle()
    #expect(header.frame.minY == 5)
    scrollView.contentOffset.y = 120
    try bench.settle()
    #expect(header.frame.minY == 125)
  }
}
