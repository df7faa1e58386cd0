/// A generator of a user's next action, from the visible views and the buttons, fingers and keys that are down.
struct MonkeyHand {
  private var chance: Chance
  /// The key that is held down.
  private var heldKey: Key?
  /// The identifier of the second finger; the first one is that of the pointer.
  private static let secondFinger = 2

  init(seed: UInt64) { chance = Chance(seed: seed) }

  /// Returns the next action; nil when all is done and nothing is held.
  /// - Parameter isLast: whether to only release from now on.
  mutating func next(on stage: Stage, isLast: Bool) -> ScriptAction? {
    if isLast { return letGo(stage) }
    // In a window of a few points there is little to do.
    if min(stage.window.bounds.width, stage.window.bounds.height) < 100, chance.isTrue(0.5) {
      return resize(sane: true)
    }
    if let key = heldKey, chance.isTrue(0.3) { return release(key) }
    if !stage.fingers.isEmpty || stage.pointer.isDown { return whileHeld(stage) }
    return whileFree(stage)
  }

  private mutating func letGo(_ stage: Stage) -> ScriptAction? {
    if let key = heldKey { return release(key) }
    if stage.fingers[Int64(MonkeyHand.secondFinger)] != nil { return .touchUp(MonkeyHand.secondFinger) }
    return stage.pointer.buttons.min { $0.rawValue < $1.rawValue }.map { .release($0) }
  }

  private mutating func release(_ key: Key) -> ScriptAction {
    heldKey = nil
    return .keyUp(key)
  }

  // MARK: Choice of actions

  private enum Verb {
    case drag, press, move, release, tap, fling, longPress, wheel, key, holdKey, text, resize, rotate, theme, wait,
      cancel
    case secondFinger, escape
  }

  /// Returns an action while nothing is down.
  private mutating func whileFree(_ stage: Stage) -> ScriptAction {
    let verb: Verb = chance.pick([
      (.drag, 22), (.press, 16), (.tap, 14), (.key, 14), (.fling, 7), (.wheel, 6), (.move, 6), (.wait, 5), (.resize, 4),
      (.longPress, 4), (.theme, 2), (.rotate, 2), (.holdKey, 2), (.text, 2), (.cancel, 1),
    ])
    let target = place(stage)
    switch verb {
    case .drag: return .drag(target, way(stage), pace(), curve())
    case .press: return .press(target, stage.pointer.kind == .touch || chance.isTrue(0.9) ? .primary : .secondary)
    case .move where stage.pointer.position != nil: return .move(way(stage), pace(), curve())
    case .tap: return .tap(target, count: chance.pick([(1, 6), (2, 3), (3, 1)]))
    case .fling:
      let travel = chance.travel(20...300)
      return .fling(target, by: travel, speed: chance.round(200...4000, to: 100))
    case .longPress: return .longPress(target, .seconds(TimeInterval(chance.round(0.3...1.2, to: 0.1))))
    case .wheel: return wheel(target)
    default: return anyTime(verb, stage)
    }
  }

  /// Returns an action while a button or one or two fingers are down.
  private mutating func whileHeld(_ stage: Stage) -> ScriptAction {
    let verb: Verb = chance.pick([
      (.move, 40), (.release, 22), (.wait, 10), (.escape, 4), (.cancel, 3), (.key, 3), (.wheel, 2), (.theme, 2),
      (.resize, 1), (.rotate, 1), (.secondFinger, stage.pointer.kind == .touch ? 12 : 0),
    ])
    let second = MonkeyHand.secondFinger
    let isSecondDown = stage.fingers[Int64(second)] != nil
    switch verb {
    case .move where stage.pointer.isDown && !(isSecondDown && chance.isTrue(0.5)):
      return .move(way(stage), pace(), curve())
    case .move where isSecondDown: return .touchMove(second, way(stage), pace(), curve())
    case .secondFinger: return isSecondDown ? .touchUp(second) : .touchDown(second, place(stage))
    case .release, .move: return letGo(stage) ?? .wait(.frames(1))
    case .escape: return .key(Key(.escape))
    case .wheel: return wheel(place(stage))
    default: return anyTime(verb, stage)
    }
  }

  private mutating func anyTime(_ verb: Verb, _ stage: Stage) -> ScriptAction {
    switch verb {
    case .key: return .key(key())
    case .holdKey where heldKey == nil:
      let key = key()
      heldKey = key
      return .keyDown(key)
    case .text: return .text(chance.pick([("a", 1), ("Hello", 1), ("héllo", 1), (" ", 1), ("1 2", 1)]))
    case .resize: return resize(sane: chance.isTrue(0.85))
    case .rotate: return .rotate(chance.isTrue(0.5) ? .left : .right)
    case .theme: return .theme(stage.window.traits.userInterfaceStyle == .light ? .dark : .light)
    case .cancel: return .cancel
    default: return .wait(chance.isTrue(0.3) ? .frames(Int(chance.round(1...20, to: 1))) : wait())
    }
  }

  // MARK: Places and speeds

  private mutating func wait() -> ScriptTime { .seconds(TimeInterval(chance.round(0.05...1, to: 0.05))) }

  private mutating func pace() -> ScriptPace? {
    switch chance.pick([(0, 2), (1, 5), (2, 3)]) {
    case 0: nil
    case 1: .time(.seconds(TimeInterval(chance.round(0.05...0.6, to: 0.05))))
    default: .speed(chance.round(200...2000, to: 100))
    }
  }

  private mutating func curve() -> ScriptCurve {
    chance.pick([(.linear, 4), (.ease, 1), (.easeIn, 1), (.easeOut, 1)])
  }

  private mutating func wheel(_ target: Target) -> ScriptAction {
    let notches = chance.round(1...3, to: 1) * (chance.isTrue(0.5) ? 1 : -1)
    return .wheel(target, chance.isTrue(0.8) ? CGPoint(x: 0, y: notches) : CGPoint(x: notches, y: 0))
  }

  private mutating func key() -> Key {
    let code: KeyCode = chance.pick([
      (.tab, 6), (.left, 2), (.right, 2), (.up, 2), (.down, 2), (.enter, 4), (.escape, 3), (.space, 3), (.home, 1),
      (.end, 1), (.pageUp, 1), (.pageDown, 1), (.backspace, 1),
    ])
    return Key(code, modifiers: chance.pick([([], 7), (.shift, 2), (.control, 1), ([.alternate, .shift], 1)]))
  }

  private mutating func resize(sane: Bool) -> ScriptAction {
    let sides: ClosedRange<CGFloat> = sane ? 240...1200 : 1...80
    let step: CGFloat = sane ? 10 : 1
    let size = CGSize(width: chance.round(sides, to: step), height: chance.round(sides, to: step))
    return .resize(size, over: chance.isTrue(0.1) ? .seconds(0.3) : nil)
  }

  /// Returns a way to a place, by a distance, or out of the window.
  private mutating func way(_ stage: Stage) -> ScriptWay {
    switch chance.pick([(0, 5), (1, 5), (2, 1)]) {
    case 0: .to(place(stage))
    case 1: .by(chance.travel(1...250))
    default:
      .to(
        .point(
          CGPoint(x: chance.isTrue(0.5) ? -30 : stage.window.bounds.width + 30, y: chance.round(-30...600, to: 10))))
    }
  }

  /// Returns a place on a view with an identifier, or anywhere in the window.
  private mutating func place(_ stage: Stage) -> Target {
    let views = MonkeyHand.namedViews(stage)
    if !views.isEmpty, chance.isTrue(0.8) {
      let (name, frame) = views[chance.index(views.count)]
      if chance.isTrue(0.5) { return .id(name) }
      let reach = CGSize(width: frame.width * 0.45, height: frame.height * 0.45)
      let offset = CGPoint(
        x: chance.round(-reach.width...reach.width, to: 1), y: chance.round(-reach.height...reach.height, to: 1))
      return .id(name, offset: offset)
    }
    let size = stage.window.bounds.size
    return .point(
      CGPoint(x: chance.round(0...max(0, size.width - 1), to: 1), y: chance.round(0...max(0, size.height - 1), to: 1)))
  }

  /// Returns the visible views whose identifiers are unique among them.
  private static func namedViews(_ stage: Stage) -> [(name: String, frame: CGRect)] {
    let views = SeenView.all(in: stage.window).filter { $0.isVisible && $0.view.isUserInteractionEnabled }
    var counts: [String: Int] = [:]
    for view in views { if let name = view.view.accessibilityIdentifier { counts[name, default: 0] += 1 } }
    return views.compactMap { view in
      view.view.accessibilityIdentifier.flatMap { counts[$0] == 1 ? ($0, view.frame) : nil }
    }
  }
}
