/// Makes a script that fails as short and as plain as it can be while it goes on failing. The same script and the same
/// failure always give the same result, unless time runs out.
///
///     let shortest = ScriptShrinker().shrink(script) { script in … }
@MainActor public struct ScriptShrinker {
  /// How many scripts may be tried. With too few the result still fails, but could be shorter.
  public var maximumTrials: Int
  /// How long it may take; nil: as long as all trials do.
  public var timeLimit: Duration?
  /// Asked before each trial, and in those of a monkey before each action: true ends the search with what it has.
  public var shouldStop: () -> Bool = { false }
  /// Called after each trial.
  public var progress: (Progress) -> Void

  /// How far it has come.
  public nonisolated struct Progress: Hashable, Sendable {
    /// Scripts that were tried.
    public var trials: Int
    /// Actions of the shortest script that fails so far.
    public var actions: Int
    /// That script; what was given, until one was seen to fail.
    public var script: Script
  }

  public init(
    maximumTrials: Int = 5_000, timeLimit: Duration? = nil, progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.maximumTrials = maximumTrials
    self.timeLimit = timeLimit
    self.progress = progress
  }

  /// The shortest and plainest script found that `fails` as `script` does: no action of it can be left out, the places are
  /// round or the middles of views, the times short, the window small, and the matrix has one take.
  ///
  /// Of a long script its last few hundred actions are tried first, then more of them, and only then all.
  /// - Parameter fails: whether a script shows the failure that is looked into. It must not be a matter of chance.
  /// - Returns: `script` itself, if it does not fail.
  public func shrink(_ script: Script, fails: (Script) throws -> Bool) rethrows -> Script {
    try shortest(of: script) { script, _ in try fails(script) ? Array(script.actions.indices) : nil } ?? script
  }

  /// - Parameter attempt: the places of those actions of a script that it needs to fail; nil if it does not, or if the function
  ///   that is handed over says that it is too late to find out.
  /// - Returns: nil if no script was seen to fail.
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
    /// What has been tried, with or without success.
    var tried: Set<Script> = []
    var hasChanged = false

    init(_ script: Script, shrinker: ScriptShrinker) {
      settings = script.settings
      actions = script.actions.map(\.action)
      self.shrinker = shrinker
      deadline = shrinker.timeLimit.map { .now + $0 }
    }

    var script: Script { Script(settings: settings, actions: actions) }

    private var isOver: Bool { Search.isOver(shrinker, deadline) }

    private static func isOver(_ shrinker: ScriptShrinker, _ deadline: ContinuousClock.Instant?) -> Bool {
      shrinker.shouldStop() || deadline.map { .now >= $0 } ?? false
    }

    /// Takes the candidate if it fails as well, as far as it needs to.
    /// - Returns: the places of the candidate's actions that were taken.
    mutating func accept(
      _ settings: [ScriptSetting], _ actions: [ScriptAction], _ attempt: Attempt
    ) rethrows -> [Int]? {
      let script = Script(settings: settings, actions: actions)
      guard tried.count < shrinker.maximumTrials, !isOver, tried.insert(script).inserted else { return nil }
      let (shrinker, deadline) = (shrinker, deadline)
      let needed = try attempt(script) { Search.isOver(shrinker, deadline) }
      if let needed {
        self.settings = settings
        self.actions = needed.map { actions[$0] }
        hasChanged = true
      }
      shrinker.progress(Progress(trials: tried.count, actions: self.actions.count, script: self.script))
      return needed
    }

    // MARK: Where to begin

    /// The first ends are of this length, in actions, and each next one of four times as much.
    private static let firstEnd = 250

    /// From the end, since most failures need little of what was before.
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
      while !isOver, let kept = reduction.proposal() {
        if let needed = try accept(settings, kept.map { all[$0] }, attempt) {
          reduction.succeeded(needing: needed.map { kept[$0] })
        } else {
          reduction.failed()
        }
      }
    }

    /// One by one, the last first, and what belongs together at once.
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

    // MARK: Plainer ones

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
  /// The last so many, in a window that has the size and theme which it had there.
  fileprivate func end(_ count: Int) -> [ScriptAction] {
    let before = dropLast(count)
    let resize = before.lastIndex { if case .resize = $0 { true } else { false } }
    let turns = before[(resize ?? before.startIndex)...].filter { if case .rotate = $0 { true } else { false } }
    let theme = before.last { if case .theme = $0 { true } else { false } }
    return [resize.map { before[$0] }, theme].compactMap { $0 } + turns + suffix(count)
  }

  /// With one line for a press at `index` and what follows it.
  fileprivate func merged(at index: Int) -> [ScriptAction]? {
    guard index < count, case .press(let target?, .primary) = self[index] else { return nil }
    switch (dropFirst(index + 1).first, dropFirst(index + 2).first) {
    case (.release(.primary), _): return Array(self[..<index] + [.tap(target, count: 1)] + self[(index + 2)...])
    case (.move(let way, let pace, let curve), .release(.primary)):
      return Array(self[..<index] + [.drag(target, way, pace, curve)] + self[(index + 3)...])
    default: return nil
    }
  }

  /// Where what is pressed at `index` is let go.
  fileprivate func endOfPress(at index: Int) -> Int? {
    switch self[index] {
    case .press(_, let button): self[index...].firstIndex(of: .release(button))
    case .keyDown(let key): self[index...].firstIndex(of: .keyUp(key))
    case .touchDown(let finger, _): self[index...].firstIndex(of: .touchUp(finger))
    default: nil
    }
  }
}
