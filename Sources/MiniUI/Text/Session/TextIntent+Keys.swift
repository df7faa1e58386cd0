/// The intents of keys in an edited text.
nonisolated extension TextIntent {
  /// Creates the intent of a key; nil if the key has no effect in the text.
  /// - Parameter isMultiline: whether the text can have several lines.
  init?(_ press: Press, isMultiline: Bool, permissions: TextPermissions) {
    let modifiers = press.pressedKey.modifiers
    // Characters typed with Alt Gr arrive as text events.
    guard modifiers.isDisjoint(with: [.alternate, .command]) else { return nil }
    let (shift, control) = (modifiers.contains(.shift), modifiers.contains(.control))
    let code = press.pressedKey.code
    if let move = TextMove(code, control: control) {
      // Without Shift, these keys scroll a read-only text.
      guard permissions.isEditable || shift else { return nil }
      self = .move(move, extending: shift)
      return
    }
    let intent =
      TextIntent.forReading(code, shift: shift, control: control)
      ?? (permissions.isEditable
        ? TextIntent.forEditing(code, shift: shift, control: control, insertsTabs: permissions.insertsTabs) : nil)
    guard let intent else { return nil }
    // In a field, holding Return must not move on through further fields.
    if case .lineBreak = intent, press.isRepeat, !isMultiline { self = .ignore } else { self = intent }
  }

  /// Returns the intent of a key that also works in a read-only text.
  private static func forReading(_ code: KeyCode, shift: Bool, control: Bool) -> TextIntent? {
    switch code {
    case .insert where control && !shift: .copy
    case .escape: .cancel
    case .character("a") where control && !shift: .selectAll
    case .character("c") where control && !shift: .copy
    default: nil
    }
  }

  private static func forEditing(_ code: KeyCode, shift: Bool, control: Bool, insertsTabs: Bool) -> TextIntent? {
    switch code {
    case .backspace: .delete(control ? .word : .cluster, .backward)
    case .delete where shift && !control: .cut
    case .delete: .delete(control ? .word : .cluster, .forward)
    case .insert where shift && !control: .paste
    case .enter where !control: .lineBreak
    case .tab where insertsTabs && !shift && !control: .insert("\t", .typing)
    case .character("x") where control && !shift: .cut
    case .character("v") where control && !shift: .paste
    case .character("z") where control: shift ? .redo : .undo
    case .character("y") where control && !shift: .redo
    case .space where !control, .character where !control: .ignore
    default: nil
    }
  }
}

nonisolated extension TextMove {
  /// Creates the move of a key; nil if the key does not move the caret.
  init?(_ code: KeyCode, control: Bool) {
    switch code {
    case .left: self = control ? .wordLeft : .left
    case .right: self = control ? .wordRight : .right
    case .up: self = control ? .paragraphStart : .up
    case .down: self = control ? .paragraphEnd : .down
    case .pageUp: self = control ? .textStart : .pageUp
    case .pageDown: self = control ? .textEnd : .pageDown
    case .home: self = control ? .textStart : .lineStart
    case .end: self = control ? .textEnd : .lineEnd
    default: return nil
    }
  }
}
