extension TextInteraction {
  /// Handles a key.
  /// - Returns: false if the key has no meaning here.
  func press(_ press: Press) -> Bool {
    let key = press.pressedKey
    let shift = key.modifiers.contains(.shift)
    let control = key.modifiers.contains(.control)
    guard key.modifiers.isDisjoint(with: [.alternate, .command]) else {
      // Characters typed with Alt Gr arrive as text.
      return false
    }
    if !view.isTextEditable { return pressReading(key, shift: shift, control: control) }
    switch key.code {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      move(key.code, extending: shift, control: control)
      return true
    case .backspace: delete(control ? .word : .cluster, .backward)
    case .delete where shift && !control: cut()
    case .delete: delete(control ? .word : .cluster, .forward)
    case .insert where control && !shift: copy()
    case .insert where shift && !control: paste()
    case .insert: return false
    case .enter where !control:
      // In a field, holding Return does not move on through further fields.
      if press.isRepeat, !editor.isMultiline { return true }
      if !view.takesReturn() { insert("\n") }
    case .tab where view.takesTab && !shift && !control: insert("\t")
    case .tab where view.takesTab && control: return false
    case .escape: return escape()
    case .space where !control: return true
    case .character(let character): return control ? shortcut(character, shift: shift) : true
    default: return false
    }
    return true
  }

  /// Handles a key of a text that is only read. Keys without Shift or Control are left to scrolling.
  private func pressReading(_ key: Key, shift: Bool, control: Bool) -> Bool {
    switch key.code {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      if shift { move(key.code, extending: true, control: control) }
      return shift
    case .insert where control && !shift: copy()
    case .escape: return escape()
    case .character("a") where control && !shift: selectAll()
    case .character("c") where control && !shift: copy()
    default: return false
    }
    return true
  }

  private func shortcut(_ character: Character, shift: Bool) -> Bool {
    switch (character, shift) {
    case ("a", false): selectAll()
    case ("c", false): copy()
    case ("x", false): cut()
    case ("v", false): paste()
    case ("z", false): undo()
    case ("z", true), ("y", false): redo()
    default: return false
    }
    return true
  }

  /// Selects all of the text, and offers it to the middle mouse button.
  func selectAll() {
    hideHandles()
    select(TextSelection(anchor: 0, head: editor.storage.length))
    settleSelection()
  }

  /// Handles Escape: it drops a composition, else collapses the selection to the caret, else ends editing.
  private func escape() -> Bool {
    if editor.markedRange != nil {
      dropMarked()
    } else if !editor.selection.isCaret {
      hideHandles()
      select(TextSelection(caret: editor.selection.head, affinity: editor.selection.affinity))
    } else if !view.takesEscape() {
      view.resignFirstResponder()
    }
    return true
  }

  // MARK: Moves

  private func move(_ key: KeyCode, extending: Bool, control: Bool) {
    guard view.isTextSelectable else { return }
    hideHandles()
    editor.breakUndoGroup()
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(key) && !control
    if isVertical, goalX == nil { goalX = geometry.caretRect(at: head).minX }
    guard let target = target(of: key, control: control, collapsing: !extending && !selection.isCaret) else { return }
    let anchor = extending ? selection.anchor : target.position
    select(
      TextSelection(anchor: anchor, head: target.position, affinity: target.affinity), keepsGoal: isVertical)
    if extending { settleSelection() }
  }

  /// Returns the position that a key moves to.
  /// - Parameter collapsing: whether left and right move to an end of the selection instead.
  private func target(of key: KeyCode, control: Bool, collapsing: Bool) -> TextGeometry.Spot? {
    let storage = editor.storage
    switch (key, control) {
    case (.left, false), (.right, false):
      let step: TextGeometry.HorizontalStep = key == .left ? .left : .right
      if collapsing { return side(step) }
      return geometry.spot(step, of: head)
    case (.left, true), (.right, true):
      let isForward = (key == .right) != geometry.isRightToLeft(at: head.position)
      return TextGeometry.Spot(
        position: editor.position(from: head.position, by: .word, isForward ? .forward : .backward))
    case (.up, false): return vertical(-1)
    case (.down, false): return vertical(1)
    case (.pageUp, false): return vertical(-page)
    case (.pageDown, false): return vertical(page)
    case (.up, true):
      return TextGeometry.Spot(position: editor.position(from: head.position, by: .paragraph, .backward))
    case (.down, true):
      return TextGeometry.Spot(position: editor.position(from: head.position, by: .paragraph, .forward))
    case (.home, false): return geometry.lineEdge(.start, of: head)
    case (.end, false): return geometry.lineEdge(.end, of: head)
    case (.home, true), (.pageUp, true): return TextGeometry.Spot(position: 0)
    case (.end, true), (.pageDown, true): return TextGeometry.Spot(position: storage.length)
    default: return nil
    }
  }

  /// Returns the position `lines` below the caret, or above it if negative; beyond the first line the start of the text,
  /// beyond the last line its end.
  private func vertical(_ lines: Int) -> TextGeometry.Spot {
    if let spot = geometry.spot(lines, linesFrom: head, x: goalX ?? 0) { return spot }
    return TextGeometry.Spot(position: lines < 0 ? 0 : editor.storage.length)
  }

  /// The number of lines in a page, less one line.
  private var page: Int { max(1, Int(view.visibleContent.height / geometry.pitch) - 1) }

  /// Returns the end of the selection that is further to one side on the screen.
  private func side(_ step: TextGeometry.HorizontalStep) -> TextGeometry.Spot {
    let start = TextGeometry.Spot(position: selection.start)
    let end = TextGeometry.Spot(position: selection.end, affinity: .upstream)
    let (a, b) = (geometry.caretRect(at: start), geometry.caretRect(at: end))
    // On different lines the sides follow the reading direction.
    let isStartLeft = a.minY == b.minY ? a.minX <= b.minX : !geometry.isRightToLeft(at: start.position)
    return (step == .left) == isStartLeft ? start : end
  }
}
