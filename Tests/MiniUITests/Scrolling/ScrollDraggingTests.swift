import MiniUITestSupport
import MiniUITesting
import Testing

struct ScrollDraggingTests {
  @Test func `a finger moves the content by its distance beyond the slop`() throws {
    let scene = try ScrollScene()
    try scene.drag(by: CGPoint(x: 0, y: -110))
    #expect(scene.offset == CGPoint(x: 0, y: 100))
  }

  @Test func `a mouse does not drag the content unless it is allowed to`() throws {
    let scene = try ScrollScene()
    try scene.stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 300))
    #expect(scene.offset == .zero)
    scene.scrollView.panGestureRecognizer.allowedTouchTypes.insert(.indirectPointer)
    try scene.stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 396))
    #expect(scene.offset.y >= 100)
  }

  @Test func `a fling calls the delegate's methods in UIKit's order`() throws {
    let scene = try ScrollScene()
    try scene.fling(by: CGPoint(x: 0, y: -200))
    #expect(scene.scrollView.isDecelerating)
    #expect(!scene.scrollView.isTracking)
    #expect(!scene.scrollView.isDragging)
    try scene.stage.advance(by: 5)
    #expect(
      scene.order == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(!scene.scrollView.isDecelerating)
  }

  @Test func `a drag that rests before its end calls the delegate's methods without a deceleration`() throws {
    let scene = try ScrollScene()
    try scene.drag(by: CGPoint(x: 0, y: -110))
    try scene.stage.advance(by: 1)
    #expect(scene.order == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(scene.velocity == .zero)
  }

  @Test func `the offset is unchanged when the delegate is notified of the drag`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 500))
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDragging)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 480), duration: 0.1)
    #expect(scene.calls.first == "willBeginDragging" && scene.scrollView.isDragging)
  }

  @Test func `a fling ends where its deceleration ends`() throws {
    let scene = try ScrollScene()
    // 200 points in a tenth of a second at constant speed: 2000 points per second.
    try scene.fling(by: CGPoint(x: 0, y: -200))
    let start = scene.offset.y
    try scene.stage.advance(by: 5)
    #expect(abs(scene.offset.y - Deceleration(from: start, velocity: 2000).target) < 1)
  }

  @Test func `the delegate can change the target of a fling`() throws {
    let scene = try ScrollScene()
    scene.retarget = { CGPoint(x: $0.x, y: 777) }
    try scene.fling(by: CGPoint(x: 0, y: -200))
    try scene.stage.advance(by: 5)
    #expect(scene.offset.y == 777)
  }

  @Test(arguments: [(10, 5.450), (50, 26.295), (100, 50.382), (200, 92.958)] as [(CGFloat, CGFloat)])
  func `a drag beyond the end resists as measured`(pull: CGFloat, shown: CGFloat) throws {
    let scene = try ScrollScene()
    let start = CGPoint(x: 150, y: 100)
    try scene.stage.touchDown(start)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 110 + pull), duration: 0.2)
    #expect(abs(scene.offset.y + shown) <= 0.5)
  }

  @Test func `content dragged beyond the end returns, and the delegate gets didEndDecelerating`() throws {
    let scene = try ScrollScene()
    try scene.drag(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 0, y: 210))
    #expect(scene.offset.y < -80 && scene.scrollView.isDecelerating)
    try scene.stage.advance(by: 2)
    #expect(scene.offset.y == 0 && scene.calls.last == "didEndDecelerating")
  }

  @Test func `without bounces the offset stays within its limits`() throws {
    let scene = try ScrollScene()
    scene.scrollView.bounces = false
    try scene.fling(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 0, y: 300))
    try scene.stage.advance(by: 2)
    #expect(scene.offsets.allSatisfy { $0.y >= 0 })
  }

  @Test func `content smaller than the view does not move, unless it always bounces`() throws {
    let scene = try ScrollScene(content: CGSize(width: 300, height: 200))
    try scene.drag(by: CGPoint(x: 0, y: -100))
    #expect(scene.calls.isEmpty)
    scene.scrollView.alwaysBounceVertical = true
    try scene.drag(by: CGPoint(x: 0, y: -100))
    #expect(scene.offsets.contains { $0.y > 20 })
    try scene.stage.advance(by: 2)
    #expect(scene.offset == .zero)
  }

  @Test func `a touch stops a fling and taps nothing`() throws {
    let scene = try ScrollScene()
    let button = Button("Tap", style: .gray)
    var taps = 0
    button.addAction({ _ in taps += 1 }, for: .primaryActionTriggered)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
    scene.scrollView.addSubview(button)
    try scene.fling(by: CGPoint(x: 0, y: -200))
    try scene.stage.advance(by: 0.2)
    scene.calls = []
    let caught = scene.offset
    try scene.stage.touchDown(CGPoint(x: 150, y: 300))
    #expect(scene.calls.first == "didEndDecelerating" && scene.offset == caught)
    try scene.stage.advance(by: 0.2)
    try scene.stage.touchUp(CGPoint(x: 150, y: 300))
    try scene.stage.advance(by: 1)
    #expect(taps == 0 && scene.offset == caught)
  }

  @Test func `a touch during a bounce continues from the visible offset`() throws {
    let scene = try ScrollScene()
    try scene.drag(from: CGPoint(x: 150, y: 100), by: CGPoint(x: 0, y: 210))
    try scene.stage.advance(by: 0.05)
    let caught = scene.offset.y
    try scene.stage.touchDown(CGPoint(x: 150, y: 300))
    try scene.stage.advance(by: 0.2)
    #expect(caught < -20 && scene.offset.y == caught)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 301))
    #expect(abs(scene.offset.y - caught) <= 1)
  }

  @Test func `a directionally locked drag stays on its axis`() throws {
    let scene = try ScrollScene(content: CGSize(width: 3000, height: 3000))
    scene.scrollView.isDirectionalLockEnabled = true
    try scene.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: -30, y: -120))
    #expect(scene.offset.x == 0 && scene.offset.y > 100)
    try scene.drag(from: CGPoint(x: 200, y: 500), by: CGPoint(x: -100, y: -100))
    #expect(scene.offset.x > 50)
  }

  @Test func `paging moves one page at a time, by distance or by velocity`() throws {
    let scene = try ScrollScene(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), content: CGSize(width: 1500, height: 400))
    scene.scrollView.isPagingEnabled = true
    try scene.drag(from: CGPoint(x: 250, y: 200), by: CGPoint(x: -120, y: 0))
    try scene.stage.advance(by: 2)
    #expect(scene.offset.x == 0)
    try scene.drag(from: CGPoint(x: 250, y: 200), by: CGPoint(x: -180, y: 0))
    try scene.stage.advance(by: 2)
    #expect(scene.offset.x == 300)
    try scene.fling(from: CGPoint(x: 250, y: 200), by: CGPoint(x: -60, y: 0), duration: 0.05)
    try scene.stage.advance(by: 2)
    #expect(scene.offset.x == 600)
    try scene.fling(from: CGPoint(x: 290, y: 200), by: CGPoint(x: -280, y: 0), duration: 0.05)
    try scene.stage.advance(by: 2)
    #expect(scene.offset.x == 900)
  }

  @Test(arguments: [ScrollView.KeyboardDismissMode.none, .onDrag])
  func `a drag hides the keyboard if the dismiss mode requires it`(mode: ScrollView.KeyboardDismissMode) throws {
    final class Typist: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    let scene = try ScrollScene()
    let typist = Typist(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.scrollView.addSubview(typist)
    scene.scrollView.keyboardDismissMode = mode
    #expect(typist.becomeFirstResponder())
    try scene.stage.touchDown(CGPoint(x: 150, y: 500))
    #expect(typist.isFirstResponder)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 450), duration: 0.1)
    #expect(typist.isFirstResponder == (mode == .none))
    try scene.stage.touchUp()
  }

  @Test func `Escape and another window in front end a drag, and the content returns to its limits`() throws {
    let scene = try ScrollScene()
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 300), duration: 0.1)
    try scene.stage.send(.focusLost)
    try scene.stage.advance(by: 1)
    #expect(scene.offset == .zero)
    #expect(!scene.scrollView.isDragging)
    #expect(!scene.scrollView.isTracking)
  }

  // MARK: The content's touches

  @Test func `a touch is delivered to the content after 0.15 seconds`() throws {
    let scene = try ScrollScene()
    let button = Button("Hold", style: .gray)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    scene.scrollView.addSubview(button)
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.advance(by: 0.14)
    #expect(!button.isHighlighted)
    try scene.stage.advance(by: 0.02)
    #expect(button.isHighlighted)
    try scene.stage.touchMove(to: CGPoint(x: 150, y: 60), duration: 0.1)
    #expect(scene.offset == .zero, "a control keeps the touch that it has")
  }

  @Test func `a scroll that begins at once cancels a button's touch`() throws {
    let scene = try ScrollScene()
    let button = Button("Tap", style: .gray)
    var taps = 0
    button.addAction({ _ in taps += 1 }, for: .primaryActionTriggered)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    scene.scrollView.addSubview(button)
    try scene.drag(by: CGPoint(x: 0, y: -60))
    #expect(scene.offset.y == 50)
    #expect(taps == 0)
    #expect(!button.isHighlighted)
    try scene.stage.touchDown(CGPoint(x: 150, y: 100))
    try scene.stage.touchUp(CGPoint(x: 150, y: 100))
    #expect(taps == 1, "a quick tap is delivered whole")
  }

  @Test func `the inner of two scroll views scrolls, and the outer one where the inner cannot`() throws {
    let scene = try ScrollScene()
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 900, height: 300)
    scene.scrollView.addSubview(inner)
    try scene.stage.advance(by: 0)
    try scene.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: -110, y: 0))
    #expect(inner.contentOffset.x == 100 && scene.offset == .zero)
    try scene.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -110))
    #expect(inner.contentOffset.x == 100 && scene.offset.y == 100)
  }
}
