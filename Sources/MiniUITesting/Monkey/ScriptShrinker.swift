/// Makes a script that fails as short and as plain as it can be while it goes on failing. The same script and the same
/// failure always give the same result.
///
///     let shortest = ScriptShrinker().shrink(script) { script in … }
public struct ScriptShrinker {
  /// How many scripts may be tried. With too few the result still fails, but could be shorter.
  public var maximumTrials: Int
  /// Called after each trial.
  public var progress: (Progress) -> Void

  /// How far it has come.
  public struct Progress: Hashable, Sendable {
    /// Scripts that were tried.
    public var trials: Int
    /// Actions of the shortest script that fails so far.
    public var actions: Int
  }

  public init(maximumTrials: Int = 5_000, progress: @escaping (Progress) -> Void = { _ in }) {
    self.maximumTrials = maximumTrials
    self.progress = progress
  }

  /// The shortest and plainest script found that `fails` as `script` does: no action of it can be left out, the places are
  /// round or the middles of views, the times short, the window small, and the matrix has one take.
  /// - Parameter fails: whether a script shows the failure that is looked into. It must not be a matter of chance.
  /// - Returns: `script` itself, if it does not fail.
  public func shrink(_ script: Script, fails: (Script) throws -> Bool) rethrows -> Script {
    var search = Search(settings: script.settings, actions: script.actions.map(\.action), shrinker: self)
    guard try search.accept(search.settings, search.actions, fails) else { return script }
    try search.removeMany(fails)
    repeat {
      search.hasChanged = false
      try search.removeEach(fails)
      try search.simplify(fails)
    } while search.hasChanged
    return Script(settings: search.settings, actions: search.actions)
  }

  private struct Search {
    var settings: [ScriptSetting]
    var actions: [ScriptAction]
    let shrinker: ScriptShrinker
    /// What has been tried, with or without success.
    var tried: Set<Script> = []
    var hasChanged = false

    init(settings: [ScriptSetting], actions: [ScriptAction], shrinker: ScriptShrinker) {
      self.settings = settings
      self.actions = actions
      self.shrinker = shrinker
    }

    /// Takes the candidate if it fails as well.
    mutating func accept(
      _ settings: [ScriptSetting], _ actions: [ScriptAction], _ fails: (Script) throws -> Bool
    ) rethrows -> Bool {
      let script = Script(settings: settings, actions: actions)
      guard tried.count < shrinker.maximumTrials, tried.insert(script).inserted else { return false }
      let isFailing = try fails(script)
      if isFailing {
        self.settings = settings
        self.actions = actions
        hasChanged = true
      }
      shrinker.progress(Progress(trials: tried.count, actions: self.actions.count))
      return isFailing
    }

    // MARK: Fewer actions

    mutating func removeMany(_ fails: (Script) throws -> Bool) rethrows {
      let all = actions
      var reduction = Reduction(count: all.count)
      while let kept = reduction.proposal() {
        if try accept(settings, kept.map { all[$0] }, fails) { reduction.succeeded() } else { reduction.failed() }
      }
    }

    /// One by one, the last first, and what belongs together at once.
    mutating func removeEach(_ fails: (Script) throws -> Bool) rethrows {
      for index in actions.indices.reversed() where index < actions.count {
        var fewer = actions
        fewer.remove(at: index)
        if try accept(settings, fewer, fails) { continue }
        guard let end = actions.endOfPress(at: index) else { continue }
        fewer.remove(at: end - 1)
        _ = try accept(settings, fewer, fails)
      }
    }

    // MARK: Plainer ones

    mutating func simplify(_ fails: (Script) throws -> Bool) rethrows {
      var isSimpler = true
      while isSimpler {
        isSimpler = false
        for candidate in settings.simpler where try accept(candidate, actions, fails) {
          isSimpler = true
          break
        }
      }
      for index in actions.indices {
        while try simplifyAction(at: index, fails) {}
      }
      for index in actions.indices {
        if let merged = actions.merged(at: index) { _ = try accept(settings, merged, fails) }
      }
    }

    private mutating func simplifyAction(at index: Int, _ fails: (Script) throws -> Bool) rethrows -> Bool {
      for simpler in actions[index].simpler {
        var candidate = actions
        candidate[index] = simpler
        if try accept(settings, candidate, fails) { return true }
      }
      return false
    }
  }
}

extension [ScriptAction] {
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
