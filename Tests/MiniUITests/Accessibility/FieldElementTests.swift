import MiniUITesting
import Testing

@testable import MiniUI

struct FieldElementTests {
  private let stage: Stage
  private let field = TextField(frame: CGRect(x: 150, y: 20, width: 200, height: 36))

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 300))
    try stage.add(field)
  }

  private var tree: AccessibilityTree { AccessibilityTree(stage.application) }

  private func caption(_ text: String, _ frame: CGRect) throws {
    let label = Label(text)
    label.frame = frame
    try stage.add(label)
  }

  @Test func `a field without a label has its placeholder as name`() throws {
    field.placeholder = "Name"
    field.text = "Ada"
    let element = try stage.get(.textField, "Name")
    #expect(element.text == "Ada" && element.snapshot.states.isSuperset(of: [.editable, .focusable]))
  }

  @Test(arguments: [CGRect(x: 20, y: 24, width: 100, height: 24), CGRect(x: 150, y: 0, width: 100, height: 18)])
  func `a label before or directly above a field names it`(frame: CGRect) throws {
    field.placeholder = "Ada Lovelace"
    try caption("Name", frame)
    let snapshot = try stage.field("Name").snapshot
    #expect(snapshot.placeholder == "Ada Lovelace" && snapshot.labelledBy.count == 1)
  }

  @Test(arguments: [CGRect(x: 360, y: 24, width: 30, height: 24), CGRect(x: 150, y: 70, width: 100, height: 18)])
  func `a label after or below a field does not name it`(frame: CGRect) throws {
    field.placeholder = "Name"
    try caption("Hint", frame)
    #expect(try stage.get(.textField, "Name").snapshot.labelledBy.isEmpty)
  }

  @Test func `a label names only the nearest field in its line`() throws {
    try caption("Name", CGRect(x: 20, y: 24, width: 100, height: 24))
    let second = TextField(frame: CGRect(x: 360, y: 20, width: 40, height: 36))
    second.placeholder = "Title"
    try stage.add(second)
    #expect(try stage.field("Name").view === field)
    #expect(try stage.field("Title").view === second)
  }

  @Test func `a password field never has its text as value`() throws {
    field.isSecureTextEntry = true
    field.placeholder = "Code"
    field.text = "secret"
    let element = try stage.get(.passwordField, "Code")
    #expect(element.value == "••••••" && field.accessibilityValue == "••••••")
    let tree = tree
    let text = try #require(tree.text(of: tree.id(of: field)))
    #expect(text.string == "••••••")
    let words = ElementNode(stage.window).description
    #expect(!words.contains("secret"))
  }

  @Test func `an invalid field has the state invalid`() throws {
    field.isInvalid = true
    let element = try stage.get(.textField)
    #expect(element.snapshot.states.contains(.invalid))
  }

  @Test func `the text below an invalid field is its error message, until the field is valid`() throws {
    let group = View(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    let inner = TextField(frame: CGRect(x: 20, y: 0, width: 200, height: 36))
    let message = Label("Enter your name")
    message.frame = CGRect(x: 20, y: 40, width: 200, height: 16)
    for view in [inner, message] { group.addSubview(view) }
    try stage.add(group)
    let tree = tree
    let id = tree.id(of: inner)
    #expect(tree.snapshot(of: id)?.errorMessages == [])
    inner.isInvalid = true
    #expect(tree.snapshot(of: id)?.errorMessages == [tree.id(of: message)])
    message.text = ""
    #expect(tree.snapshot(of: id)?.errorMessages == [])
  }

  @Test func `the caption of the next field is no error message of an invalid field`() throws {
    field.isInvalid = true
    try caption("Street", CGRect(x: 150, y: 60, width: 100, height: 18))
    try stage.add(TextField(frame: CGRect(x: 150, y: 80, width: 200, height: 36)))
    #expect(try stage.get(.textField, "Street").snapshot.labelledBy.count == 1)
    #expect(tree.snapshot(field).errorMessages == [])
  }

  @Test func `a view with a visible tooltip is described by it`() throws {
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    button.addInteraction(ToolTipInteraction(defaultToolTip: "Sends the order"))
    try stage.add(button)
    let tree = tree
    #expect(tree.snapshot(button).describedBy == [])
    stage.window.setFocus(button)
    try stage.key(Key(.function(1), modifiers: .control))
    try stage.advance(by: 0.5)
    let tip = try #require(tree.snapshot(button).describedBy.first)
    #expect(tree.snapshot(of: tip)?.role == .toolTip && tree.snapshot(of: tip)?.label == "Sends the order")
  }

  @Test func `the clear button is an element within its field`() throws {
    field.clearButtonMode = .always
    field.text = "Ada"
    try stage.advance(by: 0)
    let element = try stage.get(.textField)
    #expect(element.children.map(\.label) == ["Clear text"])
    try element.children[0].press()
    #expect(field.text == "")
  }

  @Test func `a search field is named Search`() throws {
    let search = SearchField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
    try stage.add(search)
    let element = try stage.get(.searchField, "Search")
    #expect(element.snapshot.traits.contains(.searchField))
  }

  @Test func `a text view is a text area with its text as value`() throws {
    let view = TextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.text = "One\nTwo"
    try stage.add(view)
    let element = try stage.get(.textArea)
    #expect(element.value == "One\nTwo" && element.snapshot.states.contains(.multiline))
    view.isEditable = false
    #expect(!element.snapshot.states.contains(.editable))
  }

  @Test func `pressing a field for a reader begins editing`() throws {
    try stage.get(.textField).perform(.press)
    #expect(field.isFirstResponder)
    #expect(try stage.get(.textField).isFocused)
  }

  @Test func `a reader reads and moves the selection, clamped to the text`() throws {
    field.text = "Ada Lovelace"
    let tree = tree
    let id = tree.id(of: field)
    #expect(tree.setSelection(4..<99, of: id))
    #expect(field.selectedRange == NSRange(location: 4, length: 8))
    #expect(tree.text(of: id) == AccessibilityText("Ada Lovelace", selection: 4..<12))
  }

  @Test func `a text has the size, weight and colours that it is shown with`() throws {
    let label = Label("Total", font: .systemFont(ofSize: 20, weight: .bold), color: .systemRed)
    label.frame = CGRect(x: 20, y: 100, width: 100, height: 24)
    label.backgroundColor = .white
    try stage.add(label)
    let tree = tree
    let attributes = AccessibilityTextAttributes(
      fontSize: 20, weight: .bold, color: Color.systemRed.resolved(for: .light),
      backgroundColor: Color.white.resolved(for: .light))
    #expect(tree.attributes(ofText: tree.id(of: label)) == attributes)
    #expect(tree.attributes(ofText: tree.id(of: field))?.fontSize == field.font?.pointSize)
    #expect(tree.attributes(ofText: tree.id(of: stage.window)) == nil)
  }

  @Test func `a reader replaces text as typing does, with undo and the maximum length`() throws {
    field.text = "Ada"
    field.maximumLength = 5
    let tree = tree
    let id = tree.id(of: field)
    var changes = 0
    field.addAction({ _ in changes += 1 }, for: .editingChanged)
    #expect(tree.replaceText(in: 3..<3, with: "m B", of: id))
    #expect(field.text == "Adam " && changes == 1)
    #expect(tree.replaceText(in: 0..<3, with: "", of: id) && field.text == "m ")
    field.isEnabled = false
    #expect(!tree.replaceText(in: 0..<1, with: "x", of: id) && field.text == "m ")
  }
}
