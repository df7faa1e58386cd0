/// What a user does with the pointer: a mouse, or one finger, as `pointer.kind` says.
///
/// Moves are at most 5 points and one turn apart. Targets, and the places on the way to somewhere, are rounded to whole
/// pixels, since that is what pointers report; points that are given are taken as they are. A mouse goes to a place before
/// it presses there, as a real hand does.
extension Stage {
  /// A button of the mouse goes down, or the finger; where the pointer is, if no target is given.
  /// - Throws: `TargetError`, or `StageError.cannotPerform` if it is down already.
  public func press(_ target: Target? = nil, button: MouseButton = .primary) throws {
    try press(target.map(pixel(of:)) ?? pointerPosition("press"), button: button)
  }

  /// A button of the mouse goes down at a place of the window, or the finger.
  public func press(_ point: CGPoint, button: MouseButton = .primary) throws {
    guard !pointer.buttons.contains(button) else {
      throw StageError.cannotPerform("press", reason: "the \(pointer.kind) is down already")
    }
    if pointer.kind == .touch { return try send(.touchDown(id: Pointer.finger, at: point)) }
    if pointer.position != point { try step(to: point) }
    try send(.mouseDown(button, at: point))
  }

  /// A button of the mouse goes up, or the finger; at `point`, if one is given.
  /// - Throws: `StageError.cannotPerform` if it is not down.
  public func release(_ point: CGPoint? = nil, button: MouseButton = .primary) throws {
    guard pointer.buttons.contains(button) else {
      throw StageError.cannotPerform("release", reason: "the \(pointer.kind) is not down")
    }
    let place = try point ?? pointerPosition("release")
    try send(pointer.kind == .touch ? .touchUp(id: Pointer.finger, at: place) : .mouseUp(button, at: place))
  }

  /// The pointer moves in a straight line for `duration` seconds; at once and in one step, if none is given.
  public func move(to point: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    guard let duration else { return try step(to: point) }
    try follow(from: pointerPosition("move"), to: point, duration, curve, step)
  }

  /// The pointer moves to a target.
  /// - Throws: `TargetError`.
  public func move(to target: Target, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    try move(to: pixel(of: target), duration: duration, curve: curve)
  }

  /// The pointer moves by so many points.
  public func move(by travel: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear) throws {
    try move(to: pixel(pointerPosition("move").moved(by: travel)), duration: duration, curve: curve)
  }

  /// The pointer goes through places of the window, each a turn of the loop after what came before.
  public func move(along places: [CGPoint]) throws {
    for place in places {
      try advanceFrame()
      try step(to: place)
    }
  }

  /// Presses, holds for a turn of the loop, moves, and lets go.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    try press(start)
    try advanceFrame()
    try move(to: end, duration: duration, curve: curve)
    try release()
  }

  /// Drags a target to where another is when the drag begins.
  /// - Throws: `TargetError`.
  public func drag(
    _ target: Target, to end: Target, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    try drag(from: pixel(of: target), to: pixel(of: end), duration: duration, curve: curve)
  }

  /// Drags a target by so many points.
  /// - Throws: `TargetError`.
  public func drag(
    _ target: Target, by travel: CGPoint, duration: TimeInterval = 0.25, curve: TimingCurve = .linear
  ) throws {
    let start = try pixel(of: target)
    try drag(from: start, to: pixel(start.moved(by: travel)), duration: duration, curve: curve)
  }

  /// Presses and lets go within a twentieth of a second, `count` times, a tenth of a second apart.
  /// - Parameter button: of the mouse; a finger has none.
  public func tap(_ point: CGPoint, count: Int = 1, button: MouseButton = .primary) throws {
    for index in 0..<count {
      if index > 0 { try advance(by: 0.1) }
      try press(point, button: button)
      try advance(by: 0.05)
      try release(button: button)
    }
  }

  /// Taps a target, where it is before the first tap.
  /// - Throws: `TargetError`.
  public func tap(_ target: Target, count: Int = 1, button: MouseButton = .primary) throws {
    try tap(pixel(of: target), count: count, button: button)
  }

  /// Presses, holds for `duration` seconds, and lets go.
  public func longPress(_ point: CGPoint, duration: TimeInterval = 0.6) throws {
    try press(point)
    try advance(by: duration)
    try release()
  }

  /// Presses a target for long.
  /// - Throws: `TargetError`.
  public func longPress(_ target: Target, duration: TimeInterval = 0.6) throws {
    try longPress(pixel(of: target), duration: duration)
  }

  /// Presses and lets go while moving, with just `speed` points a second along the way.
  public func fling(_ point: CGPoint, by travel: CGPoint, speed: CGFloat) throws {
    let path = try HandPath(
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

  /// Turns the wheel by notches: away from the user and to the right is positive. The mouse goes there first.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at point: CGPoint) throws {
    if pointer.kind == .mouse, pointer.position != point { try step(to: point) }
    try send(.wheel(dx: dx, dy: dy, at: point))
  }

  /// Turns the wheel over a target.
  /// - Throws: `TargetError`.
  public func wheel(dx: CGFloat = 0, dy: CGFloat = 0, at target: Target) throws {
    try wheel(dx: dx, dy: dy, at: pixel(of: target))
  }

  // MARK: How

  private func pointerPosition(_ verb: String) throws -> CGPoint {
    guard let position = pointer.position else {
      throw StageError.cannotPerform("\(verb) where the \(pointer.kind) is", reason: "it has not been anywhere yet")
    }
    return position
  }

  private func step(to point: CGPoint) throws {
    let samples = [PointerSample(timestamp: now, position: point)]
    switch pointer.kind {
    case .mouse: try send(.mouseMoved(samples))
    case .touch where pointer.isDown: try send(.touchMoved(id: Pointer.finger, samples))
    // A finger in the air touches nothing.
    case .touch: pointer.position = point
    }
  }
}

extension Stage {
  /// What a pointer reports at a target.
  func pixel(of target: Target) throws -> CGPoint { try pixel(point(of: target)) }

  /// What a pointer reports there: the nearest pixel, in the numbers that a window makes of it.
  func pixel(_ point: CGPoint) -> CGPoint {
    let scale = window.surface.scale
    return CGPoint(x: (point.x * scale).rounded() * (1 / scale), y: (point.y * scale).rounded() * (1 / scale))
  }

  /// Lets time pass along a path, with a step at each of its places.
  func follow(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval, _ curve: TimingCurve,
    _ step: (CGPoint) throws -> Void
  ) throws {
    let path = try HandPath(
      from: start, to: end, duration: duration, curve: curve, framesPerSecond: framesPerSecond)
    try follow(path.mapPlaces { $0 == end ? end : pixel($0) }, step)
  }

  private func follow(_ path: HandPath, _ step: (CGPoint) throws -> Void) throws {
    let begin = now
    for point in path.steps {
      try advance(to: begin + point.time)
      try step(point.place)
    }
  }
}

extension CGPoint {
  func moved(by travel: CGPoint) -> CGPoint { CGPoint(x: x + travel.x, y: y + travel.y) }
}
