internal import Foundation
internal import MiniUITestTools

/// A failure that was found: it is reported at once, then shrunk as far as time allows.
final class MonkeyFinding {
  enum Kind {
    case broken(MonkeyFailure)
    case crashed(Crash)
    case hung
  }

  private let kind: Kind
  private let play: MonkeyPlay
  private let script: Script
  private let isMany: Bool
  /// The path of the shortest script.
  let file: String

  init(_ kind: Kind, _ play: MonkeyPlay, _ script: Script, isMany: Bool) {
    self.kind = kind
    self.play = play
    self.script = script
    self.isMany = isMany
    file = play.options.output ?? "monkey-\(isMany ? play.scene + "-" : "")\(play.seed).script"
  }

  private var what: String {
    switch kind {
    case .broken(let failure): failure.description
    case .crashed(let crash): "crash: after \(counted(script.actions.count, "action")), \(crash)"
    case .hung: "hang: after \(counted(script.actions.count, "action")), no progress for minutes"
    }
  }

  /// Reports and writes the failure, then shrinks it. Results are written as soon as they are known, in case the program
  /// ends.
  func report(_ progress: Progress) throws {
    print("\(isMany ? "scene \(play.scene), " : "")seed \(play.seed): \(what)")
    try write(script)
    print("all \(counted(script.actions.count, "action")): \(file)")
    fflush(nil)
    if case .hung = kind { return }
    let start = ContinuousClock.now
    var fewest = script.actions.count
    var shrinker = ScriptShrinker(maximumTrials: .max, timeLimit: .seconds(play.options.shrink)) { [self] step in
      let seconds = (ContinuousClock.now - start).components.seconds
      progress.show(
        "shrinking: \(counted(step.actions, "action")) left after \(counted(step.trials, "trial")), \(seconds) of \(play.options.shrink) s"
      )
      if step.actions < fewest {
        fewest = step.actions
        try? write(step.script)
      }
    }
    shrinker.shouldStop = { Interrupt.isPending }
    let shortest = try shorten(by: shrinker)
    progress.clear()
    let isCut = Interrupt.isPending || ContinuousClock.now - start >= shrinker.timeLimit!
    if let shortest {
      try write(shortest)
      let fewer = isCut ? ", and perhaps fewer: \(Interrupt.isPending ? "it was stopped" : "time was over")" : ""
      print("\(shortest.actions.count) of \(counted(script.actions.count, "action")) are enough\(fewer): \(file)")
    } else if !isCut {
      print("the failure does not occur when the script is played again: the app does not start in the same state")
    }
    fflush(nil)
  }

  private func shorten(by shrinker: ScriptShrinker) throws -> Script? {
    switch kind {
    case .hung: return nil
    case .broken(let failure):
      return Monkey.Run(script: script, failure: failure).shortest(AppTool.current.app, by: shrinker)
    case .crashed(let crash):
      let folder = try ScratchFolder()
      var hasCrashed = false
      let shortest = try shrinker.shrink(script) { candidate in
        let isAlike = try self.crash(of: candidate, in: folder) == crash
        hasCrashed = hasCrashed || isAlike
        return isAlike
      }
      return hasCrashed ? shortest : nil
    }
  }

  private func crash(of candidate: Script, in folder: ScratchFolder) throws -> Crash? {
    let path = folder.path("trial.script")
    try Data(candidate.text.utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try ChildProcess.run(["monkey", "--judge", path]) { Interrupt.isPending }
    return Interrupt.isPending ? nil : Crash(outcome)
  }

  /// Writes the script with a description of the failure at its top.
  private func write(_ script: Script) throws {
    var script = script
    let lines = what.split(separator: "\n").map { Script.Line(.empty, comment: " \($0)") }
    script.lines.insert(contentsOf: lines, at: 0)
    try OutputFolder.write(script.text, toFile: file)
  }
}

/// The end of a process by a signal.
struct Crash: Equatable, CustomStringConvertible {
  let signal: Int32
  /// The line with the error that Swift's runtime wrote; nil if it wrote none.
  let reason: String?

  /// Creates a crash; nil if the process ended in another way.
  init?(_ outcome: ChildProcess.Outcome) {
    guard case .signal(let number) = outcome.end else { return nil }
    signal = number
    reason = outcome.errors.split(separator: "\n").first { $0.contains("Fatal error") }.map(String.init)
  }

  /// The name of the signal, and the reason: `Illegal instruction: MiniUI/View.swift:12: Fatal error: …`.
  var description: String { String(cString: strsignal(signal)) + (reason.map { ": \($0)" } ?? "") }
}
