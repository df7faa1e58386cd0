import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the actions that show the keyboard automatically, and of those that hide it.
struct KeyboardPolicyTests {
  private func scene(_ policy: KeyboardPolicy, _ pointer: PointerKind = .mouse) throws -> (PresenterScene, Field) {
    let scene = try PresenterScene(policy: policy, pointer: pointer)
    return (scene, try scene.field())
  }

  private let inField = CGPoint(x: 50, y: 40)

  @Test func `policy automatic shows the keyboard for a finger, and not for the mouse, Tab or the program`() throws {
    let (touched, field) = try scene(.automatic, .touch)
    try touched.stage.tap(inField)
    #expect(field.isFirstResponder && touched.window.isKeyboardVisible)
    let (clicked, other) = try scene(.automatic, .mouse)
    try clicked.stage.tap(inField)
    #expect(other.isFirstResponder && !clicked.window.isKeyboardVisible)
    let (tabbed, third) = try scene(.automatic)
    try tabbed.stage.key(.tab)
    #expect(third.isFirstResponder)
    #expect(third.isFocused)
    #expect(!tabbed.window.isKeyboardVisible)
    let (told, fourth) = try scene(.automatic)
    try told.show(fourth)
    #expect(!told.window.isKeyboardVisible && told.heard().isEmpty)
  }

  @Test func `policy always shows the keyboard however the field is focused`() throws {
    let (clicked, _) = try scene(.always)
    try clicked.stage.tap(inField)
    #expect(clicked.window.isKeyboardVisible)
    let (tabbed, _) = try scene(.always)
    try tabbed.stage.key(.tab)
    try tabbed.stage.type("abc")
    #expect(tabbed.window.isKeyboardVisible)
  }

  @Test func `with the policy never, the keyboard is not shown even on request`() throws {
    let (scene, _) = try scene(.never, .touch)
    try scene.stage.tap(inField)
    scene.window.showKeyboard()
    try scene.settle()
    #expect(!scene.window.isKeyboardVisible && scene.heard().isEmpty)
  }

  @Test func `typing with physical keys hides the keyboard until a finger focuses a field`() throws {
    let (scene, field) = try scene(.automatic, .touch)
    let other = try scene.field(CGRect(x: 20, y: 100, width: 200, height: 40))
    try scene.stage.tap(inField)
    try scene.stage.key(.left)
    try scene.stage.key(.character("c"), modifiers: .control)
    #expect(scene.window.isKeyboardVisible)
    try scene.stage.type("a")
    #expect(!scene.window.isKeyboardVisible)
    #expect(field.isFirstResponder)
    #expect(field.string == "a")
    try scene.stage.key(.tab)
    #expect(other.isFirstResponder && !scene.window.isKeyboardVisible)
    try scene.stage.tap(CGPoint(x: 50, y: 120))
    #expect(scene.window.isKeyboardVisible)
    try scene.stage.type("b")
    try scene.stage.tap(CGPoint(x: 50, y: 120))
    #expect(scene.window.isKeyboardVisible && other.string == "b")
    try scene.stage.type("c")
    #expect(!scene.window.isKeyboardVisible)
    try scene.stage.tap(inField)
    #expect(field.isFirstResponder && scene.window.isKeyboardVisible)
  }

  @Test func `scrolling the edited field with a finger does not show the keyboard`() throws {
    let (scene, field) = try scene(.automatic, .touch)
    try scene.stage.tap(inField)
    try scene.stage.type("a")
    try scene.stage.drag(from: inField, to: CGPoint(x: 190, y: 40))
    #expect(field.isFirstResponder && !scene.window.isKeyboardVisible)
  }

  @Test func `a program may show and hide the keyboard`() throws {
    let (scene, field) = try scene(.automatic)
    scene.window.showKeyboard()
    try scene.settle()
    #expect(!scene.window.isKeyboardVisible)
    try scene.stage.tap(inField)
    scene.window.showKeyboard()
    try scene.settle()
    #expect(scene.window.isKeyboardVisible)
    scene.window.hideKeyboard()
    try scene.settle()
    #expect(!scene.window.isKeyboardVisible && field.isFirstResponder)
    #expect(scene.heard().filter { $0.hasPrefix("did") } == ["didChange", "didShow", "didChange", "didHide"])
  }

  @Test func `a visible keyboard stays for the next field, however that is focused`() throws {
    let (scene, _) = try scene(.automatic, .touch)
    let other = try scene.field(CGRect(x: 20, y: 100, width: 200, height: 40))
    try scene.stage.tap(inField)
    try scene.stage.key(.tab)
    #expect(other.isFirstResponder && scene.window.isKeyboardVisible)
  }

  @Test func `the hide key also resigns the first responder`() throws {
    let (scene, field) = try scene(.always)
    try scene.show(field)
    scene.keyboard.delegate?.keyboardWantsToHide(scene.keyboard)
    try scene.settle()
    #expect(!field.isFirstResponder && scene.seen == nil)
    field.resigns = false
    try scene.show(field)
    scene.keyboard.delegate?.keyboardWantsToHide(scene.keyboard)
    try scene.settle()
    #expect(field.isFirstResponder && scene.seen == nil)
  }

  @Test func `a custom input view is shown with any policy and after physical keys`() throws {
    let (scene, field) = try scene(.never)
    let keys = View(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
    field.keys = keys
    try scene.show(field)
    #expect(scene.window.keyboardFrame == CGRect(x: 0, y: 480, width: 400, height: 120))
    try scene.stage.type("a")
    #expect(keys.window != nil && keys.bounds.size == CGSize(width: 400, height: 120))
    #expect(scene.keyboard.window == nil)
    field.keys = nil
    field.reloadInputViews()
    try scene.settle()
    #expect(keys.window == nil && !scene.window.isKeyboardVisible)
  }

  @Test func `the accessory bar belongs to the keyboard's frame, and is shown alone without keys`() throws {
    let (scene, field) = try scene(.always)
    let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.bar = bar
    try scene.show(field)
    #expect(scene.window.keyboardFrame == CGRect(x: 0, y: 356, width: 400, height: 244))
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 356, width: 400, height: 44))
    #expect(scene.keyboard.convert(scene.keyboard.bounds, to: nil).minY == 400)
    scene.window.hideKeyboard()
    try scene.settle()
    #expect(scene.window.keyboardFrame == CGRect(x: 0, y: 556, width: 400, height: 44))
    #expect(scene.keyboard.window == nil)
  }

  @Test func `with policy automatic the accessory bar is shown and hidden with the keys`() throws {
    for (pointer, isShown) in [(PointerKind.mouse, false), (.touch, true)] {
      let (scene, field) = try scene(.automatic, pointer)
      let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      field.bar = bar
      try scene.stage.tap(inField)
      try scene.settle()
      #expect((bar.window != nil) == isShown && scene.window.isKeyboardVisible == isShown)
      try scene.stage.type("a")
      try scene.settle()
      #expect(bar.window == nil)
      #expect(!scene.window.isKeyboardVisible)
      #expect(field.string == "a")
    }
  }

  @Test func `a window without a keyboard shows the accessory bar alone`() throws {
    let (scene, field) = try scene(.automatic)
    let bar = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.bar = bar
    scene.window.keyboard = nil
    try scene.show(field)
    #expect(bar.window != nil)
  }

  @Test func `reloading input views changes the keys without posting a frame change`() throws {
    let (scene, field) = try scene(.always)
    try scene.show(field)
    _ = scene.heard()
    let count = scene.keyboard.inputs
    field.reloadInputViews()
    try scene.settle()
    #expect(scene.keyboard.inputs == count + 1)
    #expect(scene.keyboard.input === field)
    #expect(scene.heard().isEmpty)
  }

  @Test func `keys go to the edited field even if another view has the focus`() throws {
    let (scene, field) = try scene(.automatic)
    let greedy = View(frame: CGRect(x: 20, y: 200, width: 60, height: 40))
    let recognizer = Greedy()
    greedy.addGestureRecognizer(recognizer)
    try scene.stage.add(greedy)
    field.becomeFirstResponder()
    scene.window.setFocus(greedy)
    try scene.stage.type("a b")
    #expect(field.string == "a b" && recognizer.count == 0)
    field.resignFirstResponder()
    try scene.stage.key(.space)
    #expect(recognizer.count == 1)
  }

  private final class Greedy: GestureRecognizer {
    var count = 0
    override var receivesPresses: Bool { true }
    override func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool {
      count += 1
      return true
    }
  }

  @Test func `Tab ends editing together with the focus, unless the field refuses to end`() throws {
    let (scene, field) = try scene(.automatic)
    let button = Button("ok")
    button.frame = CGRect(x: 20, y: 200, width: 60, height: 40)
    try scene.stage.add(button)
    try scene.stage.tap(inField)
    try scene.stage.key(.tab)
    #expect(button.isFocused && scene.window.firstResponder == nil)
    try scene.stage.key(.tab, modifiers: .shift)
    #expect(field.isFocused)
    #expect(field.isFirstResponder)
    #expect(scene.window.focus.isRingVisible)
    field.resigns = false
    try scene.stage.key(.tab)
    #expect(field.isFocused && field.isFirstResponder)
  }

  @Test func `typing into a field shows no focus ring, and does not press the focused button`() throws {
    let (scene, field) = try scene(.automatic)
    var presses = 0
    let button = Button("ok") { _ in presses += 1 }
    button.frame = CGRect(x: 20, y: 200, width: 60, height: 40)
    try scene.stage.add(button)
    scene.window.setFocus(button)
    try scene.stage.tap(inField)
    try scene.stage.type("a b")
    #expect(field.string == "a b")
    #expect(presses == 0)
    #expect(!scene.window.focus.isRingVisible)
  }
}
