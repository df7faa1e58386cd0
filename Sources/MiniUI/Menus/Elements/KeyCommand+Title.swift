extension KeyCommand {
  /// The key as menus show it, such as `Ctrl+Shift+N`; nil for a command without a key.
  final var keyTitle: String? {
    guard let code = input.flatMap(KeyCommand.code), let name = KeyCommand.name(of: code) else { return nil }
    var words: [String] = []
    for (modifier, word) in KeyCommand.words where required.contains(modifier) { words.append(word) }
    return (words + [name]).joined(separator: "+")
  }

  /// The names of the modifiers, in the usual order of desktop menus.
  private static let words: [(KeyModifiers, String)] = [
    (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Super"),
  ]

  private static func name(of code: KeyCode) -> String? {
    switch code {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .enter: "Return"
    case .escape: "Esc"
    case .tab: "Tab"
    case .space: "Space"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: nil
    }
  }
}
