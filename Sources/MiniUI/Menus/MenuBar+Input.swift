/// Input of a menu bar: presses, the pointer and keys.
extension MenuBar {
  // MARK: Pointers and fingers

  final func touchBegan(_ touch: Touch) {
    let point = touch.location(in: self)
    guard let index = index(at: point) else { return leave() }
    isKeyDriven = false
    press = (touch.location(in: nil), touch.type == .direct)
    openMenu(index)
  }

  final func pointerMoved(_ hover: HoverGestureRecognizer) {
    hovered = hover.isOver ? index(at: hover.location(in: self)) : nil
    if let hovered, current != nil { current = hovered }
  }

  /// Opens the menu of the title at a point of the window, replacing the open menu.
  /// - Returns: false if there is no title there, or its menu is open already.
  @discardableResult
  final func openMenu(at point: CGPoint) -> Bool {
    guard let index = index(at: convert(point, from: nil)), index != current else { return false }
    return openMenu(index)
  }

  // MARK: Opening and closing

  /// Opens the menu of a title, replacing the open one.
  @discardableResult
  final func openMenu(_ index: Int, highlight: MenuRequest.Highlight = .none) -> Bool {
    guard let host, let overlays = host.overlays else { return false }
    let isSwitching = open != nil
    let title = title(index)
    let menu = menu(index)
    validate(menu, by: host.firstResponder ?? host.focusedView ?? host.content()?.environmentView ?? self)
    current = index
    var request = MenuRequest(menu, source: self, anchor: title.convert(title.bounds, to: nil))
    request.side = .below
    request.pressStart = press?.start
    request.isForTouch = press.map(\.isForTouch) ?? (host.input.lastDevice == .touch)
    request.highlight = highlight
    request.isAnimated = !isSwitching
    request.bar = self
    request.didClose = { [weak self, weak menu] in
      if let self, let menu, opened === menu { leave() }
    }
    opened = menu
    open = overlays.openMenu(request)
    if open == nil { leave() }
    return open != nil
  }

  /// Closes the menu, and ends key handling.
  final func leave() {
    let open = open
    (self.open, opened) = (nil, nil)
    (current, press, isKeyDriven) = (nil, nil, false)
    open?.close(animated: true)
  }

  private func validate(_ menu: Menu, by responder: Responder) {
    for child in menu.children {
      if let menu = child as? Menu { validate(menu, by: responder) }
      if let command = child as? Command { responder.update(command) }
    }
  }

  // MARK: Keys

  /// Whether the bar receives keys while no menu is open.
  final var takesKeys: Bool { isKeyDriven && current != nil && open == nil }

  /// Highlights a title, so that the bar receives keys.
  final func activate(at index: Int = 0) {
    guard count > 0 else { return }
    leave()
    current = min(index, count - 1)
    isKeyDriven = true
  }

  /// Opens the next menu (1) or the previous one (-1), and highlights its first row.
  final func turn(by step: Int) {
    guard let current else { return }
    openMenu((current + step + count) % count, highlight: .first)
  }

  /// Opens the menu for a letter typed with Alt. If its title does not fit into the bar, opens the last menu and
  /// highlights the title there.
  /// - Returns: false if no title has the letter.
  @discardableResult
  final func openMenu(for letter: Character) -> Bool {
    let index =
      titles.firstIndex { $0.letter == letter } ?? titles.firstIndex { $0.letter?.letterOfUSKeyboard == letter }
    guard let index else { return false }
    isKeyDriven = true
    let shown = min(index, count - 1)
    return openMenu(
      shown, highlight: title(shown) === more ? .element(ObjectIdentifier(filledMenus[index])) : .first)
  }

  /// Closes the open menu after Escape was pressed.
  final func escape() {
    guard isKeyDriven, let current else { return leave() }
    activate(at: current)
  }

  /// Handles a key while a title is highlighted.
  /// - Returns: whether the key was consumed.
  final func keyDown(_ press: Press) -> Bool {
    guard takesKeys, let current else { return false }
    let key = press.pressedKey
    switch key.code {
    case .modifier: return false
    case .left, .right:
      let step = (key.code == .right) != isMirrored ? 1 : -1
      self.current = (current + step + count) % count
    case .home: self.current = 0
    case .end: self.current = count - 1
    case .down, .enter, .space: openMenu(current, highlight: .first)
    case .up: openMenu(current, highlight: .last)
    case .escape, .function(10), .menu: leave()
    case .character(let letter) where key.modifiers.isSubset(of: [.shift, .alternate]): openMenu(for: letter)
    default:
      leave()
      return false
    }
    return true
  }

  /// Returns the command for a key, and the menu that contains it; nil for none. The program's commands take precedence
  /// over the kit's, such as Undo.
  final func command(for key: Key) -> (command: KeyCommand, group: Menu)? {
    let index = keyIndex ?? MenuKeyIndex(menus)
    keyIndex = index
    let visible = index[key].filter { !$0.command.attributes.contains(.hidden) }
    return visible.first { $0.command.follow == nil } ?? visible.first
  }
}
