/// Opens the menu of a bar's button: on a long press, secondary click or Menu key; without an action, on any press.
final class BarMenu {
  private unowned let button: Control
  private let menu: () -> Menu?
  private lazy var presses = MenuPressRecognizers(
    canOpen: { [weak self] _ in self?.button.isEnabled == true && self?.menu() != nil },
    open: { [weak self] in self?.open(pressStart: $0.location(in: nil), isForTouch: $0.isForTouch) })

  /// - Parameter menu: returns the menu when it is about to open; nil for none.
  init(of button: Control, menu: @escaping () -> Menu?) {
    self.button = button
    self.menu = menu
    presses.attach(to: button)
  }

  @discardableResult
  func open(
    pressStart: CGPoint? = nil, isForTouch: Bool = false, highlight: MenuRequest.Highlight = .none
  ) -> (any OpenMenu)? {
    guard let menu = menu(), let overlays = button.host?.overlays else { return nil }
    return overlays.openMenu(
      MenuRequest(menu, below: button, pressStart: pressStart, isForTouch: isForTouch, highlight: highlight))
  }

  /// Handles a key that opens the menu.
  func opens(for presses: Set<Press>) -> Bool {
    presses.first?.pressedKey.opensContextMenu == true && open(highlight: .first) != nil
  }
}
