/// A generator of a user's next action. It considers the visible views and the buttons, fingers and keys that are down.
struct RandomUser {
  private var random: RandomChoices
  /// The key that is held down.
  private var heldKey: Key?
  /// The identifier of the second finger. The first one belongs to the pointer.
  private static let secondFinger = 2

  /// Creates a user.
  /// - Parameter scene: the user's scene. In another scene, the same seed makes other choices.
  init(seed: UInt64, scene: String? = nil) { random = RandomChoices(seed: seed, name: scene) }

  /// Returns the next action; nil when all actions are done and no button, finger or key is down.
  /// - Parameter isLast: whether to only release from now on.
  mutating func next(on stage: Stage, isLast: Bool) -> ScriptAction? {
    if isLast { return releasePointer(stage) }
    // In a window of a few points, few actions are possible.
    if min(stage.window.bounds.width, stage.window.bounds.height) < 100, random.isTrue(0.5) {
      return resize(sane: true)
    }
    if let key = heldKey, random.isTrue(0.3) { return release(key) }
    if !stage.fingers.isEmpty || stage.pointer.isDown { return whileHeld(stage) }
    return whileFree(stage)
  }

  private mutating func releasePointer(_ stage: Stage) -> ScriptAction? {
    if let key = heldKey { return release(key) }
    if stage.fingers[Int64(RandomUser.secondFinger)] != nil { return .touchUp(RandomUser.secondFinger) }
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

  /// Returns an action while no button, finger or key is down.
  private mutating func whileFree(_ stage: Stage) -> ScriptAction {
    let verb: Verb = random.pick([
      (.drag, 22), (.press, 16), (.tap, 14), (.key, 14), (.fling, 7), (.wheel, 6), (.move, 6), (.wait, 5), (.resize, 4),
      (.longPress, 4), (.theme, 2), (.rotate, 2), (.holdKey, 2), (.text, 2), (.cancel, 1),
    ])
    let target = randomTarget(stage)
    switch verb {
    case .drag: return .drag(uncovered(target, stage), way(stage), pace(), curve())
    case .press:
      let isPrimary = stage.pointer.kind == .touch || random.isTrue(0.9)
      return .press(uncovered(target, stage), isPrimary ? .primary : .secondary)
    case .move where stage.pointer.position != nil: return .move(way(stage), pace(), curve())
    case .tap: return .tap(uncovered(target, stage), count: random.pick([(1, 6), (2, 3), (3, 1)]))
    case .fling:
      let travel = random.travel(20...300)
      return .fling(target, by: travel, speed: random.round(200...4000, to: 100))
    case .longPress:
      let time = TimeInterval(random.round(0.3...1.2, to: 0.1))
      return .longPress(uncovered(target, stage), .seconds(time))
    case .wheel: return wheel(target)
    default: return anyTime(verb, stage)
    }
  }

  /// Returns an action while a button or one or two fingers are down.
  private mutating func whileHeld(_ stage: Stage) -> ScriptAction {
    let verb: Verb = random.pick([
      (.move, 40), (.release, 22), (.wait, 10), (.escape, 4), (.cancel, 3), (.key, 3), (.wheel, 2), (.theme, 2),
      (.resize, 1), (.rotate, 1), (.secondFinger, stage.pointer.kind == .touch ? 12 : 0),
    ])
    let second = RandomUser.secondFinger
    let isSecondDown = stage.fingers[Int64(second)] != nil
    switch verb {
    case .move where stage.pointer.isDown && !(isSecondDown && random.isTrue(0.5)):
      return .move(way(stage), pace(), curve())
    case .move where isSecondDown: return .touchMove(second, way(stage), pace(), curve())
    case .secondFinger: return isSecondDown ? .touchUp(second) : .touchDown(second, randomTarget(stage))
    case .release, .move: return releasePointer(stage) ?? .wait(.frames(1))
    case .escape: return .key(Key(.escape))
    case .wheel: return wheel(randomTarget(stage))
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
    case .text: return .text(random.pick([("a", 1), ("Hello", 1), ("héllo", 1), (" ", 1), ("1 2", 1)]))
    case .resize: return resize(sane: random.isTrue(0.85))
    case .rotate: return .rotate(random.isTrue(0.5) ? .left : .right)
    case .theme: return .theme(stage.window.traits.userInterfaceStyle == .light ? .dark : .light)
    case .cancel: return .cancel
    default: return .wait(random.isTrue(0.3) ? .frames(Int(random.round(1...20, to: 1))) : wait())
    }
  }

  // MARK: Positions and speeds

  private mutating func wait() -> ScriptTime { .seconds(TimeInterval(random.round(0.05...1, to: 0.05))) }

  private mutating func pace() -> ScriptPace? {
    switch random.pick([(0, 2), (1, 5), (2, 3)]) {
    case 0: nil
    case 1: .time(.seconds(TimeInterval(random.round(0.05...0.6, to: 0.05))))
    default: .speed(random.round(200...2000, to: 100))
    }
  }

  private mutating func curve() -> ScriptCurve {
    random.pick([(.linear, 4), (.ease, 1), (.easeIn, 1), (.easeOut, 1)])
  }

  private mutating func wheel(_ target: Target) -> ScriptAction {
    let notches = random.round(1...3, to: 1) * (random.isTrue(0.5) ? 1 : -1)
    return .wheel(target, random.isTrue(0.8) ? CGPoint(x: 0, y: notches) : CGPoint(x: notches, y: 0))
  }

  private mutating func key() -> Key {
    let code: KeyCode = random.pick([
      (.tab, 6), (.left, 2), (.right, 2), (.up, 2), (.down, 2), (.enter, 4), (.escape, 3), (.space, 3), (.home, 1),
      (.end, 1), (.pageUp, 1), (.pageDown, 1), (.backspace, 1),
    ])
    return Key(code, modifiers: random.pick([([], 7), (.shift, 2), (.control, 1), ([.alternate, .shift], 1)]))
  }

  private mutating func resize(sane: Bool) -> ScriptAction {
    let sides: ClosedRange<CGFloat> = sane ? 240...1200 : 1...80
    let step: CGFloat = sane ? 10 : 1
    let size = CGSize(width: random.round(sides, to: step), height: random.round(sides, to: step))
    return .resize(size, over: random.isTrue(0.1) ? .seconds(0.3) : nil)
  }

  /// Returns a movement to a position, by a distance, or out of the window.
  private mutating func way(_ stage: Stage) -> ScriptWay {
    switch random.pick([(0, 5), (1, 5), (2, 1)]) {
    case 0: .to(randomTarget(stage))
    case 1: .by(random.travel(1...250))
    default:
      .to(
        .point(
          CGPoint(x: random.isTrue(0.5) ? -30 : stage.window.bounds.width + 30, y: random.round(-30...600, to: 10))))
    }
  }

  /// Returns a position on a view with an identifier, or anywhere in the window.
  private mutating func randomTarget(_ stage: Stage) -> Target {
    let views = RandomUser.namedViews(stage)
    if !views.isEmpty, random.isTrue(0.8) {
      let (name, frame) = views[random.index(views.count)]
      if random.isTrue(0.5) { return .id(name) }
      let reach = CGSize(width: frame.width * 0.45, height: frame.height * 0.45)
      let offset = CGPoint(
        x: random.round(-reach.width...reach.width, to: 1), y: random.round(-reach.height...reach.height, to: 1))
      return .id(name, offset: offset)
    }
    let size = stage.window.bounds.size
    return .point(
      CGPoint(x: random.round(0...max(0, size.width - 1), to: 1), y: random.round(0...max(0, size.height - 1), to: 1)))
  }

  /// Returns a target, or its point if another view covers it: a script cannot press the target then.
  private func uncovered(_ target: Target, _ stage: Stage) -> Target {
    guard (try? stage.cover(of: target)) != nil, let point = try? stage.pixel(of: target) else { return target }
    return .point(point)
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
