/// The state of a button with a menu, and the recognizers of presses that open the menu.
final class ButtonMenu {
  /// The open menu; nil while it is closed.
  var open: (any OpenMenu)?
  /// Whether the end of the current touch must not trigger the button, because the touch has opened the menu.
  var skipsTrigger = false
  /// The recognizers that open the menu of a button with another primary action.
  var presses: MenuPressRecognizers?
  let indicator = MenuIndicator()
}

/// The indicator of a button that opens a menu: a downward arrow, or two arrows if the menu selects the title.
final class MenuIndicator: View {
  static let size = CGSize(width: 9, height: 12)
  /// The distance from the title, in points.
  static let gap: CGFloat = 7
  var color = Color.secondaryLabel { didSet { if color != oldValue { setNeedsDisplay() } } }
  var pointsBothWays = false { didSet { if pointsBothWays != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let tips: [(y: CGFloat, rise: CGFloat)] = pointsBothWays ? [(-1.75, -3.25), (1.75, 3.25)] : [(-1.5, 3.75)]
    for (y, rise) in tips {
      context.stroke([(-3.5, y), (0, y + rise), (3.5, y)], around: rect.center, color, width: 1.5)
    }
  }
}

extension Button {
  final var opensMenu: Bool { menu != nil && showsMenuAsPrimaryAction }

  /// For readers, a button that opens a menu is expandable, and a button that toggles its selection is on or off.
  final var meaningOfButton: Meaning {
    let toggles = changesSelectionAsPrimaryAction && menu == nil
    let role: AccessibilityRole = opensMenu ? .popUpButton : toggles ? .toggleButton : .button
    let title = currentTitle.flatMap { $0.isEmpty ? nil : $0 }
    var meaning = meaning(
      as: role, label: title, traits: toggles ? [.button, .toggleButton] : .button, isLabelledByParts: title == nil)
    if opensMenu { meaning.states = [.hasPopup, .expandable] }
    if menuState?.open != nil { meaning.states.insert(.expanded) }
    if opensMenu, changesSelectionAsPrimaryAction {
      (meaning.label, meaning.value, meaning.takesCaption) = (nil, title, true)
    }
    if toggles { meaning.states.insert(.checkable) }
    if configuration?.showsActivityIndicator == true { meaning.states.insert(.busy) }
    return meaning
  }

  /// Updates the title, the indicator and the presses after the menu or its settings have changed.
  final func menuDidChange() {
    menuState?.open?.close(animated: false)
    guard let menu else {
      menuState?.presses?.detach(from: self)
      menuState?.indicator.removeFromSuperview()
      menuState = nil
      return setNeedsLayout()
    }
    let state = menuState ?? ButtonMenu()
    menuState = state
    if showsMenuAsPrimaryAction {
      state.presses?.detach(from: self)
      state.presses = nil
      state.indicator.pointsBothWays = changesSelectionAsPrimaryAction
      addSubview(state.indicator)
      if changesSelectionAsPrimaryAction { showSelection(of: menu) }
    } else {
      state.indicator.removeFromSuperview()
      if state.presses == nil {
        let presses = MenuPressRecognizers(canOpen: { [weak self] _ in self?.isEnabled == true }) { [weak self] press in
          self?.openMenu(pressStart: press.location(in: nil), isForTouch: press.isForTouch)
        }
        presses.attach(to: self)
        state.presses = presses
      }
    }
    updateConfiguration()
    setNeedsLayout()
  }

  /// Selects the first element if none is on, and shows the title of the selected one.
  private func showSelection(of menu: Menu) {
    if menu.selectedElements.isEmpty, let first = menu.leaves.first { first.state = .on }
    setTitle(menu.selectedElements.first?.title ?? title(for: .normal), for: .normal)
  }

  /// Opens the menu, which an action for `menuActionTriggered` may set. Returns nil if it has no elements.
  @discardableResult
  final func openMenu(
    pressStart: CGPoint? = nil, isForTouch: Bool = false, highlight: MenuRequest.Highlight = .none
  ) -> (any OpenMenu)? {
    guard menu != nil, isEnabled, host != nil else { return nil }
    sendActions(for: .menuActionTriggered)
    // The action may have set another menu, or removed the button.
    guard let menu, isEnabled, let overlays = host?.overlays else { return nil }
    var request = MenuRequest(
      menu, below: self, pressStart: pressStart, isForTouch: isForTouch, highlight: highlight)
    request.minimumWidth = bounds.width
    if opensMenu, changesSelectionAsPrimaryAction {
      if !isForTouch, let selected = menu.selectedElements.first.map({ ObjectIdentifier($0) }) {
        request.side = .over(selected)
        if highlight != .none { request.highlight = .element(selected) }
      }
      request.didChoose = { [weak self, weak menu] leaf in
        guard let self, let menu, self.menu === menu else { return }
        menu.select(leaf)
        showSelection(of: menu)
      }
    }
    request.didClose = { [weak self] in self?.menuDidClose() }
    let open = overlays.openMenu(request)
    menuState?.open = open
    updateConfiguration()
    return open
  }

  private func menuDidClose() {
    menuState?.open = nil
    updateConfiguration()
  }

  /// Handles a key that opens the menu: Down and Menu highlight the first row, Up the last; in a menu that selects the
  /// title, all of them highlight the selected row.
  final func opensMenu(for key: Key) -> Bool {
    guard menu != nil, isEnabled else { return false }
    switch (key.code, key.modifiers) {
    case (.down, []) where opensMenu: return openMenu(highlight: .first) != nil
    case (.up, []) where opensMenu: return openMenu(highlight: .last) != nil
    default: return key.opensContextMenu && openMenu(highlight: .first) != nil
    }
  }
}
