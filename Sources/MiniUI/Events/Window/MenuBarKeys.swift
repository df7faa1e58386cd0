/// Handles keys for a window's menu bars: Alt alone and F10 highlight a title, Alt with a letter opens a menu, and
/// commands are performed by their keys.
final class MenuBarKeys {
  private let host: ViewHost
  private var bars: [Weak<MenuBar>] = []
  /// Whether Alt was pressed, and nothing else has happened after it.
  private var isAltAlone = false

  init(host: ViewHost) { self.host = host }

  func add(_ bar: MenuBar) {
    bars.removeAll { $0.value == nil || $0.value === bar }
    bars.append(Weak(bar))
  }

  /// The bar that receives keys: the last visible one that no modal view covers.
  private var bar: MenuBar? {
    for entry in bars.reversed() {
      guard let bar = entry.value, bar.host === host, bar.isShown else { continue }
      if let scope = host.modals.frontmost, !bar.isDescendant(of: scope) { continue }
      return bar
    }
    return nil
  }

  /// The bar with a highlighted title or an open menu; nil for none.
  private var active: MenuBar? {
    for entry in bars { if let bar = entry.value, bar.host === host, bar.current != nil { return bar } }
    return nil
  }

  /// The highlighted title, while the bar receives keys; nil for none.
  var highlightedTitle: MenuBarTitle? {
    guard let bar = active, bar.takesKeys, let current = bar.current else { return nil }
    return bar.title(current)
  }

  var takesKeys: Bool { active?.takesKeys == true }

  /// Handles a key for a bar with a highlighted title.
  /// - Returns: whether the key was consumed.
  func keyDown(_ press: Press) -> Bool {
    let key = press.pressedKey
    isAltAlone = key == Key(.modifier, modifiers: .alternate)
    return active?.keyDown(press) ?? false
  }

  /// Toggles the highlight of the first title when Alt was pressed and released alone, or closes the open menu of another
  /// view.
  func keyUp(_ press: Press, closing menu: (any OpenMenu)?) {
    guard isAltAlone, press.pressedKey.code == .modifier else { return }
    isAltAlone = false
    if let active { return active.leave() }
    if let menu { menu.close(animated: true) } else { bar?.activate() }
  }

  /// Handles a key that no responder has consumed: F10, and Alt with a letter.
  func unusedKeyDown(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.function(10), []): bar?.activate()
    case (.character(let letter), .alternate): bar?.openMenu(for: letter)
    default: break
    }
  }

  func command(for key: Key) -> (command: KeyCommand, group: Menu)? { bar?.command(for: key) }

  /// Ends key handling when the pointer is used outside the bar.
  func pointerWillAct(at point: CGPoint) {
    isAltAlone = false
    if let active, active.takesKeys, !active.convert(active.bounds, to: nil).contains(point) { active.leave() }
  }

  func leave() {
    isAltAlone = false
    active?.leave()
  }
}

extension View {
  /// Whether neither the view nor an ancestor is hidden.
  fileprivate final var isShown: Bool { !sequence(first: self, next: \.superview).contains(where: \.isHidden) }
}
