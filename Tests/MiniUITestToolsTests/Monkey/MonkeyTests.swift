import Testing

@testable import MiniUITestTools

@Suite struct MonkeyTests {
  private let take = {
    var take = Take()
    take.size = CGSize(width: 400, height: 300)
    return take
  }()

  private func actions(_ script: Script) -> [ScriptAction] { script.actions.map(\.action) }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the monkey finds no failure in a small app, and its script reproduces its actions`(_ seed: UInt64) throws {
    let monkey = Monkey(seed: seed, actions: 60)
    var told: [ScriptAction] = []
    let run = try monkey.run(SmallApp.app(), take: take) { told.append($0) }
    #expect(run.failure == nil)
    #expect(actions(run.script) == told && told.count >= 60)
    #expect(run.script.takes == [take])
    #expect(try monkey.run(SmallApp.app(), take: take).script == run.script)
    #expect(try Monkey.judge(run.script, SmallApp.app()) == nil)
    #expect(try Script(parsing: run.script.text) == run.script)
    _ = try Player(run.script, name: "monkey", app: SmallApp.app()).play(take)
  }

  @Test func `the monkey can use a finger`() throws {
    var take = take
    take.pointer = .touch
    take.theme = .dark
    let run = try Monkey(seed: 4, actions: 150).run(SmallApp.app(), take: take)
    #expect(run.failure == nil, "\(String(describing: run.failure)) \(run.script.actions)")
    #expect(run.script.takes == [take])
    let hasTwoFingers = actions(run.script).contains { if case .touchDown(2, _) = $0 { true } else { false } }
    #expect(hasTwoFingers)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the monkey releases pressed buttons and keys at the end`(_ seed: UInt64) throws {
    let run = try Monkey(seed: seed, actions: 15, invariants: []).run(SmallApp.app(), take: take)
    var buttons: Set<MouseButton> = []
    var keys: Set<KeyCode> = []
    for action in actions(run.script) {
      switch action {
      case .press(_, let button): buttons.insert(button)
      case .release(let button): buttons.remove(button)
      case .keyDown(let key): keys.insert(key.code)
      case .keyUp(let key): keys.remove(key.code)
      default: break
      }
    }
    #expect(buttons.isEmpty && keys.isEmpty)
  }

  // MARK: Findings

  /// Runs monkeys until one finds a failure, and shrinks its script.
  private func hunt(_ app: ScriptedApp) throws -> (failure: MonkeyFailure, shortest: Script) {
    for seed in 1...40 as ClosedRange<UInt64> {
      let run = try Monkey(seed: seed, actions: 100).run(app, take: take)
      guard let failure = run.failure else { continue }
      #expect(try Monkey.judge(run.script, app)?.check == failure.check)
      let shortest = run.shrunk(app)
      #expect(try Monkey.judge(shortest, app)?.check == failure.check)
      return (failure, shortest)
    }
    throw NothingFound()
  }

  private struct NothingFound: Error {}

  /// A control that stays pressed when its touch is cancelled.
  final class Sticky: Control {
    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityLabel = "Sticky"
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  }

  @Test func `a control that stays highlighted after a cancelled press is found with two actions`() throws {
    let found = try hunt(
      SmallApp.app {
        let sticky = Sticky(frame: CGRect(x: 200, y: 100, width: 60, height: 60))
        sticky.backgroundColor = .systemRed
        sticky.accessibilityIdentifier = "sticky"
        return [sticky]
      })
    #expect(found.failure.check == .pressed, "\(found.failure)")
    #expect(actions(found.shortest) == [.press(.id("sticky"), .primary), .cancel])
  }

  /// A view that keeps its lifted look when Escape is pressed during a drag.
  final class Floating: View, Draggable {
    var initialLocation = CGPoint.zero
    override func didMoveToSuperview() { updateDraggability() }
    func didPan(_ pan: PanGestureRecognizer) {}
    func didPress(_ press: LongPressGestureRecognizer) {
      if press.state == .began { transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }
      if press.state == .ended { transform = .identity }
    }
  }

  @Test func `a card that stays lifted after Escape is found without a script`() throws {
    let found = try hunt(
      SmallApp.app {
        let floating = Floating(frame: CGRect(x: 200, y: 100, width: 80, height: 60))
        floating.backgroundColor = .systemRed
        floating.accessibilityIdentifier = "floating"
        floating.accessibilityLabel = "Floating"
        return [floating]
      })
    #expect(found.failure.check == .invariants && found.failure.detail.contains("a drag of floating and Escape"))
    #expect(actions(found.shortest) == [])
  }

  @Test func `actions that no longer apply are skipped while a script is shrunk`() throws {
    let app = SmallApp.app {
      let sticky = Sticky(frame: CGRect(x: 200, y: 100, width: 60, height: 60))
      sticky.accessibilityIdentifier = "sticky"
      return [sticky]
    }
    let script = Script(actions: [
      .release(.primary), .tap(.id("nothing"), count: 1), .press(.id("sticky"), .primary), .cancel, .touchUp(2),
    ])
    #expect(throws: (any Error).self) { try Monkey.judge(script, app) }
    let failure = try #require(try Monkey.judge(script, app, skipsMisfits: true))
    #expect(failure.check == .pressed)
    let run = Monkey.Run(script: script, failure: failure)
    #expect(actions(try #require(run.shortest(app))) == [.press(.id("sticky"), .primary), .cancel])
    // The shrinker may also be stopped during a trial.
    var asked = 0
    var shrinker = ScriptShrinker()
    shrinker.shouldStop = {
      asked += 1
      return asked > 4
    }
    #expect(run.shortest(app, by: shrinker) == nil && run.shrunk(app, by: shrinker) == script)
    var other = failure
    other.check = .layout
    #expect(Monkey.Run(script: script, failure: other).shortest(app) == nil)
  }

  @Test func `a shrunk script fails at the same view as the original`() throws {
    // Every simpler location of the press is on the other view, which fails as well.
    let app = SmallApp.app {
      let frames = [
        "large": CGRect(x: 0, y: 0, width: 400, height: 300), "small": CGRect(x: 231, y: 107, width: 8, height: 8),
      ]
      return frames.sorted { $0.key < $1.key }.map { name, frame in
        let sticky = Sticky(frame: frame)
        sticky.accessibilityIdentifier = name
        return sticky
      }
    }
    let script = Script(actions: [.press(.point(CGPoint(x: 237, y: 112)), .primary), .cancel])
    let failure = try #require(try Monkey.judge(script, app))
    #expect(failure.detail.hasPrefix("small "))
    let shortest = Monkey.Run(script: script, failure: failure).shrunk(app)
    #expect(try Monkey.judge(shortest, app)?.detail == failure.detail)
  }

  /// A view that fades at each change of size once one of its cards was dragged.
  final class Fading: View {
    final class DraggedCard: Card {
      override func dragDidMove() { (superview as? Fading)?.hasDragged = true }
    }
    var hasDragged = false

    override func layoutSubviews() { if hasDragged { alpha *= 0.8 } }
  }

  @Test func `a replay finds a violation that depends on invariants checked before`() throws {
    let app = SmallApp.app {
      let fading = Fading(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      fading.autoresizingMask = .flexibleWidth
      fading.accessibilityIdentifier = "fading"
      fading.addSubview(Fading.DraggedCard("three", at: CGPoint(x: 200, y: 100)))
      return [fading]
    }
    let script = Script(actions: [])
    let failure = try #require(try Monkey.judge(script, app))
    #expect(failure.invariant == .resizeAndBack, "\(failure)")
    #expect(FailureReplay(script: script, app: app, isFinished: { false }).needed(for: failure) == [])
  }

  @Test func `a seed produces different actions in different scenes`() throws {
    func actions(in scene: String) throws -> [ScriptAction] {
      var take = take
      take.scene = scene
      return self.actions(try Monkey(seed: 9001, actions: 40, invariants: []).run(SmallApp.app(), take: take).script)
    }
    let board = try actions(in: "board")
    #expect(try actions(in: "board") == board)
    #expect(try actions(in: "table") != board)
  }

  @Test func `a misplaced view and an endless animation are found`() throws {
    /// Returns an app with a button that calls `harm`.
    func app(_ harm: @escaping (Button) -> Void) -> ScriptedApp {
      SmallApp.app {
        let button = Button("Harm", style: .filled)
        button.accessibilityIdentifier = "harm"
        button.frame = CGRect(x: 200, y: 200, width: 100, height: 40)
        button.addAction({ harm($0) }, for: .primaryActionTriggered)
        return [button]
      }
    }
    let nowhere = try hunt(app { $0.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0) })
    #expect(nowhere.failure.check == .layout)
    #expect(actions(nowhere.shortest).count <= 3)

    let endless = try hunt(
      app { button in
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .allowUserInteraction]) { button.alpha = 0.5 }
      })
    #expect(endless.failure.check == .settling)
    #expect(actions(endless.shortest).count <= 4)
  }
}
