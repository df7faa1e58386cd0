/// What came of holding scripts against their goldens.
public nonisolated struct CheckResult: Hashable, Sendable {
  public var scripts: [ScriptResult] = []
  /// Goldens that no script asks for, by their paths.
  public var orphans: [String] = []
  /// Orphans that were removed, since all was to be updated.
  public var removed: [String] = []
  /// What concerns no single script.
  public var problems: [CheckProblem] = []

  public init() {}

  /// What a program that checks ends with: 0 same, 1 different or missing or orphaned or too large, 2 an error in a
  /// script, 3 it could not be done.
  public var exitCode: Int32 {
    let problems = problems + scripts.flatMap(\.allProblems)
    let worst = (problems.map(\.kind) + goldens.compactMap(\.status.problem)).max()
    return worst?.rawValue ?? (orphans.isEmpty ? 0 : CheckProblem.Kind.different.rawValue)
  }

  /// Of all scripts and takes.
  public var goldens: [GoldenResult] { scripts.flatMap(\.takes).flatMap(\.goldens) }

  /// What is wrong, a line or more each, with what it is about in front; empty if nothing is.
  public var messages: [String] {
    var messages = problems.map(\.message)
    for script in scripts {
      messages += script.problems.map(\.message)
      for take in script.takes {
        messages += take.problems.map(\.message)
        for golden in take.goldens where golden.status.problem != nil {
          messages.append("\(golden.file): \(golden.report.joined(separator: "\n  "))")
        }
      }
    }
    for path in orphans {
      let name = (path as NSString).lastPathComponent
      messages.append("\(path) is a golden that no script asks for: remove it, or say --update \(name)")
    }
    return messages
  }

  /// What was found in short: `12 same, 1 different, 1 orphaned`.
  public var summary: String {
    var parts = GoldenStatus.allCases.compactMap { status in
      let count = goldens.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    if !orphans.isEmpty { parts.append("\(orphans.count) orphaned") }
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    let errors = problems.count + scripts.flatMap(\.allProblems).count
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    return parts.isEmpty ? "nothing to check" : parts.joined(separator: ", ")
  }
}

/// What came of one script.
public nonisolated struct ScriptResult: Hashable, Sendable {
  /// The script's path.
  public var file: String
  /// Its file's name without `.script`.
  public var name: String
  public var takes: [TakeResult] = []
  /// What keeps all of it from being played.
  public var problems: [CheckProblem] = []

  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  var allProblems: [CheckProblem] { problems + takes.flatMap(\.problems) }
}

/// What came of one combination of a script's matrix.
public nonisolated struct TakeResult: Hashable, Sendable {
  public var take: Take
  /// The shots in their order, then the frames.
  public var goldens: [GoldenResult] = []
  /// What kept it from being played to its end.
  public var problems: [CheckProblem] = []

  public init(take: Take) { self.take = take }
}
