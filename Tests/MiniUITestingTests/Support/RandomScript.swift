import MiniUITesting
import TestSupport

/// A generator of random scripts and their parts, with unusual values as often as usual ones.
struct RandomScript {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func script() -> Script {
    var settings = [Script.Line]()
    for kind in 0..<11 where flip() { settings.append(line(.setting(setting(kind)))) }
    var actions: [Script.Line] = []
    var names: Set<String> = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let action = action()
      if case .shot(let shot) = action, !names.insert(shot.name).inserted { continue }
      actions.append(line(.action(action)))
    }
    if flip() { settings.insert(line(.empty), at: 0) }
    if flip() { actions.append(line(.empty)) }
    return Script(lines: settings + [line(.rule)] + actions)
  }

  private mutating func line(_ content: Script.Line.Content) -> Script.Line {
    let comment = text().filter { !$0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
    return Script.Line(content, comment: flip() ? comment : nil)
  }

  mutating func setting(_ kind: Int) -> ScriptSetting {
    switch kind {
    case 0: .scene(text())
    case 1: .size(distinct { CGSize(width: $0.number(1...30_000), height: $0.number(1...30_000)) })
    case 2: .scale(distinct { CGFloat($0.number(0.25...16)) })
    case 3: .theme(distinct { $0.pick(UserInterfaceStyle.allCases) })
    case 4: .pointer(distinct { $0.pick(PointerKind.allCases) })
    case 5: .fps(integer(1...240))
    case 6: .seed(pick([0, .max, random.next()]))
    case 7: .direction(flip() ? .rightToLeft : .leftToRight)
    case 8: .staysInScene(flip())
    case 9: .language(distinct { $0.pick(Language.allCases) })
    default: .reducedMotion(flip())
    }
  }

  mutating func action() -> ScriptAction {
    switch integer(0...28) {
    case 0: .press(maybe { $0.target() }, button())
    case 1: .move(way(), maybe { $0.pace() }, curve())
    case 2: .moveAlong((0...integer(0...4)).map { _ in point() })
    case 3: .release(button())
    case 4: .drag(target(), way(), maybe { $0.pace() }, curve())
    case 5: .tap(target(), count: integer(1...100))
    case 6: .longPress(target(), maybe { $0.time() })
    case 7: .fling(target(), by: point(), speed: number(1...1_000_000))
    case 8: .wheel(target(), CGPoint(x: number(-1000...1000), y: number(-1000...1000)))
    case 9: .cancel
    case 10: .touchDown(integer(1...100), target())
    case 11: .touchMove(integer(1...100), way(), maybe { $0.pace() }, curve())
    case 12: .touchUp(integer(1...100))
    case 13: .key(key())
    case 14: .keyDown(key())
    case 15: .keyUp(key())
    case 16: .text(text())
    case 17: .compose(text())
    case 18: .commit(text())
    case 19: .resize(CGSize(width: number(1...30_000), height: number(1...30_000)), over: maybe { $0.time() })
    case 20: .rotate(pick(ScriptRotation.allCases))
    case 21: .theme(pick(UserInterfaceStyle.allCases))
    case 22: .wait(time())
    case 23: .settle(limit: maybe { $0.time() }, frames: maybe { $0.integer(0...864_000) })
    case 24, 25: .shot(shot())
    case 26: .assertSolvedNothing
    case 27: .type(text(), into: anchor())
    default: .assert(ScriptAssertion(anchor(), fact()))
    }
  }

  mutating func shot() -> ScriptShot {
    let name = (0...integer(0...20)).map { _ in pick(Array("abzAZ019-_")) }
    var shot = ScriptShot(String(name), of: anchor(), comparesMeaning: flip())
    if flip() { shot.masks = distinct { $0.anchor() } }
    if flip() {
      shot.tolerance = ScriptTolerance(threshold: number(0...1), density: integer(0...256), reason: "r" + text())
    }
    if flip() { shot.budget = ScriptWaiver(limit: integer(1...1_000_000), reason: "r" + text()) }
    return shot
  }

  mutating func fact() -> ScriptAssertion.Fact {
    let size = CGSize(width: number(0...100_000), height: number(0...100_000))
    return switch integer(0...11) {
    case 0: .frame(CGRect(origin: point(), size: size))
    case 1: .center(point())
    case 2: .size(size)
    case 3: .alpha(number(0...1))
    case 4: .text(text())
    case 5: .visible(flip())
    case 6: .focused(flip())
    case 7: .enabled(flip())
    case 8: .number(number(-1000...1000))
    case 9: .value(text())
    case 10: .checked(flip())
    default: .selected(flip())
    }
  }

  mutating func target() -> Target {
    let anchor = anchor()
    let part = flip() ? CGPoint(x: number(-100...100), y: number(-100...100)) : nil
    return Target(anchor, part: part, offset: flip() ? point() : .zero)
  }

  private static let roles = AccessibilityRole.allCases.filter { $0 != .window }

  mutating func anchor() -> Target.Anchor {
    switch integer(0...3) {
    case 0: .window
    case 1: .identifier(text())
    case 2: .element(flip() ? .field(text()) : ElementQuery(pick(RandomScript.roles), text()))
    default: .text(text())
    }
  }

  mutating func key() -> Key {
    let codes: [KeyCode] = [
      .escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
      .insert, .menu, .printScreen, .modifier, .function(integer(1...24)),
      .other(UInt32.random(in: 0...(.max), using: &random)),
    ]
    let characters = text().lowercased().filter { String($0).lowercased() == String($0) }
    let character = flip() ? characters.first : pick(Array("+-#\"\\ .,@f1é"))
    let code = flip() ? pick(codes) : .character(character ?? "+")
    return Key(code, modifiers: KeyModifiers(rawValue: integer(0...15)))
  }

  mutating func text() -> String {
    let hostile: [String] = [
      "", "tile1", "my tile", "a.b", "\"", "\\", "#", " #", "\n", "\r\n", "\r", "\t", "\0", "\u{7F}", "é", "e\u{301}",
      "\u{301}", "👩‍👩‍👧", "\u{202E}", "\u{2028}", "\u{FEFF}", "\\u{41}", "@", "+4,-2", ":50%,50%", ",", ".frame", "window",
      "---", "press", "--", "'", "\u{85}", "日本", " ", "  ",
    ]
    return (0...integer(0...2)).map { _ in pick(hostile) }.joined()
  }

  mutating func point() -> CGPoint { CGPoint(x: number(-100_000...100_000), y: number(-100_000...100_000)) }

  /// Returns a random number: short or long, an end of the range, or a tiny value.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let any = Double.random(in: range, using: &random)
    let short = (any * 100).rounded() / 100
    let tiny = pick([.leastNonzeroMagnitude, -1e-300, 1e-7, 0.07, 0.1 + 0.2, -0.0, 1e-5, 0.000123])
    let value = pick([any, any.rounded(), short, range.lowerBound, range.upperBound, tiny, any.nextUp])
    return min(max(value, range.lowerBound), range.upperBound)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func flip() -> Bool { Bool.random(using: &random) }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[integer(0...values.count - 1)] }
  mutating func button() -> MouseButton { pick(MouseButton.allCases) }
  mutating func curve() -> ScriptCurve { pick(ScriptCurve.allCases) }
  mutating func way() -> ScriptWay { flip() ? .to(target()) : .by(point()) }
  mutating func pace() -> ScriptPace { flip() ? .time(time()) : .speed(number(1...1_000_000)) }
  mutating func time() -> ScriptTime { flip() ? .seconds(number(0...3600)) : .frames(integer(0...864_000)) }
  mutating func maybe<Value>(_ make: (inout RandomScript) -> Value) -> Value? { flip() ? make(&self) : nil }

  private mutating func distinct<Value: Hashable>(_ make: (inout RandomScript) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0...integer(0...3) {
      let value = make(&self)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}
