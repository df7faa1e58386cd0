/// Plays with an app at random and watches whether anything breaks. The same seed does the same to the same app.
///
///     let run = try Monkey(seed: 7, actions: 500).run(app)
///     if let failure = run.failure { print(failure, try run.shrunk(app)) }
///
/// What it does is a script: it can be written down, played by any means, and shrunk.
@MainActor public struct Monkey {
  public var seed: UInt64
  /// How many lines its script has at most, before everything is let go.
  public var actions: Int
  /// Those that are held against the app at the end.
  public var laws: Set<Law>

  public init(seed: UInt64, actions: Int = 500, laws: Set<Law> = Set(Law.allCases)) {
    self.seed = seed
    self.actions = actions
    self.laws = laws
  }

  /// What a monkey did, and what came of it.
  @MainActor public struct Run {
    /// Up to the action after which something was wrong.
    public var script: Script
    public var failure: MonkeyFailure?

    /// - Parameter failure: what `Monkey.judge` says of the script.
    public init(script: Script, failure: MonkeyFailure?) {
      self.script = script
      self.failure = failure
    }
  }

  /// Plays with the app on a stage of its own until an invariant is broken or all actions are done.
  /// - Parameter willPerform: called with each action before it is carried out. Who expects the app to crash writes it down
  ///   here: the lines so far are the script, and `settings(for:)` are what stands above them.
  /// - Throws: `StageError`, or what the app throws when it is opened.
  public func run(
    _ app: ScriptedApp, take: Take = Take(), willPerform: (ScriptAction) throws -> Void = { _ in }
  ) throws -> Run {
    let trial = try MonkeyTrial(app, take)
    var hand = MonkeyHand(seed: seed)
    var script = Script(settings: settings(for: take), actions: [])
    var failure: MonkeyFailure?
    for index in 0... {
      guard let action = hand.next(on: trial.stage, isLast: index >= actions) else { break }
      try willPerform(action)
      script.lines.append(Script.Line(.action(action)))
      failure = try trial.perform(action)
      if failure != nil { break }
    }
    if failure == nil { failure = try trial.finish(laws: laws) }
    return Run(script: script, failure: failure)
  }

  /// The settings with which its script says what it was played on.
  public func settings(for take: Take) -> [ScriptSetting] {
    var settings: [ScriptSetting] = take.scene.map { [.scene($0)] } ?? []
    settings.append(.size([take.size]))
    let plain = Take()
    if take.scale != plain.scale { settings.append(.scale([take.scale])) }
    if take.theme != plain.theme { settings.append(.theme([take.theme])) }
    if take.pointer != plain.pointer { settings.append(.pointer([take.pointer])) }
    if take.framesPerSecond != plain.framesPerSecond { settings.append(.fps(take.framesPerSecond)) }
    if take.seed != plain.seed { settings.append(.seed(take.seed)) }
    if take.prefersReducedMotion { settings.append(.reducedMotion(true)) }
    return settings
  }

  /// What breaks when the first take of a script is played; nil if nothing does.
  /// - Parameter skipsMisfits: what cannot be carried out is left out: `release` where nothing is down, a view that is not there.
  /// - Throws: `TargetError` and the like, if the script does not fit the app and misfits are not skipped.
  public static func judge(
    _ script: Script, _ app: ScriptedApp, laws: Set<Law> = Set(Law.allCases), skipsMisfits: Bool = false
  ) throws -> MonkeyFailure? {
    let trial = try MonkeyTrial(app, script.takes[0])
    for (_, action) in script.actions {
      do {
        if let failure = try trial.perform(action) { return failure }
      } catch {
        if !skipsMisfits { throw error }
      }
    }
    return try trial.finish(laws: laws)
  }
}

extension Monkey.Run {
  /// The shortest and plainest script found that fails alike; the script itself, if nothing was broken.
  public func shrunk(_ app: ScriptedApp, by shrinker: ScriptShrinker = ScriptShrinker()) -> Script {
    shortest(app, by: shrinker) ?? script
  }

  /// The shortest and plainest script found that fails alike; nil if the failure did not come again, be it that the shrinker
  /// was stopped before.
  public func shortest(_ app: ScriptedApp, by shrinker: ScriptShrinker = ScriptShrinker()) -> Script? {
    guard let failure else { return nil }
    return shrinker.shortest(of: script) { Rehearsal(of: $0, app, isOver: $1).needed(for: failure) }
  }
}
