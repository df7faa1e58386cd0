/// The result of comparing scripts with their goldens.
public nonisolated struct CheckResult: Hashable, Sendable {
  /// The results of the scripts that were played.
  public var scripts: [ScriptResult] = []
  /// The paths of the goldens that no script requires.
  public var orphans: [String] = []
  /// The paths of the orphans that were removed because the update asked for it.
  public var removed: [String] = []
  /// The number of takes that were not played because the check was stopped.
  public var unplayedTakes = 0
  /// The problems that concern no single script.
  public var problems: [CheckProblem] = []

  /// Creates an empty result.
  public init() {}

  /// The exit status of a program that checks: 0 if all is the same; 1 if a golden is different, missing, orphaned or
  /// over its budget; 2 for an error in a script; 3 if the check was not possible.
  public var exitCode: Int32 {
    let problems = problems + scripts.flatMap(\.allProblems)
    let worst = (problems.map(\.kind) + goldens.compactMap(\.status.problem)).max()
    return worst?.rawValue ?? (orphans.isEmpty ? 0 : CheckProblem.Kind.different.rawValue)
  }

  /// The goldens of all scripts and takes.
  public var goldens: [GoldenResult] { scripts.flatMap(\.takes).flatMap(\.goldens) }

  /// The problems. Each text has one or more lines and begins with the path that it is about. Empty if there are none.
  public var messages: [String] {
    var messages = problems.map(\.message)
    for script in scripts {
      messages += script.problems.map(\.message)
      for take in script.takes {
        messages += take.problems.map(\.message)
        for golden in take.goldens where golden.status.problem != nil {
          let report = golden.report.joined(separator: "\n  ")
          // The error of a file begins with its path.
          messages.append(report.hasPrefix("\(golden.file) ") ? report : "\(golden.file): \(report)")
        }
      }
    }
    for path in orphans {
      let name = CheckResult.acceptance(ofOrphan: path)
      messages.append("\(path) is a golden that no script requires: remove it, or use --update \(name)")
    }
    return messages
  }

  /// Returns the argument after `--update` that removes only the orphan with this path.
  package static func acceptance(ofOrphan path: String) -> String {
    GoldenName(path: path)?.file ?? (path as NSString).lastPathComponent
  }

  /// The numbers of goldens by status: `12 same, 1 different, 1 orphaned`.
  public var summary: String {
    var parts = GoldenStatus.allCases.compactMap { status in
      let count = goldens.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    if !orphans.isEmpty { parts.append("\(orphans.count) orphaned") }
    if !removed.isEmpty { parts.append("\(removed.count) removed") }
    let errors = problems.count + scripts.flatMap(\.allProblems).count
    if errors > 0 { parts.append(counted(errors, "error")) }
    if unplayedTakes > 0 {
      let played = scripts.reduce(0) { $0 + $1.takes.count }
      parts.append("stopped after \(played) of \(counted(played + unplayedTakes, "take"))")
    }
    return parts.isEmpty ? "nothing to check" : parts.joined(separator: ", ")
  }
}

/// The result of one script.
public nonisolated struct ScriptResult: Hashable, Sendable {
  /// The script's path.
  public var file: String
  /// The name of the script's file without `.script`.
  public var name: String
  /// The results of the takes, in the order of `Script.takes`.
  public var takes: [TakeResult] = []
  /// The problems that prevented the script from being played at all.
  public var problems: [CheckProblem] = []

  /// Creates a result without takes.
  public init(file: String, name: String) {
    self.file = file
    self.name = name
  }

  var allProblems: [CheckProblem] { problems + takes.flatMap(\.problems) }
}

/// The result of one combination of a script's matrix.
public nonisolated struct TakeResult: Hashable, Sendable {
  /// The take that was played.
  public var take: Take
  /// The results of the shots in order, then the result of the frames. If the meaning of a shot is compared, its result
  /// follows the shot's.
  public var goldens: [GoldenResult] = []
  /// The problems that ended the playing early.
  public var problems: [CheckProblem] = []
  /// The time that playing and comparing took, in seconds.
  public var duration: TimeInterval = 0

  /// Creates a result without goldens.
  public init(take: Take) { self.take = take }
}
