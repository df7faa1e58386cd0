import TestSupport
import Testing

@testable import MiniUI

/// Tests of the indexes that find commands by their keys, compared with plain searches.
struct KeyCommandIndexTests {
  private func command(_ input: String, _ modifiers: KeyModifiers = .command) -> KeyCommand {
    KeyCommand(input: input, modifierFlags: modifiers) { _ in }
  }

  private func command(using random: inout SplitMix64) -> KeyCommand {
    command(["a", "b", "C", "none"].randomElement(using: &random) ?? "", Bool.random(using: &random) ? .command : [])
  }

  /// Whether a command of the test has a key of the test.
  private func matches(_ command: KeyCommand, _ key: Key) -> Bool {
    guard let input = command.input?.lowercased(), input.count == 1 else { return false }
    return key.code == .character(Character(input))
      && (command.modifierFlags == .command) == (key.modifiers == .control)
  }

  private func key(using random: inout SplitMix64) -> Key {
    Key(
      .character(["a", "b", "c", "d"].randomElement(using: &random) ?? "a"),
      modifiers: Bool.random(using: &random) ? .control : [])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an index of changing commands finds the same commands as a comparison with each command`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var index = KeyCommandIndex()
    var commands: [KeyCommand] = []
    for step in 0..<Soak.count(500, of: 5000) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let count = commands.count
        commands = []
        for _ in 0..<count { commands.append(command(using: &random)) }
      case 1, 2: commands.append(command(using: &random))
      case 3: if let last = commands.indices.last { commands[last] = command(using: &random) }
      case 4: commands.shuffle(using: &random)
      case 5: _ = commands.popLast()
      case 6: _ = command(using: &random)
      default: break
      }
      let key = key(using: &random)
      let found = index.commands(for: key, in: commands).map(ObjectIdentifier.init)
      let expected = commands.filter { matches($0, key) }.map(ObjectIdentifier.init)
      #expect(found == expected, "\(step)")
    }
  }

  @Test func `new commands are found by their own keys, even if they have the addresses of released ones`() {
    var index = KeyCommandIndex()
    for letter in ["a", "b", "c", "d", "e", "f"] {
      let commands = (0..<8).map { _ in command(letter) }
      for _ in 0..<3 {
        let count = index.commands(for: Key(.character(Character(letter)), modifiers: .control), in: commands).count
        #expect(count == 8, "\(letter)")
      }
    }
  }

  @Test func `an index retains no command`() {
    var index = KeyCommandIndex()
    weak var released: KeyCommand?
    do {
      let commands = [command("a")]
      released = commands[0]
      for _ in 0..<3 { _ = index.commands(for: Key(.character("a"), modifiers: .control), in: commands) }
    }
    #expect(released == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the key index of a menu bar returns the same commands in the same order as a search of its menus`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    func menu(depth: Int) -> Menu {
      var children: [MenuElement] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: children.append(Action(title: "An action") { _ in })
        case 1 where depth > 0: children.append(menu(depth: depth - 1))
        default: children.append(command(using: &random))
        }
      }
      return Menu(children: children)
    }
    func found(_ key: Key, in menu: Menu) -> [[ObjectIdentifier]] {
      menu.children.flatMap { child in
        if let inner = child as? Menu { return found(key, in: inner) }
        guard let command = child as? KeyCommand, matches(command, key) else { return [] }
        return [[ObjectIdentifier(command), ObjectIdentifier(menu)]]
      }
    }
    for _ in 0..<Soak.count(30, of: 300) {
      let menus = (0..<3).map { _ in menu(depth: 3) }
      let index = MenuKeyIndex(menus)
      for _ in 0..<8 {
        let key = key(using: &random)
        let pairs = index[key].map { [ObjectIdentifier($0.command), ObjectIdentifier($0.group)] }
        #expect(pairs == menus.flatMap { found(key, in: $0) })
      }
    }
  }
}
