/// What a user does. Moves are at most 5 points and one frame apart, so that slop and velocity are those of a real hand.
extension Stage {
  /// A button of the mouse goes down.
  public func press(_ point: CGPoint, button: MouseButton = .primary) throws { try send(.mouseDown(button, at: point)) }

  /// The mouse moves, in one step.
  public func move(to point: CGPoint) throws {
    try send(.mouseMoved([PointerSample(timestamp: now, position: point)]))
  }

  /// A button of the mouse goes up.
  public func release(_ point: CGPoint, button: MouseButton = .primary) throws { try send(.mouseUp(button, at: point)) }

  /// Turns the wheel by notches: away from the user and to the right is positive.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at point: CGPoint) throws {
    try send(.wheel(dx: dx, dy: dy, at: point))
  }

  /// Moves the mouse in a straight line, evenly, for `duration` seconds.
  public func move(from start: CGPoint, to end: CGPoint, duration: TimeInterval) throws {
    try path(from: start, to: end, duration: duration) { try move(to: $0) }
  }

  /// Presses at `start`, holds for a moment, moves to `end` and lets go.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25) throws {
    try press(start)
    try advance(by: Window.frameInterval)
    try move(from: start, to: end, duration: duration)
    try release(end)
  }

  /// Presses and lets go within a twentieth of a second.
  public func tap(_ point: CGPoint) throws {
    try press(point)
    try advance(by: 0.05)
    try release(point)
  }

  /// A finger comes down; `id` tells several apart.
  public func touchDown(_ point: CGPoint, id: Int64 = 1) throws { try send(.touchDown(id: id, at: point)) }

  /// A finger moves, in one step.
  public func touchMove(to point: CGPoint, id: Int64 = 1) throws {
    try send(.touchMoved(id: id, [PointerSample(timestamp: now, position: point)]))
  }

  /// A finger goes up.
  public func touchUp(_ point: CGPoint, id: Int64 = 1) throws { try send(.touchUp(id: id, at: point)) }

  /// Moves a finger that is down in a straight line, evenly, for `duration` seconds.
  public func touchMove(from start: CGPoint, to end: CGPoint, duration: TimeInterval, id: Int64 = 1) throws {
    try path(from: start, to: end, duration: duration) { try touchMove(to: $0, id: id) }
  }

  /// Presses and lets go of a key.
  public func key(_ code: KeyCode, modifiers: KeyModifiers = []) throws {
    let key = Key(code, modifiers: modifiers)
    try send(.keyDown(key, isRepeat: false))
    try send(.keyUp(key))
  }

  /// Gives the window another size, in points.
  public func resize(to size: CGSize) throws {
    window.surface.requestSize(size)
    try advance(by: 0)
  }

  private func path(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval, _ step: (CGPoint) throws -> Void
  ) throws {
    let distance = hypot(end.x - start.x, end.y - start.y)
    let frames = (duration / Window.frameInterval).rounded(.up)
    let count = Int(max(1, frames, (distance / 5).rounded(.up)))
    let begin = now
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      try advance(to: begin + duration * Double(part))
      try step(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }
}
