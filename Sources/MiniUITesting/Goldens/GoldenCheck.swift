/// A check that plays scripts and compares the results with the goldens of their folders.
///
///     let check = GoldenCheck(["Scripts"], app: app)
///     let result = check.run()
///     print(result.messages.joined(separator: "\n"))
///     exit(result.exitCode)
///
/// A missing golden fails like a different one, and so does a golden that no script requires. No script passes without
/// a comparison.
@preconcurrency @MainActor public final class GoldenCheck {
  /// The goldens to accept. If names are given, only the scripts of these goldens are played.
  public var update = GoldenUpdate.nothing
  /// Whether scripts without any golden pass, for checks of other conditions only. The default is false.
  public var skipsScriptsWithoutGoldens = false
  /// Called before each take and each line. Returning true ends the check, with the results so far.
  public var shouldStop: () -> Bool = { false }
  /// The folder for pictures and texts about each golden with a problem; nil for none. It is created if it does not
  /// exist.
  public var findings: String?
  /// Returns the platform that a take is played on. The default is headless.
  public var platform: (Take) throws -> any StagePlatform = { _ in HeadlessPlatform() }
  /// Called before a take is played; returns the observers of its playback.
  public var willPlay: (CheckStep) -> [any PlaybackObserver] = { _ in [] }
  /// Called after a take was played, with its recording; nil if playing failed.
  public var didPlay: (CheckStep, FrameRecording?) -> Void = { _, _ in }

  private let paths: [String]
  private let app: ScriptedApp

  /// Creates a check of scripts.
  /// - Parameters:
  ///   - paths: scripts, and folders. A folder means all of its scripts, and requires that each of its goldens belongs
  ///     to a script.
  ///   - app: the app that the scripts are played with.
  public init(_ paths: [String], app: ScriptedApp) {
    self.paths = paths
    self.app = app
  }

  /// Runs the check. All errors are in the result.
  public func run() -> CheckResult {
    var result = CheckResult()
    do throws(CheckProblem) {
      let plan = try CheckPlan(paths, isUpdating: update != .nothing)
      let unknown = update.unknown(among: plan.goldens, orphans: plan.orphans.map(\.name))
      guard unknown.isEmpty else {
        result.problems = unknown.map { CheckProblem(.script, "\($0)") }
        return result
      }
      let entries = plan.entries.filter(concerns)
      let count = entries.reduce(0) { $0 + $1.takes.count }
      var number = 0
      for entry in entries {
        guard let script = check(entry, &number, of: count) else { break }
        result.scripts.append(script)
      }
      result.unplayedTakes = count - result.scripts.reduce(0) { $0 + $1.takes.count }
      resolveOrphans(of: plan, &result)
      if let findings { try Findings(folder: findings).write(result.goldens) }
    } catch {
      result.problems.append(error)
    }
    return result
  }

  /// Whether a script must be played.
  private func concerns(_ entry: CheckPlan.Entry) -> Bool {
    if skipsScriptsWithoutGoldens, !entry.takes.isEmpty, !entry.hasGoldens { return false }
    guard case .named = update else { return true }
    return entry.goldens.contains(where: update.accepts)
  }

  // MARK: Playing

  /// Returns the result of a script; nil if the check was stopped before the script's end, so that its results do not
  /// count.
  private func check(_ entry: CheckPlan.Entry, _ number: inout Int, of count: Int) -> ScriptResult? {
    var result = ScriptResult(file: entry.file, name: entry.name)
    let script: Script
    do throws(ScriptError) {
      script = try entry.script.get()
    } catch {
      result.problems = [CheckProblem(.script, "\(error)")]
      return result
    }
    var replacements: [[Data?]] = []
    for take in script.takes {
      if shouldStop() { return nil }
      number += 1
      let step = CheckStep(
        file: entry.file, name: entry.name, script: script, take: take, number: number, count: count)
      let observer = TakeCheck(entry.name, take, in: entry.folder, update, willPlay(step))
      var takeResult = TakeResult(take: take)
      let start = ContinuousClock.now
      takeResult.problems = play(step, observer)
      if !takeResult.problems.isEmpty, shouldStop() { return nil }
      takeResult.duration = (ContinuousClock.now - start) / .seconds(1)
      takeResult.goldens = observer.outcomes.map(\.result)
      replacements.append(observer.outcomes.map(\.replacement))
      result.takes.append(takeResult)
    }
    // The results of a script that ended early are not reliable, so either all of its goldens are written or none.
    if result.allProblems.isEmpty { write(replacements, of: &result) }
    return result
  }

  private func play(_ step: CheckStep, _ observer: TakeCheck) -> [CheckProblem] {
    let player = Player(step.script, name: step.file, app: app)
    player.observer = observer
    player.shouldStop = shouldStop
    do {
      let recording = try player.play(step.take, on: platform(step.take))
      observer.finish(recording, played: step.script)
      didPlay(step, recording)
      return []
    } catch {
      didPlay(step, nil)
      return [CheckProblem(playing: error)]
    }
  }

  // MARK: Accepting

  private func write(_ replacements: [[Data?]], of result: inout ScriptResult) {
    for (take, replacements) in replacements.enumerated() {
      for (index, data) in replacements.enumerated() {
        guard let data else { continue }
        var golden = result.takes[take].goldens[index]
        golden = GoldenResult(golden.name, file: golden.file, line: golden.line, .updated)
        do throws(GoldenError) {
          try GoldenFile.makeFolder(of: golden.file)
          try GoldenFile.write(data, to: golden.file)
        } catch {
          golden.status = .unwritable
          golden.messages = ["\(error)"]
        }
        result.takes[take].goldens[index] = golden
      }
    }
  }

  /// Reports the goldens that no script requires, and removes those that the update covers.
  private func resolveOrphans(of plan: CheckPlan, _ result: inout CheckResult) {
    // After a failure of a script, it is too risky to remove goldens.
    let isTrusted = result.unplayedTakes == 0 && result.scripts.allSatisfy(\.allProblems.isEmpty)
    for (folder, name) in plan.orphans {
      let path = folder.file(name)
      guard isTrusted, update.removes(orphan: name) else {
        if update.asksForAll { result.orphans.append(path) }
        continue
      }
      do throws(GoldenError) {
        try GoldenFile.remove(path)
        // Removes the script's folder if it is empty now, and fails otherwise.
        rmdir((path as NSString).deletingLastPathComponent)
        result.removed.append(path)
      } catch {
        result.problems.append(CheckProblem(.cannotRun, "\(error)"))
      }
    }
  }
}
