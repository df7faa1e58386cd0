import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of dismissing the keyboard by scrolling, and of views that follow the keyboard.
struct KeyboardDismissTests {
  private func scene(_ mode: ScrollView.KeyboardDismissMode) throws -> (PresenterScene, Field, ScrollView) {
    let scene = try PresenterScene(pointer: .touch)
    let scrollView = ScrollView(frame: scene.window.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.keyboardDismissMode = mode
    try scene.stage.add(scrollView)
    let field = try scene.field(in: scrollView)
    try scene.show(field)
    _ = scene.heard()
    return (scene, field, scrollView)
  }

  /// Drags a finger from the middle of the content to `y` in the window.
  private func drag(_ scene: PresenterScene, to y: CGFloat) throws {
    try scene.stage.press(CGPoint(x: 200, y: 300))
    try scene.stage.move(to: CGPoint(x: 200, y: y), duration: 0.3)
  }

  @Test func `dismiss mode none keeps the keyboard during a drag`() throws {
    let (scene, field, _) = try scene(.none)
    try drag(scene, to: 550)
    try scene.stage.release()
    try scene.settle()
    #expect(field.isFirstResponder)
    #expect(scene.heard().isEmpty)
    #expect(scene.seen?.minY == 400)
  }

  @Test func `dismiss mode onDrag hides the keyboard when a drag begins`() throws {
    let (scene, field, _) = try scene(.onDrag)
    try scene.stage.press(CGPoint(x: 200, y: 300))
    #expect(field.isFirstResponder)
    try scene.stage.move(to: CGPoint(x: 200, y: 320), duration: 0.1)
    #expect(!field.isFirstResponder && scene.heard() == ["willChange", "willHide"])
    try scene.stage.release()
  }

  @Test func `dismiss mode interactive moves the keyboard with the finger below its edge`() throws {
    let (scene, field, _) = try scene(.interactive)
    try drag(scene, to: 390)
    #expect(scene.seen?.minY == 400)
    for y in [420, 480, 450, 380, 590] as [CGFloat] {
      try scene.stage.move(to: CGPoint(x: 200, y: y), duration: 0.1)
      #expect(scene.seen?.minY == max(400, y))
    }
    #expect(scene.heard().isEmpty && field.isFirstResponder)
    try scene.stage.release()
    try scene.stage.advance(by: 0)
    #expect(scene.heard() == ["willChange", "willHide"] && !field.isFirstResponder)
    #expect(scene.infos.last?.frameBegin.minY == 590 && scene.infos.last?.frameEnd.minY == 600)
    try scene.settle()
    #expect(scene.heard() == ["didChange", "didHide"] && scene.seen == nil)
  }

  /// The finger's y, the seconds of rest there, the distance downwards afterwards, and whether the keyboard is
  /// hidden.
  @Test(arguments: [(440.0, 0.2, 0.0, false), (520, 0.2, 0, true), (420, 0, 20, true), (560, 0.2, -140, false)])
  func `an interactively dragged keyboard hides if it is thrown down or half hidden, and else returns`(
    y: CGFloat, rest: TimeInterval, then: CGFloat, goes: Bool
  ) throws {
    let (scene, field, _) = try scene(.interactive)
    try drag(scene, to: y)
    try scene.stage.advance(by: rest)
    if then != 0 { try scene.stage.move(by: CGPoint(x: 0, y: then), duration: 0.1) }
    try scene.stage.release()
    try scene.settle()
    #expect(field.isFirstResponder == !goes && (scene.seen == nil) == goes)
    #expect(scene.heard().isEmpty == !goes)
    #expect(scene.window.keyboardFrame == (goes ? nil : CGRect(x: 0, y: 400, width: 400, height: 200)))
  }

  @Test func `an interactively dragged keyboard returns if the drag is cancelled or its field keeps editing`() throws {
    let (scene, field, _) = try scene(.interactive)
    try drag(scene, to: 580)
    try scene.stage.send(.focusLost)
    try scene.settle()
    #expect(scene.seen?.minY == 400)
    field.resigns = false
    try scene.stage.release()
    try drag(scene, to: 580)
    try scene.stage.release()
    try scene.settle()
    #expect(scene.seen?.minY == 400)
    #expect(field.isFirstResponder)
    #expect(scene.heard().isEmpty)
  }

  @Test func `a floating keyboard does not follow an interactive drag`() throws {
    let (scene, _, _) = try scene(.interactive)
    scene.keyboard.isFloating = true
    try scene.settle()
    let area = scene.seen
    try drag(scene, to: 590)
    #expect(scene.seen == area)
    try scene.stage.release()
  }

  // MARK: The guide

  private final class Follower: View {
    let bar = View()
    override func layoutSubviews() {
      if bar.superview == nil { addSubview(bar) }
      let top = keyboardLayoutGuide.layoutFrame.minY
      bar.frame = CGRect(x: 0, y: top - 20, width: bounds.width, height: 20)
    }
  }

  private func follower(_ scene: PresenterScene) throws -> Follower {
    let view = Follower(frame: CGRect(x: 0, y: 100, width: 400, height: 450))
    view.isUserInteractionEnabled = false
    try scene.stage.add(view)
    return view
  }

  @Test func `views that follow the layout guide move with the keyboard`() throws {
    let scene = try PresenterScene()
    let view = try follower(scene)
    scene.window.additionalSafeAreaInsets.bottom = 70
    try scene.stage.advance(by: 0)
    #expect(view.bar.frame.maxY == 430)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    try scene.stage.advance(by: 0)
    #expect(view.bar.frame.maxY == 450)
    let field = try scene.field()
    field.becomeFirstResponder()
    try scene.stage.advance(by: 0)
    let start = scene.stage.now
    try scene.stage.advance(to: start + 0.1)
    let part = TimingCurve.keyboard.value(at: 0.1 / 0.25)
    #expect(isClose(view.bar.presentation.frame.maxY, 450 - 150 * part, within: 1e-3))
    try scene.settle()
    #expect(view.bar.presentation.frame.maxY == 300)
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 300, width: 400, height: 150))
    try scene.stage.rotate()
    #expect(view.keyboardLayoutGuide.layoutFrame.minY == 100)
    try scene.hide()
    #expect(view.bar.frame.maxY == 450)
  }

  @Test func `the layout guide follows an interactive drag, and a floating keyboard only on request`() throws {
    let (scene, _, _) = try scene(.interactive)
    let view = try follower(scene)
    try drag(scene, to: 480)
    #expect(view.bar.frame.maxY == 380)
    try scene.stage.send(.focusLost)
    try scene.stage.release()
    scene.keyboard.isFloating = true
    try scene.settle()
    #expect(view.bar.frame.maxY == 450)
    view.keyboardLayoutGuide.followsUndockedKeyboard = true
    try scene.settle()
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 50, y: 284, width: 300, height: 166))
  }

  @Test func `a layout guide does not retain its view, and is empty without a window`() {
    weak var gone: View?
    let guide = {
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      gone = view
      #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 10, width: 10, height: 0))
      return view.keyboardLayoutGuide
    }()
    #expect(gone == nil && guide.layoutFrame == .zero)
  }
}
