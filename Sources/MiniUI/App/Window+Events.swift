extension Window {
  /// Handles one event, in these steps.
  func handle(_ event: InputEvent) throws {
    // 1. The state of the window and its devices.
    tree.makeCurrent()
    tree.clock.wake()
    tree.adoptState(of: event.kind)
    defer { tree.input.device = nil }
    // 2. Timers that were due before. The samples of a movement have their own times.
    if !event.kind.isMovement { tree.advance(to: event.timestamp) }
    // 3. Keys wait for a transition.
    if event.kind.isTyped, events.keys.queue.consumes(event, deliver: { [weak self] in try? self?.handle($0) }) {
      return
    }
    // 4. The part of the window that handles the event, after the parts that have precedence.
    switch event.kind {
    case .keyDown(let key, let isRepeat): keyDown(Press(key: key, isRepeat: isRepeat))
    case .keyUp(let key):
      let press = Press(key: key, isRepeat: false)
      inputSession.setKeyDown(false, press)
      if !overlays.keyUp(press) {
        events.keys.keyUp(press, otherwise: rootViewController?.frontmost.keyFallback ?? self)
      }
    case .text(let text):
      if !events.keys.dropsText, !overlays.takesKeys { inputSession.type(text, willType: presenter.textWillBeTyped) }
    case .composition(let text, let start, let length):
      guard !overlays.takesKeys else { break }
      inputSession.compose(
        text, selectionStart: start, selectionLength: length, willType: presenter.textWillBeTyped)
    case .mouseDown(_, let point) where point.isFinite, .touchDown(_, let point) where point.isFinite:
      focus.touchWillBegin()
      inputSession.endComposition()
      overlays.pointerWillAct(at: point, isWheel: false)
      events.dispatch(event.kind)
    case .wheel(_, _, let point):
      overlays.pointerWillAct(at: point, isWheel: true)
      events.dispatch(event.kind)
    case .dragMoved(let items, let point):
      surface.answerDrag(isAccepted: events.drops.dragMoved(items, to: point))
    case .dragLeft: events.drops.dragLeft()
    case .dropped(let items, let point): events.drops.dropped(items, at: point)
    case .focusLost, .hidden:
      cancelAllTouches()
      overlays.closeAll()
      events.keys.cancelPresses()
      inputSession.endComposition()
    case .resized, .exposed:
      // If there are several such events in a frame, the first one already has the final size.
      if surface.size == bounds.size {
        try adoptSurface()
      } else {
        cancelAllTouches()
        try transition.perform(notifying: rootViewController, adoptSurface) { [self] in
          overlays.windowDidResize()
          presenter.windowDidResize()
        }
      }
    case .focusGained, .closeRequested, .quit: break
    default: if let view = events.dispatch(event.kind) { presenter.fingerDidTap(view) }
    }
    // 5. The input views of the first responder, which may be another one now.
    presenter.updateIfNeeded()
    inputSession.eventDidEnd(isTouching: events.isTouching)
  }

  /// Dispatches a key press, unless it cancels a gesture or a composition.
  private func keyDown(_ press: Press) {
    inputSession.setKeyDown(true, press)
    if press.pressedKey.code == .escape, events.arbiter.hasActiveGesture { return cancelAllTouches() }
    if overlays.keyDown(press) { return }
    if press.pressedKey.code == .escape, inputSession.dropComposition() { return }
    // The input method did not consume this key: it has ended, or the key does not belong to its composition.
    if press.pressedKey.code != .modifier { inputSession.endComposition() }
    if press.pressedKey.types { presenter.textWillBeTyped() }
    focus.keyWillBegin(press)
    let fallback = rootViewController?.frontmost.keyFallback ?? self
    // A key that was pressed for a removed text must not act on the rows of a table.
    let isForRemovedText = focus.lost?.isMeantBy(press.pressedKey, for: fallback) == true
    // For an arrow key, a list without the focus would scroll, so it gets the focus first.
    let list = press.pressedKey.isArrow && tree.focusedView == nil ? fallback as? ItemsView : nil
    let isFirstArrow = list?.canFocusItems == true
    let receiver = isForRemovedText ? self : isFirstArrow ? fallback.next ?? self : fallback
    events.keys.keyDown(press, otherwise: receiver, menuCommand: overlays.bars.command)
  }

  /// Adopts the size and scale of the surface after they have changed or its pixels were lost.
  private func adoptSurface() throws {
    // With the same size and scale, the canvas is kept: when a window is uncovered, this saves clearing megabytes.
    if surface.size != bounds.size || renderer.isScaleOutdated {
      try renderer.replaceCanvas()
      events.arbiter.windowSize = surface.size
      // The views in the window may be animated, but not the window's own size.
      View.performWithoutAnimation {
        bounds.size = surface.size
        center = bounds.center
      }
      var traits = traits
      traits.displayScale = canvas.scale
      self.traits = traits.fitting(surface.size)
      setNeedsLayout()
      setNeedsComposition()
    }
    tree.addDamage(canvas.bitmap.bounds)
  }

  /// The recognizers for current touches or the wheel, in order of delivery, for tests and tools. Not public in UIKit.
  public var activeGestureRecognizers: [GestureRecognizer] { events.arbiter.recognizers }

  /// Cancels all gestures and touches, for example when the window loses the keyboard, or Escape is pressed during a
  /// drag. In UIKit, only the system does this.
  public func cancelAllTouches() { events.arbiter.cancelAll() }

  /// Rotates the window: asks the system to swap its width and height. The system may choose another size, later, or
  /// refuse; layout follows the actual size. Does nothing for a square window. In UIKit, an orientation is requested
  /// instead.
  public func rotate() { transition.rotate() }
}

extension ViewHost {
  /// Adopts the state of the devices and of the window that an event reports.
  fileprivate func adoptState(of kind: InputEvent.Kind) {
    input.device = InputDevice(kind)
    input.lastDevice = input.device ?? input.lastDevice
    setActive(kind.isActive ?? isActive)
    setShown((kind.isShown ?? isShown) && !services.isScreenBlack)
    if let key = kind.key { input.modifiers = key.modifiers }
  }
}

extension InputEvent.Kind {
  /// Whether the window has the keyboard after the event; nil if the event does not report it. Not every system reports
  /// when a window gets it, so input in the window counts too.
  fileprivate var isActive: Bool? {
    switch self {
    case .focusLost: false
    case .focusGained, .keyDown, .mouseDown, .touchDown: true
    default: nil
    }
  }

  /// Whether the window is visible after the event; nil if the event does not report it.
  fileprivate var isShown: Bool? {
    switch self {
    case .hidden: false
    case .exposed, .focusGained, .keyDown, .mouseDown, .touchDown: true
    default: nil
    }
  }

  /// Whether the event comes from keys or an input method.
  fileprivate var isTyped: Bool {
    switch self {
    case .keyDown, .keyUp, .text, .composition: true
    default: false
    }
  }

  /// The pressed or released key; nil for other events.
  fileprivate var key: Key? {
    switch self {
    case .keyDown(let key, _), .keyUp(let key): key
    default: nil
    }
  }

  /// Whether the event is a movement of mouse or finger.
  fileprivate var isMovement: Bool {
    switch self {
    case .mouseMoved, .touchMoved: true
    default: false
    }
  }
}

extension Key {
  /// Whether it is an arrow key without modifiers.
  fileprivate var isArrow: Bool { modifiers.isEmpty && code.arrow != nil }
}
