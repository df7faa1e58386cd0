extension Stage {
  /// Performs an action of a script.
  /// - Precondition: the action is not `shot`, which needs a recording.
  package func perform(_ action: ScriptAction) throws {
    let before = LayoutConstraint.solutionCount
    defer { if !action.isLook { solutionsInAction = LayoutConstraint.solutionCount - before } }
    switch action {
    case .press(let target?, let button):
      try checkIsUncovered(target, for: "press")
      try press(target, button: button)
    case .press(nil, let button): try press(button: button)
    case .move(let way, let pace, let curve):
      let start = try pointer.position ?? end(of: way, from: .zero)
      let goal = try end(of: way, from: start)
      try move(to: goal, duration: duration(of: pace, start, goal), curve: curve.timing)
    case .moveAlong(let locations): try move(along: locations.map(pixel))
    case .release(let button): try release(button: button)
    case .drag(let target, let way, let pace, let curve):
      try checkIsUncovered(target, for: "drag")
      let start = try pixel(of: target)
      let goal = try end(of: way, from: start)
      try drag(from: start, to: goal, duration: duration(of: pace, start, goal) ?? 0.25, curve: curve.timing)
    case .tap(let target, let count):
      try checkIsUncovered(target, for: "tap")
      try tap(target, count: count)
    case .longPress(let target, let time):
      try checkIsUncovered(target, for: "longpress")
      try longPress(target, duration: time.map(seconds) ?? 0.6)
    case .fling(let target, let travel, let speed): try fling(target, by: travel, speed: speed)
    case .wheel(let target, let turn): try wheel(dx: turn.x, dy: turn.y, at: target)
    case .cancel: try cancel()

    case .touchDown(let finger, let target): try touchDown(target, id: Int64(finger))
    case .touchMove(let finger, let way, let pace, let curve):
      let start = try fingers[Int64(finger)] ?? end(of: way, from: .zero)
      let goal = try end(of: way, from: start)
      try touchMove(
        to: goal, duration: duration(of: pace, start, goal), curve: curve.timing, id: Int64(finger))
    case .touchUp(let finger): try touchUp(id: Int64(finger))

    case .key(let key): try self.key(key)
    case .keyDown(let key): try keyDown(key)
    case .keyUp(let key): try keyUp(key)
    case .text(let text): try type(text)
    case .type(let text, let field): try type(text, into: field)
    case .compose(let text): try compose(text)
    case .commit(""): try cancelComposition()
    case .commit(let text): try commit(text)

    case .resize(let size, let time): try resize(to: size, over: time.map(seconds))
    case .rotate: try rotate()
    case .theme(let theme): try setTheme(theme)

    case .wait(let time): try advance(by: seconds(time))
    case .settle(let limit, let frames): try settle(limit: limit.map(seconds) ?? 2, in: frames)
    case .assert(let assertion): try check(assertion)
    case .assertSolvedNothing: if solutionsInAction > 0 { throw PlaybackFailure.solved(solutionsInAction) }
    case .shot: preconditionFailure("shots are taken by a playback")
    }
  }

  private func seconds(_ time: ScriptTime) -> TimeInterval {
    switch time {
    case .seconds(let seconds): seconds
    case .frames(let count): TimeInterval(count) / TimeInterval(framesPerSecond)
    }
  }

  private func end(of way: ScriptWay, from start: CGPoint) throws -> CGPoint {
    switch way {
    case .to(let target): try pixel(of: target)
    case .by(let travel): pixel(start.moved(by: travel))
    }
  }

  private func duration(of pace: ScriptPace?, _ start: CGPoint, _ end: CGPoint) -> TimeInterval? {
    switch pace {
    case nil: nil
    case .time(let time)?: seconds(time)
    case .speed(let speed)?: TimeInterval(hypot(end.x - start.x, end.y - start.y) / speed)
    }
  }

  private func type(_ text: String, into field: Target.Anchor) throws {
    let view = try view(field)
    if firstResponder !== view {
      try checkIsUncovered(Target(field), for: "tap")
      try tap(Target(field))
    }
    guard firstResponder === view else {
      throw StageError.cannotPerform("type into \(field.words)", reason: "it does not accept text")
    }
    try type(text)
  }

  /// Checks that the pointer reaches a target.
  /// - Throws: `StageError.cannotPerform` if another view covers it, such as the keyboard.
  private func checkIsUncovered(_ target: Target, for verb: String) throws {
    if let cover = try cover(of: target) {
      throw StageError.cannotPerform("\(verb) \(target)", reason: "\(ViewPath.name(of: cover)) covers it")
    }
  }

  private var firstResponder: View? { window.firstResponder as? View }

  private func settle(limit: TimeInterval, in frames: Int?) throws {
    let turns = try settle(limit: limit)
    if let frames, turns != frames { throw PlaybackFailure.settledIn(frames: turns, expected: frames) }
  }
}

extension ScriptAction {
  /// Whether the action is a picture or an assertion, which do not change the app.
  fileprivate var isLook: Bool {
    switch self {
    case .shot, .assert, .assertSolvedNothing: true
    default: false
    }
  }
}

extension ScriptCurve {
  fileprivate var timing: TimingCurve {
    switch self {
    case .linear: .linear
    case .ease: .default
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    }
  }
}
