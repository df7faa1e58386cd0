/// Key handling, as in ARIA's pattern for menus.
extension MenuSession {
  /// The level that keys apply to: the last one with a highlighted row, otherwise the first.
  private var keyLevel: Int { levels.lastIndex { $0.highlighted != nil } ?? 0 }

  /// Handles a key.
  /// - Returns: whether the key was consumed. False for Tab, which closes the menus and then moves the focus. Also
  ///   false for typed text and shortcuts that close a nonmodal menu.
  func keyDown(_ press: Press) -> Bool {
    let key = press.pressedKey
    guard isOpen, key.code != .modifier else { return isOpen }
    // Typed text and shortcuts close a nonmodal menu and reach the text, as presses outside the menu do.
    let isShortcut = !key.modifiers.isEmpty && !key.opensContextMenu
    if !request.isModal, key.types || key.code == .backspace || key.code == .delete || isShortcut {
      close(animated: true)
      return false
    }
    stopAiming()
    openTimer?.cancel()
    // A letter after another key begins a new search.
    if case .character = key.code {} else { typeAhead = MenuTypeAhead() }
    // Keys do not apply to a submenu that is about to close.
    if let remaining = closing?.remaining { truncate(to: remaining) }
    cancelClosing()
    let index = keyLevel
    let isForward: Bool? = key.code == .right ? !request.isRightToLeft : key.code == .left ? request.isRightToLeft : nil
    if let isForward {
      if isForward { goForward(from: index) } else { goBackward() }
      return true
    }
    switch key.code {
    case .down: move(by: 1, in: index)
    case .up: move(by: -1, in: index)
    case .home: highlight(levels[index].content.focusableRow(after: nil, by: 1), in: index)
    case .end: highlight(levels[index].content.focusableRow(after: nil, by: -1), in: index)
    case .pageDown: page(by: 1, in: index)
    case .pageUp: page(by: -1, in: index)
    case .enter, .space:
      if !press.isRepeat, let row = levels[index].highlighted { choose(row, in: index, byKey: true) }
    case .escape: escape()
    case .tab:
      close(animated: true)
      return false
    case .menu, .function(10): close(animated: true)
    case .character(let character) where key.modifiers.isSubset(of: .shift): type(character, in: index)
    case .character(let character) where key.modifiers == .alternate: bar?.openMenu(for: character)
    default: break
    }
    return true
  }

  private func move(by step: Int, in index: Int) {
    truncate(to: index + 1)
    highlight(levels[index].content.focusableRow(after: levels[index].highlighted, by: step), in: index)
  }

  /// Moves by the number of visible rows, at most to the end.
  private func page(by step: Int, in index: Int) {
    let content = levels[index].content
    guard !content.rows.isEmpty else { return }
    let start = levels[index].highlighted ?? (step > 0 ? 0 : content.rows.count - 1)
    let goal = min(max(0, start + step * levels[index].panel.page), content.rows.count - 1)
    if content.rows[goal].isFocusable { return highlight(goal, in: index) }
    let next =
      content.focusableRow(after: goal, by: -step, wraps: false)
      ?? content.focusableRow(after: goal, by: step, wraps: false)
    highlight(next, in: index)
  }

  private func goForward(from index: Int) {
    guard let row = levels[index].highlighted, case .submenu? = levels[index].highlightedRow?.kind else {
      bar?.turn(by: 1)
      return
    }
    choose(row, in: index, byKey: true)
  }

  private func escape() {
    if levels.count > 1 {
      goBack()
    } else if let bar {
      bar.escape()
    } else {
      close(animated: true)
    }
  }

  private func goBackward() { if levels.count > 1 { goBack() } else { bar?.turn(by: -1) } }

  private func type(_ character: Character, in index: Int) {
    let level = levels[index]
    let found = typeAhead.row(
      for: character, at: time, pause: metrics.menu.typeAheadPause, after: level.highlighted, in: level.content)
    if let found { highlight(found, in: index) }
  }
}
