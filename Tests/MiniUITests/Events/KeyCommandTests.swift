import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the key commands of responders.
struct KeyCommandTests {
  /// A view with commands that log their names.
  private final class Pane: View {
    var commands: [KeyCommand] = []
    override var keyCommands: [KeyCommand]? { commands }
    override var canBecomeFocused: Bool { true }
    var presses: [KeyCode] = []
    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
      self.presses += presses.map(\.pressedKey.code)
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<Press>, with event: Event?) { self.presses += [.other(0)] }
  }

  private let log = Log()

  private func command(_ name: String, _ input: String, _ modifiers: KeyModifiers = .command) -> KeyCommand {
    KeyCommand(action: { [log] _ in log(name) }, input: input, modifierFlags: modifiers)
  }

  private func scene() throws -> (Stage, outer: Pane, inner: Pane) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (outer, inner) = (Pane(frame: stage.window.bounds), Pane(frame: CGRect(x: 10, y: 10, width: 90, height: 90)))
    outer.addSubview(inner)
    try stage.add(outer)
    return (stage, outer, inner)
  }

  @Test func `the first matching command of the responder chain is performed, and no view receives the key`() throws {
    let (stage, outer, inner) = try scene()
    outer.commands = [command("outer n", "n"), command("outer m", "m"), command("disabled", "d")]
    outer.commands[2].attributes = .disabled
    inner.commands = [command("inner n", "n"), command("second", "n")]
    stage.window.setFocus(inner)
    try stage.key(.character("n"), modifiers: .control)
    try stage.key(.character("m"), modifiers: .control)
    #expect(log.lines == ["inner n", "outer m"] && inner.presses.isEmpty)
    try stage.key(.character("n"), modifiers: [.control, .shift])
    try stage.key(.character("d"), modifiers: .control)
    #expect(log.lines.count == 2 && inner.presses.count == 4)
    stage.window.setFocus(outer)
    try stage.key(.character("n"), modifiers: .control)
    #expect(log.lines.last == "outer n")
  }

  @Test func `a held key performs its command once`() throws {
    let (stage, _, inner) = try scene()
    inner.commands = [command("once", "n")]
    stage.window.setFocus(inner)
    for isRepeat in [false, true, true] {
      try stage.send(.keyDown(Key(.character("n"), modifiers: .control), isRepeat: isRepeat))
    }
    try stage.keyUp(Key(.character("n")))
    #expect(log.lines == ["once"] && inner.presses.isEmpty)
  }

  @Test func `a key performs the current command of a responder after an earlier command was replaced`()
    throws
  {
    let (stage, outer, inner) = try scene()
    stage.window.setFocus(inner)
    func press(_ letter: Character, times: Int) throws {
      for _ in 0..<times { try stage.key(.character(letter), modifiers: .control) }
    }
    inner.commands = [command("inner m", "m")]
    outer.commands = [command("first", "n"), command("outer m", "m")]
    try press("n", times: 3)
    #expect(log.lines == ["first", "first", "first"])
    outer.commands[0] = command("second", "n")
    try press("n", times: 3)
    #expect(log.lines.dropFirst(3) == ["second", "second", "second"])
    inner.commands[0].attributes = .disabled
    try press("m", times: 1)
    inner.commands[0].attributes = []
    try press("m", times: 1)
    inner.commands = []
    try press("m", times: 1)
    #expect(log.lines.dropFirst(6) == ["outer m", "inner m", "outer m"])
    outer.commands.removeAll()
    try press("n", times: 1)
    #expect(log.lines.count == 9)
  }

  @Test func `a command precedes text input, and its key types nothing`() throws {
    let (stage, outer, _) = try scene()
    let field = TextField(frame: CGRect(x: 10, y: 120, width: 150, height: 40))
    outer.addSubview(field)
    outer.commands = [command("select", "a"), command("slash", "/", [])]
    field.becomeFirstResponder()
    try stage.advance(by: 0.1)
    try stage.type("b/c")
    try stage.key(.character("a"), modifiers: .control)
    #expect(log.lines == ["slash", "select"])
    #expect(field.text == "bc")
    #expect(field.selectedRange.length == 0)
  }

  @Test func `an edited field keeps the editing keys, unless a command wants priority`() throws {
    let (stage, outer, _) = try scene()
    let field = TextField(frame: CGRect(x: 10, y: 120, width: 150, height: 40))
    outer.addSubview(field)
    outer.commands = [command("left", KeyCommand.inputLeftArrow, []), command("escape", KeyCommand.inputEscape, [])]
    field.text = "ab"
    field.becomeFirstResponder()
    try stage.advance(by: 0.1)
    try stage.key(.left)
    #expect(log.lines.isEmpty && field.selectedRange.location == 1)
    outer.commands[0].wantsPriorityOverSystemBehavior = true
    try stage.key(.left)
    #expect(log.lines == ["left"] && field.selectedRange.location == 1)
    field.resignFirstResponder()
    stage.window.setFocus(outer)
    try stage.key(.escape)
    #expect(log.lines == ["left", "escape"])
  }

  @Test func `a controller returns its added commands`() throws {
    let controller = ViewController()
    let stage = try Stage(controller)
    let command = command("save", "s")
    #expect(controller.keyCommands == nil)
    controller.addKeyCommand(command)
    try stage.key(.character("s"), modifiers: .control)
    controller.removeKeyCommand(command)
    try stage.key(.character("s"), modifiers: .control)
    #expect(log.lines == ["save"])
  }

  @Test func `a command's action may remove the view that it belongs to`() throws {
    let (stage, outer, inner) = try scene()
    inner.commands = [
      KeyCommand(
        action: { [unowned outer, log] _ in
          outer.removeFromSuperview()
          log("removed")
        }, input: "w", modifierFlags: .command)
    ]
    stage.window.setFocus(inner)
    try stage.key(.character("w"), modifiers: .control)
    try stage.key(.character("w"), modifiers: .control)
    #expect(log.lines == ["removed"])
  }
}
