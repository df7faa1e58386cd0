import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of menu elements.
struct MenuElementTests {
  @Test func `an action has UIKit's properties and defaults`() throws {
    var senders: [AnyObject?] = []
    let action = Action(title: "Send") { senders.append($0.sender) }
    #expect(action.subtitle == nil)
    #expect(action.image == nil)
    #expect(action.discoverabilityTitle == nil)
    #expect(action.attributes == [] && action.state == .off)
    action.title = "Sent"
    action.performWithSender(self.marker, target: nil)
    action.performWithSender(nil, target: nil)
    #expect(action.title == "Sent")
    try #require(senders.count == 2)
    #expect(senders[0] === marker)
    #expect(senders[1] == nil)
    #expect(action.sender == nil && Action(title: "") { _ in }.identifier != action.identifier)
  }

  private let marker = Log()

  @Test func `a single selection menu chooses one of its elements and of its inline sections`() {
    let actions = (0..<4).map { Action(title: "\($0)", state: $0 == 1 ? .on : .off) { _ in } }
    let menu = Menu(children: [
      actions[0], Menu(title: "Section", options: .displayInline, children: [actions[1], actions[2]]),
      Menu(title: "Submenu", children: [actions[3]]),
    ])
    #expect(menu.selectedElements.map(\.title) == ["1"])
    menu.select(actions[2])
    #expect(actions.map(\.state) == [.off, .off, .on, .off] && menu.selectedElements.map(\.title) == ["2"])
    let other = menu.replacingChildren([actions[0]])
    #expect(other.identifier == menu.identifier)
    #expect(other.children.count == 1)
    #expect(menu.children.count == 3)
  }

  @Test func `a target's method is called while the target exists`() {
    final class Editor {
      var calls: [String] = []
      func find(_ command: Command) { calls.append(command.title) }
      func new() { calls.append("new") }
    }
    var editor: Editor? = Editor()
    let find = Command(title: "Find", target: editor!, action: Editor.find)
    let new = KeyCommand(title: "New", target: editor!, action: Editor.new, input: "n", modifierFlags: .command)
    find.performWithSender(nil, target: nil)
    new.performWithSender(nil, target: nil)
    #expect(editor?.calls == ["Find", "new"])
    weak let gone = editor
    editor = nil
    find.performWithSender(nil, target: nil)
    #expect(gone == nil)
  }

  // MARK: Elements that are supplied later

  @Test func `a deferred element requests its elements once, and accepts one answer`() {
    var answers: [([MenuElement]) -> Void] = []
    let element = DeferredMenuElement { answers.append($0) }
    var calls = 0
    element.load { calls += 1 }
    element.load { calls += 1 }
    #expect(answers.count == 1)
    #expect(element.elements == nil)
    #expect(calls == 0)
    answers[0]([Action(title: "First") { _ in }])
    answers[0]([])
    #expect(element.elements?.map(\.title) == ["First"] && calls == 2)
    element.prepare()
    element.load { calls += 1 }
    #expect(answers.count == 1 && calls == 2)
  }

  @Test func `an uncached deferred element requests its elements each time, and ignores late answers`() {
    var answers: [([MenuElement]) -> Void] = []
    let element = DeferredMenuElement.uncached { answers.append($0) }
    var calls: [Int] = []
    element.load { calls.append(1) }
    element.prepare()
    element.load { calls.append(2) }
    answers[0]([])
    #expect(element.elements == nil && calls == [])
    answers[1]([Action(title: "Now") { _ in }])
    #expect(element.elements?.map(\.title) == ["Now"] && calls == [2])
  }

  @Test func `a deferred element that gets its elements at once does not notify`() {
    let element = DeferredMenuElement { $0([Action(title: "At once") { _ in }]) }
    var calls = 0
    element.load { calls += 1 }
    #expect(element.elements?.count == 1 && calls == 0)
  }

  // MARK: Keys

  private static let keys: [(input: String, modifiers: KeyModifiers, title: String?)] = [
    ("n", .command, "Ctrl+N"), ("N", [.command, .shift], "Ctrl+Shift+N"),
    (KeyCommand.inputUpArrow, [.command, .alternate], "Ctrl+Alt+↑"), ("\r", [], "Return"),
    (KeyCommand.f5, .shift, "Shift+F5"), ("+", .control, "Ctrl++"), ("long", .command, nil), ("", [], nil),
  ]

  @Test func `a key's title is written as on desktops`() {
    for key in Self.keys {
      let command = KeyCommand(action: { _ in }, input: key.input, modifierFlags: key.modifiers)
      #expect(command.keyTitle == key.title, "\(key.input)")
    }
  }
}
