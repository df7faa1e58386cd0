import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of forms in other controllers and views, in motion, and out of the window.
struct KeyboardAvoidanceTests {
  @Test func `the keyboard moves the front controller up, and not the controller behind it`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    let front = FormController(View())
    let field = Field(frame: CGRect(x: 0, y: 540, width: 100, height: 40))
    front.held.addSubview(field)
    scene.controller.addChild(front)
    scene.controller.view.addSubview(front.view)
    front.view.frame = scene.controller.view.bounds
    front.didMove(toParent: scene.controller)
    try scene.settle()
    try scene.keys.show(field)
    #expect(front.held.transform.ty == -188 && scene.container.transform == .identity)
    // A view that is removed while it is raised is restored.
    front.view.removeFromSuperview()
    front.removeFromParent()
    #expect(front.held.transform == .identity)
    try scene.settle()
    #expect(scene.keys.seen == nil && scene.container.transform == .identity)
    try scene.show(6)
    #expect(scene.container.transform.ty == -148)
  }

  @Test func `a controller that appears while the keyboard is shown avoids it`() throws {
    let scene = try ObserverScene(View(), fields: 1)
    let front = FormController(ScrollView())
    front.held.addSubview(Field(frame: CGRect(x: 0, y: 540, width: 100, height: 40)))
    (front.held as? ScrollView)?.contentSize = CGSize(width: 400, height: 600)
    try scene.show(0)
    scene.controller.addChild(front)
    front.view.frame = scene.controller.view.bounds
    scene.controller.view.addSubview(front.view)
    try scene.settle()
    #expect((front.held as? ScrollView)?.contentInset.bottom == 200)
    front.view.removeFromSuperview()
    #expect((front.held as? ScrollView)?.contentInset == .zero)
  }

  @Test func `a field is revealed in rotated, scaled and moved superviews`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<Soak.count(15, of: 50) {
      let scene = try ObserverScene(View(), fields: 0)
      let around = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      scene.container.addSubview(around)
      let scale = CGFloat.random(in: 0.6...1.2, using: &random)
      let angle: CGFloat = Bool.random(using: &random) ? 0 : .random(in: -0.2...0.2, using: &random)
      around.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
      let scrollView = ScrollView(frame: CGRect(x: 50, y: 50, width: 300, height: 500))
      scrollView.contentSize = CGSize(width: 300, height: 900)
      around.addSubview(scrollView)
      let y = CGFloat.random(in: 0...800, using: &random)
      let field = try scene.keys.field(CGRect(x: 100, y: y, width: 80, height: 30), in: scrollView)
      try scene.keys.show(field)
      // Above the keyboard, which begins at 400. The full distance is not always possible: the scroll view may end too early.
      let area = scene.area(field)
      #expect(area.maxY <= 400.001, "\(area) with \(scale), \(angle), \(y)")
      try scene.hide()
      #expect(scrollView.contentInset == .zero && scene.container.transform == .identity)
    }
  }

  @Test func `a container in a scaled superview moves up by the window's points`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    scene.controller.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    try scene.show(6)
    #expect(isClose(scene.area(scene.fields[6]).maxY, 392, within: 1))
    try scene.hide()
    #expect(scene.container.transform == .identity)
  }

  @Test func `insets, offsets and transforms follow the keyboard's curve from their present value`() throws {
    for container in [ScrollView(), View()] {
      let scene = try ObserverScene(container, fields: 7)
      let field = scene.fields[6]
      let seen = { container is ScrollView ? -container.presentation.bounds.minY : container.presentation.transform.ty }
      // The field is revealed only thanks to the inset for the keyboard, since the content fits without it.
      scene.fields[6].becomeFirstResponder()
      try scene.stage.advance(by: 0)
      let start = scene.stage.now
      for time in [0.05, 0.1, 0.2] {
        try scene.stage.advance(to: start + time)
        let part = TimingCurve.keyboard.value(at: time / 0.25)
        #expect(isClose(seen(), -148 * part, within: 1e-3), "after \(time)")
      }
      let turning = seen()
      field.resignFirstResponder()
      try scene.stage.advance(by: 0)
      #expect(isClose(seen(), turning))
      #expect(container.hitTest(CGPoint(x: 30, y: 30), with: nil) === scene.fields[0])
      try scene.settle()
      #expect(seen() == 0)
    }
  }

  @Test func `with reduced motion the field is revealed at once`() throws {
    let scene = try ObserverScene(View(), fields: 7, prefersReducedMotion: true)
    scene.fields[6].becomeFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.container.presentation.transform.ty == -148)
    scene.fields[6].resignFirstResponder()
    try scene.stage.advance(by: 0)
    #expect(scene.container.presentation.transform == .identity)
  }

  @Test func `views without a window are not changed by the keyboard`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    let other = FormController(ScrollView())
    other.keyboardNotifications(shouldRegister: true)
    other.held.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    try scene.show(6)
    #expect((other.held as? ScrollView)?.contentInset == .zero)
    other.keyboardNotifications(shouldRegister: false)
    scene.window.rootViewController = nil
    try scene.settle()
    #expect(scene.container.transform == .identity)
  }

  @Test func `another window's keyboard causes no inset`() throws {
    let (scene, other) = (try ObserverScene(), try ObserverScene())
    try other.show(6)
    #expect(scene.scrollView.contentInset == .zero && other.scrollView.contentInset.bottom == 200)
  }

  @Test func `registering or deregistering a keyboard observer several times has the effect of once`() throws {
    let scene = try ObserverScene()
    for _ in 0..<3 { scene.controller.keyboardNotifications(shouldRegister: true) }
    try scene.show(6)
    scene.controller.keyboardNotifications(shouldRegister: true)
    #expect(scene.scrollView.contentInset.bottom == 200)
    #expect(scene.controller.view.interactions.count == 1)
    for _ in 0..<2 { scene.controller.keyboardNotifications(shouldRegister: false) }
    #expect(scene.scrollView.contentInset == .zero && scene.controller.view.interactions.isEmpty)
    scene.keys.keyboard.wanted.height = 250
    try scene.settle()
    #expect(scene.scrollView.contentInset == .zero)
    scene.controller.keyboardNotifications(shouldRegister: true)
    #expect(scene.scrollView.contentInset.bottom == 250)
  }

  /// A controller whose container changes.
  private final class Turncoat: ViewController, KeyboardObserver {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let field = Field(frame: CGRect(x: 0, y: 540, width: 100, height: 40))
    var isRaised = false
    var container: View { isRaised ? view : scrollView }
    override func viewDidLoad() {
      scrollView.contentSize = CGSize(width: 400, height: 600)
      scrollView.addSubview(field)
      view.addSubview(scrollView)
    }
  }

  @Test func `another container may avoid the keyboard instead, and the first one is restored`() throws {
    let keys = try PresenterScene()
    let controller = Turncoat()
    keys.window.rootViewController = controller
    try keys.stage.advance(by: 0.1)
    try keys.show(controller.field)
    #expect(controller.scrollView.contentInset.bottom == 200 && controller.scrollView.contentOffset.y == 188)
    controller.scrollView.isScrollEnabled = false
    controller.isRaised = true
    controller.keyboardNotifications(shouldRegister: true)
    try keys.settle()
    #expect(controller.scrollView.contentInset == .zero && controller.scrollView.contentOffset == .zero)
    #expect(controller.view.transform.ty == -188)
    controller.scrollView.isScrollEnabled = true
    controller.isRaised = false
    controller.keyboardNotifications(shouldRegister: true)
    try keys.settle()
    #expect(controller.view.transform == .identity && controller.scrollView.contentOffset.y == 188)
    try keys.hide()
    #expect(controller.scrollView.contentInset == .zero && controller.view.frame == keys.window.bounds)
  }

  @Test func `a controller and its keyboard avoidance are released with the page`() throws {
    let keys = try PresenterScene()
    weak var controller: FormController?
    weak var avoidance: KeyboardAvoidance?
    weak var field: Field?
    for isShown in [false, true] {
      try {
        let made = FormController(ScrollView())
        let inner = Field(frame: CGRect(x: 0, y: 540, width: 100, height: 40))
        made.held.addSubview(inner)
        keys.window.rootViewController = made
        try keys.stage.advance(by: 0.1)
        if isShown { try keys.show(inner) }
        (controller, avoidance, field) = (made, made.keyboardAvoidance, inner)
        #expect(avoidance != nil)
        keys.window.rootViewController = nil
      }()
      try keys.settle()
      #expect(controller == nil)
      #expect(avoidance == nil)
      #expect(field == nil)
    }
  }

  @Test func `typing reveals a caret that was scrolled out of view`() throws {
    let scene = try ObserverScene()
    try scene.show(6)
    try scene.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 380))
    try scene.stage.advance(by: 3)
    #expect(!scene.isClear(scene.fields[6]))
    scene.fields[6].insertText("a")
    try scene.settle()
    #expect(scene.isClear(scene.fields[6]))
    // Scrolling alone does not move a caret.
    try scene.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 380))
    try scene.stage.advance(by: 3)
    #expect(!scene.isClear(scene.fields[6]))
    scene.fields[6].insertText("b")
    try scene.settle()
    #expect(scene.isClear(scene.fields[6]), "it was there before, but not when anybody was last told")
  }

  /// Reports each movement of a field in a scroll view as a movement of its caret, as a text view does that scrolls itself.
  private final class CaretReporter: ScrollViewDelegate {
    weak var field: Field?
    func scrollViewDidScroll(_ scrollView: ScrollView) { field?.caretDidChange() }
  }

  @Test func `a caret that moves with the form that avoids the keyboard is followed once`() throws {
    let scene = try ObserverScene(prefersReducedMotion: true)
    try scene.show(6)
    let (field, reporter) = (scene.fields[6], CaretReporter())
    reporter.field = field
    scene.scrollView.delegate = reporter
    field.frame.origin.y += 60
    field.caretDidChange()
    try scene.window.frame(at: scene.stage.now)
    // The field ends at 600, with its distance at 608, and the keyboard begins at 400.
    #expect(scene.scrollView.contentOffset.y == 208)
    #expect(!scene.window.inputSession.isCaretOutdated)
  }

  @Test func `dragging the form is not disturbed by the keyboard`() throws {
    let scene = try ObserverScene()
    scene.scrollView.keyboardDismissMode = .onDrag
    try scene.show(6)
    try scene.stage.press(CGPoint(x: 300, y: 300))
    try scene.stage.move(to: CGPoint(x: 300, y: 260), duration: 0.2)
    #expect(!scene.window.isKeyboardVisible && scene.scrollView.contentInset == .zero)
    #expect(scene.scrollView.contentOffset.y > 148)
    try scene.stage.release()
    try scene.settle()
    #expect(scene.scrollView.contentOffset.y > 148)
  }
}
