import TestSupport
import Testing

@testable import MiniUITestTools

@Suite struct ScriptShrinkerTests {
  /// Returns a script of 200 actions of all kinds, with `special` among them at random indices, in order.
  private func script(_ special: [ScriptAction], seed: UInt64) -> Script {
    var random = SplitMix64(seed: seed)
    var actions: [ScriptAction] = (0..<200 - special.count).map { index in
      let location = Target.point(CGPoint(x: Int.random(in: 0..<900, using: &random), y: 17))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return .tap(location, count: 2)
      case 1: return .wait(.seconds(Double(index) / 7))
      case 2: return .drag(location, .by(CGPoint(x: 31, y: -7)), .speed(900), .ease)
      case 3: return .wheel(location, CGPoint(x: 0, y: -3))
      default: return .key(Key(.tab, modifiers: .shift))
      }
    }
    let locations = special.map { _ in Int.random(in: 0...actions.count, using: &random) }.sorted(by: >)
    for (location, action) in zip(locations, special.reversed()) { actions.insert(action, at: location) }
    let settings: [ScriptSetting] = [
      .scene("tiles"), .size([CGSize(width: 961, height: 643)]), .scale([1, 2]), .fps(60),
    ]
    return Script(settings: settings, actions: actions)
  }

  private func actions(_ script: Script) -> [ScriptAction] { script.actions.map(\.action) }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a script of 200 actions is shrunk to the two that fail together, in their simplest form`(_ seed: UInt64) {
    let script = script([.text("héllo"), .rotate(.left)], seed: seed)
    var trials = 0
    let shortest = ScriptShrinker().shrink(script) { candidate in
      trials += 1
      let actions = actions(candidate)
      guard let text = actions.firstIndex(where: { if case .text = $0 { true } else { false } }) else { return false }
      return actions[text...].contains(.rotate(.left))
    }
    #expect(actions(shortest) == [.text("o"), .rotate(.left)] || actions(shortest) == [.text("h"), .rotate(.left)])
    #expect(shortest.settings == [.scene("tiles"), .size([CGSize(width: 100, height: 100)])])
    #expect(trials <= 150, "\(trials) trials")
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a shrunk script fails, and no action can be removed from it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let script = script([.cancel], seed: seed)
    let factor = Int.random(in: 3...11, using: &random)
    // A failure without any structure, which depends on all present actions.
    func fails(_ script: Script) -> Bool {
      let actions = actions(script)
      return actions.contains(.cancel) && actions.count % factor == 200 % factor
    }
    let shortest = ScriptShrinker().shrink(script, fails: fails)
    #expect(fails(shortest))
    for index in actions(shortest).indices {
      var fewer = actions(shortest)
      fewer.remove(at: index)
      #expect(!fails(Script(settings: shortest.settings, actions: fewer)))
    }
    #expect(shortest == ScriptShrinker().shrink(script, fails: fails))
  }

  @Test func `a press is removed together with its release`() {
    let tile = Target.id("tile1")
    let actions: [ScriptAction] = [
      .press(tile, .primary), .move(.by(CGPoint(x: 5, y: 5)), nil, .linear), .release(.primary), .cancel,
    ]
    // Presses without a release, and releases without a press, do not count as the failure.
    let shortest = ScriptShrinker().shrink(Script(actions: actions)) { script in
      let actions = self.actions(script)
      return actions.contains(.cancel)
        && actions.contains(.press(tile, .primary)) == actions.contains(.release(.primary))
    }
    #expect(self.actions(shortest) == [.cancel])
  }

  @Test func `locations are rounded or centred, and times and counts reduced`() {
    let location = Target(.identifier("tile1"), part: CGPoint(x: 0.2, y: 0.7), offset: CGPoint(x: 3, y: 4))
    let script = Script(
      settings: [.size([CGSize(width: 961, height: 643), CGSize(width: 390, height: 760)]), .theme([.dark, .light])],
      actions: [
        .tap(location, count: 5), .wait(.seconds(3.25)), .press(.point(CGPoint(x: 437, y: 212)), .secondary),
        .resize(CGSize(width: 717, height: 503), over: .seconds(1)),
      ])
    let shortest = ScriptShrinker().shrink(script) { script in
      let actions = self.actions(script)
      guard actions.count == 4, case .tap(_, let count) = actions[0], count >= 3,
        case .wait(.seconds(let time)) = actions[1], time > 0.7, case .press(let target?, _) = actions[2],
        target.offset.x > 420, case .resize(let size, _) = actions[3], size.width > 500
      else { return false }
      return true
    }
    #expect(
      actions(shortest) == [
        .tap(.id("tile1"), count: 3), .wait(.seconds(1)), .press(.point(CGPoint(x: 500, y: 200)), .primary),
        .resize(CGSize(width: 600, height: 480), over: nil),
      ])
    #expect(shortest.settings == [.size([CGSize(width: 100, height: 100)])])
  }

  @Test func `a script that does not fail, or without trials, stays unchanged`() {
    let script = script([.cancel], seed: 1)
    #expect(ScriptShrinker().shrink(script) { _ in false } == script)
    #expect(ScriptShrinker(maximumTrials: 0).shrink(script) { _ in true } == script)
    var reports: [ScriptShrinker.Progress] = []
    let shrinker = ScriptShrinker(maximumTrials: 9) { reports.append($0) }
    let short = shrinker.shrink(script) { self.actions($0).contains(.cancel) }
    #expect(actions(short).contains(.cancel) && reports.map(\.trials) == Array(1...9))
    #expect(reports.last?.actions == actions(short).count)
  }

  /// Returns 5,000 actions, with `wanted` as the last but one.
  private func long(_ wanted: ScriptAction) -> [ScriptAction] {
    var actions = (0..<5_000).map { ScriptAction.wait(.frames($0 + 1)) }
    actions[4_998] = wanted
    return actions
  }

  @Test func `the end of a long script is tried first`() {
    var tried: [Int] = []
    let shortest = ScriptShrinker().shrink(Script(actions: long(.cancel))) { script in
      tried.append(script.actions.count)
      return actions(script).contains(.cancel)
    }
    #expect(tried[0] == 250 && tried.allSatisfy { $0 <= 250 })
    #expect(actions(shortest) == [.cancel])
  }

  @Test func `the shrinker tries longer ends of a script until one fails`() {
    var all = long(.cancel)
    all[2_000] = .touchUp(2)
    var tried: [Int] = []
    let shortest = ScriptShrinker().shrink(Script(actions: all)) { script in
      tried.append(script.actions.count)
      return actions(script).contains(.cancel) && actions(script).contains(.touchUp(2))
    }
    #expect(Array(tried.prefix(3)) == [250, 1_000, 4_000])
    #expect(actions(shortest) == [.touchUp(2), .cancel])
  }

  @Test func `the end of a script is played with the size and theme that the script had there`() {
    var all = long(.cancel)
    let resize = ScriptAction.resize(CGSize(width: 300, height: 200), over: nil)
    all.replaceSubrange(10..<15, with: [.rotate(.left), .theme(.light), resize, .rotate(.right), .theme(.dark)])
    var first: [ScriptAction]?
    _ = ScriptShrinker(maximumTrials: 1).shrink(Script(actions: all)) { script in
      first = first ?? actions(script)
      return true
    }
    #expect(first?.count == 253 && first?.prefix(3) == [resize, .theme(.dark), .rotate(.right)])
  }

  @Test func `shrinking ends on request and after its time limit, with its best result`() {
    let script = script([.cancel], seed: 1)
    var shrinker = ScriptShrinker()
    var count = 0
    shrinker.shouldStop = { count >= 4 }
    let short = shrinker.shrink(script) { candidate in
      count += 1
      return actions(candidate).contains(.cancel)
    }
    #expect(count == 4)
    #expect(actions(short).contains(.cancel))
    #expect(actions(short).count < 200)
    #expect(ScriptShrinker(timeLimit: .zero).shrink(script) { _ in true } == script)
    var told: [Script] = []
    let same = ScriptShrinker { told.append($0.script) }.shrink(script) { actions($0).contains(.cancel) }
    #expect(told.last == same && told.allSatisfy { actions($0).contains(.cancel) })
  }

  @Test func `an error of the trial ends the shrinking`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try ScriptShrinker().shrink(script([], seed: 2)) { _ in throw Broken() }
    }
  }
}
