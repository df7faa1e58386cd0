import MiniUITesting
import Testing
import UIKit

/// Tests of targets and selectors as ports from UIKit write them.
@MainActor struct SelectorTests {
  @MainActor private final class Form: NSObject {
    var log: [String] = []
    func send() { log.append("send") }
    func pressed(_ sender: UIButton) { log.append("pressed \(sender.tag)") }
    func moved(_ sender: Any?, event: UIEvent?) { log.append("moved") }
    func received(_ notification: Notification) { log.append(notification.name.rawValue) }
    func ticked(_ timer: Timer) { log.append("ticked") }
    func panned(_ recognizer: UIPanGestureRecognizer) { log.append("panned") }
    func turned(_ link: CADisplayLink) { log.append("turned") }
    func chosen(_ item: UIBarButtonItem) { log.append("chosen \(item.tag)") }
  }

  private let send = Selector("send", Form.send)
  private let pressed = Selector("pressed:", Form.pressed(_:))

  // MARK: Controls

  @Test func `a control calls its target's methods with the sender and the event`() {
    let (button, form) = (UIButton(), Form())
    button.tag = 7
    button.addTarget(form, action: send, for: .touchUpInside)
    button.addTarget(form, action: pressed, for: .touchUpInside)
    button.addTarget(form, action: Selector("moved:event:", Form.moved(_:event:)), for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(form.log == ["send", "pressed 7"])
    button.sendActions(for: .touchDown)
    #expect(form.log.last == "moved")
  }

  @Test func `an action that is added twice is called once`() {
    let (button, form) = (UIButton(), Form())
    button.addTarget(form, action: send, for: .touchUpInside)
    button.addTarget(form, action: send, for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(form.log == ["send", "send"])
    #expect(button.actions(forTarget: form, forControlEvent: .touchDown) == ["send"])
    #expect(button.actions(forTarget: form, forControlEvent: .valueChanged) == nil)
  }

  @Test func `an action is removed by its name, or with all of its target`() {
    let (button, form, other) = (UIButton(), Form(), Form())
    for target in [form, other] {
      button.addTarget(target, action: send, for: .touchUpInside)
      button.addTarget(target, action: pressed, for: .touchUpInside)
    }
    button.removeTarget(form, action: Selector("send"), for: .touchUpInside)
    button.removeTarget(other, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(form.log == ["pressed 0"])
    #expect(other.log.isEmpty)
    button.removeTarget(nil, action: pressed, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(form.log == ["pressed 0"])
  }

  /// Returns the targets of a control apart from the null, which on Linux is equal to another null, but not found in a set.
  private func objects(_ control: UIControl) -> Set<AnyHashable> { control.allTargets.filter { !($0.base is NSNull) } }

  @Test func `a control lists the targets of its methods, and finds and removes methods by target`() {
    let (button, form, other) = (UIButton(), Form(), Form())
    button.addAction({ _ in }, for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
    button.addTarget(form, action: send, for: .touchUpInside)
    button.addTarget(other, action: pressed, for: .touchUpInside)
    for event in [UIControl.Event.touchUpInside, .touchDown] { button.addTarget(nil, action: pressed, for: event) }
    #expect(objects(button) == [form, other])
    #expect(button.allTargets.count { $0.base is NSNull } == 1)
    let methods = button.allTargets.map { button.actions(forTarget: $0, forControlEvent: .touchUpInside) ?? [] }
    #expect(methods.sorted { $0[0] < $1[0] } == [["pressed:"], ["pressed:"], ["send"]])
    for target in objects(button) {
      button.removeTarget(target, action: nil, for: .allEvents)
    }
    #expect(objects(button).isEmpty)
    #expect(button.allTargets.count == 1)
  }

  @Test func `a target is not retained`() {
    let button = UIButton()
    var form: Form? = Form()
    weak let weakForm = form
    button.addTarget(form, action: send, for: .touchUpInside)
    form = nil
    #expect(weakForm == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `without a target the first responder with the method is called`() {
    final class Page: UIViewController {
      var count = 0
      func save(_ sender: Any?) { count += 1 }
    }
    let (page, panel, button) = (Page(), UIView(), UIButton())
    page.view.addSubview(panel)
    panel.addSubview(button)
    button.addTarget(nil, action: Selector("save:", Page.save(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(page.count == 1)
    button.sendAction(Selector("save:", Page.save(_:)), to: nil, for: nil)
    #expect(page.count == 2)
    button.sendAction(send, to: nil, for: nil)
    #expect(page.count == 2)
  }

  @Test func `a selector with a wrong parameter, or without a method, ends the program with a sentence`() async {
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (control, form) = (UISwitch(), Form())
        control.addTarget(form, action: Selector("pressed:", Form.pressed(_:)), for: .valueChanged)
        control.sendActions(for: .valueChanged)
      }
    }
    let sentence = "the method of \"pressed:\" takes a Button, and got Switch"
    let wrongWords = String(decoding: wrong?.standardErrorContent ?? [], as: UTF8.self)
    #expect(wrongWords.contains(sentence))
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (control, form) = (UISwitch(), Form())
        control.addTarget(form, action: Selector("send"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
      }
    }
    let other = "the selector \"send\" is a name alone"
    let missingWords = String(decoding: missing?.standardErrorContent ?? [], as: UTF8.self)
    #expect(missingWords.contains(other))
  }

  // MARK: The application, and commands

  /// A page with a command for its own method.
  private final class Page: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Page.save(_:)))]
    }
    func save(_ sender: Any?) { log.append("save \(sender is UIKeyCommand)") }
    func close(_ command: UICommand) { log.append("close \(command.propertyList as? Int ?? 0)") }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var count = 0
    func quit() { count += 1 }
  }

  @Test func `the application sends an action without a target to the first responder`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    try stage.add(field)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
  }

  @Test func `an action that no responder has is sent to the app's delegate`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (delegate, quit) = (Delegate(), Selector("quit", Delegate.quit))
    #expect(!stage.application.sendAction(quit, to: nil, from: nil, for: nil))
    stage.application.delegate = delegate
    #expect(stage.application.sendAction(quit, to: nil, from: nil, for: nil))
    #expect(!stage.application.sendAction(send, to: nil, from: nil, for: nil))
    #expect(delegate.count == 1)
  }

  @Test func `the application sends an action to its target with the sender`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (form, button) = (Form(), UIButton())
    button.tag = 3
    #expect(stage.application.sendAction(pressed, to: form, from: button, for: nil))
    #expect(!stage.application.sendAction(pressed, to: button, from: button, for: nil))
    #expect(form.log == ["pressed 3"])
  }

  @Test func `a command sends its selector to the visible controller`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let page = Page()
    stage.window.rootViewController = page
    try stage.key(.character("s"), modifiers: .control)
    #expect(page.log == ["save true"])
    let close = UICommand(title: "Close", action: Selector("close:", Page.close(_:)), propertyList: 4)
    close.performWithSender(nil, target: nil)
    #expect(page.log == ["save true", "close 4"] && close.action == Selector("close:"))
  }

  // MARK: Recognizers, bar items, display links

  @Test func `recognizers call methods with themselves until they are removed`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (view, form) = (UIView(frame: stage.window.bounds), Form())
    let panned = Selector("panned:", Form.panned(_:))
    let pan = UIPanGestureRecognizer(target: form, action: panned)
    pan.addTarget(form, action: send)
    view.addGestureRecognizer(pan)
    try stage.add(view)
    try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 20))
    #expect(form.log.prefix(2) == ["panned", "send"])
    form.log = []
    pan.removeTarget(form, action: panned)
    try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 20))
    #expect(Set(form.log) == ["send"])
    form.log = []
    pan.removeTarget(form, action: nil)
    try stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 20))
    #expect(form.log.isEmpty)
  }

  @Test func `bar items call methods with themselves`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let (page, form) = (UIViewController(), Form())
    let chosen = Selector("chosen:", Form.chosen(_:))
    let items = [
      UIBarButtonItem(title: "Send", style: .plain, target: form, action: chosen),
      UIBarButtonItem(barButtonSystemItem: .add, target: form, action: chosen),
    ]
    for (index, item) in items.enumerated() {
      item.tag = index
      item.accessibilityIdentifier = "item \(index)"
    }
    page.navigationItem.rightBarButtonItems = items
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    try stage.advance(by: 0.1)
    try stage.tap(.id("item 0"))
    try stage.tap(.id("item 1"))
    #expect(form.log == ["chosen 0", "chosen 1"])
  }

  @Test func `pressing a bar item calls its current action on its target or, without one, on a responder`()
    throws
  {
    final class Stack: UINavigationController {
      var count = 0
      func save() { count += 1 }
    }
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let (page, form, other) = (UIViewController(), Form(), Form())
    let item = UIBarButtonItem(title: "Send", style: .plain, target: form, action: Selector("chosen:", Form.chosen(_:)))
    #expect(item.action == Selector("chosen:") && item.target === form)
    item.accessibilityIdentifier = "item"
    page.navigationItem.rightBarButtonItem = item
    let stack = Stack(rootViewController: page)
    stage.window.rootViewController = stack
    try stage.advance(by: 0.1)
    item.action = send
    try stage.tap(.id("item"))
    item.target = other
    try stage.tap(.id("item"))
    (item.target, item.action) = (nil, Selector("save", Stack.save))
    try stage.tap(.id("item"))
    item.action = nil
    try stage.tap(.id("item"))
    #expect(stack.count == 1)
    #expect(form.log == ["send"] && other.log == ["send"])
  }

  @Test func `a bar item does not retain its target`() {
    var form: Form? = Form()
    weak let weakForm = form
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: form, action: send)
    form = nil
    #expect(weakForm == nil)
    #expect(item.target == nil)
    #expect(item.action == send)
  }

  @Test func `a method with an argument undoes a change`() {
    let (form, button, undo) = (Form(), UIButton(), UndoManager())
    button.tag = 5
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: form, selector: pressed, object: button)
    undo.endUndoGrouping()
    undo.undo()
    #expect(form.log == ["pressed 5"])
  }

  @Test func `a display link with a selector follows the frames of the window`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let form = Form()
    let link = CADisplayLink(target: form, selector: Selector("turned:", Form.turned(_:)))
    link.add(to: .main, forMode: .common)
    try stage.advance(by: 0.1)
    #expect(form.log.count >= 5)
    link.invalidate()
    form.log = []
    try stage.advance(by: 0.1)
    #expect(form.log.isEmpty)
  }

  @Test func `a display link retains its target until it is invalidated, and not until it is removed`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    weak var target: Form?
    let link: CADisplayLink
    do {
      let form = Form()
      target = form
      link = CADisplayLink(target: form, selector: Selector("turned:", Form.turned(_:)))
    }
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    try stage.advance(by: 0.1)
    #expect(target?.log.isEmpty == false)
    link.invalidate()
    #expect(target == nil)
  }

  // MARK: Notifications and timers

  @Test func `an observer's method is called until it is removed`() {
    let (center, form, sender) = (NotificationCenter(), Form(), Form())
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    let received = Selector("received:", Form.received(_:))
    center.addObserver(form, selector: received, name: first, object: nil)
    center.addObserver(form, selector: received, name: second, object: sender)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    center.post(name: second, object: sender)
    #expect(form.log == ["first", "second"])
    center.removeObserver(form, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: sender)
    #expect(form.log == ["first", "second", "second"])
    center.removeObserver(form)
    center.post(name: second, object: sender)
    #expect(form.log.count == 3)
  }

  @Test func `an observer is not retained, and tokens of closures are still removed`() {
    let (center, name) = (NotificationCenter(), Notification.Name("name"))
    var form: Form? = Form()
    weak let weakForm = form
    center.addObserver(form!, selector: Selector("received:", Form.received(_:)), name: name, object: nil)
    form = nil
    #expect(weakForm == nil)
    center.post(name: name, object: nil)
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  // MARK: Calls by an object

  @Test func `an object performs a selector at once`() {
    let form = Form()
    form.perform(send)
    form.perform(pressed, with: UIButton())
    #expect(form.log == ["send", "pressed 0"])
    form.perform(Selector("moved:event:", Form.moved(_:event:)), with: nil, with: nil)
    #expect(form.log.last == "moved")
    #expect(form.responds(to: send) && !form.responds(to: Selector("save:", Page.save(_:))))
  }

  @Test func `a timer with a date first calls its target then`() throws {
    let form = Form()
    let date = Date(timeIntervalSinceReferenceDate: 4_000_000_000)
    let timer = Timer(
      fireAt: date, interval: 60, target: form, selector: Selector("ticked:", Form.ticked(_:)), userInfo: nil,
      repeats: true)
    #expect(timer.fireDate == date && timer.timeInterval == 60)
    timer.fire()
    #expect(form.log == ["ticked"])
    timer.invalidate()
  }

  @Test func `a timer with a selector calls its target with itself`() {
    let form = Form()
    let timer = Timer(
      timeInterval: 60, target: form, selector: Selector("ticked:", Form.ticked(_:)), userInfo: nil, repeats: true)
    timer.fire()
    #expect(form.log == ["ticked"])
    timer.invalidate()
    #expect(!timer.isValid)
  }
}
