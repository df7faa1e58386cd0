internal import Foundation
internal import MiniUITestTools

/// A set of plays that run in parallel, each in its own process, and their findings.
final class MonkeySearch {
  private let plays: [MonkeyPlay]
  /// Whether several plays were requested, even if only one results.
  private let isMany: Bool
  private let options: RunMonkey
  private let progress = Progress(pause: MonkeySearch.pause)
  private let start = ProcessInfo.processInfo.systemUptime
  private var ended = 0
  private var actions = 0
  private var files: [String] = []

  /// The time between two lines of progress, in seconds.
  private static let pause: TimeInterval = 5

  init(_ plays: [MonkeyPlay], isMany: Bool, _ options: RunMonkey) {
    self.plays = plays
    self.isMany = isMany
    self.options = options
  }

  /// Runs all plays.
  /// - Throws: An `ExitStatus` if a failure was found or Ctrl+C was pressed; `Unplayed` if a process could not play.
  func run() throws {
    let jobs = options.jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    var waiting = plays[...]
    var running: [MonkeyProcess] = []
    while !Interrupt.isPending, !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let play = waiting.popFirst() { running.append(try MonkeyProcess(play)) }
      for process in running {
        guard let outcome = try process.outcome() else { continue }
        running.removeAll { $0 === process }
        try conclude(process, outcome)
      }
      let now = actions + running.reduce(0) { $0 + $1.actionCount }
      progress.show(isMany ? progressText(now) : "\(now)/\(counted(options.events, "action")), \(rate(now)) a second")
      usleep(MonkeySearch.checkInterval)
    }
    actions += running.reduce(0) { $0 + $1.actionCount }
    progress.clear()
    try close(isStopped: !waiting.isEmpty || !running.isEmpty)
  }

  /// The time between two checks of the processes, in microseconds.
  private static let checkInterval: UInt32 = 20_000

  private func conclude(_ process: MonkeyProcess, _ outcome: ChildProcess.Outcome) throws {
    // In a terminal, Ctrl+C reaches the child processes too.
    if Interrupt.isPending, outcome.end == .signal(SIGINT) { return actions += process.actionCount }
    ended += 1
    actions += process.actionCount
    if let crash = Crash(outcome) { return try find(.crashed(crash), process) }
    switch outcome.end {
    case .exit(ExitStatus.success.rawValue): return
    case .exit(ExitStatus.different.rawValue):
      let failure = try JSONDecoder().decode(MonkeyFailure.self, from: Data(outcome.output.utf8))
      try find(.broken(failure), process)
    case .timeout: try find(.hung, process)
    case .exit, .signal: throw Unplayed(reason: outcome.errors)
    }
  }

  private func find(_ kind: MonkeyFinding.Kind, _ process: MonkeyProcess) throws {
    progress.clear()
    let finding = MonkeyFinding(kind, process.play, try process.script(), isMany: isMany)
    files.append(finding.file)
    try finding.report(progress)
  }

  // MARK: Output

  private func progressText(_ actions: Int) -> String {
    let broken = files.isEmpty ? "" : ", \(files.count) broke something"
    return "\(ended)/\(counted(plays.count, "run")), \(counted(actions, "action")), \(rate(actions)) a second\(broken)"
  }

  private func rate(_ actions: Int) -> Int {
    Int(Double(actions) / max(0.1, ProcessInfo.processInfo.systemUptime - start))
  }

  private func close(isStopped: Bool) throws {
    let status: ExitStatus = files.isEmpty ? isStopped ? .stopped : .success : .different
    if isMany {
      print("\(isStopped ? "stopped: " : "")\(progressText(actions)): \(verdict)")
    } else if files.isEmpty {
      let count = isStopped ? "stopped after \(actions) of \(options.events)" : "\(options.events)"
      print("seed \(options.seed): \(count) \(options.events == 1 ? "action" : "actions"), nothing broke")
    }
    if status != .success { throw status }
  }

  private var verdict: String {
    if !files.isEmpty { return files.joined(separator: ", ") }
    let all = listed(MonkeyCheck.allCases.map(\.rawValue), "and")
    let scenes = Set(plays.map(\.scene)).count
    return "\(all) held, in \(counted(scenes, "scene"))"
  }
}

/// An error for a process that could not play.
struct Unplayed: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
