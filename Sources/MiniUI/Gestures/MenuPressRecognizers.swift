/// Opens a menu on a secondary click or a long press. After that the press belongs to the menu: its end may choose a
/// row.
final class MenuPressRecognizers {
  private let recognizers: [MenuPressRecognizer]

  /// - Parameters:
  ///   - canOpen: returns whether there is a menu at a point of the window.
  ///   - open: opens the menu; returns nil if it does not open.
  ///   - hold: the feedback for a resting finger: the delay in seconds, and the closure that begins it at a point of
  ///     the window. nil for none.
  ///   - release: ends the feedback. Called when the finger's press has failed or ended, even if no feedback has begun.
  ///   - usesKeys: returns whether keys open the menu too, so that the view can have the focus.
  init(
    canOpen: @escaping (CGPoint) -> Bool, open: @escaping (MenuPressRecognizer) -> (any OpenMenu)?,
    hold: (delay: TimeInterval, begin: (CGPoint) -> Void)? = nil, release: @escaping () -> Void = {},
    usesKeys: @escaping () -> Bool = { false }
  ) {
    recognizers = [true, false].map { MenuPressRecognizer(isForTouch: $0, canOpen: canOpen, open: open) }
    recognizers[0].hold = hold
    recognizers[0].release = release
    recognizers[0].usesKeys = usesKeys
  }

  func attach(to view: View) { for recognizer in recognizers { view.addGestureRecognizer(recognizer) } }
  func detach(from view: View) { for recognizer in recognizers { view.removeGestureRecognizer(recognizer) } }
}

/// Recognizes one kind of press that opens a menu.
final class MenuPressRecognizer: LongPressGestureRecognizer {
  /// Whether it recognizes fingers, not the mouse.
  let isForTouch: Bool
  private let canOpen: (CGPoint) -> Bool
  private let openMenu: (MenuPressRecognizer) -> (any OpenMenu)?
  private var menu: (any OpenMenu)?
  var hold: (delay: TimeInterval, begin: (CGPoint) -> Void)?
  var release: () -> Void = {}
  var usesKeys: () -> Bool = { false }
  private var holdTimer: TimerQueue.Token?

  init(
    isForTouch: Bool, canOpen: @escaping (CGPoint) -> Bool,
    open: @escaping (MenuPressRecognizer) -> (any OpenMenu)?
  ) {
    self.isForTouch = isForTouch
    self.canOpen = canOpen
    openMenu = open
    super.init(target: nil, action: nil)
    allowedTouchTypes = isForTouch ? [.direct] : [.indirectPointer]
    if !isForTouch {
      buttonMaskRequired = .secondary
      minimumPressDuration = 0
    }
    addTarget { [unowned self] _ in changed() }
  }

  override var makesViewFocusable: Bool { usesKeys() }

  override func shouldBegin() -> Bool { canOpen(location(in: nil)) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    holdTimer?.cancel()
    guard let hold, current == .possible, numberOfTouches == 1 else { return }
    holdTimer = schedule(after: hold.delay, from: event.timestamp, for: "the response to a held finger") {
      [weak self] in
      if let self, current == .possible { hold.begin(location(in: nil)) }
    }
  }

  override func didFail() { endHold() }
  override func reset() {
    super.reset()
    endHold()
  }

  private func endHold() {
    holdTimer?.cancel()
    holdTimer = nil
    release()
  }

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
