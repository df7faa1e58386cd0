/// More than one finger, each with its number.
extension Stage {
  /// A finger comes down; `id` tells several apart.
  public func touchDown(_ point: CGPoint, id: Int64 = 1) throws { try send(.touchDown(id: id, at: point)) }

  /// A finger comes down on a target.
  /// - Throws: `TargetError`.
  public func touchDown(_ target: Target, id: Int64 = 1) throws { try touchDown(pixel(of: target), id: id) }

  /// A finger that is down moves in a straight line for `duration` seconds; at once and in one step, if none is given.
  public func touchMove(
    to point: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    let step = { (place: CGPoint) in
      try self.send(.touchMoved(id: id, [PointerSample(timestamp: self.now, position: place)]))
    }
    guard let duration else { return try step(point) }
    try follow(from: fingerPosition(id), to: point, duration, curve, step)
  }

  /// A finger that is down moves to a target.
  /// - Throws: `TargetError`.
  public func touchMove(
    to target: Target, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    try touchMove(to: pixel(of: target), duration: duration, curve: curve, id: id)
  }

  /// A finger that is down moves by so many points.
  public func touchMove(
    by travel: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .linear, id: Int64 = 1
  ) throws {
    try touchMove(to: pixel(fingerPosition(id).moved(by: travel)), duration: duration, curve: curve, id: id)
  }

  /// A finger goes up; at `point`, if one is given.
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
