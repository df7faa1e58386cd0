/// A search for the shortest and simplest script that still fails. The same script and the same failure always give the
/// same result, unless the time runs out.
///
///     let shortest = ScriptShrinker().shrink(script) { script in … }
@preconcurrency @MainActor public struct ScriptShrinker {
  /// The maximum number of scripts to try. With few trials, the result still fails but may not be the shortest.
  public var maximumTrials: Int
  /// The maximum duration of the search; nil for no limit.
  public var timeLimit: Duration?
  /// Called before each trial, and in a monkey's trials before each action. Returning true ends the search with its
  /// current result.
  public var shouldStop: () -> Bool = { false }
  /// Called after each trial.
  public var progress: (Progress) -> Void

  /// The progress of the search.
  public nonisolated struct Progress: Hashable, Sendable {
    /// The number of scripts that were tried.
    public var trials: Int
    /// The number of actions of the shortest failing script so far.
    public var actions: Int
    /// The shortest failing script so far; before the first failure, the original script.
    public var script: Script
  }

  /// Creates a shrinker.
  public init(
    maximumTrials: Int = 5_000, timeLimit: Duration? = nil, progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.maximumTrials = maximumTrials
    self.timeLimit = timeLimit
    self.progress = progress
  }

  /// Returns the shortest and simplest script found that fails like `script`: no action can be left out, positions are
  /// round numbers or the centers of views, times are short, the window is small, and the matrix has one take.
  ///
  /// Of a long script, the last few hundred actions are tried first, then more of them, and finally all. `fails`
  /// returns whether a script shows the same failure; its result must not depend on chance.
  /// - Returns: `script` itself if it does not fail.
  public func shrink(_ script: Script, fails: (Script) throws -> Bool) rethrows -> Script {
    try shortest(of: script) { script, _ in try fails(script) ? Array(script.actions.indices) : nil } ?? script
  }

  /// Returns the shortest and simplest failing script found.
  /// - Parameter attempt: returns the indices of the actions that a script needs to fail; nil if it does not fail, or
  ///   if the time is over, which its argument reports.
  /// - Returns: nil if no script failed.
  func shortest(of script: Script, attempt: Attempt) rethrows -> Script? {
    var search = Search(script, shrinker: self)
    guard try search.begin(attempt) else { return nil }
    try search.removeMany(attempt)
    repeat {
      search.hasChanged = false
      try search.removeEach(attempt)
      try search.simplify(attempt)
    } while search.hasChanged
    return search.script
  }

  typealias Attempt = (Script, @escaping () -> Bool) throws -> [Int]?

  private struct Search {
    var settings: [ScriptSetting]
    var actions: [ScriptAction]
    let shrinker: ScriptShrinker
    let deadline: ContinuousClock.Instant?
    /// All scripts that were tried, with or without success.
    var tried: Set<Script> = []
    var hasChanged = false

    init(_ script: Script, shrinker: ScriptShrinker) {
      settings = script.settings
      actions = script.actions.map(\.action)
      self.shrinker = shrinker
      deadline = shrinker.timeLimit.map { .now + $0 }
    }

    var script: Script { Script(settings: settings, actions: actions) }

    private var isFinished: Bool { Search.isFinished(shrinker, deadline) }

    private static func isFinished(_ shrinker: ScriptShrinker, _ deadline: ContinuousClock.Instant?) -> Bool {
      shrinker.shouldStop() || deadline.map { .now >= $0 } ?? false
    }

    /// Adopts the candidate, reduced to the actions it needs, if it fails.
    /// - Returns: the indices of the candidate's actions that were adopted.
    mutating func accept(
      _ settings: [ScriptSetting], _ actions: [ScriptAction], _ attempt: Attempt
    ) rethrows -> [Int]? {
      let script = Script(settings: settings, actions: actions)
      guard tried.count < shrinker.maximumTrials, !isFinished, tried.insert(script).inserted else { return nil }
      let (shrinker, deadline) = (shrinker, deadline)
      let needed = try attempt(script) { Search.isFinished(shrinker, deadline) }
      if let needed {
        self.settings = settings
        self.actions = needed.map { actions[$0] }
        hasChanged = true
      }
      shrinker.progress(Progress(trials: tried.count, actions: self.actions.count, script: self.script))
      return needed
    }

    // MARK: Start

    /// The number of actions of the first ending that is tried. Each following ending is four times as long.
    private static let firstEnd = 250

    /// Starts with endings of the script, since most failures need only a few of the earlier actions.
    mutating func begin(_ attempt: Attempt) rethrows -> Bool {
      let all = actions
      var length = Search.firstEnd
      while length < all.count {
        if try accept(settings, all.end(length), attempt) != nil { return true }
        length *= 4
      }
      return try accept(settings, all, attempt) != nil
    }

    // MARK: Fewer actions

    mutating func removeMany(_ attempt: Attempt) rethrows {
      let all = actions
      var reduction = Reduction(count: all.count)
      while !isFinished, let kept = reduction.proposal() {
        if let needed = try accept(settings, kept.map { all[$0] }, attempt) {
          reduction.succeeded(needing: needed.map { kept[$0] })
        } else {
          reduction.failed()
        }
      }
    }

    /// Removes actions one by one, the last first, and a press together with its release.
    mutating func removeEach(_ attempt: Attempt) rethrows {
      for index in actions.indices.reversed() where index < actions.count {
        var fewer = actions
        fewer.remove(at: index)
        if try accept(settings, fewer, attempt) != nil { continue }
        guard let end = actions.endOfPress(at: index) else { continue }
        fewer.remove(at: end - 1)
        _ = try accept(settings, fewer, attempt)
      }
    }

    // MARK: Simpler actions

    mutating func simplify(_ attempt: Attempt) rethrows {
      var isSimpler = true
      while isSimpler {
        isSimpler = false
        for candidate in settings.simpler where try accept(candidate, actions, attempt) != nil {
          isSimpler = true
          break
        }
      }
      for index in actions.indices {
        while index < actions.count, try simplifyAction(at: index, attempt) {}
      }
      for index in actions.indices where index < actions.count {
        if let merged = actions.merged(at: index) { _ = try accept(settings, merged, attempt) }
      }
    }

    private mutating func simplifyAction(at index: Int, _ attempt: Attempt) rethrows -> Bool {
      for simpler in actions[index].simpler {
        var candidate = actions
        candidate[index] = simpler
        if try accept(settings, candidate, attempt) != nil { return true }
      }
      return false
    }
  }
}

extension [ScriptAction] {
  /// Returns the last `count` actions, preceded by actions that set the size and theme that the window had there.
  fileprivate func end(_ count: Int) -> [ScriptAction] {
    let before = dropLast(count)
    let resize = before.lastIndex { if case .resize = $0 { true } else { false } }
    let turns = before[(resize ?? before.startIndex)...].filter { if case .rotate = $0 { true } else { false } }
    let theme = before.last { if case .theme = $0 { true } else { false } }
    return [resize.map { before[$0] }, theme].compactMap { $0 } + turns + suffix(count)
  }

  /// Returns the actions with one line instead of a press at `index` and the lines that follow it; nil if they do not
  /// fit.
  fileprivate func merged(at index: Int) -> [ScriptAction]? {
    guard index < count, case .press(let target?, .primary) = self[index] else { return nil }
    switch (dropFirst(index + 1).first, dropFirst(index + 2).first) {
    case (.release(.primary), _): return Array(self[..<index] + [.tap(target, count: 1)] + self[(index + 2)...])
    case (.move(let way, let pace, let curve), .release(.primary)):
      return Array(self[..<index] + [.drag(target, way, pace, curve)] + self[(index + 3)...])
    default: return nil
    }
  }

  /// Returns the index of the action that ends the press at `index`; nil if there is none.
  fileprivate func endOfPress(at index: Int) -> Int? {
    switch self[index] {
    case .press(_, let button): self[index...].firstIndex(of: .release(button))
    case .keyDown(let key): self[index...].firstIndex(of: .keyUp(key))
    case .touchDown(let finger, _): self[index...].firstIndex(of: .touchUp(finger))
    default: nil
    }
  }
}
