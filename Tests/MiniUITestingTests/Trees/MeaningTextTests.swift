import MiniUITesting
import Testing

struct MeaningTextTests {
  /// Returns the text of the elements of a shot.
  private func meaning(_ words: String, _ views: View...) throws -> String {
    let app = ScriptedApp { _, stage in
      for view in views { try stage.add(view) }
    }
    let script = try Script(parsing: "size: 400x300\n---\nshot a \(words)\n")
    let recording = try Player(script, name: "a.script", app: app).play(script.takes[0])
    return recording.shots[0].meaning ?? "none"
  }

  private func button(_ title: String, _ identifier: String, y: CGFloat) -> Button {
    let button = Button(title)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 40)
    button.accessibilityIdentifier = identifier
    return button
  }

  @Test func `the meaning of the window has its elements without identifiers and frames`() throws {
    let (done, cancel) = (button("Done", "done", y: 20), button("Cancel", "cancel", y: 80))
    done.accessibilityHint = "Saves the form"
    cancel.isEnabled = false
    #expect(
      try meaning("with meaning", done, cancel) == """
        button "Done" (Saves the form) focusable
        button "Cancel" disabled

        """)
  }

  @Test func `the meaning of a part has only the elements in it`() throws {
    let (done, cancel) = (button("Done", "done", y: 20), button("Cancel", "cancel", y: 80))
    #expect(try meaning("of @cancel with meaning", done, cancel) == "button \"Cancel\" focusable\n")
  }

  @Test func `a masked view and its elements are not in the meaning`() throws {
    let (done, clock) = (button("Done", "done", y: 20), View(frame: CGRect(x: 20, y: 80, width: 200, height: 40)))
    clock.accessibilityIdentifier = "clock"
    clock.addSubview(button("12:00", "time", y: 0))
    #expect(try meaning("with meaning mask @clock", done, clock) == "button \"Done\" focusable\n")
  }

  @Test func `the meaning names headings, empty fields and actions of the program`() throws {
    let title = Label(frame: CGRect(x: 20, y: 20, width: 200, height: 20))
    title.text = "Trees"
    title.accessibilityTraits = .header
    let field = TextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    field.accessibilityLabel = "Name"
    field.placeholder = "First and last"
    let done = button("Done", "done", y: 100)
    done.accessibilityCustomActions = [AccessibilityCustomAction(name: "Later") { _ in true }]
    let lines = try meaning("with meaning", title, done, field).split(separator: "\n")
    #expect(lines.first == "heading \"Trees\" level 1")
    #expect(lines.dropFirst().first == "button \"Done\" focusable actions \"Later\"")
    #expect(lines.last?.hasSuffix(" placeholder \"First and last\"") == true)
  }

  @Test func `a shot without meaning has no text`() throws {
    #expect(try meaning("", button("Done", "done", y: 20)) == "none")
  }
}
