import MiniUI
import MiniUITesting
import Testing

/// Tests of queries by role and name.
struct StageElementTests {
  private let stage: Stage
  private let name = TextField(frame: CGRect(x: 150, y: 20, width: 200, height: 36))
  private let volume = Slider(frame: CGRect(x: 150, y: 70, width: 200, height: 34))
  private let wrap = Switch(frame: CGRect(x: 150, y: 120, width: 0, height: 0))
  private let done = Button("Done")

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 300))
    for (text, y) in [("Name", 26), ("Volume", 76), ("Gift wrap", 122)] as [(String, CGFloat)] {
      let label = Label(text)
      label.frame = CGRect(x: 20, y: y, width: 100, height: 24)
      try stage.add(label)
    }
    volume.value = 0.4
    done.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
    try stage.add(name, volume, wrap, done)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func play(_ lines: String) throws {
    for line in try Script(parsing: "---\n" + lines).actions { try stage.perform(line.action) }
  }

  @Test func `elements are found by role and name, and have their values`() throws {
    #expect(try stage.slider("Volume").number == 0.4)
    #expect(try stage.get(.switch, "Gift wrap").value == "off")
    #expect(stage.find(.button, containing: "Don")?.label == "Done")
    #expect(stage.find(.button, containing: "Send") == nil)
  }

  @Test func `typing into a field begins editing with a tap`() throws {
    let field = try stage.field("Name")
    try field.type("Ada")
    try field.type("!")
    #expect(name.text == "Ada!")
    #expect(field.text == "Ada!")
    #expect(field.isFocused)
  }

  @Test func `a missing element is an error that lists the existing elements, nearest names first`() {
    let error = message { _ = try stage.get(.button, "Dona") }
    #expect(error.hasPrefix("there is no button \"Dona\"; near are button \"Done\""))
    let other = message { _ = try stage.get(.button, "Volume") }
    #expect(other.hasPrefix("there is no button \"Volume\"; near are "))
    #expect(other.contains("slider \"Volume\"") && other.contains("button \"Done\""))
  }

  @Test func `two elements of one name are an error with their positions`() throws {
    let second = Button("Done")
    second.frame = CGRect(x: 200, y: 200, width: 100, height: 40)
    try stage.add(second)
    let error = message { _ = try stage.get(.button, "Done") }
    #expect(error == "there are 2 of button \"Done\": button at 20,200 100x40; button at 200,200 100x40")
  }

  @Test func `pressing a disabled or covered element is an error`() throws {
    let element = try stage.button("Done")
    let cover = View(frame: CGRect(x: 0, y: 150, width: 400, height: 150))
    try stage.add(cover)
    #expect(message { try element.press() }.contains("covers it"))
    cover.removeFromSuperview()
    done.isEnabled = false
    #expect(message { try element.press() } == "cannot press button \"Done\": it is disabled")
  }

  @Test func `an action that an element does not have is an error that lists its actions`() throws {
    let slider = try stage.slider("Volume")
    let error = message { try slider.perform(custom: "Mute") }
    #expect(error == "cannot Mute slider \"Volume\": it has increment and decrement")
  }

  @Test func `the tree of elements is a text with roles, names and values`() {
    let lines = ElementNode(stage.window).description.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[0].hasPrefix("window \"Stage\""))
    #expect(lines.contains("  slider \"Volume\" = \"40 percent\" focusable horizontal [150, 70, 200, 34]"))
  }

  @Test func `scripts act on elements by role and name`() throws {
    var count = 0
    done.addAction({ _ in count += 1 }, for: .primaryActionTriggered)
    try play(
      """
      type "Ada" into field "Name"
      tap switch "Gift wrap"
      tap button "Done"
      assert field "Name" = "Ada"
      assert switch "Gift wrap" = on
      assert slider "Volume" = 0.4
      assert slider "Volume" = "40 percent"
      assert button "Done".enabled = true
      """)
    #expect(count == 1)
    #expect(name.text == "Ada")
    #expect(wrap.isOn)
  }

  @Test func `a script that presses a covered target fails with an error that names the covering view`() throws {
    let cover = View(frame: CGRect(x: 0, y: 150, width: 400, height: 150))
    cover.accessibilityIdentifier = "cover"
    try stage.add(cover)
    #expect(message { try play("tap button \"Done\"") } == "cannot tap button \"Done\": cover covers it")
    for verb in ["press", "longpress"] {
      #expect(message { try play("\(verb) \"Done\"") } == "cannot \(verb) \"Done\": cover covers it")
    }
    #expect(message { try play("drag \"Done\" by 5,5") } == "cannot drag \"Done\": cover covers it")
    #expect(message { try play("tap 70,220") } == "no error")
    cover.isUserInteractionEnabled = false
    #expect(message { try play("tap \"Done\"") } == "no error", "touches pass through the cover")
  }

  @Test func `a field below the keyboard is an error of the script that types into it`() throws {
    let low = TextField(frame: CGRect(x: 20, y: 250, width: 200, height: 36))
    low.accessibilityIdentifier = "low"
    try stage.add(low)
    let keys = View(frame: CGRect(x: 0, y: 0, width: 400, height: 120))
    keys.accessibilityIdentifier = "keys"
    name.inputView = keys
    name.becomeFirstResponder()
    try stage.settle()
    #expect(message { try play("type \"x\" into @low") } == "cannot tap @low: keys covers it")
    #expect(low.text == "")
  }

  @Test func `a failed assertion on an element contains the found value`() {
    #expect(
      message { try play("assert slider \"Volume\" = 0.5") } == "slider \"Volume\" is 0.4, expected 0.5")
    #expect(message { try play("assert switch \"Gift wrap\" = on") } == "switch \"Gift wrap\" is off, expected on")
    #expect(message { try play("tap button \"Dona\"") }.contains("near are button \"Done\""))
    #expect(
      message { try play("type \"x\" into button \"Done\"") }
        == "cannot type into button \"Done\": it does not accept text")
  }

  @Test(arguments: ["button \"Done\"", "field \"Name\"+4,-2", "radio-button \"A b\":25%,50%", "cell \"x\""])
  func `a target by role and name is printed as it was parsed`(text: String) {
    #expect(Target(text)?.description == text)
  }

  @Test(arguments: ["knob \"Done\"", "button Done", "button"])
  func `a word that is no role, or a role without a name, is no target`(text: String) {
    #expect(Target(text) == nil)
  }
}
