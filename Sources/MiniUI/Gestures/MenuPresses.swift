/// The presses that open a menu: of the secondary mouse button, at once, and of a finger that is held. From then on the press
/// belongs to the menu: its end may choose a row.
final class MenuPresses {
  private let recognizers: [MenuPressRecognizer]

  /// - Parameters:
  ///   - mayOpen: returns whether there is a menu at a point of the window.
  ///   - open: opens it.
  init(mayOpen: @escaping (CGPoint) -> Bool, open: @escaping (MenuPressRecognizer) -> (any OpenMenu)?) {
    recognizers = [true, false].map { MenuPressRecognizer(isForTouch: $0, mayOpen: mayOpen, open: open) }
  }

  func attach(to view: View) { for recognizer in recognizers { view.addGestureRecognizer(recognizer) } }
  func detach(from view: View) { for recognizer in recognizers { view.removeGestureRecognizer(recognizer) } }
}

/// A recognizer of one kind of press that opens a menu.
final class MenuPressRecognizer: LongPressGestureRecognizer {
  /// Whether it recognizes fingers, as opposed to the mouse.
  let isForTouch: Bool
  private let mayOpen: (CGPoint) -> Bool
  private let openMenu: (MenuPressRecognizer) -> (any OpenMenu)?
  private var menu: (any OpenMenu)?

  init(
    isForTouch: Bool, mayOpen: @escaping (CGPoint) -> Bool,
    open: @escaping (MenuPressRecognizer) -> (any OpenMenu)?
  ) {
    self.isForTouch = isForTouch
    self.mayOpen = mayOpen
    openMenu = open
    super.init(target: nil, action: nil)
    allowedTouchTypes = isForTouch ? [.direct] : [.indirectPointer]
    if !isForTouch {
      buttonMaskRequired = .secondary
      minimumPressDuration = 0
    }
    addTarget { [unowned self] _ in changed() }
  }

  override func shouldBegin() -> Bool { mayOpen(location(in: nil)) }

  private func changed() {
    switch state {
    case .began: menu = openMenu(self)
    case .changed: menu?.pressMoved(to: location(in: nil))
    case .ended:
      menu?.pressEnded(at: location(in: nil))
      menu = nil
    case .cancelled:
      menu?.close(animated: true)
      menu = nil
    default: break
    }
  }
}
