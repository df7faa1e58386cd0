extension EventDispatcher {
  // MARK: The mouse: one touch from the first button down to that button's release

  func mouseDown(_ button: MouseButton, _ position: CGPoint) {
    guard position.isFinite else { return }
    pointer.position = position
    buttons.insert(ButtonMask(button))
    guard mouse == nil else { return }
    if button == .back, (root.hitTest(position, with: nil) ?? root).goBackByPointer() { return }
    let touch = Touch(type: .indirectPointer, position: position, timestamp: host.time)
    mouse = (touch, button)
    begin(touch)
    pointer.showCursor(of: touch.view)
  }

  func mouseMoved(_ samples: [PointerSample]) {
    guard let last = samples.last, last.position.isFinite else { return }
    pointer.position = last.position
    if let mouse {
      move(mouse.touch, through: samples)
    } else {
      host.advance(to: last.timestamp)
      pointer.updateHover()
    }
  }

  func mouseUp(_ button: MouseButton, _ position: CGPoint) {
    pointer.position = position
    buttons.remove(ButtonMask(button))
    guard let mouse, mouse.button == button else { return }
    end(mouse.touch, at: position)
    self.mouse = nil
    pointer.updateHover(isRelease: true)
  }

  func pointerLeft() {
    guard mouse == nil else { return }
    pointer.position = nil
    pointer.updateHover()
  }

  // MARK: Fingers

  func touchDown(_ id: Int64, _ position: CGPoint) {
    guard position.isFinite else { return }
    // The system has lost the end of an earlier touch with this number.
    if let lost = fingers[id] { arbiter.cancel([lost]) }
    let touch = Touch(type: .direct, position: position, timestamp: host.time)
    fingers[id] = touch
    begin(touch)
  }

  /// - Returns: the view that the finger has tapped; nil if it has moved too far.
  func touchUp(_ id: Int64, _ position: CGPoint) -> View? {
    guard let touch = fingers[id] else { return nil }
    let start = touch.beginning
    end(touch, at: position)
    fingers[id] = nil
    return start.distance(to: position) <= host.metrics.pointer.tapSlop.touch ? touch.view : nil
  }
}
