extension ScriptAction {
  /// Simpler actions with nearly the same effect, the simplest first. Repeated simplification ends after a finite
  /// number of steps.
  nonisolated var simpler: [ScriptAction] {
    switch self {
    case .press(let target?, let button):
      target.simpler.map { .press($0, button) } + (button == .primary ? [] : [.press(target, .primary)])
    case .move(let way, let pace, let curve):
      ScriptAction.simpler(way, pace, curve).map { .move($0, $1, $2) }
    case .moveAlong(let points): ScriptAction.simpler(points)
    case .drag(let target, let way, let pace, let curve):
      [.tap(target, count: 1)] + target.simpler.map { .drag($0, way, pace, curve) }
        + ScriptAction.simpler(way, pace, curve).map { .drag(target, $0, $1, $2) }
    case .tap(let target, let count):
      (1..<max(1, count)).map { .tap(target, count: $0) } + target.simpler.map { .tap($0, count: count) }
    case .longPress(let target, let time):
      [.tap(target, count: 1)] + (time == nil ? [] : [.longPress(target, nil)])
        + target.simpler.map { .longPress($0, time) }
    case .fling(let target, let distance, let speed):
      [.drag(target, .by(distance), nil, .linear)] + target.simpler.map { .fling($0, by: distance, speed: speed) }
        + distance.simpler.filter { $0 != .zero }.map { .fling(target, by: $0, speed: speed) }
        + speed.simpler.filter { $0 > 0 }.map { .fling(target, by: distance, speed: $0) }
    case .wheel(let target, let turn):
      (turn == turn.oneNotch ? [] : [.wheel(target, turn.oneNotch)]) + target.simpler.map { .wheel($0, turn) }
    case .touchDown(let finger, let target): target.simpler.map { .touchDown(finger, $0) }
    case .touchMove(let finger, let way, let pace, let curve):
      ScriptAction.simpler(way, pace, curve).map { .touchMove(finger, $0, $1, $2) }
    case .key(let key): key.simpler.map { .key($0) }
    case .text(let text):
      text.count < 2 ? [] : [.text(String(text.prefix(text.count / 2))), .text(String(text.dropFirst()))]
    case .type(let text, let field): text.isEmpty ? [] : [.type(String(text.prefix(text.count / 2)), into: field)]
    case .compose(let text): text.isEmpty ? [] : [.text(text), .compose(String(text.prefix(text.count / 2)))]
    case .commit(let text): text.isEmpty ? [] : [.text(text), .commit("")]
    case .resize(let size, let time):
      (time == nil ? [] : [.resize(size, over: nil)]) + size.simpler.map { .resize($0, over: time) }
    case .wait(let time): time.simpler.map { .wait($0) }
    case .settle(let limit, let frames): limit == nil && frames == nil ? [] : [.settle(limit: nil, frames: nil)]
    case .keyDown(let key): [.key(key)]
    case .press(nil, _), .release, .cancel, .touchUp, .keyUp, .rotate, .theme, .shot, .assert,
      .assertSolvedNothing:
      []
    }
  }

  private nonisolated static func simpler(
    _ way: ScriptWay, _ pace: ScriptPace?, _ curve: ScriptCurve
  ) -> [(ScriptWay, ScriptPace?, ScriptCurve)] {
    (pace == nil ? [] : [(way, nil, curve)]) + (curve == .linear ? [] : [(way, pace, .linear)])
      + way.simpler.map { ($0, pace, curve) }
  }

  /// Returns a straight move to the last point, and a move along fewer points.
  private nonisolated static func simpler(_ points: [CGPoint]) -> [ScriptAction] {
    guard let last = points.last else { return [] }
    let fewer = points.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return [.move(.to(.point(last)), nil, .linear)]
      + (points.count > 2 ? [.moveAlong(fewer.last == last ? fewer : fewer + [last])] : [])
  }
}

extension [ScriptSetting] {
  /// The settings without one of them, with one value instead of several, or with a smaller window.
  nonisolated var simpler: [[ScriptSetting]] {
    indices.flatMap { index -> [[ScriptSetting]] in
      var rest = self
      rest.remove(at: index)
      // The scene is needed, and so is the size: the default window is larger.
      let isNeeded =
        switch self[index] {
        case .scene, .size: true;
        default: false
        }
      return (isNeeded ? [] : [rest])
        + self[index].simpler.map { setting in
          var settings = self
          settings[index] = setting
          return settings
        }
    } + sizesIfNone
  }

  private nonisolated var sizesIfNone: [[ScriptSetting]] {
    if contains(where: { if case .size = $0 { true } else { false } }) { return [] }
    return Take().size.simpler.map { self + [.size([$0])] }
  }
}

extension ScriptSetting {
  fileprivate nonisolated var simpler: [ScriptSetting] {
    func one<Value>(_ values: [Value], _ setting: ([Value]) -> ScriptSetting) -> [ScriptSetting] {
      values.count > 1 ? values.map { setting([$0]) } : []
    }
    switch self {
    case .size(let sizes):
      return sizes.count > 1 ? one(sizes, ScriptSetting.size) : sizes[0].simpler.map { .size([$0]) }
    case .scale(let scales): return one(scales, ScriptSetting.scale)
    case .theme(let themes): return one(themes, ScriptSetting.theme)
    case .pointer(let pointers): return one(pointers, ScriptSetting.pointer)
    case .language(let languages): return one(languages, ScriptSetting.language)
    case .scene, .fps, .seed, .reducedMotion, .direction, .staysInScene: return []
    }
  }
}
