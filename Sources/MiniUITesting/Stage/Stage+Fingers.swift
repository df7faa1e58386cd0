/// Touches with several fingers, each identified by a number.
extension Stage {
  /// Puts a finger down at a point of the window; `id` tells several fingers apart.
  public func touchDown(_ point: CGPoint, id: Int64 = 1) throws { try send(.touchDown(id: id, at: point)) }

  /// Puts a finger down on a target.
  /// - Throws: `TargetError`.
  public func touchDown(_ target: Target, id: Int64 = 1) throws { try touchDown(pixel(of: target), id: id) }

  /// Moves a finger that is down in a straight line. With a duration, in seconds, it moves along `curve`; with nil
  /// it moves immediately, in one step.
  public func touchMove(
    to point: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    let step = { (location: CGPoint) in
      try self.send(.touchMoved(id: id, [PointerSample(timestamp: self.now, position: location)]))
    }
    guard let duration else { return try step(point) }
    try follow(from: fingerPosition(id), to: point, duration, curve, step)
  }

  /// Moves a finger that is down to a target.
  /// - Throws: `TargetError`.
  public func touchMove(
    to target: Target, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    try touchMove(to: pixel(of: target), duration: duration, curve: curve, id: id)
  }

  /// Moves a finger that is down by a distance in points.
  public func touchMove(
    by travel: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    try touchMove(to: pixel(fingerPosition(id).moved(by: travel)), duration: duration, curve: curve, id: id)
  }

  /// Lifts a finger, at `point` if it is given, otherwise at its current position.
  public func touchUp(_ point: CGPoint? = nil, id: Int64 = 1) throws {
    try send(.touchUp(id: id, at: point ?? fingerPosition(id)))
  }

  private func fingerPosition(_ id: Int64) throws -> CGPoint {
    guard let position = fingers[id] else {
      throw StageError.cannotPerform("move finger \(id)", reason: "it is not down")
    }
    return position
  }
}
