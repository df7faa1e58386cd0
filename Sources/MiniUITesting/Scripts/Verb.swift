/// A verb and the phrase after it. The list is complete and in the manual's order.
nonisolated struct Verb: Sendable {
  let name: String
  let phrase: Phrase<ScriptAction>

  private init(_ name: String, _ forms: Phrase<ScriptAction>...) {
    self.name = name
    phrase = .any(forms)
  }

  static let all = [
    press, move, release, drag, tap, longPress, fling, wheel, cancel, touch, key, text, type, compose, commit, resize,
    rotate, theme, wait, settle, shot, assert,
  ]

  /// The verbs by name.
  static let named = [String: Verb](uniqueKeysWithValues: all.map { ($0.name, $0) })

  // MARK: Pointers

  private static let press = Verb(
    "press",
    Phrase(Phrase<Target>.target.optional, Phrase<MouseButton>.button.or(.primary), make: ScriptAction.press) {
      if case .press(let target, let button) = $0 { (target, button) } else { nil }
    })

  private static let move = Verb(
    "move",
    Phrase(.way, Phrase<ScriptPace>.pace.optional, .curve, make: ScriptAction.move) {
      if case .move(let way, let pace, let curve) = $0 { (way, pace, curve) } else { nil }
    },
    Phrase(Phrase<CGPoint>.point.several.after("along"), as: ScriptAction.moveAlong))

  private static let release = Verb(
    "release",
    Phrase(Phrase<MouseButton>.button.or(.primary), as: ScriptAction.release))

  private static let drag = Verb(
    "drag",
    Phrase(.target, .way, Phrase<ScriptPace>.pace.optional, .curve, make: ScriptAction.drag) {
      if case .drag(let target, let way, let pace, let curve) = $0 { (target, way, pace, curve) } else { nil }
    })

  private static let tap = Verb(
    "tap",
    Phrase(
      .target, Phrase<Int>.integer("a number of times such as 2", in: 1...100).before { _ in "times" }.or(1),
      make: { .tap($0, count: $1) }
    ) { if case .tap(let target, let count) = $0 { (target, count) } else { nil } })

  private static let longPress = Verb(
    "longpress",
    Phrase(.target, Phrase<ScriptTime>.time.optional, make: ScriptAction.longPress) {
      if case .longPress(let target, let time) = $0 { (target, time) } else { nil }
    })

  private static let fling = Verb(
    "fling",
    Phrase(.target, Phrase<CGPoint>.distance.after("by"), .speed, make: { .fling($0, by: $1, speed: $2) }) {
      if case .fling(let target, let distance, let speed) = $0 { (target, distance, speed) } else { nil }
    })

  private static let wheel = Verb(
    "wheel",
    Phrase(.target, .point("notches such as 0,-3", in: -1000...1000), make: ScriptAction.wheel) {
      if case .wheel(let target, let notches) = $0 { (target, notches) } else { nil }
    })

  private static let cancel = Verb("cancel", .single(.cancel))

  private static let finger = Phrase<Int>.integer("a finger such as 2", in: 1...100)

  private static let touch = Verb(
    "touch",
    Phrase(finger, Phrase<Target>.target.after("down"), make: ScriptAction.touchDown) {
      if case .touchDown(let finger, let target) = $0 { (finger, target) } else { nil }
    },
    Phrase(
      finger, Phrase<ScriptWay>.way.after("move"), Phrase<ScriptPace>.pace.optional, .curve,
      make: ScriptAction.touchMove
    ) {
      if case .touchMove(let finger, let way, let pace, let curve) = $0 { (finger, way, pace, curve) } else { nil }
    },
    Phrase(finger.before { _ in "up" }, as: ScriptAction.touchUp))

  // MARK: Keys

  private static let key = Verb(
    "key",
    Phrase(Phrase<Key>.key.after("down"), as: ScriptAction.keyDown),
    Phrase(Phrase<Key>.key.after("up"), as: ScriptAction.keyUp),
    Phrase(.key, as: ScriptAction.key))

  private static let text = Verb(
    "text", Phrase(.string, as: ScriptAction.text))

  private static let type = Verb(
    "type",
    Phrase(.string, Phrase<Target.Anchor>.view.after("into"), make: { .type($0, into: $1) }) {
      if case .type(let text, let field) = $0 { (text, field) } else { nil }
    })

  private static let compose = Verb(
    "compose", Phrase(.string, as: ScriptAction.compose))

  private static let commit = Verb(
    "commit", Phrase(.string, as: ScriptAction.commit))

  // MARK: The window and time

  private static let resize = Verb(
    "resize",
    Phrase(.windowSize, Phrase<ScriptTime>.time.after("over").optional, make: { .resize($0, over: $1) }) {
      if case .resize(let size, let time) = $0 { (size, time) } else { nil }
    })

  private static let rotate = Verb(
    "rotate",
    Phrase(.choice(), as: ScriptAction.rotate))

  private static let theme = Verb(
    "theme", Phrase(.choice(), as: ScriptAction.theme))

  private static let wait = Verb(
    "wait", Phrase(.time, as: ScriptAction.wait))

  private static let settle = Verb(
    "settle",
    Phrase(
      Phrase<ScriptTime>.time.after("max").optional,
      Phrase<Int>.frames.after("in").optional,
      make: { .settle(limit: $0, frames: $1) }
    ) { if case .settle(let limit, let frames) = $0 { (limit, frames) } else { nil } })

  // MARK: Pictures and assertions

  private static let shot = Verb(
    "shot", Phrase(.shot, as: ScriptAction.shot))

  private static let assert = Verb(
    "assert", Phrase(.assertion, as: ScriptAction.assert),
    Phrase(
      Phrase<Bool>.choice([("nothing", true)]).after("solved"), make: { _ in .assertSolvedNothing },
      match: { if case .assertSolvedNothing = $0 { true } else { nil } }))
}

nonisolated extension Phrase where Value == ScriptAction {
  /// Returns a verb without arguments.
  fileprivate static func single(_ action: ScriptAction) -> Phrase {
    Phrase { _ in
      action
    } write: { value, _ in
      value == action
    }
  }
}

nonisolated extension Phrase where Value == ScriptCurve {
  fileprivate static let curve = choice().or(.linear)
}
