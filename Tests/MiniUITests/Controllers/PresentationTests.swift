import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of presenting and dismissing: the order of the calls, the views, and errors of the program.
struct PresentationTests {
  private let log = Log()
  private let root: LoggingController
  private let stage: Stage

  init() throws {
    root = LoggingController("P", log)
    stage = try Stage(root, size: CGSize(width: 400, height: 600))
    try stage.advance(by: 0.1)
    _ = log.take()
  }

  private func controller(_ name: String, _ style: ModalPresentationStyle) -> LoggingController {
    let controller = LoggingController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  @Test func `a full-screen presentation removes the presenting view, and a dismissal restores it`() throws {
    let page = controller("N", .fullScreen)
    root.present(page, animated: true) { [log] in log("completion") }
    #expect(log.take() == ["N.didLoad", "P.willDisappear animated", "N.willAppear animated presented"])
    #expect(page.isBeingPresented)
    #expect(root.presentedViewController === page)
    #expect(page.presentingViewController === root)
    #expect(root.view.window != nil && page.view.window != nil)
    try stage.advance(by: 0.6)
    #expect(log.take() == ["N.didAppear animated presented", "P.didDisappear animated", "completion"])
    #expect(root.view.window == nil && page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    root.dismiss(animated: true) { [log] in log("completion") }
    #expect(log.take() == ["N.willDisappear animated dismissed", "P.willAppear animated"])
    try stage.advance(by: 0.6)
    #expect(log.take() == ["P.didAppear animated", "N.didDisappear animated dismissed", "completion"])
    #expect(page.view.window == nil)
    #expect(root.view.superview === stage.window)
    #expect(root.presentedViewController == nil)
    #expect(stage.window.subviews.first === root.view && page.presentingViewController == nil)
  }

  @Test func `a presentation over the presenting view notifies only the presented controller`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: false) { [log] in log("completion") }
    #expect(log.take() == ["N.didLoad", "N.willAppear presented", "N.didAppear presented", "completion"])
    #expect(root.view.window != nil)
    page.dismiss(animated: false)
    #expect(log.take() == ["N.willDisappear dismissed", "N.didDisappear dismissed"])
    #expect(stage.window.subviews.filter { $0 is PresentationContainer }.isEmpty)
  }

  @Test func `presentations without animation call the same methods as with animation`() throws {
    let page = controller("N", .fullScreen)
    root.present(page, animated: false)
    let present = log.take()
    #expect(
      present == ["N.didLoad", "P.willDisappear", "N.willAppear presented", "N.didAppear presented", "P.didDisappear"])
    root.dismiss(animated: false)
    #expect(
      log.take() == ["N.willDisappear dismissed", "P.willAppear", "P.didAppear", "N.didDisappear dismissed"])
  }

  @Test func `the presented view moves by the measured spring`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: true)
    // The fractions of the distance at these times, from the reference.
    for (time, fraction) in [(0.05, 0.2322), (0.10, 0.5448), (0.15, 0.7583), (0.20, 0.8793), (0.30, 0.9729)] {
      try stage.advance(by: time - (stage.now - start))
      let y = page.view.presentation.center.y
      #expect(abs((900 - y) / 600 - fraction) < 0.0005, "at \(time)")
    }
  }
  private var start: TimeInterval { 0.1 }

  @Test func `presenting twice, or without a window, is reported and has no effect`() throws {
    let warnings = WarningLog()
    defer { warnings.end() }
    let page = controller("N", .overFullScreen)
    root.present(page, animated: false)
    _ = log.take()
    root.present(controller("M", .overFullScreen), animated: false)
    root.present(page, animated: false)
    let sentences = warnings.take()
    #expect(sentences.count == 2 && sentences[0].contains("presents LoggingController already"))
    #expect(log.take().isEmpty && root.presentedViewController === page)
    ViewController().present(controller("M", .overFullScreen), animated: false)
    #expect(warnings.take().first?.contains("is in no window") == true)
    root.dismiss(animated: false)
    root.dismiss(animated: false)
    #expect(warnings.take().first?.contains("nothing to dismiss") == true)
  }

  @Test func `dismissing where nothing is presented calls the completion at once`() {
    let warnings = WarningLog()
    defer { warnings.end() }
    var count = 0
    root.dismiss(animated: true) { count += 1 }
    #expect(count == 1)
    #expect(warnings.take().count == 1)
  }

  @Test func `dismissing from the first controller dismisses all presented ones at once`() throws {
    let (a, b) = (controller("A", .overFullScreen), controller("B", .overFullScreen))
    root.present(a, animated: false)
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    _ = log.take()
    root.dismiss(animated: true)
    try stage.advance(by: 0.6)
    #expect(
      log.take() == [
        "B.willDisappear dismissed", "B.didDisappear dismissed", "A.willDisappear animated dismissed",
        "A.didDisappear animated dismissed",
      ])
    #expect(root.presentedViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(b.view.window == nil)
  }

  @Test func `a dismissal during a presentation finishes the presentation first`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: true) { [log] in log("presented") }
    try stage.advance(by: 0.1)
    root.dismiss(animated: true) { [log] in log("dismissed") }
    try stage.advance(by: 0.6)
    #expect(
      log.take() == [
        "N.didLoad", "N.willAppear animated presented", "N.didAppear animated presented", "presented",
        "N.willDisappear animated dismissed", "N.didDisappear animated dismissed", "dismissed",
      ])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a presentation requested during a dismissal waits for its end`() throws {
    let (a, b) = (controller("A", .overFullScreen), controller("B", .overFullScreen))
    root.present(a, animated: false)
    root.dismiss(animated: true)
    root.present(b, animated: false)
    #expect(root.presentedViewController === a)
    try stage.advance(by: 0.6)
    #expect(root.presentedViewController === b)
    #expect(b.view.window != nil)
    #expect(a.view.window == nil)
  }

  @Test func `touches are ignored during a presentation, and delivered to the presented view afterwards`() throws {
    var count = 0
    let below = Button("Below") { _ in count += 1 }
    below.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    root.view.addSubview(below)
    let page = controller("N", .overFullScreen)
    var pressed = 0
    let above = Button("Above") { _ in pressed += 1 }
    above.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    page.view.addSubview(above)
    root.present(page, animated: true)
    try stage.advance(by: 0.1)
    try stage.tap(CGPoint(x: 200, y: 20))
    #expect(count == 0 && pressed == 0)
    // A presentation accepts touches once less than a hundredth of the distance remains.
    try stage.advance(by: 0.3)
    try stage.tap(CGPoint(x: 200, y: 300))
    #expect(count == 0 && pressed == 1)
  }

  @Test func `the focus stays within the presented view, and returns after the dismissal`() throws {
    let buttons = ["one", "two"].map { Button($0) }
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 10, y: 10 + 60 * CGFloat(index), width: 100, height: 40)
      root.view.addSubview(button)
    }
    try stage.key(.tab)
    try stage.key(.tab)
    #expect(buttons[1].isFocused)
    let page = controller("N", .overFullScreen)
    let inner = ["a", "b"].map { Button($0) }
    for (index, button) in inner.enumerated() {
      button.frame = CGRect(x: 200, y: 10 + 60 * CGFloat(index), width: 100, height: 40)
      page.view.addSubview(button)
    }
    root.present(page, animated: false)
    #expect(inner[0].isFocused)
    for expected in [inner[1], inner[0], inner[1]] {
      try stage.key(.tab)
      #expect(expected.isFocused)
    }
    root.dismiss(animated: false)
    #expect(buttons[1].isFocused)
  }

  @Test func `replacing the root controller dismisses the presented controllers of the former one`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: true)
    try stage.advance(by: 0.1)
    stage.window.rootViewController = ViewController()
    #expect(page.view.window == nil)
    #expect(root.view.window == nil)
    #expect(root.presentedViewController == nil)
    try stage.advance(by: 3)
    #expect(page.appearance.stage == .disappeared && root.appearance.stage == .disappeared)
  }

  @Test func `controllers are released after their dismissal`() throws {
    weak var page: ViewController?
    do {
      let made = controller("N", .fullScreen)
      page = made
      root.present(made, animated: true)
    }
    try stage.advance(by: 0.6)
    root.dismiss(animated: true)
    try stage.advance(by: 0.6)
    try stage.advance(by: 3)
    #expect(page == nil)
  }

  @Test func `the presented view follows the window's size`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: false)
    try stage.resize(to: CGSize(width: 500, height: 300))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `a rotation during a presentation ends it, and the view is rotated with the window`() throws {
    let page = controller("N", .overFullScreen)
    root.present(page, animated: true)
    try stage.advance(by: 0.1)
    stage.window.rotate()
    try stage.advance(by: 0)
    #expect(!page.isBeingPresented && page.view.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
    try stage.advance(by: 1)
    #expect(page.view.presentation.frame == page.view.frame)
  }

  @Test func `a presentation in the context of a tab leaves and returns with it, and other tabs receive keys`() throws {
    let (first, second) = (ViewController(), ViewController())
    let tabs = TabBarController()
    tabs.viewControllers = [first, second]
    stage.window.rootViewController = tabs
    try stage.advance(by: 0.1)
    first.definesPresentationContext = true
    let page = controller("N", .overCurrentContext)
    first.present(page, animated: false)
    try stage.advance(by: 0.1)
    #expect(page.view.window != nil)

    tabs.selectedIndex = 1
    try stage.advance(by: 0.1)
    #expect(page.view.window == nil)
    try stage.key(.tab)
    #expect(stage.window.focusedView != nil)

    tabs.selectedIndex = 0
    try stage.advance(by: 0.1)
    #expect(page.view.window != nil && page.view.superview?.frame == first.view.frame)
    first.dismiss(animated: false)
    #expect(page.view.window == nil && first.presentedViewController == nil)
  }

  @Test func `a context that provides the transition style determines the animation of its presentations`() throws {
    root.definesPresentationContext = true
    root.modalTransitionStyle = .crossDissolve
    root.providesPresentationContextTransitionStyle = true
    let page = controller("N", .overCurrentContext)
    root.present(page, animated: true)
    try stage.advance(by: 0.1)
    #expect(page.view.presentation.alpha < 1 && page.view.presentation.frame.minY == 0)
    try stage.settle()
    #expect(page.view.presentation.alpha == 1)
  }

  @Test func `the focus returns with its ring after keys have opened and closed a presentation`() throws {
    let button = Button("Open")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    root.view.addSubview(button)
    let page = controller("N", .overFullScreen)
    let close = Button("Close")
    close.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    page.view.addSubview(close)
    button.addAction({ [root] _ in root.present(page, animated: true) }, for: .primaryActionTriggered)
    close.addAction({ _ in page.dismiss(animated: true) }, for: .primaryActionTriggered)
    try stage.key(.tab)
    for _ in 0..<2 {
      try stage.key(.enter)
      try stage.advance(by: 0.6)
    }
    #expect(stage.window.focusedView === button)
    #expect(stage.window.focus.isRingVisible)
    try stage.key(.enter)
    try stage.advance(by: 0.6)
    try stage.tap(CGPoint(x: 70, y: 40))
    try stage.advance(by: 0.6)
    #expect(stage.window.focusedView === button)
    #expect(!stage.window.focus.isRingVisible)
  }

  // MARK: The responder chain

  /// A presenting controller that can save, and counts keys.
  private final class Document: ViewController {
    var (keys, commands) = (0, 0)
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("save:") }
    override func pressesBegan(_ presses: Set<Press>, with event: Event?) { keys += 1 }
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .popover])
  func `an action that a presented controller does not perform is sent to the presenting controller`(
    style: ModalPresentationStyle
  ) throws {
    let (document, page) = (Document(), ViewController())
    let stage = try Stage(document, size: CGSize(width: 400, height: 600))
    page.modalPresentationStyle = style
    page.popoverPresentationController?.sourceView = document.view
    func expectChain(_ state: String) {
      let chain = Array(sequence(first: page.view as Responder, next: \.next).prefix(20))
      #expect(page.view.target(forAction: Selector("save:"), withSender: nil) as? Document === document, "\(state)")
      #expect(chain.last === stage.window, "\(state)")
    }
    document.present(page, animated: true)
    expectChain("presenting")
    try stage.settle()
    expectChain("presented")
    document.dismiss(animated: true)
    expectChain("dismissing")
  }

  @Test func `keys that a presented controller ignores are not sent to the presenting controller`() throws {
    let document = Document()
    document.addKeyCommand(
      KeyCommand(
        title: "New", action: { [unowned document] _ in document.commands += 1 }, input: "n", modifierFlags: .command))
    let stage = try Stage(document, size: CGSize(width: 400, height: 600))
    func pressKeys() throws {
      try stage.key(.right)
      try stage.key(.character("n"), modifiers: .control)
    }
    try pressKeys()
    #expect(document.keys == 1)
    #expect(document.commands == 1)
    document.present(controller("N", .overFullScreen), animated: false)
    try pressKeys()
    #expect(document.keys == 1)
    #expect(document.commands == 1)
  }
}
