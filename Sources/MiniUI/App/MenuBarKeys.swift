/// The keys of the menu bars in a window: Alt by itself and F10 highlight a title, Alt with a letter opens a menu, and commands
/// are performed by their keys.
final class MenuBarKeys {
  private let host: ViewHost
  private var bars: [Weak<MenuBar>] = []
  /// Whether Alt is down and nothing else has happened since.
  private var isAltAlone = false

  init(host: ViewHost) { self.host = host }

  func add(_ bar: MenuBar) {
    bars.removeAll { $0.value == nil || $0.value === bar }
    bars.append(Weak(bar))
  }

  /// The bar that the keys are for: the last one that can be seen, and that no modal view covers.
  private var bar: MenuBar? {
    for entry in bars.reversed() {
      guard let bar = entry.value, bar.host === host, bar.isShown else { continue }
      if let scope = host.focusScope, !bar.isDescendant(of: scope) { continue }
      return bar
    }
    return nil
  }

  /// The bar that a title is highlighted in, or that has an open menu; nil for none.
  private var active: MenuBar? {
    for entry in bars { if let bar = entry.value, bar.host === host, bar.current != nil { return bar } }
    return nil
  }

  var takesKeys: Bool { active?.takesKeys == true }

  /// Handles a key for a bar in which a title is highlighted.
  /// - Returns: whether the key is used up.
  func keyDown(_ press: Press) -> Bool {
    let key = press.pressedKey
    isAltAlone = key == Key(.modifier, modifiers: .alternate)
    return active?.keyDown(press) ?? false
  }

  /// Highlights the first title, or none any more, when Alt was pressed and released by itself.
  func keyUp(_ press: Press) {
    guard isAltAlone, press.pressedKey.code == .modifier else { return }
    isAltAlone = false
    if let active { active.leave() } else { bar?.activate() }
  }

  /// Handles a key that no responder has used: F10, and Alt with a letter.
  func unusedKeyDown(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.function(10), []): bar?.activate()
    case (.character(let letter), .alternate): bar?.openMenu(for: letter)
    default: break
    }
  }

  func command(for key: Key) -> (command: KeyCommand, group: Menu)? { bar?.command(for: key) }

  /// Lets the keys go elsewhere when the pointer acts beside the bar.
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
  /// Whether neither the view nor a view around it is hidden.
  fileprivate final var isShown: Bool {
    var view: View? = self
    while let candidate = view {
      if candidate.isHidden { return false }
      view = candidate.superview
    }
    return true
  }
}
