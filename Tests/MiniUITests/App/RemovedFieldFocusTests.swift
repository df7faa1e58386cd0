import MiniUI
import MiniUITesting
import Testing

/// Tests of forms whose edited field disappears: typing must not continue in another field, nor press a button.
struct RemovedFieldFocusTests {
  private final class Form: TextFieldDelegate {
    let stage: Stage
    let fields = (0..<4).map { _ in TextField() }
    let group = View(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
    let button = Button("Send")
    var presses = 0
    var mayEnd = true

    init() throws {
      stage = try Stage(size: CGSize(width: 300, height: 400))
      for (index, field) in fields.enumerated() {
        field.frame = CGRect(x: 10, y: CGFloat(index) * 50, width: 200, height: 40)
        field.delegate = self
      }
      fields[2].frame.origin.y = 0
      group.addSubview(fields[2])
      button.frame = CGRect(x: 220, y: 100, width: 60, height: 40)
      try stage.add(fields[0], fields[1], group, fields[3], button)
      button.addAction({ [unowned self] _ in presses += 1 }, for: .primaryActionTriggered)
    }

    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { mayEnd }

    var texts: [String] { fields.map { $0.text ?? "" } }

    func lose(_ reason: String) {
      switch reason {
      case "hidden": fields[2].isHidden = true
      case "disabled": fields[2].isEnabled = false
      case "transparent": fields[2].alpha = 0
      case "removed": fields[2].removeFromSuperview()
      case "around hidden": group.isHidden = true
      default: group.removeFromSuperview()
      }
    }
  }

  nonisolated private static let reasons = [
    "hidden", "disabled", "transparent", "removed", "around hidden", "around removed",
  ]

  @Test(arguments: reasons)
  func `text typed after its field disappeared is dropped, and Tab continues from the field's position`(
    _ reason: String
  ) throws {
    for (modifiers, next) in [(KeyModifiers(), -1), (.shift, 1)] {
      let form = try Form()
      form.fields[2].becomeFirstResponder()
      try form.stage.type("ab")
      form.lose(reason)
      try form.stage.type("cd e")
      for key in [KeyCode.enter, .backspace, .delete, .space] { try form.stage.key(key) }
      try form.stage.advance(by: 0.1)
      try form.stage.type("f")
      #expect(form.texts == ["", "", "ab", ""] && form.presses == 0)
      #expect(form.stage.window.focusedView == nil && form.stage.window.firstResponder == nil)
      try form.stage.key(.tab, modifiers: modifiers)
      if next < 0 {
        #expect(form.button.isFocused)
        try form.stage.key(.tab)
        #expect(form.fields[3].isFirstResponder)
      } else {
        #expect(form.fields[next].isFirstResponder)
      }
    }
  }

  @Test(arguments: reasons)
  func `a field that refuses to end editing does not keep the keys after it disappeared`(_ reason: String) throws {
    let form = try Form()
    form.fields[2].becomeFirstResponder()
    form.mayEnd = false
    form.lose(reason)
    try form.stage.type("x")
    #expect(form.texts == ["", "", "", ""])
    #expect(!form.fields[2].isEditing)
    #expect(form.stage.window.firstResponder == nil)
  }

  @Test func `the position of a removed field is kept when its superview is removed later`() throws {
    let form = try Form()
    form.fields[2].becomeFirstResponder()
    form.fields[2].removeFromSuperview()
    form.group.removeFromSuperview()
    try form.stage.key(.tab)
    #expect(form.button.isFocused)
  }

  @Test func `a focused field that is not edited passes on the focus, but not to another field`() throws {
    let form = try Form()
    form.fields[0].becomeFirstResponder()
    try form.stage.key(.escape)
    #expect(form.fields[0].isFocused && !form.fields[0].isFirstResponder)
    form.fields[0].removeFromSuperview()
    try form.stage.type("x")
    #expect(form.button.isFocused && form.texts == ["", "", "", ""])
  }

  @Test func `the program may choose the next focus when an edited field disappears`() throws {
    let form = try Form()
    form.fields[2].becomeFirstResponder()
    form.fields[2].addAction({ [unowned form] _ in form.fields[0].becomeFirstResponder() }, for: .editingDidEnd)
    form.fields[2].isHidden = true
    try form.stage.type("x")
    #expect(form.texts == ["x", "", "", ""])
  }

  @Test func `commands with Control reach the controller after an edited field disappeared`() throws {
    final class Controller: ViewController {
      var saved = 0
      override var keyCommands: [KeyCommand]? {
        [KeyCommand(title: "Save", action: { [unowned self] _ in saved += 1 }, input: "s", modifierFlags: .control)]
      }
    }
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let controller = Controller()
    stage.window.rootViewController = controller
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    field.removeFromSuperview()
    try stage.key(.character("s"), modifiers: .control)
    #expect(controller.saved == 1)
  }
}
