extension KeyCommand {
  /// The key as menus show it, such as `Ctrl+Shift+N`; nil for a command without a key.
  final var keyTitle: String? {
    guard let code = input.flatMap(KeyCommand.code), let name = KeyCommand.name(of: code) else { return nil }
    var words: [String] = []
    for (modifier, word) in KeyCommand.words where required.contains(modifier) { words.append(word.text) }
    return (words + [name]).joined(separator: "+")
  }

  /// The names of the modifiers, in the usual order of desktop menus.
  private static let words: [(KeyModifiers, Word)] = [
    (.control, .controlKeyTitle), (.alternate, .alternateKeyTitle), (.shift, .shiftKeyTitle),
    (.command, .commandKeyTitle),
  ]

  private static func name(of code: KeyCode) -> String? {
    switch code {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .enter: Word.enterKeyTitle.text
    case .escape: Word.escapeKeyTitle.text
    case .tab: Word.tabKeyTitle.text
    case .space: Word.spaceKeyTitle.text
    case .backspace: Word.backspaceKeyTitle.text
    case .delete: Word.deleteKeyTitle.text
    case .insert: Word.insertKeyTitle.text
    case .home: Word.homeKeyTitle.text
    case .end: Word.endKeyTitle.text
    case .pageUp: Word.pageUpKeyTitle.text
    case .pageDown: Word.pageDownKeyTitle.text
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: nil
    }
  }
}
