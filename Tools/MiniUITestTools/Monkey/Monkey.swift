/// A random user that searches for failures of an app. With the same seed, scene and app, it performs the same actions.
///
///     let run = try Monkey(seed: 7, actions: 500).run(app)
///     if let failure = run.failure { print(failure, try run.shrunk(app)) }
///
/// With `Take.staysInScene` it uses one scene from beginning to end.
///
/// Its actions form a script, which can be saved, played on any platform, and shrunk.
@preconcurrency @MainActor public struct Monkey {
  /// The seed of all random choices.
  public var seed: UInt64
  /// The maximum number of lines in its script, before it releases pointers, fingers and keys.
  public var actions: Int
  /// The invariants that are checked at the end.
  public var invariants: Set<Invariant>

  /// Creates a monkey.
  public init(seed: UInt64, actions: Int = 500, invariants: Set<Invariant> = Set(Invariant.allCases)) {
    self.seed = seed
    self.actions = actions
    self.invariants = invariants
  }

  /// The actions of a monkey, and their result.
  @preconcurrency @MainActor public struct Run {
    /// The script, up to the action after which a check was broken.
    public var script: Script
    /// The broken check; nil if none was broken.
    public var failure: MonkeyFailure?

    /// Creates a run from a script and the result of `Monkey.judge` for it.
    public init(script: Script, failure: MonkeyFailure?) {
      self.script = script
      self.failure = failure
    }
  }

  /// Uses the app on a new stage until a check is broken or all actions are performed.
  /// - Parameters:
  ///   - app: the app to use.
  ///   - take: the settings of the stage.
  ///   - willPerform: called with each action before it is performed. A caller that expects crashes records the action
  ///     here: the actions so far form the script, with `settings(for:)` above them.
  ///   - willChoose: called before the next action is chosen. If the app does not only change with the stage's time,
  ///     the caller lets it change here, so that the view of an action still exists when the action is performed.
  ///   - willFinish: called after the last action, before the app must settle. If the app waits for more than the
  ///     stage's time, for example for a server, the caller waits for it here.
  /// - Throws: `StageError`, or an error of the app while it is opened.
  public func run(
    _ app: ScriptedApp, take: Take = Take(), willPerform: (ScriptAction) throws -> Void = { _ in },
    willChoose: () throws -> Void = {}, willFinish: () throws -> Void = {}
  ) throws -> Run {
    let trial = try MonkeySession(app, take)
    var user = RandomUser(seed: seed, scene: take.scene)
    var script = Script(settings: settings(for: take), actions: [])
    var failure: MonkeyFailure?
    for index in 0... {
      try willChoose()
      guard let action = user.next(on: trial.stage, isLast: index >= actions) else { break }
      try willPerform(action)
      script.lines.append(Script.Line(.action(action)))
      failure = try trial.perform(action)
      if failure != nil { break }
    }
    if failure == nil {
      try willFinish()
      failure = try trial.finish(invariants: invariants)
    }
    return Run(script: script, failure: failure)
  }

  /// Returns the settings that a script needs to be played like this take.
  public func settings(for take: Take) -> [ScriptSetting] { take.settings }

  /// Plays the first take of a script, checks the invariants, and returns the first failure; nil if there is none. If
  /// `skipsMisfits` is true, actions that are not possible are skipped, such as `release` while no button is down, or
  /// an action on a view that does not exist.
  /// - Throws: `TargetError` and similar errors, if the script does not fit the app and misfits are not skipped.
  public static func judge(
    _ script: Script, _ app: ScriptedApp, invariants: Set<Invariant> = Set(Invariant.allCases),
    skipsMisfits: Bool = false
  ) throws -> MonkeyFailure? {
    let trial = try MonkeySession(app, script.takes[0])
    for (_, action) in script.actions {
      do {
        if let failure = try trial.perform(action) { return failure }
      } catch {
        if !skipsMisfits { throw error }
      }
    }
    return try trial.finish(invariants: invariants)
  }
}

extension Monkey.Run {
  /// Returns the shortest and simplest script found that fails in the same way; the script itself if there was no
  /// failure.
  public func shrunk(_ app: ScriptedApp, by shrinker: ScriptShrinker = ScriptShrinker()) -> Script {
    shortest(app, by: shrinker) ?? script
  }

  /// Returns the shortest and simplest script found that fails in the same way; nil if the failure did not occur again,
  /// for example because the shrinker was stopped early.
  public func shortest(_ app: ScriptedApp, by shrinker: ScriptShrinker = ScriptShrinker()) -> Script? {
    guard let failure else { return nil }
    return shrinker.shortest(of: script) { FailureReplay(script: $0, app: app, isFinished: $1).needed(for: failure) }
  }
}
