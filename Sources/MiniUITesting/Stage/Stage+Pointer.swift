/// The actions of the user's pointer: a mouse, or one finger, according to `pointer.kind`.
///
/// Movements with a duration have steps of at most 5 points and one turn of the loop. Targets, and the positions within
/// a movement, are rounded to whole pixels, as pointers report them; points that are passed as arguments are used as
/// they are. A mouse moves to a point before it presses there, as a user does.
extension Stage {
  /// Presses a button of the mouse, or puts the finger down, at a target; without a target, at the pointer's position.
  /// - Throws: `TargetError`, or `StageError.cannotPerform` if the button or finger is already down, or has no position
  ///   yet.
  public func press(_ target: Target? = nil, button: MouseButton = .primary) throws {
    try press(target.map(pixel(of:)) ?? pointerPosition("press"), button: button)
  }

  /// Presses a button of the mouse, or puts the finger down, at a point of the window.
  /// - Throws: `StageError.cannotPerform` if the button or finger is already down, or if a finger is to press another
  ///   button than the primary one.
  public func press(_ point: CGPoint, button: MouseButton = .primary) throws {
    guard pointer.kind == .mouse || button == .primary else {
      throw StageError.cannotPerform("press the \(button) button", reason: "a finger has none")
    }
    guard !pointer.buttons.contains(button) else {
      throw StageError.cannotPerform("press", reason: "the \(pointer.kind) is down already")
    }
    if pointer.kind == .touch { return try send(.touchDown(id: Pointer.finger, at: point)) }
    if pointer.position != point { try step(to: point) }
    try send(.mouseDown(button, at: point))
  }

  /// Releases a button of the mouse, or lifts the finger, at `point` if it is given, otherwise at the pointer's
  /// position.
  /// - Throws: `StageError.cannotPerform` if the button or finger is not down.
  public func release(_ point: CGPoint? = nil, button: MouseButton = .primary) throws {
    guard pointer.buttons.contains(button) else {
      throw StageError.cannotPerform("release", reason: "the \(pointer.kind) is not down")
    }
    let location = try point ?? pointerPosition("release")
    try send(pointer.kind == .touch ? .touchUp(id: Pointer.finger, at: location) : .mouseUp(button, at: location))
  }

  /// Moves the pointer in a straight line. With a duration, in seconds, it moves along `curve`; with nil it moves
  /// immediately, in one step.
  public func move(to point: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    guard let duration else { return try step(to: point) }
    try follow(from: pointerPosition("move"), to: point, duration, curve, step)
  }

  /// Moves the pointer to a target.
  /// - Throws: `TargetError`.
  public func move(to target: Target, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    try move(to: pixel(of: target), duration: duration, curve: curve)
  }

  /// Moves the pointer by a distance in points.
  public func move(by travel: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    try move(to: pixel(pointerPosition("move").moved(by: travel)), duration: duration, curve: curve)
  }

  /// Moves the pointer through points of the window, one in each turn of the loop.
  public func move(along locations: [CGPoint]) throws {
    for location in locations {
      try advanceFrame()
      try step(to: location)
    }
  }

  /// Presses, waits for one turn of the loop, moves for `duration` seconds, and releases.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    try press(start)
    try advanceFrame()
    try move(to: end, duration: duration, curve: curve)
    try release()
  }

  /// Drags a target to the position that another target has when the drag begins.
  /// - Throws: `TargetError`.
  public func drag(
    _ target: Target, to end: Target, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    try drag(from: pixel(of: target), to: pixel(of: end), duration: duration, curve: curve)
  }

  /// Drags a target by a distance in points.
  /// - Throws: `TargetError`.
  public func drag(
    _ target: Target, by travel: CGPoint, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    let start = try pixel(of: target)
    try drag(from: start, to: pixel(start.moved(by: travel)), duration: duration, curve: curve)
  }

  /// Presses and releases `count` times. A press lasts 0.05 seconds, and 0.1 seconds pass between two taps. With a
  /// finger, `button` must be `.primary`.
  public func tap(_ point: CGPoint, count: Int = 1, button: MouseButton = .primary) throws {
    for index in 0..<count {
      if index > 0 { try advance(by: 0.1) }
      try press(point, button: button)
      try advance(by: 0.05)
      try release(button: button)
    }
  }

  /// Taps a target, at the position that it has before the first tap.
  /// - Throws: `TargetError`.
  public func tap(_ target: Target, count: Int = 1, button: MouseButton = .primary) throws {
    try tap(pixel(of: target), count: count, button: button)
  }

  /// Presses, waits for `duration` seconds, and releases.
  public func longPress(_ point: CGPoint, duration: TimeInterval = 0.6) throws {
    try press(point)
    try advance(by: duration)
    try release()
  }

  /// Presses a target, waits for `duration` seconds, and releases.
  /// - Throws: `TargetError`.
  public func longPress(_ target: Target, duration: TimeInterval = 0.6) throws {
    try longPress(pixel(of: target), duration: duration)
  }

  /// Presses, moves at exactly `speed` points per second, and releases while moving.
  public func fling(_ point: CGPoint, by travel: CGPoint, speed: CGFloat) throws {
    let path = try PointerPath(
      from: point, to: point.moved(by: travel), speed: speed, framesPerSecond: framesPerSecond, pixel: pixel)
    try press(point)
    try follow(path, step)
    try release()
  }

  /// Flings a target.
  /// - Throws: `TargetError`.
  public func fling(_ target: Target, by travel: CGPoint, speed: CGFloat) throws {
    try fling(pixel(of: target), by: travel, speed: speed)
  }

  /// Turns the wheel by notches; away from the user and to the right is positive. A turn by zero lifts the fingers from a
  /// touchpad. The mouse moves to the point first.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at point: CGPoint) throws {
    if pointer.kind == .mouse, pointer.position != point { try step(to: point) }
    try send(.wheel(dx: dx, dy: dy, at: point))
  }

  /// Turns the wheel over a target.
  /// - Throws: `TargetError`.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at target: Target) throws {
    try wheel(dx: dx, dy: dy, at: pixel(of: target))
  }

  /// Drags items from another program to a target.
  /// - Throws: `TargetError`.
  public func dragItems(_ items: [DroppedItem], to target: Target) throws {
    try send(.dragMoved(items, at: pixel(of: target)))
  }

  /// Drops items of another program on a target.
  /// - Throws: `TargetError`.
  public func drop(_ items: [DroppedItem], on target: Target) throws {
    try send(.dropped(items, at: pixel(of: target)))
  }

  // MARK: Steps

  private func pointerPosition(_ verb: String) throws -> CGPoint {
    guard let position = pointer.position else {
      throw StageError.cannotPerform("\(verb) where the \(pointer.kind) is", reason: "its position is not known yet")
    }
    return position
  }

  private func step(to point: CGPoint) throws {
    let samples = [PointerSample(timestamp: now, position: point)]
    switch pointer.kind {
    case .mouse: try send(.mouseMoved(samples))
    case .touch where pointer.isDown: try send(.touchMoved(id: Pointer.finger, samples))
    // A finger that is not down causes no event.
    case .touch: pointer.position = point
    }
  }
}

extension Stage {
  /// Returns the position that a pointer reports for a target.
  package func pixel(of target: Target) throws -> CGPoint { try pixel(point(of: target)) }

  /// Returns the position that a pointer reports for a point: the nearest pixel, in points, with the rounding of a
  /// window.
  package func pixel(_ point: CGPoint) -> CGPoint {
    let scale = window.surface.scale
    return CGPoint(x: (point.x * scale).rounded() * (1 / scale), y: (point.y * scale).rounded() * (1 / scale))
  }

  /// Lets time pass along a straight movement and calls `step` at each of its positions.
  func follow(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval, _ curve: TimingCurve,
    _ step: (CGPoint) throws -> Void
  ) throws {
    let path = try PointerPath(
      from: start, to: end, duration: duration, curve: curve, framesPerSecond: framesPerSecond)
    try follow(path.mapLocations { $0 == end ? end : pixel($0) }, step)
  }

  /// Lets time pass along a movement and calls `step` at each of its positions.
  func follow(_ path: PointerPath, _ step: (CGPoint) throws -> Void) throws {
    let begin = now
    for point in path.steps {
      try advance(to: begin + point.time)
      try step(point.location)
    }
  }
}

extension CGPoint {
  package func moved(by travel: CGPoint) -> CGPoint { CGPoint(x: x + travel.x, y: y + travel.y) }
}
