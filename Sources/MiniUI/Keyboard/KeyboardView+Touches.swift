extension KeyboardView {
  func press(of touch: Touch) -> KeyPress? { presses.first { $0.touch === touch } }

  /// Returns the cell under a finger, if any.
  func cell(of press: KeyPress) -> KeyboardGeometry.Cell? {
    press.index.flatMap { keyGeometry.cells.indices.contains($0) ? keyGeometry.cells[$0] : nil }
  }

  /// Moves presses to the current keys: a press keeps its key if it is still shown. Hides previews of removed keys.
  func followKeys(from old: KeyboardGeometry) {
    for press in presses {
      guard let index = press.index, old.cells.indices.contains(index) else { continue }
      let key = old.cells[index].key
      press.index = keyGeometry.cells.firstIndex { $0.key == key }
      guard press.index == nil || press.isDone else { continue }
      hidePreview(press)
    }
    for preview in previews where !presses.contains(where: { $0.preview === preview }) { preview.isHidden = true }
  }

  func cancelPresses() {
    grip = nil
    for press in presses {
      press.stopTimer()
      press.preview?.isHidden = true
      press.choices?.removeFromSuperview()
    }
    presses = []
    if shift.isHeld { shift.release() }
    updateFaces()
  }

  // MARK: Touch down

  func begin(_ touch: Touch) {
    // The keyboard may have been moved or resized since the last frame.
    layoutIfNeeded()
    let point = touch.location(in: self)
    if isFloating, bounds.contains(point), point.y >= bounds.maxY - KeyboardGeometry.gripHeight {
      let touchLocation = touch.location(in: superview)
      grip = (touch, CGPoint(x: center.x - touchLocation.x, y: center.y - touchLocation.y))
      return
    }
    guard !isBounce(touch) else { return }
    for other in presses where !other.isDone { yield(other, at: touch.timestamp) }
    guard let index = keyGeometry.index(at: point) else { return }
    let cell = keyGeometry.cells[index]
    let press = KeyPress(touch, origin: cell.key.action, index: index, hold: cell.hit)
    presses.append(press)
    switch cell.key.action {
    case .shift:
      shift.press(at: touch.timestamp, lockGap: metrics.keyboard.shiftLockGap)
      schedule(press, after: metrics.keyboard.shiftLockHold, for: "Shift to lock") { keyboard, _ in
        keyboard.shift.lockIfUnused()
        keyboard.updateFaces()
      }
    case .layer(let name):
      press.layerBefore = layerName
      layerName = name
      // The press does not apply to keys that appear under the finger.
      press.index = nil
    case .backspace:
      deleteBackward()
      scheduleRepeat(press)
    case .globe:
      schedule(press, after: metrics.keyboard.layoutListDelay, for: "the list of keyboards") { $0.showLayouts(for: $1) }
    case .type: hold(press)
    case .space, .return, .hide: break
    }
    updateFaces()
  }

  /// Returns whether a touch is a bounce: it begins just after, and close to, the last lift.
  private func isBounce(_ touch: Touch) -> Bool {
    guard touch.type == .direct, let lastLift else { return false }
    let point = touch.location(in: nil)
    return touch.timestamp - lastLift.time < metrics.keyboard.bounceGap
      && hypot(point.x - lastLift.point.x, point.y - lastLift.point.y) < metrics.keyboard.bounceDistance
  }

  /// Completes a press because another finger is down. A key types now, to keep the order of the letters. Shift and
  /// layer keys stay held.
  private func yield(_ press: KeyPress, at time: TimeInterval) {
    switch press.origin {
    case .shift, .layer:
      press.stopTimer()
      press.wasChorded = true
      guard press.isSliding, press.index != nil else { return }
      end(press, at: time)
      press.isDone = true
    case .backspace, .hide, .globe: press.isDone = true
    case .type, .space, .return:
      end(press, at: time)
      press.isDone = true
    }
    press.stopTimer()
    press.choices?.removeFromSuperview()
    press.choices = nil
    hidePreview(press, at: time)
    updateFaces()
  }

  /// Shows the preview of a key that types, and schedules its alternates.
  private func hold(_ press: KeyPress) {
    press.stopTimer()
    guard let cell = cell(of: press), cell.key.action == .type else { return hidePreview(press) }
    showPreview(press, cell)
    guard !cell.key.alternates.isEmpty, !keyGeometry.isPad else { return }
    let delay = metrics.keyboard.alternatesDelay * (press.isSliding ? metrics.keyboard.alternatesSlidingFactor : 1)
    schedule(press, after: delay, for: "a key's variants") { $0.showAlternates(for: $1) }
  }

  // MARK: Touch moved

  func move(_ press: KeyPress, to point: CGPoint) {
    if let choices = press.choices { return choices.follow(point, reach: metrics.keyboard.alternatesReach) }
    let slop = metrics.keyboard.keySlop
    if press.hold.inset(by: EdgeInsets(-slop)).contains(point) { return }
    press.stopTimer()
    press.isSliding = true
    let index = keyGeometry.index(at: point)
    press.hold = index.map { keyGeometry.cells[$0].hit } ?? .null
    press.index = index.flatMap { canSlide(press, onto: keyGeometry.cells[$0].key) ? $0 : nil }
    if press.origin != .backspace { hold(press) }
    updateFaces()
  }

  private func canSlide(_ press: KeyPress, onto key: KeyboardLayout.Key) -> Bool {
    switch press.origin {
    case .type, .shift, .layer: key.action == .type || key.action == .space
    case .space, .return, .hide, .globe: key.action == press.origin
    case .backspace: false
    }
  }

  // MARK: Touch up

  /// Performs the action of the key or choice under the finger.
  func end(_ press: KeyPress, at time: TimeInterval) {
    if let choices = press.choices { return take(choices) }
    guard let cell = cell(of: press) else { return }
    press.isDone = true
    commit(cell.key, at: time)
    for other in presses where other !== press { other.wasChorded = true }
  }

  private func take(_ choices: KeyChoices) {
    guard let selection = choices.selection else { return }
    let item = choices.items[selection]
    if let layout = layouts.first(where: { "layout-\($0.id)" == item.identifier }) {
      choose(layout)
    } else {
      insert(item.text)
    }
  }

  /// Removes a press after its finger was lifted, and releases the layer or Shift key that it held.
  func release(_ press: KeyPress, at time: TimeInterval) {
    // The typed text may have moved the input to another field, which cancels all presses.
    guard presses.contains(where: { $0 === press }) else { return }
    press.stopTimer()
    let before = press.layerBefore.flatMap { press.isSliding || press.wasChorded ? $0 : nil }
    if press.origin == .shift || before != nil {
      // Other fingers went down while it was held: they type the keys that were under them then.
      for other in presses where other !== press && other.isAboutToType { yield(other, at: time) }
      guard presses.contains(where: { $0 === press }) else { return }
    }
    presses.removeAll { $0 === press }
    press.choices?.removeFromSuperview()
    hidePreview(press, at: time)
    if press.origin == .shift { shift.release() }
    if let before, layout.layers[before] != nil { layerName = before }
    if press.origin == .shift { suggestCapitals() }
    updateFaces()
  }

  // MARK: Timers

  private func schedule(
    _ press: KeyPress, after delay: TimeInterval, for purpose: StaticString,
    _ action: @escaping (KeyboardView, KeyPress) -> Void
  ) {
    guard let host else { return }
    press.timer?.cancel()
    press.timer = host.timers.schedule(at: host.time + delay, for: purpose) { [weak self, weak press] in
      if let self, let press, !press.isDone { action(self, press) }
    }
  }

  /// Schedules the next repetition, counted from the press, so that rounding errors do not accumulate.
  private func scheduleRepeat(_ press: KeyPress) {
    guard let host else { return }
    let due =
      press.touch.timestamp + metrics.keyboard.repeatDelay + metrics.keyboard.repeatInterval
      * TimeInterval(press.repeats)
    schedule(press, after: max(0, due - host.time), for: "a key to repeat") { keyboard, press in
      press.repeats += 1
      // The press itself has deleted once.
      let count = press.repeats >= keyboard.metrics.keyboard.repeatsBeforeBoost ? 2 : 1
      for _ in 0..<count { keyboard.deleteBackward() }
      if !press.isDone { keyboard.scheduleRepeat(press) }
    }
  }

  // MARK: The grip

  /// Moves a floating keyboard by its grip, within its superview.
  func drag(to point: CGPoint) {
    guard let grip, let superview else { return }
    let room = superview.bounds
    let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
    let clamp = { (value: CGFloat, low: CGFloat, high: CGFloat) in max(low, min(value, max(low, high))).rounded() }
    center = CGPoint(
      x: clamp(point.x + grip.offset.x, room.minX + half.width, room.maxX - half.width),
      y: clamp(point.y + grip.offset.y, room.minY + half.height, room.maxY - half.height))
  }
}
