extension Window {
  /// Handles one event: first the timers that were due before it, then gesture recognizers and views.
  func handle(_ event: InputEvent) throws {
    NextTurn.host = tree
    tree.inputDevice = InputDevice(event.kind)
    defer { tree.inputDevice = nil }
    device = tree.inputDevice ?? device
    setActive(isActive(after: event.kind))
    try deliver(event)
    presenter.updateIfNeeded()
    if caret.needsReveal, fingers.isEmpty, mouse == nil { caret.isOutdated = true }
  }

  private func deliver(_ event: InputEvent) throws {
    switch event.kind {
    case .mouseMoved(let samples): mouseMoved(samples)
    case .mouseDown(let button, let position): at(event.timestamp) { mouseDown(button, position) }
    case .mouseUp(let button, let position): at(event.timestamp) { mouseUp(button, position) }
    case .pointerLeft: at(event.timestamp) { pointerLeft() }
    case .touchDown(let id, let position): at(event.timestamp) { touchDown(id, position) }
    case .touchMoved(let id, let samples):
      if let touch = fingers[id] { move(touch, through: samples) }
    case .touchUp(let id, let position): at(event.timestamp) { touchUp(id, position) }
    case .keyDown(let key, let isRepeat):
      modifiers = key.modifiers
      at(event.timestamp) { keyDown(Press(key: key, isRepeat: isRepeat)) }
    case .keyUp(let key):
      modifiers = key.modifiers
      at(event.timestamp) { keyUp(Press(key: key, isRepeat: false)) }
    case .wheel(let x, let y, let position): at(event.timestamp) { wheelTurned(CGPoint(x: x, y: y), position) }
    case .resized, .exposed:
      advance(to: event.timestamp)
      // Of several such events in one frame, the first brings the final size.
      if surface.size != bounds.size { try changeSize() } else { try surfaceChanged() }
    case .focusLost, .hidden:
      at(event.timestamp) {
        cancelAllTouches()
        focusedView?.pressesCancelled([], with: nil)
        focusedView?.tellFocusDidLeave()
        endComposition()
      }
    case .text(let text): at(event.timestamp) { type(text) }
    case .composition(let text, let start, let length):
      at(event.timestamp) { compose(text, selectionStart: start, selectionLength: length) }
    case .focusGained, .closeRequested, .quit: advance(to: event.timestamp)
    }
  }

  /// Returns whether the window has the keys after an event. Not every system reports that a window gains them, so input in
  /// the window counts as a report.
  private func isActive(after kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .focusLost: false
    case .focusGained, .keyDown, .mouseDown, .touchDown: true
    default: tree.isActive
    }
  }

  /// Advances to `time`, then does the work.
  private func at(_ time: TimeInterval, _ work: () -> Void) {
    advance(to: time)
    work()
  }

  private func touchEvent() -> Event {
    var touches = Set(fingers.values)
    if let mouse { touches.insert(mouse.touch) }
    return Event(
      type: .touches, timestamp: tree.time, allTouches: touches, buttonMask: buttons, modifierFlags: modifiers)
  }

  // MARK: The mouse: one touch from the first button down until that button is up

  private func mouseDown(_ button: MouseButton, _ position: CGPoint) {
    guard position.isFinite else { return }
    pointer = position
    buttons.insert(ButtonMask(button))
    setFocusRingVisible(false)
    endComposition()
    guard mouse == nil else { return }
    let touch = Touch(type: .indirectPointer, position: position, timestamp: tree.time)
    mouse = (touch, button)
    begin(touch)
    updateCursor(over: touch.view)
  }

  private func mouseMoved(_ samples: [PointerSample]) {
    guard let last = samples.last, last.position.isFinite else { return }
    pointer = last.position
    if let mouse {
      move(mouse.touch, through: samples)
    } else {
      advance(to: last.timestamp)
      updateHover()
    }
  }

  private func mouseUp(_ button: MouseButton, _ position: CGPoint) {
    pointer = position
    buttons.remove(ButtonMask(button))
    guard let mouse, mouse.button == button else { return }
    end(mouse.touch, at: position)
    self.mouse = nil
    updateHover()
  }

  private func pointerLeft() {
    guard mouse == nil else { return }
    pointer = nil
    updateHover()
  }

  /// Updates hover and cursor for the view below the pointer, while no button is down.
  func updateHover() {
    let view = pointer.flatMap { hitTest($0, with: nil) }
    hover.update(over: view, at: pointer ?? .zero)
    updateCursor(over: view)
  }

  private func wheelTurned(_ turn: CGPoint, _ position: CGPoint) {
    let event = Event(type: .scroll, timestamp: tree.time, buttonMask: buttons, modifierFlags: modifiers)
    arbiter.scrolled(turn, at: position, hit: hitTest(position, with: event) ?? self, event: event)
  }

  // MARK: Fingers

  private func touchDown(_ id: Int64, _ position: CGPoint) {
    guard position.isFinite else { return }
    setFocusRingVisible(false)
    endComposition()
    // A touch with this number is still down: its end was lost.
    if let lost = fingers[id] { arbiter.cancel([lost]) }
    let touch = Touch(type: .direct, position: position, timestamp: tree.time)
    fingers[id] = touch
    begin(touch)
  }

  private func touchUp(_ id: Int64, _ position: CGPoint) {
    guard let touch = fingers[id] else { return }
    let start = touch.beginning
    end(touch, at: position)
    fingers[id] = nil
    if start.distance(to: position) <= metrics.tapSlop.touch { fingerTapped(touch.view) }
  }

  // MARK: Touches of either kind

  private func begin(_ touch: Touch) {
    let hit = hitTest(touch.position, with: nil) ?? self
    touch.tapCount = countTap(touch)
    arbiter.began(touch, hit: hit, event: touchEvent())
  }

  /// Returns the number of taps in a row, within the gap and distance of the metrics.
  private func countTap(_ touch: Touch) -> Int {
    let isMouse = touch.type == .indirectPointer
    let gap = isMouse ? metrics.multiTapGap.mouse : metrics.multiTapGap.touch
    let distance = isMouse ? metrics.multiTapDistance.mouse : metrics.multiTapDistance.touch
    var count = 1
    let button = isMouse ? mouse?.button : nil
    if let lastTap, lastTap.button == button, tree.time - lastTap.time <= gap,
      lastTap.position.distance(to: touch.position) <= distance
    {
      count = lastTap.count + 1
    }
    lastTap = (touch.position, tree.time, count, button)
    return count
  }

  /// Delivers a movement. While a gesture recognizer is undecided each sample is an event of its own; otherwise all samples
  /// of a frame are one event.
  private func move(_ touch: Touch, through samples: [PointerSample]) {
    var rest = samples[...]
    while let first = rest.first {
      advance(to: first.timestamp)
      let taken = arbiter.isUndecided ? rest.prefix(1) : rest
      rest = rest.dropFirst(taken.count)
      guard let last = taken.last, last.position.isFinite else { continue }
      advance(to: last.timestamp)
      touch.previousPosition = touch.position
      touch.position = last.position
      touch.timestamp = tree.time
      touch.samples = Array(taken)
      arbiter.moved(touch, event: touchEvent())
    }
  }

  private func end(_ touch: Touch, at position: CGPoint) {
    if position != touch.position { move(touch, through: [PointerSample(timestamp: tree.time, position: position)]) }
    touch.timestamp = tree.time
    touch.samples = []
    lastTap?.time = tree.time
    arbiter.ended(touch, event: touchEvent())
  }

  // MARK: Keys

  private func keyDown(_ press: Press) {
    if press.pressedKey.code != .modifier { caret.isKeyDown = true }
    if press.pressedKey.code == .escape, arbiter.hasActiveGesture { return cancelAllTouches() }
    if press.pressedKey.code == .escape, dropComposition() { return }
    // The input method did not consume this key, yet the composition has not ended: the input method is gone, or the key is
    // unrelated to it.
    if press.pressedKey.code != .modifier { endComposition() }
    if press.pressedKey.types { presenter.physicalKeyTyped() }
    let event = Event(type: .presses, timestamp: tree.time, modifierFlags: press.pressedKey.modifiers)
    if focusedView != nil, press.pressedKey.code != .modifier, textInput == nil { setFocusRingVisible(true) }
    let user = keyListeners(to: press, event).first { $0.pressesBegan([press], with: event) }
    focus.keyUsers[press.pressedKey.code] = user.map { Weak($0) }
    if user == nil { keyTarget.pressesBegan([press], with: event) }
  }

  /// The responder that a key goes to if no gesture recognizer uses it.
  private var keyTarget: Responder { tree.firstResponder ?? focusedView ?? rootViewController?.view ?? self }

  private func keyUp(_ press: Press) {
    if press.pressedKey.code != .modifier { caret.isKeyDown = false }
    let event = Event(type: .presses, timestamp: tree.time, modifierFlags: press.pressedKey.modifiers)
    if let user = focus.keyUsers.removeValue(forKey: press.pressedKey.code) {
      user.value?.pressesEnded([press], with: event)
    } else {
      keyTarget.pressesEnded([press], with: event)
    }
  }

  /// Returns the gesture recognizers that receive a key, from the focused view outwards; none if another responder is the
  /// first responder, or if it takes text.
  private func keyListeners(to press: Press, _ event: Event) -> [GestureRecognizer] {
    guard let focusedView, tree.firstResponder == nil || (tree.firstResponder === focusedView && textInput == nil)
    else {
      return []
    }
    return sequence(first: focusedView, next: \.superview).flatMap { view in
      view.recognizers.filter {
        $0.isEnabled && $0.receivesPresses && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
          && $0.delegate?.gestureRecognizer($0, shouldReceive: press) != false
      }
    }
  }
}
